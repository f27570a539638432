import { afterAll, describe, expect, it } from 'vitest';
import { sql } from '../src/db/sql.ts';
import { addShift } from './support/arrange.ts';
import { worker } from './support/fixture.ts';
import {
  addPermitTypes,
  approve,
  askPermit,
  type PermitBody,
  permitType,
  record,
  withdraw,
} from './support/permits.ts';
import { askRelease, type ReleaseBody } from './support/releases.ts';
import { setStage } from './support/swap-stage.ts';
import { askSwap, dataOf, outcomeOf, type SwapBody } from './support/swaps.ts';

const { server, camila, diego, patricia, newDates, newPair, newSwap, close } = await setStage();
await addPermitTypes(server);
afterAll(close);

/** The texts of an event's notifications to workers, by their subject. */
async function wordsOf(event: string): Promise<Record<string, string>> {
  const rows = await server.db.query<{ subject: string; body: string }>(sql`
    select subject, body from ${server.tables()('notification')} where event = ${event} order by subject`);
  return Object.fromEntries(rows.map(({ subject, body }) => [subject, body]));
}

const leaveOn = async (persona: typeof camila, date: string) => {
  const asked = await askPermit(persona, { type: permitType.unpaid, from: date, to: date, confirmado: true });
  const { idsolicitud } = dataOf<PermitBody>(asked);
  dataOf(await approve(patricia, idsolicitud));
  return idsolicitud;
};

const sentOf = async (persona: typeof camila, id: number) =>
  dataOf<SwapBody>(await persona.get(`me/solicitudes/cambio-turnos/${id}`));

/** The dates of a swap as its messages write them. */
const daysOf = ({ absence, back }: { absence: string; back: string }) =>
  [absence, back].map((date) => {
    const day = Temporal.PlainDate.from(date);
    const year = day.year === 2026 ? '' : ` ${day.year}`;
    const months = ['ene', 'feb', 'mar', 'abr', 'may', 'jun', 'jul', 'ago', 'sep', 'oct', 'nov', 'dic'];
    const weekdays = ['lun', 'mar', 'mié', 'jue', 'vie', 'sáb', 'dom'];
    return `${weekdays[day.dayOfWeek - 1]} ${day.day} ${months[day.month - 1]}${year}`;
  });

describe('an exchange that another decision ended', () => {
  it('tells each of the two which, why, and what holds, and of the other one’s leave nothing else', async () => {
    const swap = await newSwap();
    const [mine, theirs] = daysOf(swap);
    await leaveOn(diego, swap.back);
    expect(await wordsOf(`swap:${swap.id}:overtaken`)).toEqual({
      'worker:1': `Tu cambio con Diego Soto, tu turno del ${mine} por el del ${theirs}, quedó sin efecto: Diego Soto no trabajará el ${theirs}. Sigues con tu turno del ${mine}.`,
      'worker:2': `Tu cambio con Camila Rojas, tu turno del ${theirs} por el del ${mine}, quedó sin efecto: tienes permiso el ${theirs}. Ya no trabajas el turno del ${theirs}.`,
    });
    expect(await sentOf(camila, swap.id)).toMatchObject({
      ...{ anulada: true, repetible: false },
      fin: { causa: 'permit', turno: swap.theirs },
    });
  });

  it('and a release say what was recorded', async () => {
    const swap = await newSwap();
    const [mine, theirs] = daysOf(swap);
    const released = await addShift(server, worker.camila, swap.back);
    const { idsolicitud: release } = dataOf<ReleaseBody>(await askRelease(camila, released));
    dataOf(
      await record(patricia, {
        ...{ idtrabajador: worker.camila, permit_type_id: permitType.medical },
        ...{ from: swap.absence, to: swap.back },
      }),
    );
    const told = await wordsOf(`swap:${swap.id}:overtaken`);
    expect(told['worker:1']).toContain(
      `: se registró tu ausencia el ${mine}. Ya no trabajas el turno del ${mine}.`,
    );
    expect(told['worker:2']).toContain(
      `: Camila Rojas no trabajará el ${mine}. Sigues con tu turno del ${theirs}.`,
    );
    expect((await wordsOf(`release:${release}:overtaken`))['worker:1']).toBe(
      `Tu solicitud de liberar el turno del ${theirs} quedó sin efecto: se registró tu ausencia ese día. Ya no trabajas el turno del ${theirs}.`,
    );
  });
});

describe('an exchange that leave ended', () => {
  const askAgain = (swap: Awaited<ReturnType<typeof newSwap>>) =>
    askSwap(camila, { ...swap, confirmado: true });

  it('is told to be possible again when the leave is withdrawn, and asked for once more as it was', async () => {
    const swap = await newSwap();
    const [mine, theirs] = daysOf(swap);
    const leave = await leaveOn(diego, swap.back);
    expect(outcomeOf(await askAgain(swap))).not.toBe('200');
    dataOf(await withdraw(patricia, leave));
    expect(await wordsOf(`swap:${swap.id}:possible`)).toEqual({
      'worker:1': `Tu cambio con Diego Soto, tu turno del ${mine} por el del ${theirs}, había quedado sin efecto. Puedes pedirlo de nuevo desde la solicitud.`,
    });
    expect((await sentOf(camila, swap.id)).repetible).toBe(true);
    const again = dataOf(await askAgain(swap));
    expect(again).toMatchObject({ anulada: false, fin: null, repetible: false });
    // Asked for since: not a second time.
    expect((await sentOf(camila, swap.id)).repetible).toBe(false);
    dataOf(await camila.request('DELETE', `cambioTurnoSolicitud/eliminar/${again.idcambioTurnoSolicitud}`));
    expect((await sentOf(camila, swap.id)).repetible).toBe(true);
  });

  it('stays ended where a shift has another request by then, and nobody is told', async () => {
    const swap = await newSwap();
    const leave = await leaveOn(camila, swap.absence);
    const { back } = newDates();
    const other = await addShift(server, worker.camila, back);
    dataOf(
      await diego.request('POST', 'cambioTurnoSolicitud', {
        body: {
          ctSolicitud: {
            ...{
              trabajador_solicitante: worker.diego,
              fechaAusencia: swap.back,
              turno_solicitante: swap.theirs,
            },
            ...{ trabajador_aceptante: worker.camila, fechaDevolucion: back, turno_aceptante: other },
          },
          confirmado: true,
        },
      }),
    );
    dataOf(await withdraw(patricia, leave));
    expect(await wordsOf(`swap:${swap.id}:possible`)).toEqual({});
    expect((await sentOf(camila, swap.id)).repetible).toBe(false);
  });
});

it('a request for leave that a recorded absence ends names its days', async () => {
  const { from } = { from: (await newPair()).absence };
  const asked = dataOf<PermitBody>(
    await askPermit(camila, { type: permitType.unpaid, from, to: from, confirmado: true }),
  );
  dataOf(
    await record(patricia, {
      ...{ idtrabajador: worker.camila, permit_type_id: permitType.medical, from, to: from },
    }),
  );
  const [day] = daysOf({ absence: from, back: from });
  expect(await wordsOf(`permit:${asked.idsolicitud}:overtaken`)).toEqual({
    'worker:1': `Tu solicitud de permiso del ${day} quedó sin efecto: tu jefatura registró una ausencia en esas fechas.`,
  });
});
