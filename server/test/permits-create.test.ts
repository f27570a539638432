import { afterAll, describe, expect, it, test } from 'vitest';
import { sql } from '../src/db/sql.ts';
import { addAbsence, addPunch, addShift, setRule } from './support/arrange.ts';
import { shift, worker } from './support/fixture.ts';
import { logIn } from './support/log-in.ts';
import {
  addPermitTypes,
  approve,
  askPermit,
  type PermitBody,
  permitsOf,
  permitType,
  reject,
} from './support/permits.ts';
import { expectGuarded, refusalOf } from './support/refusals.ts';
import { eight, setStage } from './support/swap-stage.ts';
import { dataOf, outcomeOf, toldTo } from './support/swaps.ts';

const { server, camila, diego, valentina, patricia, jorge, newDates, at, close } = await setStage();
await addPermitTypes(server);
afterAll(close);

const unpaid = permitType.unpaid;
const days = (date: string, count: number) => Temporal.PlainDate.from(date).add({ days: count }).toString();
const newRange = () => {
  const { absence: from, back: to } = newDates();
  return { from, to };
};
/** The session lives for a day: a later request needs a new login. */
const askAs = async (username: string, asked: Parameters<typeof askPermit>[1]) =>
  outcomeOf(await askPermit(await logIn(server, username), asked));
const idOf = async (answer: ReturnType<typeof askPermit>) => dataOf<PermitBody>(await answer).idsolicitud;

test('nobody else asks in this way', () => expectGuarded(server, 'POST', 'requests/permits', 'worker'));

describe('what was sent is refused', () => {
  const today = '2026-11-18';
  test.each([
    [{ from: '2027-05-10', to: '2027-05-09' }, 'to'],
    [{ from: '2026-11-17', to: '2026-11-20' }, 'from'],
    [{ from: '2027-05-10', to: '2028-05-10' }, 'to'],
    [{ from: '2027-02-30', to: '2027-03-01' }, 'from'],
    [{ from: '2027-05-10', to: 'mañana' }, 'to'],
    [{ from: '2027-05-10', to: '2027-05-10', notes: 'x'.repeat(501) }, 'notes'],
  ])('%s names the field %s', async (asked, field) => {
    const before = await permitsOf(server, worker.camila);
    const refusal = refusalOf(await askPermit(camila, { type: unpaid, ...asked }));
    expect(refusal).toMatchObject({ status: 422, code: 'request.invalid' });
    expect(Object.keys(refusal.fields ?? {})).toEqual([field]);
    expect(await permitsOf(server, worker.camila)).toEqual(before);
  });

  it('a note as large as a book', async () => {
    const answer = await askPermit(camila, {
      type: unpaid,
      from: today,
      to: today,
      notes: 'x'.repeat(100_000),
    });
    expect(refusalOf(answer)).toMatchObject({ status: 422, fields: { notes: [expect.any(String)] } });
  });

  it('nothing at all', async () => {
    const answer = await camila.request('POST', 'requests/permits', { body: {} });
    expect(Object.keys(refusalOf(answer).fields ?? {}).sort()).toEqual(['from', 'permit_type_id', 'to']);
  });

  it('takes a year, a note of 500 and today', async () => {
    const from = '2029-01-01';
    const id = await idOf(
      askPermit(valentina, {
        type: unpaid,
        from,
        to: days(from, 365),
        notes: `${'ñ'.repeat(499)}🙂`.slice(0, 500),
      }),
    );
    dataOf(await valentina.request('DELETE', `requests/permits/${id}`));
    const other = await idOf(askPermit(valentina, { type: unpaid, from: '2026-11-19', to: '2026-11-19' }));
    dataOf(await valentina.request('DELETE', `requests/permits/${other}`));
  });
});

