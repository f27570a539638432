import type { ImportDetail } from '@relevo/contract/imports';
import { IMPORT_PILES } from '@relevo/contract/imports';
import { csvLine } from '@relevo/domain/csv';
import { formatRut } from '@relevo/domain/rut';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { administratorOf } from './support/administrators.ts';
import { readPile, uploadedPeople } from './support/imports.ts';
import { expectOneSchemaEach } from './support/one-schema.ts';
import { freshRut, hired } from './support/people.ts';
import { type Persona, startTestServer, type TestServer } from './support/server.ts';

// FUZZ says how many files are made; FUZZ_SEED plays those of an earlier failure again.
const numRuns = Number(process.env.FUZZ ?? 3);
const seed = Number(process.env.FUZZ_SEED ?? 20_261_126);

let server: TestServer;
let desk: Persona;
beforeAll(async () => {
  server = await startTestServer();
  desk = await administratorOf(server, ['organizacion']);
});
afterAll(async () => {
  expectOneSchemaEach(server.statements);
  await server.close();
});

const path = 'administracion/importaciones';
const HEADING = [
  ...['RUT', 'Nombres', 'Apellido paterno', 'Apellido materno', 'Correo', 'Teléfono', 'Unidad', 'Cargo'],
  ...['Inicio contrato', 'Término contrato', 'Meses anteriores', 'Establecimiento', 'Art. 22'],
];
const given = fc.constantFrom('María José', 'Íñigo', 'Ana', 'Elena', 'Zoë', 'José de la Cruz');
const last = fc.constantFrom('Muñoz', "O'Higgins", 'de la Fuente', 'Ñancupil', 'Sáez-Güemes', 'Rivas');
const maybe = <T>(value: fc.Arbitrary<T>) => fc.oneof({ weight: 3, arbitrary: value }, fc.constant(''));

/** Mostly right values, an empty cell, and now and then a wrong one. */
const mostly = (right: readonly string[], wrong: readonly string[]) =>
  fc.oneof(
    { weight: 8, arbitrary: fc.constantFrom(...right) },
    { weight: 6, arbitrary: fc.constant('') },
    { weight: 1, arbitrary: fc.constantFrom(...wrong) },
  );
/** Unit, position and first day, which a new person has all of or none. */
const contract = fc.oneof(
  { weight: 4, arbitrary: fc.constant(['', '', '']) },
  {
    weight: 4,
    arbitrary: fc.tuple(
      fc.constantFrom('UCI Adulto', 'urgencia'),
      fc.constantFrom('Enfermera', 'ENFERMERA'),
      fc.constantFrom('01-12-2026', '2026-12-01', '1 de diciembre de 2026'),
    ),
  },
  {
    weight: 2,
    arbitrary: fc.tuple(
      mostly(['UCI Adulto'], ['Urgensia']),
      mostly(['Enfermera'], ['Astronauta']),
      mostly(['01-12-2026'], ['31-02-2027', '01-12-26']),
    ),
  },
);
/** The cells of a person behind the RUT, in the order of the headings; some are wrong. */
const cells = fc
  .tuple(
    fc.tuple(given, last, maybe(last)),
    mostly(['p@example.com'], ['no es correo', 'una@example.com']),
    mostly(['+56 9 5555 1234', '955551234'], ['1234']),
    contract,
    mostly(['31-12-2027'], ['01-01-2020']),
    mostly(['0', '26'], ['dos']),
    mostly(['Casa central', 'casa central'], ['Sede Sur']),
    mostly(['Sí', 'no'], ['quizás']),
  )
  .map((parts) => parts.flat());
/** People of the organisation and new ones; the same number twice stands twice in the file. */
const people = fc.array(fc.record({ who: fc.nat(59), cells }), {
  ...{ minLength: 1, maxLength: 42, size: 'medium' },
});

const rewritten = fc.constantFrom(
  (text: string) => text.toUpperCase(),
  (text: string) => text.normalize('NFD').replace(/\p{M}/gu, ''),
  (text: string) => text.toLowerCase().replaceAll('.', ''),
  (text: string) => ` ${text}  `,
);
const order = (length: number) =>
  fc.shuffledSubarray(
    Array.from({ length }, (_, at) => at),
    { minLength: length },
  );

