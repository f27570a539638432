import type { MarkCorrection } from '@relevo/contract';
import { sheetPdfName } from '@relevo/domain/sheet-pdf-name';
import { vi } from 'vitest';
import { settleSilent } from '../../src/corrections/settle.service.ts';
import { sql } from '../../src/db/sql.ts';
import { datesOf, makeLongPeriod, sheetShift } from './corrections.ts';
import { fixtureNow, worker } from './fixture.ts';
import { logIn } from './log-in.ts';
import { writtenMails } from './mails.ts';
import { partsOf, readPdf } from './pdf.ts';
import { type Persona, startTestServer } from './server.ts';
import { dataOf } from './swaps.ts';

const patient = { timeout: 30_000, interval: 20 };
const currentPeriod = 2;

/** A server in whose current period there is room for many corrections, and what one asks of them. */
export async function setCorrectionStage() {
  const server = await startTestServer();
  await makeLongPeriod(server);
  const camila = await server.as('camila.rojas');
  return {
    server,
    camila,
    diego: await server.as('diego.soto'),
    patricia: await server.as('patricia.vega'),
    newDate: datesOf('2026-09-07'),
    shiftOnSheet: (shiftId: number) => sheetShift(camila, worker.camila, currentPeriod, shiftId),
    /** Camila's sheet as a PDF: all of its text, and the rows of its table. */
    paper: async () => {
      const { rawPayload } = await camila.get(`fda/pdf/${sheetPdfName(currentPeriod, worker.camila)}`);
      const { pages } = await readPdf(rawPayload);
      const parts = pages.flatMap((page) => page.parts);
      return {
        text: pages.map((page) => page.text).join('\n'),
        rows: partsOf(parts, 'TR').map((row) => row.text),
      };
    },
    settleAt: (moment: Temporal.Instant) =>
      server.db.begin((tx) => settleSilent(tx, { code: 'andes' }, moment)),
    /** A correction as Camila sees it. */
    own: async (id: number) =>
      dataOf<MarkCorrection[]>(await camila.get('me/solicitudes/corrector-marca')).find(
        (one) => one.id === id,
      ),
    /** Runs at another moment, with a person who logs in then. */
    at: async <T>(moment: Temporal.Instant | string, name: string, run: (who: Persona) => Promise<T>) => {
      server.setNow(moment);
      try {
        return await run(await logIn(server, name));
      } finally {
        server.setNow(fixtureNow);
      }
    },
    /** The moment when the mail about a correction left. */
    mailedAt: (id: number): Promise<Temporal.Instant> =>
      vi.waitUntil(async () => {
        const [row] = await server.db.query<{ at: Temporal.Instant | null }>(
          sql`select mailed_at as at from ${server.tables()('punch_correction_request')} where id = ${id}`,
        );
        return row?.at;
      }, patient),
    /** The first mail that says some words. */
    mailOf: (words: string): Promise<string> =>
      vi.waitUntil(
        async () => (await writtenMails(server)).map(decoded).find((mail) => mail.includes(words)),
        patient,
      ),
    close: () => server.close(),
  };
}

/** A mail's words, whose accents travel as `=C3=A9`. */
const decoded = (mail: string) =>
  Buffer.from(
    mail.replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString('utf8');
