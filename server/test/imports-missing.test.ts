import type { Body, Person } from '@relevo/contract';
import { formatRut } from '@relevo/domain/rut';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '../src/db/sql.ts';
import { administratorOf } from './support/administrators.ts';
import { detailOf, readImport, readPile, reviewedFile, uploadedPeople } from './support/imports.ts';
import { expectOneSchemaEach } from './support/one-schema.ts';
import { freshRut, hired, nurse } from './support/people.ts';
import { addPermitTypes, permitType } from './support/permits.ts';
import { refusalOf } from './support/refusals.ts';
import { type Persona, startTestServer, type TestServer } from './support/server.ts';

let server: TestServer;
let desk: Awaited<ReturnType<typeof administratorOf>>;
let personnel: Persona;
beforeAll(async () => {
  server = await startTestServer();
  desk = await administratorOf(server, ['organizacion']);
  personnel = await administratorOf(server, ['personas']);
});
afterAll(async () => {
  expectOneSchemaEach(server.statements);
  await server.close();
});

type Answer = Omit<Body<'PUT administracion/importaciones/{id}/faltan'>, 'version'>;
const path = 'administracion/importaciones';
const columns = async (id: number, version: number) =>
  detailOf(await desk.request('PUT', `${path}/${id}/columnas`, { body: { version } }));
/** The list of all people without these, as the desk downloads it, uploaded and reviewed. */
async function without(ruts: (string | null | undefined)[]) {
  const list = (await desk.get('administracion/personas/archivo', { formato: 'csv' })).body;
  const dotted = ruts.map((rut) => formatRut(rut ?? ''));
  const lines = list.split('\r\n').filter((line) => !dotted.some((rut) => line.includes(rut)));
  expect(lines).toHaveLength(list.split('\r\n').length - ruts.length);
  const { id } = await uploadedPeople(desk, lines.join('\r\n'));
  return { id, detail: await columns(id, 1) };
}
const answer = (id: number, version: number, body: Answer) =>
  desk.request('PUT', `${path}/${id}/faltan`, { body: { version, ...body } });
async function apply(id: number, by: Persona = desk) {
  const { version, resumen } = await readImport(by, id);
  const body = { version, confirmacion: (resumen?.nuevas ?? 0) + (resumen?.cambian ?? 0) };
  const headers = { 'idempotency-key': crypto.randomUUID() };
  const answered = await by.request('POST', `${path}/${id}/aplicar`, { body, headers });
  expect(answered.statusCode, answered.body).toBe(200);
}
const ended = (id: number, by: Persona = desk) =>
  expect.poll(async () => (await readImport(by, id)).estado, { timeout: 30_000 }).toBe('aplicada');
const missing = (id: number, by: Persona = desk) => readPile(by, id, 'faltan');
const personAt = async (id: number, by: Persona = desk) =>
  ((await by.get(`administracion/personas/${id}`)).json() as { data: Person }).data;
const contractsOf = async (id: number, by: Persona = desk) =>
  (await personAt(id, by)).contratos.map(({ desde, hasta }) => [desde, hasta]);
const leaves = async () =>
  (
    await server.db.query(
      sql`select 1 from ${server.tables()('audit_event')} where action = 'contract.leave'`,
    )
  ).length;