/** The verdicts of a file by what its rows say, whatever their order. */
async function verdicts(table: string[][]): Promise<string[]> {
  const { id } = await uploadedPeople(desk, table.map(csvLine).join(''));
  const answer = await desk.request('PUT', `${path}/${id}/columnas`, { body: { version: 1 } });
  expect(answer.statusCode, answer.body).toBe(200);
  const { estado } = (answer.json() as { data: ImportDetail }).data;
  expect(estado).toBe('revisada');
  const found: string[] = [];
  for (const pila of IMPORT_PILES) {
    for (const { persona, rut, idpersona, cambios, problemas } of await readPile(desk, id, pila)) {
      const codes = problemas.map(({ codigo, valor }) => `${codigo} ${valor}`).sort();
      found.push(JSON.stringify({ pila, persona, rut, idpersona, cambios, codes }));
    }
  }
  return found.sort();
}

test('columns shuffled, headings in another case and without accents, rows permuted: the same verdicts', async () => {
  const known: string[] = [];
  for (const nombre of ['Ana', 'Elena', 'Zoë', 'José de la Cruz', 'Íñigo', 'María José'])
    known.push((await hired(desk, { nombre, apellidoPaterno: 'Rivas' })).body.rut ?? '');
  const ruts = [...known, ...Array.from({ length: 54 }, freshRut)];
  const piles = new Map<string, number>();
  await fc.assert(
    fc.asyncProperty(
      people,
      order(HEADING.length),
      fc.array(rewritten, { minLength: 13, maxLength: 13 }),
      fc.infiniteStream(fc.nat()),
      async (made, columns, words, random) => {
        const rows = made.map(({ who, cells: own }) => {
          const [first, second, third, email, ...rest] = own;
          // Of somebody who is known the name is mostly left out, or it would be another one.
          const names = who < known.length && who % 4 !== 0 ? ['', '', ''] : [first, second, third];
          const mail = email === 'p@example.com' ? `p${who}@example.com` : email;
          return [formatRut(ruts[who] ?? ''), ...names, mail, ...rest].map((cell) => cell ?? '');
        });
        const plain = await verdicts([HEADING, ...rows]);
        for (const one of plain) {
          const { pila } = JSON.parse(one) as { pila: string };
          piles.set(pila, (piles.get(pila) ?? 0) + 1);
        }
        const permuted = rows
          .map((row) => [random.next().value ?? 0, row] as const)
          .sort(([a], [b]) => a - b)
          .map(([, row]) => row);
        const heading = HEADING.map((text, at) => words[at]?.(text) ?? text);
        const moved = [heading, ...permuted].map((row) => columns.map((at) => row[at] ?? ''));
        expect(await verdicts(moved)).toEqual(plain);
      },
    ),
    { numRuns, seed },
  );
  // The files have been about every pile but the one of rows that are left out.
  expect([...piles.keys()].sort()).toEqual(
    expect.arrayContaining(['cambian', 'faltan', 'nuevas', 'problemas']),
  );
});

test('a file that was applied changes nothing when it comes again', async () => {
  const names = fc.sample(fc.tuple(given, last), { numRuns: 12, seed });
  const rows = names.map(([first, second], at) => [
    ...[freshRut(), first, second, '', `nueva${at}@example.com`, '955551234', 'UCI Adulto', 'Enfermera'],
    ...['01-12-2026', '', '5', 'Casa central', 'No'],
  ]);
  const upload = async (extra: string) => {
    const { id } = await uploadedPeople(desk, [HEADING, ...rows].map(csvLine).join('') + extra);
    const answer = await desk.request('PUT', `${path}/${id}/columnas`, { body: { version: 1 } });
    return { id, resumen: (answer.json() as { data: ImportDetail }).data.resumen };
  };
  const first = await upload('');
  expect(first.resumen).toMatchObject({ nuevas: 12, problemas: 0 });
  const body = { version: 2, confirmacion: 12 };
  const headers = { 'idempotency-key': crypto.randomUUID() };
  await desk.request('POST', `${path}/${first.id}/aplicar`, { body, headers });
  await expect
    .poll(async () => (await desk.get(`${path}/${first.id}`)).json(), { timeout: 30_000 })
    .toMatchObject({ data: { estado: 'aplicada' } });
  expect((await upload('\r\n')).resumen).toMatchObject({ nuevas: 0, cambian: 0, iguales: 12, problemas: 0 });
});
