import type { Person } from '@relevo/contract';
import type { ImportDetail } from '@relevo/contract/imports';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '../src/db/sql.ts';
import { administratorOf } from './support/administrators.ts';
import { unit } from './support/fixture.ts';
import { importSteps, NURSED, PLAIN } from './support/import-steps.ts';
import { readImport, uploadedPeople } from './support/imports.ts';
import { expectOneSchemaEach } from './support/one-schema.ts';
import { freshRut, hired } from './support/people.ts';
import { refusalOf } from './support/refusals.ts';
import { type Persona, startTestServer, type TestServer } from './support/server.ts';

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
const { reviewed, apply, ended, pile, peopleOf } = importSteps(() => desk);
const personOf = async (rut: string): Promise<Person> => {
  const found = await peopleOf(rut);
  expect(found).toHaveLength(1);
  return found[0] as Person;
};

test('new people get contract, workplaces and unit as the pages give them, and the same file is told as applied', async () => {
  const [nurse, manager, plain] = [freshRut(), freshRut(), freshRut()];
  const { id, file, confirmacion } = await reviewed([
    [nurse, 'Ana', 'Soto', `${nurse}@example.com`, ...NURSED],
    [manager, 'Eva', 'Soto', '', '', '', '', '', '', '', 'Urgencia'],
    [plain, 'Iris', 'Soto', '', '', '', '', '', '', '', ''],
  ]);
  expect(confirmacion).toBe(3);
  expect((await apply(id, 3)).json()).toEqual({ data: { estado: 'aplicando' } });
  await ended(id);
  expect(await readImport(desk, id)).toMatchObject({
    ...{ progreso: { escritas: 3, quedan: 0 }, resumen: { problemas: 0 }, aplicada: expect.any(String) },
  });
  expect(await personOf(nurse)).toMatchObject({
    ...{ nombre: 'Ana', correo: `${nurse}@example.com` },
    contratos: [{ desde: '2026-12-01', hasta: null, unidad: { id: unit.uci }, planilla: { id: 1 } }],
    ...{ marcaje: { habilitado: true, gps: true, libre: false }, mesesAnteriores: 26 },
  });
  expect(await personOf(manager)).toMatchObject({ jefatura: { id: unit.emergency }, contratos: [] });
  expect(await personOf(plain)).toMatchObject({ contratos: [], jefatura: null });
  const again = await uploadedPeople(desk, file);
  expect((await readImport(desk, again.id)).problema?.codigo).toBe('A11');
  const { id: more } = await uploadedPeople(desk, `${file}\r\n`);
  const answer = await desk.request('PUT', `${path}/${more}/columnas`, { body: { version: 1 } });
  expect((answer.json() as { data: ImportDetail }).data.resumen).toMatchObject({
    ...{ nuevas: 0, cambian: 0, problemas: 0, iguales: 3 },
  });
});

test('many new people are written by no more statements than one', async () => {
  const statementsOf = async (count: number) => {
    const rows = Array.from({ length: count }, () => [freshRut(), 'Ana', 'Soto', '', ...NURSED]);
    const { id, confirmacion } = await reviewed(rows);
    const from = server.statements.length;
    await apply(id, confirmacion);
    await ended(id);
    const inserts = server.statements.slice(from).filter((text) => text.includes('insert into'));
    const [{ count: events } = { count: 0 }] = await server.db.query<{ count: number }>(sql`
      select count(*)::int as count from ${server.tables()('import_row')} r
      join ${server.tables()('audit_event')} e on e.entity = 'person' and e.entity_id = r.person_id
      where r.import_id = ${id} and e.action = 'person.create'`);
    expect(events).toBe(count);
    return inserts.length;
  };
  expect(await statementsOf(25)).toBe(await statementsOf(1));
});

test('people change only in what the row says', async () => {
  const [first, second, third] = [await hired(desk), await hired(desk), await hired(desk)];
  const rut = ({ body }: Awaited<ReturnType<typeof hired>>) => body.rut ?? '';
  const { id, confirmacion } = await reviewed([
    [rut(first), 'Elena María', 'Rivas', '', '', '', '', '', '', '30', ''],
    [rut(second), '', '', '', 'Urgencia', '', 'Enfermeras Urgencia', '01-02-2027', '', '', ''],
    [rut(third), '', '', '', '', 'Técnico en enfermería', 'TENS UCI', '01-11-2026', '', '', 'Urgencia'],
  ]);
  expect(confirmacion).toBe(3);
  const before = await personOf(rut(first));
  expect((await apply(id, 3)).statusCode).toBe(200);
  await ended(id);
  const { version: _version, ...rest } = before;
  expect(await personOf(rut(first))).toMatchObject({
    ...{ ...rest, nombre: 'Elena María', mesesAnteriores: 30 },
  });
  expect((await personOf(rut(second))).contratos).toMatchObject([
    { desde: '2026-11-01', hasta: '2027-01-31', unidad: { id: unit.uci } },
    { desde: '2027-02-01', hasta: null, unidad: { id: unit.emergency }, planilla: { id: 3 } },
  ]);
  expect(await personOf(rut(third))).toMatchObject({
    jefatura: { id: unit.emergency },
    contratos: [{ desde: '2026-11-01', hasta: null, cargo: { id: 2 }, planilla: { id: 2 } }],
  });
});