test('those who are missing end with the import, each with its audit, and nobody who was taken on meanwhile', async () => {
  const [first, second] = [await hired(desk, { nombre: 'Zoila' }), await hired(desk, { nombre: 'Zunilda' })];
  const { id, detail } = await without([first.body.rut, second.body.rut]);
  const absent = detail.faltan?.terminarian ?? 0;
  expect(detail.faltan).toMatchObject({ conContrato: expect.any(Number), terminar: null });
  // People of the list without a RUT are problems, and stay.
  expect(absent).toBe(2);
  expect(detail.faltan?.dudosas).toBe((detail.resumen?.faltan ?? 0) - 2);
  const number = detail.faltan?.pideNumero ? { confirmacion: absent } : {};
  const motivo = 'No viene en la nómina';
  const chosen = detailOf(await answer(id, 2, { terminar: true, hasta: '2026-11-30', motivo, ...number }));
  expect(chosen).toMatchObject({
    version: 3,
    faltan: { terminar: { hasta: '2026-11-30', motivo, personas: absent, terminadas: 0, conProblemas: 0 } },
  });
  expect(await contractsOf(first.id)).toEqual([['2026-11-01', null]]);
  const later = await hired(desk);
  await apply(id);
  await ended(id);
  for (const one of [first, second])
    expect(await contractsOf(one.id)).toEqual([['2026-11-01', '2026-11-30']]);
  expect(await contractsOf(later.id)).toEqual([['2026-11-01', null]]);
  expect((await readImport(desk, id)).faltan?.terminar).toMatchObject({ personas: absent, conProblemas: 0 });
  expect((await readImport(desk, id)).faltan?.terminar?.terminadas).toBe(absent);
  expect(await leaves()).toBe(absent);
  const [event] = await server.db.query<{ before: object; after: object }>(sql`
    select before, after from ${server.tables()('audit_event')} where action = 'import.missing' and entity_id = ${id}`);
  expect(event).toMatchObject({ before: { until: null }, after: { until: '2026-11-30', people: absent } });
});

test('the last administrator stays, somebody without a contract on that day too, and both are listed', async () => {
  const { id: last, body } = await hired(desk, { nombre: 'Marta' });
  const { id: later, body: coming } = await hired(desk, {
    nombre: 'Nora',
    contrato: { ...nurse().contrato, desde: '2027-03-01' } as never,
  });
  const t = server.tables();
  const { id } = await without([body.rut, coming.rut]);
  const { faltan } = await readImport(desk, id);
  detailOf(
    await answer(id, 2, {
      ...{ terminar: true, hasta: '2026-12-15', motivo: 'Nómina', confirmacion: faltan?.terminarian ?? 0 },
    }),
  );
  await server.db.query(sql`
    update ${t('administrator')} set person_id = ${last} where scope = 'organizacion' and person_id = ${desk.person}`);
  await apply(id, personnel);
  await ended(id, personnel);
  expect(await contractsOf(last, personnel)).toEqual([['2026-11-01', null]]);
  expect(await contractsOf(later, personnel)).toEqual([['2027-03-01', null]]);
  expect((await readImport(personnel, id)).faltan?.terminar).toMatchObject({
    ...{ terminadas: 0, conProblemas: 2 },
  });
  const listed = (await missing(id, personnel)).filter(({ problemas }) => problemas.length > 0);
  expect(listed.map(({ persona }) => persona)).toEqual(['Marta Rivas Vera', 'Nora Rivas Vera']);
  for (const { problemas } of listed)
    expect(problemas).toMatchObject([
      { codigo: 'P28', texto: expect.stringMatching(/^El contrato no se pudo terminar: .+\.$/), valor: '' },
    ]);
  await server.db.query(sql`
    update ${t('administrator')} set person_id = ${desk.person} where scope = 'organizacion' and person_id = ${last}`);
});