describe('a request is refused', () => {
  it('for a type that is not there, and for one that is only recorded', async () => {
    const range = newRange();
    for (const type of [999, permitType.medical]) {
      expect(refusalOf(await askPermit(camila, { type, ...range }))).toEqual({
        status: 422,
        code: 'permit.type_not_for_asking',
      });
    }
  });

  it('where the organisation has not switched permits on', async () => {
    await setRule(server, 'habilitarSolicitudPermiso', null);
    expect(outcomeOf(await askPermit(camila, { type: unpaid, ...newRange() }))).toBe('permit.disabled');
    await addPermitTypes(server);
  });

  it('for a weekend and for a holiday, where only business days count', async () => {
    for (const range of [
      { from: '2026-12-12', to: '2026-12-13' },
      { from: '2026-12-08', to: '2026-12-08' },
    ]) {
      expect(outcomeOf(await askPermit(camila, range))).toBe('permit.no_days');
    }
  });

  it('for fewer days in a row than the type asks for', async () => {
    const t = server.tables()('permit_type');
    await server.db.query(sql`update ${t} set minimum_days = 5 where id = ${unpaid}`);
    const { from } = newRange();
    const short = await askPermit(diego, { type: unpaid, from, to: days(from, 3) });
    expect(short.json()).toMatchObject({
      error: { code: 'permit.too_short', message: 'Este permiso se toma por al menos 5 días seguidos.' },
    });
    await idOf(askPermit(diego, { type: unpaid, from, to: days(from, 4) }));
    await server.db.query(sql`update ${t} set minimum_days = 1 where id = ${unpaid}`);
  });

  it('beyond the end of the contract, unless another follows', async () => {
    const t = server.tables()('contract');
    const { from } = newRange();
    const to = days(from, 2);
    const ends = (date: string | null) =>
      server.db.query(sql`update ${t} set ends_on = ${date} where worker_id = ${worker.diego}`);
    await ends(days(from, 1));
    expect(outcomeOf(await askPermit(diego, { type: unpaid, from, to }))).toBe('permit.beyond_contract');
    await server.db.query(sql`
      insert into ${t} (worker_id, unit_id, starts_on) select worker_id, unit_id, ${days(from, 2)} from ${t}
      where worker_id = ${worker.diego}`);
    await idOf(askPermit(diego, { type: unpaid, from, to }));
    await server.db.query(sql`
      delete from ${t} where worker_id = ${worker.diego} and starts_on = ${days(from, 2)}`);
    await ends(null);
  });

  it('on a day of another request, of approved leave and of leave that came with the roster', async () => {
    const { from, to } = newRange();
    const first = await idOf(askPermit(camila, { type: unpaid, from, to }));
    const asked = [
      { from: days(from, -3), to: from },
      { from: to, to: days(to, 3) },
      { from: days(from, -3), to: days(to, 3) },
      { from: days(from, 1), to: days(from, 1) },
    ];
    const all = async () => {
      const answers = [];
      for (const range of asked) answers.push(outcomeOf(await askPermit(camila, { type: unpaid, ...range })));
      return answers;
    };
    expect(await all()).toEqual(Array(4).fill('permit.overlaps'));
    dataOf(await approve(patricia, first));
    expect(await all()).toEqual(Array(4).fill('permit.overlaps'));
    // The fixture's leave from the 20th to the 24th, whose only shift is on the 22nd.
    for (const [one, other] of [
      ['22', '22'],
      ['19', '20'],
      ['24', '26'],
    ]) {
      const range = { from: `2026-11-${one}`, to: `2026-11-${other}` };
      expect(outcomeOf(await askPermit(camila, { type: unpaid, ...range }))).toBe('permit.overlaps');
    }
  });

  it('when a shift of its days has begun, and not before', async () => {
    const date = newRange().from;
    await addShift(server, worker.diego, date);
    const asked = { type: unpaid, from: date, to: date };
    const before = eight(date).subtract({ seconds: 1 });
    expect(await at(eight(date), () => askAs('diego.soto', asked))).toBe('permit.shift_started');
    expect(await at(before, () => askAs('diego.soto', asked))).toBe('200');
  });
});