test('who was changed since the review, and whose RUT is taken by now, stay as they are and are problems', async () => {
  const { id: person, body } = await hired(desk);
  const taken = freshRut();
  const { id, confirmacion, file } = await reviewed([
    [body.rut ?? '', 'Elena María', 'Rivas', '', '', '', '', '', '', '', ''],
    [taken, 'Ana', 'Soto', '', '', '', '', '', '', '', ''],
    [freshRut(), 'Eva', 'Soto', '', '', '', '', '', '', '', ''],
    [freshRut(), 'Iris', 'Soto', 'Iris.Nueva@example.com', '', '', '', '', '', '', ''],
  ]);
  const { contrato: _contract, trabajo: _work, ...own } = body;
  const changed = await desk.request('PUT', `administracion/personas/${person}`, {
    body: { ...own, apellidoPaterno: 'Reyes', version: 1 },
  });
  expect(changed.statusCode, changed.body).toBe(200);
  await hired(desk, { rut: taken, correo: 'iris.nueva@example.com' });
  expect((await apply(id, confirmacion)).statusCode).toBe(200);
  await ended(id);
  expect((await personOf(body.rut ?? '')).apellidoPaterno).toBe('Reyes');
  expect((await pile(id, 'problemas')).map(({ problemas }) => problemas.map(({ texto }) => texto))).toEqual([
    [expect.stringMatching(/^La fila no se pudo aplicar: Otra persona cambió esta ficha/)],
    ['La fila no se pudo aplicar: Este RUT ya es de Elena Rivas.'],
    ['La fila no se pudo aplicar: El correo Iris.Nueva@example.com es ahora de otra persona en Relevo.'],
  ]);
  expect((await readImport(desk, id)).progreso).toEqual({ escritas: 1, quedan: 0 });
  // What stayed behind may be mended in Relevo: the file is not told as applied.
  expect((await uploadedPeople(desk, file)).estado).toBe('leida');
});

test('of two administrators one applies, a wrong number is refused, and nothing is discarded meanwhile', async () => {
  const rut = freshRut();
  const { id } = await reviewed([[rut, 'Ana', 'Soto', '', ...NURSED]]);
  expect(refusalOf(await apply(id, 2))).toMatchObject({ code: 'import.count_changed' });
  const answers = await Promise.all([1, 2, 3].map(() => apply(id, 1)));
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409]);
  expect(refusalOf(await desk.request('DELETE', `${path}/${id}`))).toMatchObject({ code: 'import.applied' });
  await ended(id);
  expect((await personOf(rut)).contratos).toHaveLength(1);
  const { id: open } = await uploadedPeople(desk, 'RUT\n');
  const body = { version: 1, confirmacion: 0 };
  const refused = await desk.request('POST', `${path}/${open}/aplicar`, { body });
  expect(refusalOf(refused)).toMatchObject({ code: 'import.not_reviewed' });
});

test('rows that are refused among many take no other along, whoever they are about', async () => {
  const people = await Promise.all(Array.from({ length: 6 }, () => hired(desk)));
  const known = people.map(({ body }) => body.rut ?? '');
  const fresh = Array.from({ length: 60 }, freshRut);
  const t = server.tables();
  const named = (name: string, before: string) =>
    server.db.query(sql`update ${t('position')} set name = ${name} where name = ${before}`);
  await server.db.query(sql`insert into ${t('position')} (name) values ('Kinesióloga')`);
  const rows = [
    ...fresh.map((rut) => [rut, 'Ana', 'Soto', '', ...NURSED]),
    ...known.map((rut, at) => [
      ...[rut, 'Elena María', 'Rivas', '', 'Urgencia', at % 2 === 0 ? 'Kinesióloga' : 'Enfermera', ''],
      ...['01-02-2027', '', '', ''],
    ]),
  ];
  const { id, confirmacion } = await reviewed(rows);
  expect(confirmacion).toBe(66);
  await hired(desk, { rut: fresh[30] as string });
  await named('Terapeuta', 'Kinesióloga');
  await apply(id, confirmacion);
  await ended(id);
  expect((await readImport(desk, id)).progreso).toEqual({ escritas: 62, quedan: 0 });
  expect((await pile(id, 'problemas')).map(({ rut }) => rut)).toEqual([
    fresh[30],
    ...known.filter((_, at) => at % 2 === 0),
  ]);
  // Of a row that is refused nothing is written, though its name came before its contract.
  for (const [at, rut] of known.entries())
    expect(await personOf(rut)).toMatchObject({
      ...{ nombre: at % 2 === 0 ? 'Elena' : 'Elena María', contratos: { length: at % 2 === 0 ? 1 : 2 } },
    });
  for (const rut of fresh) expect((await personOf(rut)).contratos).toHaveLength(1);
});