test('what was changed by hand since it was decided stays, with a problem that says so', async () => {
  const t = server.tables();
  const people = [];
  for (const nombre of ['Sara', 'Sonia', 'Susana', 'Tania', 'Telma'])
    people.push({ nombre, ...(await hired(desk, { nombre })) });
  const [moved, corrected, resigned, before, same] = people;
  const { id } = await without(people.map(({ body }) => body.rut));
  const { faltan } = await readImport(desk, id);
  const terminar = { terminar: true, hasta: '2026-12-31', motivo: 'Nómina' };
  detailOf(await answer(id, 2, { ...terminar, confirmacion: faltan?.terminarian ?? 0 }));
  // As a server of before has decided it.
  await server.db.query(sql`
    update ${t('import_missing')} set person_version = null where import_id = ${id} and person_id = ${before?.id ?? 0}`);
  const contract = { idunidad: 1, idpuesto: nurse().contrato?.idpuesto, idplanilla: null, articulo22: false };
  const sent = async (method: 'POST' | 'PUT', at: string, body: object) => {
    const answered = await desk.request(method, `administracion/personas/${at}`, { body });
    expect(answered.statusCode, answered.body).toBe(200);
  };
  await sent('POST', `${moved?.id}/contratos`, { ...contract, desde: '2027-01-01' });
  const { version, contratos } = await personAt(corrected?.id ?? 0);
  await sent('PUT', `${corrected?.id}/contratos/${contratos[0]?.id}`, {
    ...{ ...contract, desde: '2026-11-01', hasta: '2027-06-30', version },
  });
  for (const one of [resigned, before])
    await sent('POST', `${one?.id}/baja`, { ultimoDia: '2027-03-31', motivo: 'Renuncia' });
  await apply(id);
  await ended(id);
  expect(await contractsOf(moved?.id ?? 0)).toEqual([
    ['2026-11-01', '2026-12-31'],
    ['2027-01-01', null],
  ]);
  expect(await contractsOf(corrected?.id ?? 0)).toEqual([['2026-11-01', '2027-06-30']]);
  expect((await personAt(resigned?.id ?? 0)).contratos).toMatchObject([
    { hasta: '2027-03-31', motivoTermino: 'Renuncia' },
  ]);
  for (const one of [before, same])
    expect(await contractsOf(one?.id ?? 0)).toEqual([['2026-11-01', '2026-12-31']]);
  expect((await readImport(desk, id)).faltan?.terminar).toMatchObject({ terminadas: 2, conProblemas: 3 });
  const texto =
    'El contrato no se pudo terminar: Su ficha o su contrato cambió después de la revisión. Revisa otra vez.';
  const listed = (await missing(id)).filter(({ problemas }) => problemas.length > 0);
  expect(listed.map(({ persona, problemas }) => [persona, problemas])).toEqual(
    ['Sara', 'Sonia', 'Susana'].map((name) => [
      `${name} Rivas Vera`,
      [expect.objectContaining({ codigo: 'P28', texto })],
    ]),
  );
});

test('above ten per cent the number is typed, and a day and a reason are always needed', async () => {
  const { id } = await uploadedPeople(desk, 'RUT;Nombres;Apellidos\n');
  const { resumen, faltan } = await columns(id, 1);
  const people = resumen?.faltan ?? 0;
  expect(faltan).toMatchObject({ conContrato: people, pideNumero: true });
  const full = { terminar: true, hasta: '2026-11-30', motivo: 'Nómina' };
  for (const [body, field] of [
    [{ terminar: true }, 'hasta'],
    [{ ...full, hasta: '2031-12-01' }, 'hasta'],
    [{ ...full, motivo: ' ' }, 'motivo'],
    [full, 'confirmacion'],
    [{ ...full, confirmacion: people - 1 }, 'confirmacion'],
  ] as const) {
    expect(refusalOf(await answer(id, 2, body)), JSON.stringify(body)).toMatchObject({
      ...{ status: 422, fields: { [field]: [expect.stringMatching(/\.$/)] } },
    });
  }
  detailOf(await answer(id, 2, { ...full, confirmacion: people }));
  expect(refusalOf(await answer(id, 2, { terminar: false }))).toMatchObject({ code: 'import.changed' });
  expect(detailOf(await answer(id, 3, { terminar: false })).faltan?.terminar).toBeNull();
  const before = await leaves();
  await apply(id);
  await ended(id);
  expect(await leaves()).toBe(before);
});

test('somebody whom a later review finds in the file stays', async () => {
  const [gone, found] = [await hired(desk, { nombre: 'Gala' }), await hired(desk, { nombre: 'Flora' })];
  const list = (await desk.get('administracion/personas/archivo', { formato: 'csv' })).body;
  const rut = formatRut(found.body.rut ?? '');
  const lines = list.split('\r\n').filter((line) => !line.includes(formatRut(gone.body.rut ?? '')));
  const number = lines.findIndex((line) => line.includes(rut)) + 1;
  const { id } = await uploadedPeople(
    desk,
    lines
      .join('\r\n')
      .replace(rut, freshRut())
      .replace(found.body.correo ?? '', ''),
  );
  const { faltan } = await columns(id, 1);
  const terminar = { terminar: true, hasta: '2026-11-30', motivo: 'Nómina' };
  const chosen = detailOf(await answer(id, 2, { ...terminar, confirmacion: faltan?.terminarian ?? 0 }));
  expect(chosen.faltan?.terminar?.personas).toBe(2);
  const body = { version: 3, valores: [{ columna: 0, valor: rut }] };
  const mended = detailOf(await desk.request('PUT', `${path}/${id}/filas/${number}`, { body }));
  expect(mended.faltan?.terminar?.personas).toBe(1);
  await apply(id);
  await ended(id);
  expect(await contractsOf(gone.id)).toEqual([['2026-11-01', '2026-11-30']]);
  expect(await contractsOf(found.id)).toEqual([['2026-11-01', null]]);
});

