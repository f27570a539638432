import type { FloorShift } from '@relevo/contract';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { sql } from '../src/db/sql.ts';
import { addAbsence, addShift } from './support/arrange.ts';
import { worker } from './support/fixture.ts';
import { addUncovered, apply, assign, publish } from './support/offers.ts';
import { refusalOf } from './support/refusals.ts';
import { askRelease, decideRelease, type ReleaseBody } from './support/releases.ts';
import { setEditStage, textsOf } from './support/shift-edits.ts';
import { askSwap, dataOf, toldTo } from './support/swaps.ts';

const stage = await setEditStage();
const { put, extra, preview, stored, edits, expectNothing } = stage;
afterAll(stage.close);

let id: number;
let date: string;
beforeEach(async () => {
  ({ id, date } = await stage.newShift());
});

describe('POST turno/{id}/horas-extra', () => {
  it('sets them on either side, replaces them, and takes them back', async () => {
    expect(dataOf<FloorShift>(await extra({ minutos: 15, minutosAntes: 30 })).saldo_hora).toEqual({
      ...{ minutosInicio: 30, minutosTermino: 15, valorExtra: 45 },
    });
    dataOf(await extra({ minutos: 60 }));
    expect(await stored()).toMatchObject({ before: 30, after: 60, extra: 90 });
    expect(dataOf<FloorShift>(await extra({ minutos: 0, minutosAntes: 0 })).saldo_hora).toBeNull();
    expect((await edits()).map((one) => [one.before, one.after, one.reason])).toEqual([
      [30, 15, 'Reemplazo parcial'],
      [30, 60, 'Reemplazo parcial'],
      [0, 0, 'Reemplazo parcial'],
    ]);
  });

  it('keeps another reason for the same time once, and tells nobody', async () => {
    dataOf(await extra({ minutos: 30 }));
    const told = (await toldTo(stage.server, `worker:${worker.camila}`)).length;
    dataOf(await extra({ minutos: 30, motivo: 'Turno extra' }));
    dataOf(await extra({ minutos: 30, motivo: ' Turno extra ' }));
    expect((await edits()).map((one) => [one.before, one.after, one.reason])).toEqual([
      [0, 30, 'Reemplazo parcial'],
      [0, 30, 'Turno extra'],
    ]);
    expect(await toldTo(stage.server, `worker:${worker.camila}`)).toHaveLength(told);
    // The first again is another than the last.
    dataOf(await extra({ minutos: 30 }));
    expect((await edits()).map((one) => one.reason)).toEqual([
      ...['Reemplazo parcial', 'Turno extra', 'Reemplazo parcial'],
    ]);
    const days = (await stage.camila.get('me/turnos', { desde: date, hasta: date })).json();
    const reasons = JSON.stringify(days).match(/(?<="motivo":")[^"]+/g);
    expect(reasons).toEqual(['Reemplazo parcial', 'Turno extra', 'Reemplazo parcial']);
  });

  it('keeps no reason where there is no extra time', async () => {
    dataOf(await extra({ minutos: 0 }));
    expect(await edits()).toEqual([]);
  });

  it('changes one side where another system agreed on no quarter for the other', async () => {
    const t = stage.server.tables();
    await stage.server.db.query(
      sql`update ${t('shift')} set minutes_after = 20, extra_minutes = 20 where id = ${id}`,
    );
    expect(textsOf(await preview({ minutosAntes: 15 }), 'daily_extra')).toEqual([
      ['ok', expect.stringContaining('20 min → 35 min de 2 h al día')],
    ]);
    dataOf(await extra({ minutosAntes: 15 }));
    expect(await stored()).toMatchObject({ before: 15, after: 20, extra: 35 });
  });

  it('counts in the week, and warns beyond two hours a day', async () => {
    const before = await preview({ minutos: 120 });
    expect(textsOf(before, 'daily_extra')).toEqual([['ok', expect.stringContaining('2 h de 2 h al día')]]);
    expect(textsOf(before, 'weekly_hours')).toEqual([['ok', expect.stringContaining('12 h → 14 h de 42 h')]]);
    const [over] = textsOf(await preview({ minutos: 120, minutosAntes: 15 }), 'daily_extra');
    expect(over?.[0]).toBe('warning');
    await expectNothing(() => extra({ minutos: 120, minutosAntes: 15 }), {
      status: 422,
      code: 'verdict.confirm',
    });
    dataOf(await extra({ minutos: 120, minutosAntes: 15, confirmado: true }));
    // An unchanged breach is no warning, and a smaller one is none either.
    dataOf(await extra({ minutos: 120 }));
    dataOf(await extra({ minutos: 105 }));
  });

  it.each([
    [{ minutos: -15 }, 'minutos'],
    [{ minutos: 255 }, 'minutos'],
    [{ minutos: 10 }, 'minutos'],
    [{ minutos: 1.5 }, 'minutos'],
    [{}, 'minutos'],
    [{ minutos: 15, minutosAntes: -15 }, 'minutosAntes'],
    [{ minutos: 15, minutosAntes: 255 }, 'minutosAntes'],
    [{ minutos: 15, motivo: '  ' }, 'motivo'],
    [{ minutos: 15, motivo: 'x'.repeat(201) }, 'motivo'],
  ])('refuses %j', async (body, field) => {
    await expectNothing(() => extra(body), {
      ...{ status: 422, code: 'request.invalid' },
      fields: { [field]: expect.anything() },
    });
  });

  it('refuses a shift with an absence', async () => {
    await addAbsence(stage.server, id);
    await expectNothing(() => extra({ minutos: 15 }), { status: 422, code: 'shift.not_editable' });
  });

  it('is carried out once under one key', async () => {
    const key = crypto.randomUUID();
    for (const _ of [1, 2]) dataOf(await extra({ minutos: 15 }, id, stage.patricia, key));
    expect(await edits()).toHaveLength(1);
  });
});