test('two imports of the same people, at once: each person is there once', async () => {
  const ruts = Array.from({ length: 8 }, freshRut);
  const rows = ruts.map((rut) => [rut, 'Ana', 'Soto', '', ...NURSED]);
  const imports = [await reviewed(rows), await reviewed([...rows].reverse())];
  await Promise.all(imports.map(({ id }) => apply(id, 8)));
  for (const { id } of imports) await ended(id);
  const counts = await Promise.all(
    imports.map(async ({ id }) => (await readImport(desk, id)).progreso?.escritas),
  );
  expect((counts[0] ?? 0) + (counts[1] ?? 0)).toBe(8);
  for (const rut of ruts) expect((await personOf(rut)).contratos).toHaveLength(1);
});

test('an import that a killed process leaves is gone on with by two others, and each row is written once', async () => {
  const ruts = Array.from({ length: 12 }, freshRut);
  const { id } = await reviewed(ruts.map((rut) => [rut, 'Ana', 'Soto', '', ...NURSED]));
  const t = server.tables();
  const subject = `admin:${
    (
      await server.db.query<{ id: number }>(sql`
    select m.id from ${t('manager')} m join ${t('administrator')} a on a.person_id = m.person_id limit 1`)
    )[0]?.id
  }`;
  // As a process leaves it that was killed within its lease.
  await server.db.query(sql`
    update ${t('import')} set state = 'applying', applied_by = ${subject},
      lease_until = ${server.now().add({ seconds: 30 }).toString()} where id = ${id}`);
  const { id: other } = await reviewed([[freshRut(), 'Eva', 'Soto', '', '', '', '', '', '', '', '']]);
  expect((await apply(other, 1)).statusCode).toBe(200);
  await ended(other);
  expect(await readImport(desk, id)).toMatchObject({
    estado: 'aplicando',
    progreso: { escritas: 0, quedan: 12 },
  });
  server.setNow(server.now().add({ seconds: 31 }));
  const { id: last } = await reviewed([[freshRut(), 'Eva', 'Soto', '', '', '', '', '', '', '', '']]);
  expect((await apply(last, 1)).statusCode).toBe(200);
  await ended(id);
  expect((await readImport(desk, id)).progreso).toEqual({ escritas: 12, quedan: 0 });
  for (const rut of ruts) expect((await personOf(rut)).contratos).toHaveLength(1);
});

test('an e-mail that somebody changed since the review is no overwrite but a question', async () => {
  const camila = await server.as('camila.rojas');
  const { id, confirmacion } = await reviewed([['12345678-5', '', '', 'del.archivo@example.com', ...PLAIN]]);
  expect(confirmacion).toBe(1);
  const changed = await camila.request('PUT', 'me/email', {
    body: { password: 'Relevo2026', email: 'propio@example.com' },
  });
  expect(changed.statusCode, changed.body).toBe(200);
  await apply(id, 1);
  await ended(id);
  expect(await readImport(desk, id)).toMatchObject({ resumen: { cambian: 0, problemas: 1 } });
  expect((await personOf('12345678-5')).correo).toBe('propio@example.com');
});

test('a name that is gone since the review is told by itself', async () => {
  const made = await desk.request('POST', 'administracion/cargos', { body: { nombre: 'Pasajera' } });
  const { id: positionId } = (made.json() as { data: { id: number } }).data;
  const { id } = await reviewed([
    [freshRut(), 'Ana', 'Soto', '', 'UCI Adulto', 'Pasajera', '', '01-12-2026', '', '', ''],
  ]);
  const gone = await desk.request('DELETE', `administracion/cargos/${positionId}`, { query: { version: 1 } });
  expect(gone.statusCode, gone.body).toBe(200);
  await apply(id, 1);
  await ended(id);
  const [row] = await pile(id, 'problemas');
  expect(row?.problemas).toMatchObject([
    { codigo: 'P27', texto: expect.stringMatching(/: Pasajera ya no está en Relevo, o se llama de otra/) },
  ]);
});

test('units with one made-up abbreviation are all made', async () => {
  const names = Array.from({ length: 12 }, (_, at) => `Pabellón central ${at + 10}`);
  const { id } = await reviewed(
    names.map((name) => [freshRut(), 'Ana', 'Soto', '', name, 'Enfermera', '', '01-12-2026', '', '', '']),
  );
  const nombres = names.map((valor) => ({ campo: 'unidad', valor, accion: 'crear' }));
  const named = await desk.request('PUT', `${path}/${id}/nombres`, { body: { version: 2, nombres } });
  expect(named.statusCode, named.body).toBe(200);
  const begun = await desk.request('POST', `${path}/${id}/aplicar`, {
    body: { version: 3, confirmacion: 12 },
  });
  expect(begun.statusCode, begun.body).toBe(200);
  await ended(id);
  expect(await readImport(desk, id)).toMatchObject({ resumen: { nuevas: 12, problemas: 0 } });
});