test('what a killed process leaves is ended by the next one, each person once, who is told once', async () => {
  const people = [await hired(desk), await hired(desk), await hired(desk)];
  await addPermitTypes(server);
  const ids = people.map((one) => one.id);
  await server.db.query(sql`
    insert into ${server.tables()('permit')} (worker_id, unit_id, permit_type_id, from_date, to_date, free_from, created_at)
    select w.id, w.unit_id, ${permitType.unpaid}::int, '2027-02-01', '2027-02-05', '2027-02-06', '2026-11-01T12:00Z'
    from ${server.tables()('worker')} w where w.person_id = any(${ids}::int[])`);
  const { id } = await without(people.map(({ body }) => body.rut));
  const { faltan } = await readImport(desk, id);
  const motivo = 'Nómina';
  detailOf(
    await answer(id, 2, {
      terminar: true,
      hasta: '2026-11-30',
      motivo,
      confirmacion: faltan?.terminarian ?? 0,
    }),
  );
  const t = server.tables();
  const before = await leaves();
  // As a process leaves it that was killed within its lease, before anybody was ended.
  await server.db.query(sql`
    update ${t('import')} set state = 'applying', applied_by = ${`admin:${desk.manager}`},
      lease_until = ${server.now().add({ seconds: 30 }).toString()} where id = ${id}`);
  const wake = async () => {
    const { id: other } = await uploadedPeople(desk, `RUT;Nombres;Apellidos;${crypto.randomUUID()}\n`);
    await columns(other, 1);
    await apply(other);
    await ended(other);
  };
  await wake();
  expect(await leaves()).toBe(before);
  server.setNow(server.now().add({ seconds: 31 }));
  await wake();
  await ended(id);
  expect((await leaves()) - before).toBe(3);
  const told = await server.db.query(sql`
    select count(*)::int as times from ${t('notification')} n
    join ${t('worker')} w on n.subject = 'worker:' || w.id
    where w.person_id = any(${ids}::int[]) group by w.id`);
  expect(told).toEqual([{ times: 1 }, { times: 1 }, { times: 1 }]);
  for (const one of people) expect(await contractsOf(one.id)).toEqual([['2026-11-01', '2026-11-30']]);
});

test('whom a row with problems may mean stays: by the number of the RUT, or by the name', async () => {
  const [named, numbered] = [
    await hired(desk, { nombre: 'Rosalba', apellidoPaterno: 'Quilapán' }),
    await hired(desk, { nombre: 'Domitila' }),
  ];
  const [body = ''] = (numbered.body.rut ?? '').split('-');
  const list = (await desk.get('administracion/personas/archivo', { formato: 'csv' })).body;
  const lines = list
    // By that column and by the e-mail the rows would be known.
    .replace('ID Relevo', 'Observación')
    .replace(formatRut(named.body.rut ?? ''), '')
    .replace(named.body.correo ?? '', '')
    .replace(formatRut(numbered.body.rut ?? ''), `${body}-X`)
    .replace('Domitila', 'D.');
  const { id } = await uploadedPeople(desk, lines);
  expect((await columns(id, 1)).faltan).toMatchObject({ terminarian: 0 });
  const absent = (await missing(id)).map(({ idpersona }) => idpersona);
  expect(absent).toEqual(expect.arrayContaining([named.id, numbered.id]));
});

test('a file of another kind, which lists no people, has none who are missing', async () => {
  const { id } = await reviewedFile(desk, 'feriados', 'Fecha;Nombre\n24-12-2026;Vísperas\n');
  expect(refusalOf(await answer(id, 2, { terminar: false }))).toMatchObject({ code: 'import.not_people' });
});
