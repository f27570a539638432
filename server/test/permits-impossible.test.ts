import type { PermitCoverage } from '@relevo/contract';
import { afterAll, describe, expect, it } from 'vitest';
import { sql } from '../src/db/sql.ts';
import { addShift } from './support/arrange.ts';
import { worker } from './support/fixture.ts';
import { logIn } from './support/log-in.ts';
import {
  absencesOf,
  addPermitTypes,
  approve,
  askPermit,
  type PermitBody,
  permitType,
} from './support/permits.ts';
import { eight, setStage } from './support/swap-stage.ts';
import { dataOf, outcomeOf } from './support/swaps.ts';

const { server, camila, diego, valentina, patricia, newDates, at, close } = await setStage();
await addPermitTypes(server);
afterAll(close);

const unpaid = permitType.unpaid;
const days = (date: string, count: number) => Temporal.PlainDate.from(date).add({ days: count }).toString();
const newRange = () => {
  const { absence: from, back: to } = newDates();
  return { from, to };
};
const idOf = async (answer: ReturnType<typeof askPermit>) => dataOf<PermitBody>(await answer).idsolicitud;

describe('before it is asked for', () => {
  const seen = async (asked: { type: number; from: string; to: string }) => {
    const { type: permit_type_id, ...range } = asked;
    const answer = await camila.get('requests/permits/cobertura', { permit_type_id, ...range });
    return dataOf<PermitCoverage>(answer);
  };
  const messageOf = async (asked: { type: number; from: string; to: string }) =>
    (await askPermit(camila, asked)).json().error.message as string;

  it('what would be refused is said in the words of the refusal', async () => {
    const type = permitType.holiday;
    const range = newRange();
    expect((await seen({ type, ...range })).impide).toBeNull();
    const long = { type, from: range.from, to: days(range.from, 90) };
    const t = server.tables();
    await server.db.query(sql`update ${t('permit_type')} set minimum_days = 30 where id = ${unpaid}`);
    for (const [asked, words] of [
      [long, /^El saldo no alcanza: hay [\d,]+ de los \d+ días de esas fechas\.$/],
      [{ type, from: '2027-01-02', to: '2027-01-03' }, /^En esas fechas no hay días que descontar\.$/],
      [{ type: unpaid, ...range }, /^Este permiso se toma por al menos 30 días seguidos\.$/],
    ] as const) {
      const said = (await seen(asked)).impide;
      expect(said).toMatch(words);
      expect(await messageOf(asked)).toBe(said);
    }
    await server.db.query(sql`update ${t('permit_type')} set minimum_days = 1 where id = ${unpaid}`);
    await idOf(askPermit(camila, { type: unpaid, ...range }));
    expect((await seen({ type, ...range })).impide).toBe('Ya hay un permiso o una solicitud en esas fechas.');
    await server.db.query(
      sql`update ${t('contract')} set ends_on = ${range.to} where worker_id = ${worker.camila}`,
    );
    const beyond = { type, from: range.to, to: days(range.to, 30) };
    expect((await seen(beyond)).impide).toBe('Esas fechas van más allá de tu contrato.');
    await server.db.query(sql`update ${t('contract')} set ends_on = null where worker_id = ${worker.camila}`);
  });

  it('a shift that has begun is said too, and a request that was made says nothing', async () => {
    const date = newRange().from;
    await addShift(server, worker.diego, date);
    const asked = { permit_type_id: unpaid, from: date, to: date };
    const look = async () => {
      const persona = await logIn(server, 'diego.soto');
      return dataOf<PermitCoverage>(await persona.get('requests/permits/cobertura', asked)).impide;
    };
    expect(await at(eight(date), look)).toBe('Uno de los turnos de esas fechas ya comenzó.');
    const id = await idOf(askPermit(diego, { type: unpaid, from: date, to: date }));
    const review = dataOf<PermitCoverage>(await patricia.get(`solicitud/permiso/${id}/verificacion`));
    expect(review.impide).toBeNull();
  });
});

describe('a shift on a weekend or a holiday', () => {
  const training = 190;
  const { holiday } = permitType;
  const add = () =>
    server.db.query(sql`
      insert into ${server.tables()('permit_type')}
        (id, name, kind, absence_type_id, decided, draws, grant_when, grant_parts)
      values (${training}, 'Capacitación', 'habiles', 2, true, false, 'none', 0) on conflict do nothing`);
  const look = async (type: number, from: string, to = from) =>
    dataOf<PermitCoverage>(
      await valentina.get('requests/permits/cobertura', { permit_type_id: type, from, to }),
    );

  it('is asked off with a type without a balance, which takes each day on which there is a shift', async () => {
    await add();
    // A Saturday, a Sunday, and New Year, a Friday.
    for (const date of ['2027-06-19', '2027-06-27', '2027-01-01']) {
      const shiftId = await addShift(server, worker.valentina, date);
      expect(await look(training, date)).toMatchObject({
        impide: null,
        dias_por_descontar: 1,
        fechas: [date],
      });
      const made = dataOf<PermitBody>(await askPermit(valentina, { type: training, from: date, to: date }));
      expect(made.turnos.map(({ idturno }) => idturno)).toEqual([shiftId]);
      dataOf(await approve(patricia, made.idsolicitud));
      expect(await absencesOf(server, made.idsolicitud)).toMatchObject([{ shift: shiftId, covered: false }]);
    }
  });

  it('counts beside the weekdays, and neither a weekend without a shift nor a free day', async () => {
    await add();
    await addShift(server, worker.valentina, '2027-07-03');
    await addShift(server, worker.valentina, '2027-07-04', 'free');
    expect((await look(training, '2027-07-02', '2027-07-05')).fechas).toEqual([
      '2027-07-02',
      '2027-07-03',
      '2027-07-05',
    ]);
    expect(
      dataOf(
        await valentina.get('devengamiento/descuento', {
          ...{ permit_type_id: training, from: '2027-07-02', to: '2027-07-05' },
        }),
      ),
    ).toBe(3);
    const free = { type: training, from: '2027-07-04', to: '2027-07-04' };
    expect(outcomeOf(await askPermit(valentina, free))).toBe('permit.no_days');
    expect((await look(training, '2027-07-04')).impide).toBe(
      'En esas fechas no tienes turnos ni hay días hábiles.',
    );
  });

  it('names what else can be asked for, where its type deducts no day', async () => {
    await add();
    await addShift(server, worker.valentina, '2027-07-10');
    const said = 'En esas fechas no hay días que descontar.';
    expect((await look(holiday, '2027-07-10')).impide).toBe(
      `${said} Para dejar tu turno puedes pedir Capacitación, Permiso sin goce o un cambio de turno.`,
    );
    await addShift(server, worker.valentina, '2027-07-11');
    const both = (await askPermit(valentina, { from: '2027-07-10', to: '2027-07-11' })).json();
    expect(both.error.message).toBe(
      `${said} Para dejar tus turnos puedes pedir Capacitación, Permiso sin goce o un cambio de turno.`,
    );
    expect((await look(holiday, '2027-07-17')).impide).toBe(said);
  });
});
