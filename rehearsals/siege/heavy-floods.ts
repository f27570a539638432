import { type Answer, ask, bearer, reader, sendPicture, shiftsUrl } from '../../rig/callers.ts';
import { type LoadRequest, load } from '../../rig/load.ts';
import { type LoggedIn, logInAll } from '../../rig/log-in.ts';
import { megabytesOfServer } from '../../rig/processes.ts';
import { pictureOf } from '../../server/test/support/pictures.ts';
import { amongBystanders } from '../support/bystanders.ts';
import type { Ledger, Part } from '../support/ledger.ts';
import { type Site, urlOf, withSite } from '../support/site.ts';
import { untilTrue } from '../support/until.ts';

const waitLimitMs = 500;
const addresses = 50_000;
const growthLimit = { pictures: 150, addresses: 100 };
const restMs = 30_000;

/** Floods of calls that cost the server time or memory. */
export const heavyFloods: Part[] = [
  { name: 'uploads', play: uploads },
  { name: 'addresses', play: manyAddresses },
  { name: 'refused-lists', play: refusedLists },
  { name: 'long-lists', play: longLists },
];

/** Eight small files at once that each unfold into 49 megapixels, and then into 15, as a phone's may. */
async function uploads(ledger: Ledger): Promise<void> {
  const pictures = [await pictureOf('avif', 7000, 7000), await pictureOf('avif', 3900, 3900)];
  await withSite(ledger, {}, async (site) => {
    const workers = await logInAll(urlOf(site), 12);
    const others = workers.slice(8);
    const flood = async (picture: Buffer) => {
      const answers = await Promise.all(workers.slice(0, 8).map((worker) => sendPicture(worker, picture)));
      allow(ledger, answers, [200, 413, 422, 429, 503]);
      const said = [...new Set(answers.map(({ status, code }) => `${status} ${code}`.trim()))].join(', ');
      const longest = Math.max(...answers.map(({ from, to }) => to - from));
      ledger.note(`8 pictures of ${picture.length} bytes: ${said}, within ${Math.round(longest)} ms`);
    };
    await growing(ledger, site, growthLimit.pictures, async () => {
      for (const picture of pictures) {
        const around = { url: urlOf(site), workers: others, limitMs: waitLimitMs };
        await amongBystanders(ledger, around, () => flood(picture));
      }
    });
  });
}

/** Long addresses that never repeat, to fill the server's memory. */
async function manyAddresses(ledger: Ledger): Promise<void> {
  await withSite(ledger, {}, async (site) => {
    const workers = await logInAll(urlOf(site), 12);
    const pathOf = (worker: LoggedIn, n: number) => {
      const { pathname } = new URL(worker.apiUrl);
      const padding = '&'.repeat(7000 + Math.floor(n / 5000));
      const day = Temporal.PlainDate.from('2010-01-01').add({ days: n % 5000 });
      const dates = `desde=${day}&hasta=${day}`;
      const kinds = [
        `${pathname}nota?${dates}${padding}`,
        `${pathname}me/turnos?${padding}${dates}`,
        `${pathname}me/notificaciones?offset=${n}${padding}`,
        `${pathname}me/turnos?${dates}&x${n}=${padding}`,
        `/nowhere/${n}/${'x'.repeat(2000)}`,
      ];
      return kinds[n % kinds.length] as string;
    };
    const next = (n: number): LoadRequest => {
      const worker = workers[n % 8] as LoggedIn;
      return { method: 'GET', path: pathOf(worker, n), headers: bearer(worker) };
    };
    const server = { host: '127.0.0.1', port: Number(new URL(urlOf(site)).port), connections: 8 };
    // Memory of so many calls in any case, even when they are always the same, is not a growth.
    await load({ ...server, seconds: 60, atMost: addresses / 2, next: (n) => next(n % 40) });
    await growing(ledger, site, growthLimit.addresses, () =>
      amongBystanders(ledger, { url: urlOf(site), workers: workers.slice(8) }, async () => {
        const { count, rate, statuses } = await load({ ...server, seconds: 300, atMost: addresses, next });
        ledger.calls += count;
        ledger.note(`${Math.round(rate)} addresses a second, answered ${JSON.stringify(statuses)}`);
        for (const [status, times] of Object.entries(statuses)) {
          if (Number(status) >= 500) ledger.wrong(`an address was answered ${status}`, times);
        }
      }),
    );
  });
}

/** Thirty calendars at once of more days than permitted. */
async function refusedLists(ledger: Ledger): Promise<void> {
  await withSite(ledger, { months: 12 }, async (site) => {
    const workers = await logInAll(urlOf(site), 34);
    const asked = { url: urlOf(site), workers: workers.slice(30), limitMs: waitLimitMs };
    await amongBystanders(ledger, asked, async () => {
      const days = [401, 3650, 100_000];
      const answers = await Promise.all(
        workers
          .slice(0, 30)
          .map((worker, n) =>
            ask('list', shiftsUrl(worker, days[n % 3] ?? 401), { headers: bearer(worker) }),
          ),
      );
      allow(ledger, answers, [422]);
    });
  });
}

/** Thirty calendars at once of as many days as the app asks for: that they slow others down is only printed. */
async function longLists(ledger: Ledger): Promise<void> {
  await withSite(ledger, { months: 12 }, async (site) => {
    const workers = await logInAll(urlOf(site), 34);
    await amongBystanders(ledger, { url: urlOf(site), workers: workers.slice(30) }, async () => {
      const answers = await Promise.all(workers.slice(0, 30).map((worker) => reader(worker, 90)()));
      allow(ledger, answers, [200]);
      const longest = Math.max(...answers.map(({ from, to }) => to - from));
      ledger.note(`30 lists of 90 days took ${Math.round(longest)} ms`);
    });
  });
}

function allow(ledger: Ledger, answers: Answer[], statuses: number[]): void {
  ledger.calls += answers.length;
  for (const { kind, status, code } of answers) {
    if (!statuses.includes(status)) ledger.wrong(`a ${kind} was answered ${status || 'nothing'} ${code}`);
  }
}

/** Judges the growth of the server's memory some time after `harm`, child processes included. */
async function growing(
  ledger: Ledger,
  { servers: [server] }: Site,
  limit: number,
  harm: () => Promise<void>,
): Promise<void> {
  const pid = server?.child.pid as number;
  const before = megabytesOfServer(pid);
  await harm();
  const directly = megabytesOfServer(pid) - before;
  await untilTrue(() => megabytesOfServer(pid) - before <= limit, restMs);
  ledger.note(`${before} MB before, ${directly} MB more directly afterwards`);
  ledger.judge('memory that it kept', megabytesOfServer(pid) - before, limit, 'MB');
}
