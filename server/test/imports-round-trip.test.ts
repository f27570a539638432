import type { ImportKind } from '@relevo/contract/imports';
import { addDays } from '@relevo/domain/time';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { rowsOf, sql } from '../src/db/sql.ts';
import { administratorOf } from './support/administrators.ts';
import { reviewedFile } from './support/imports.ts';
import { freshRut, hired } from './support/people.ts';
import { addPermitTypes } from './support/permits.ts';
import { type Persona, startTestServer, type TestServer } from './support/server.ts';

let server: TestServer;
let desk: Persona;
beforeAll(async () => {
  server = await startTestServer();
  await addPermitTypes(server);
  desk = await administratorOf(server, ['organizacion']);
  const t = server.tables();
  // People are found by their RUT alone.
  for (const { id } of await server.db.query<{ id: number }>(
    sql`select id from ${t('person')} where rut is null`,
  ))
    await server.db.query(sql`update ${t('person')} set rut = ${freshRut()} where id = ${id}`);
});
afterAll(() => server.close());

const letters = fc.constantFrom(...'abñÑáü', 'É', "O'H", ' ', '-', '.', 'ª');
const name = fc
  .array(letters, { minLength: 1, maxLength: 12 })
  .map((parts) => `x${parts.join('')}`.replace(/\s+/g, ' ').trim());
/** A name of anything that a person may type; spreadsheets carry out none of it. */
const title = fc
  .tuple(
    fc.constantFrom('', '=', '+', '@', '"', ';'),
    name,
    fc.constantFrom('', '"', ';x', ' <b>&', '\u{1F33C}'),
  )
  .map((parts) => parts.join(''));
const figure = fc.option(fc.integer({ min: 0, max: 99 }));
const organisation = fc.record({
  people: fc.array(
    fc.record({
      ...{ first: name, last: name, second: fc.option(name) },
      phone: fc.option(fc.integer({ min: 200_000_000, max: 999_999_999 })),
      email: fc.boolean(),
      pacts: fc.uniqueArray(fc.integer({ min: 0, max: 20 }), { maxLength: 3 }),
      ...{ works: fc.boolean(), until: fc.option(fc.integer({ min: 0, max: 300 })), article22: fc.boolean() },
    }),
    { minLength: 1, maxLength: 6 },
  ),
  holidays: fc.array(fc.tuple(fc.integer({ min: -700, max: 900 }), title), { maxLength: 8 }),
  minima: fc.array(
    fc.tuple(fc.integer({ min: 1, max: 3 }), fc.boolean(), fc.integer({ min: 0, max: 8 }), figure),
    { maxLength: 12 },
  ),
});

async function make({
  people,
  holidays,
  minima,
}: typeof organisation extends fc.Arbitrary<infer O> ? O : never) {
  const { db } = server;
  const t = server.tables();
  for (const { first, last, second, phone, email, pacts, works, until, article22 } of people) {
    const rut = freshRut();
    const digits = String(phone);
    const { id } = await hired(desk, {
      ...{ nombre: first, apellidoPaterno: last, apellidoMaterno: second, rut },
      correo: email ? `p${rut}@example.com`.toLowerCase() : null,
      telefono: phone === null ? null : `+56 ${digits[0]} ${digits.slice(1, 5)} ${digits.slice(5)}`,
      ...(works
        ? {
            contrato: {
              ...{ desde: '2026-11-01', hasta: until === null ? null : addDays('2026-11-18', until) },
              ...{ idunidad: 1, idpuesto: 1, idplanilla: 1, articulo22: article22 },
            },
          }
        : { contrato: undefined, trabajo: undefined }),
    });
    for (const month of works ? pacts : []) {
      const from = addDays('2027-01-01', month * 60);
      const body = { desde: from, hasta: addDays(from, 40), firmado: addDays(from, -3) };
      await desk.request('POST', `administracion/personas/${id}/pactos`, { body });
    }
  }
  for (const [day, title] of holidays)
    await db.query(sql`
      insert into ${t('holiday')} ${rowsOf([{ date: addDays('2026-11-18', day), name: title }])} on conflict do nothing`);
  for (const [group, isDay, weekday, minimum] of minima) {
    const place = { payroll_group_id: group, sector_id: null, is_day: isDay };
    const row = { ...place, weekday: weekday === 0 || weekday > 7 ? null : weekday, minimum };
    await db.query(sql`insert into ${t('staffing_exception')} ${rowsOf([row])} on conflict do nothing`);
  }
}

const downloads: [ImportKind, path: string][] = [
  ['personas', 'personas/archivo'],
  ...(['saldos', 'minimos', 'feriados', 'pactos', 'telefonos'] as const).map((kind): [ImportKind, string] => [
    kind,
    `listas/${kind}`,
  ]),
];

test('an organisation that is generated, downloaded and imported again changes nothing', async () => {
  await fc.assert(
    // Several at once: the files of each kind are read once for all of them.
    fc.asyncProperty(fc.tuple(organisation, organisation, organisation), async (made) => {
      for (const one of made) await make(one);
      for (const [kind, path] of downloads) {
        for (const formato of ['csv', 'xlsx']) {
          const answer = await desk.get(`administracion/${path}`, { formato });
          expect(answer.statusCode, answer.body).toBe(200);
          const { resumen, sentences } = await reviewedFile(desk, kind, answer.rawPayload);
          const counts = { nuevas: 0, cambian: 0, problemas: 0 };
          expect(resumen, `${kind} ${formato} ${JSON.stringify(await sentences())}`).toMatchObject(counts);
          if (kind === 'personas')
            expect(resumen?.iguales).toBeGreaterThanOrEqual(made.flatMap(({ people }) => people).length);
        }
      }
    }),
    { numRuns: 1, endOnFailure: true },
  );
}, 120_000);