describe('what is agreed on as extra time', () => {
  /** Camila works the day and an hour more, and asks for Diego's night of the same date. */
  const askForNight = async () => {
    dataOf(await extra({ minutos: 60 }));
    const theirs = await addShift(stage.server, worker.diego, date, 'night', { sectorId: 2 });
    const back = Temporal.PlainDate.from(date).add({ days: 2 }).toString();
    const mine = await addShift(stage.server, worker.camila, back, 'day', { sectorId: 2 });
    return { mine, theirs, ask: { mine, theirs, absence: back, back: date, confirmado: true } };
  };

  it('stands in the way of a swap, as a shift does', async () => {
    const { ask } = await askForNight();
    expect(refusalOf(await askSwap(stage.camila, ask)).code).toBe('verdict.blocked');
  });

  it('stands in the way of covering somebody', async () => {
    dataOf(await extra({ minutos: 60 }));
    const night = { workerId: worker.diego, date, night: true };
    const { absenceId } = await addUncovered(stage.server, night);
    const offer = await publish(stage.patricia, absenceId);
    for (const send of [
      () => apply(stage.camila, offer),
      () => assign(stage.patricia, offer, worker.camila),
    ]) {
      expect(refusalOf(await send()).code).toBe('verdict.blocked');
    }
  });

  it('is not in the way of a sector, or of less of it, where something stands beside it all the same', async () => {
    const { theirs } = await askForNight();
    const t = stage.server.tables();
    await stage.server.db.query(
      sql`update ${t('shift')} set worker_id = ${worker.camila} where id = ${theirs}`,
    );
    dataOf(await put({ idsector: 3, confirmado: true }));
    dataOf(await extra({ minutos: 15, confirmado: true }));
    await expectNothing(() => extra({ minutos: 30, confirmado: true }), {
      status: 409,
      code: 'shift.overlaps',
    });
    dataOf(await extra({ minutos: 0, confirmado: true }));
  });

  it('stays with whoever is absent: nobody takes it over with the shift', async () => {
    dataOf(await extra({ minutos: 60 }));
    const { idsolicitud } = dataOf<ReleaseBody>(await askRelease(stage.camila, id));
    dataOf(await decideRelease(stage.patricia, idsolicitud, 'aceptar'));
    const t = stage.server.tables();
    const [absence] = await stage.server.db.query<{ id: number }>(
      sql`select id from ${t('absence')} where shift_id = ${id}`,
    );
    const offer = await publish(stage.patricia, absence?.id ?? 0);
    dataOf(await assign(stage.patricia, offer, worker.diego));
    const covering = await stage.server.db.query<{ extra: number }>(sql`
      select minutes_before + minutes_after + extra_minutes as extra from ${t('shift')}
      where worker_id = ${worker.diego} and date = ${date} and coverage`);
    expect(covering).toEqual([{ extra: 0 }]);
    expect(await stored()).toMatchObject({ after: 60 });
  });
});