describe('a request', () => {
  it('may begin the day after another ends, and end the day before', async () => {
    const { from, to } = newRange();
    await idOf(askPermit(camila, { type: unpaid, from, to }));
    await idOf(askPermit(camila, { type: unpaid, from: days(to, 1), to: days(to, 2) }));
    await idOf(askPermit(camila, { type: unpaid, from: days(from, -1), to: days(from, -1) }));
  });

  it('stands on days of one that was taken back, and of one that was rejected', async () => {
    const range = newRange();
    const first = await idOf(askPermit(camila, { type: unpaid, ...range }));
    dataOf(await camila.request('DELETE', `requests/permits/${first}`));
    const second = await idOf(askPermit(camila, { type: unpaid, ...range }));
    dataOf(await reject(patricia, second));
    await idOf(askPermit(camila, { type: unpaid, ...range }));
  });

  it('is no matter of a colleague on the same days, of free days, or of a shift that is already away', async () => {
    const { from, to } = newRange();
    await addShift(server, worker.camila, from, 'free');
    await addAbsence(server, await addShift(server, worker.camila, to));
    await idOf(askPermit(diego, { type: unpaid, from, to }));
    const mine = dataOf<PermitBody>(await askPermit(camila, { type: unpaid, from, to }));
    expect(mine.turnos).toEqual([]);
  });

  it('leaves shifts and balances as they are, and reserves its days', async () => {
    const { from, to } = newRange();
    const id = await addShift(server, worker.valentina, from, 'day', { sectorId: 2 });
    const body = dataOf<PermitBody>(await askPermit(valentina, { from, to, notes: '  Viaje  ' }));
    expect(body).toMatchObject({
      permit_type: { iddetPermiso: permitType.holiday, tipo: 'habiles' },
      payload: { from, to },
      notas: 'Viaje',
      finished_at: null,
      respuestas: [],
      objeto_final: null,
      objeto_final_id: null,
      dias_habiles: 3,
      dias_corridos: 3,
      turnos: [{ idturno: id }],
      vencida: false,
      anulada: false,
    });
    const movements = await server.db.query(sql`
      select 1 from ${server.tables()('permit_movement')} where permit_id = ${body.idsolicitud}`);
    expect(movements).toEqual([]);
    expect(
      await server.db.query(sql`
      select 1 from ${server.tables()('absence')} where shift_id = ${id}`),
    ).toEqual([]);
  });

  it('is told to the managers of the unit who may decide, and to no other', async () => {
    const { from, to } = newRange();
    const { tables, db } = server;
    await db.query(sql`
      insert into ${tables()('person')} (id, first_name, last_name) values (90, 'Otra', 'Jefa')`);
    await db.query(sql`
      insert into ${tables()('manager')} (id, person_id, username, unit_id) values (90, 90, 'otra.jefa', 1)`);
    const id = await idOf(askPermit(camila, { type: unpaid, from, to }));
    const told = async (subject: string) => (await toldTo(server, subject)).includes(`permit:${id}:created`);
    expect([await told('admin:1'), await told('admin:2'), await told('admin:90')]).toEqual([
      true,
      false,
      false,
    ]);
    expect(await told('worker:1')).toBe(false);
  });

  it('is one, however often the same call arrives; the key with another body is refused', async () => {
    const range = newRange();
    const key = crypto.randomUUID();
    const [one, again] = [
      await askPermit(camila, { type: unpaid, ...range }, key),
      await askPermit(camila, { type: unpaid, ...range }, key),
    ];
    expect(again.body).toBe(one.body);
    const other = await askPermit(camila, { type: unpaid, from: range.from, to: range.from }, key);
    expect(refusalOf(other)).toMatchObject({ status: 422, code: 'request.key_reused' });
    // The key is the caller's own.
    await idOf(askPermit(diego, { type: unpaid, from: days(range.to, 1), to: days(range.to, 1) }, key));
  });

  it('of a shift with a mark may be asked for while it has not begun, and is not approved', async () => {
    const date = '2026-11-18';
    await addPunch(server, { shiftId: shift.camilaToday, type: 1, at: '2026-11-18T07:51:00-03:00' });
    const id = await idOf(askPermit(camila, { type: unpaid, from: date, to: date }));
    expect(refusalOf(await approve(patricia, id))).toEqual({
      status: 409,
      code: 'permit.no_longer_possible',
    });
    dataOf(await camila.request('DELETE', `requests/permits/${id}`));
  });
});

describe('taking a request back', () => {
  it('is for its worker, while it is undecided', async () => {
    const id = await idOf(askPermit(camila, { type: unpaid, ...newRange() }));
    const remove = (who: typeof camila) => who.request('DELETE', `requests/permits/${id}`);
    expect(outcomeOf(await remove(diego))).toBe('thing.not_found');
    expect(outcomeOf(await remove(jorge))).toBe('access.role');
    dataOf(await remove(camila));
    expect(refusalOf(await remove(camila))).toEqual({ status: 409, code: 'permit.already_decided' });
    expect(outcomeOf(await approve(patricia, id))).toBe('permit.already_decided');
    expect(outcomeOf(await reject(patricia, id))).toBe('permit.already_decided');
    expect(outcomeOf(await patricia.get(`solicitud/permiso/${id}`))).toBe('thing.not_found');
    const own = dataOf<PermitBody[]>(await camila.get('requests/permits'));
    expect(own.map(({ idsolicitud }) => idsolicitud)).not.toContain(id);
  });

  it('is refused once it is decided', async () => {
    const rejected = await idOf(askPermit(camila, { type: unpaid, ...newRange() }));
    dataOf(await reject(patricia, rejected));
    const approved = await idOf(askPermit(camila, { type: unpaid, ...newRange() }));
    dataOf(await approve(patricia, approved));
    for (const id of [rejected, approved]) {
      const answer = await camila.request('DELETE', `requests/permits/${id}`);
      expect(refusalOf(answer)).toEqual({ status: 409, code: 'permit.already_decided' });
    }
  });
});
