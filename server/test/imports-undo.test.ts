import type { Person, Response } from '@relevo/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '../src/db/sql.ts';
import { administratorOf } from './support/administrators.ts';
import { addShift } from './support/arrange.ts';
import { unit } from './support/fixture.ts';
import { importSteps, NURSED, PLAIN } from './support/import-steps.ts';
import { readImport, uploadedPeople } from './support/imports.ts';
import { expectOneSchemaEach } from './support/one-schema.ts';
import { freshRut, hired, invitedByMail } from './support/people.ts';
import { addPermitTypes } from './support/permits.ts';
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

const { applied, ended, peopleOf, reviewed, apply, pile } = importSteps(() => desk);
const path = 'administracion/importaciones';
type Undo = Response<'GET administracion/importaciones/{id}/deshacer'>['data'];
const preview = async (id: number) =>
  ((await desk.get(`${path}/${id}/deshacer`)).json() as { data: Undo }).data;
const undo = (id: number, version = 3) =>
  desk.request('POST', `${path}/${id}/deshacer`, {
    ...{ body: { version }, headers: { 'idempotency-key': crypto.randomUUID() } },
  });
const undone = async (id: number) => {
  const answer = await undo(id);
  expect(answer.json()).toEqual({ data: { estado: 'deshaciendo' } });
  await ended(id, 'deshecha');
};
const personOf = async (rut: string): Promise<Person> => {
  const found = await peopleOf(rut);
  expect(found).toHaveLength(1);
  return found[0] as Person;
};
/** A person but for the count of saves. */
const withoutVersion = ({ version: _version, ...person }: Person) => person;
const workerOf = async (rut: string): Promise<number> => {
  const t = server.tables();
  const [row] = await server.db.query<{ id: number }>(sql`
    select w.id from ${t('worker')} w join ${t('person')} p on p.id = w.person_id where p.rut = ${rut}`);
  return row?.id ?? 0;
};

test('new people whom nobody uses go, and the same file can be applied again', async () => {
  const ruts = [freshRut(), freshRut(), freshRut()] as const;
  const rows = [
    [ruts[0], 'Ana', 'Soto', `${ruts[0]}@example.com`, ...NURSED],
    [ruts[1], 'Eva', 'Soto', '', '', '', '', '', '', '', 'Urgencia'],
    [ruts[2], 'Iris', 'Soto', '', ...PLAIN],
  ];
  const { id, file } = await applied(rows);
  expect(await preview(id)).toEqual({
    ...{
      hasta: server
        .now()
        .add({ hours: 24 * 30 })
        .toString(),
      deshechas: 3,
    },
    ...{ conservadas: [], totalConservadas: 0 },
  });
  await undone(id);
  for (const rut of ruts) expect(await peopleOf(rut)).toEqual([]);
  expect(await readImport(desk, id)).toMatchObject({
    ...{ estado: 'deshecha', progreso: { escritas: 3, quedan: 0 }, resumen: { nuevas: 3 } },
  });
  expect((await pile(id, 'nuevas')).map(({ idpersona }) => idpersona)).toEqual([null, null, null]);
  expect(await preview(id)).toEqual({
    ...{ hasta: null, deshechas: 3, conservadas: [], totalConservadas: 0 },
  });
  const again = await uploadedPeople(desk, file);
  expect(again.estado).toBe('leida');
  const { id: second } = await applied(rows);
  for (const rut of ruts) await personOf(rut);
  await undone(second);
});

test('who is used or was changed since stays, with the reason, and takes no other along', async () => {
  const [shifted, invited, changed, free] = [freshRut(), freshRut(), freshRut(), freshRut()];
  const { id } = await applied([
    [shifted, 'Ana', 'Soto', '', ...NURSED],
    [invited, 'Eva', 'Soto', `${invited}@example.com`, ...NURSED],
    [changed, 'Iris', 'Soto', '', ...PLAIN],
    [free, 'Olga', 'Soto', '', ...NURSED],
  ]);
  await addShift(server, await workerOf(shifted), '2026-12-03');
  await invitedByMail(server, desk, (await personOf(invited)).id);
  const person = await personOf(changed);
  const save = await desk.request('PUT', `administracion/personas/${person.id}`, {
    body: { nombre: 'Iris', apellidoPaterno: 'Reyes', rut: changed, version: person.version },
  });
  expect(save.statusCode, save.body).toBe(200);
  const expected = {
    deshechas: 1,
    conservadas: [
      { persona: 'Ana Soto', motivo: 'Ya tiene turnos.' },
      { persona: 'Eva Soto', motivo: 'Ya tiene acceso o una invitación.' },
      { persona: 'Iris Soto', motivo: 'Cambió después de la importación.' },
    ],
    totalConservadas: 3,
  };
  expect(await preview(id)).toMatchObject(expected);
  await undone(id);
  expect(await preview(id)).toEqual({ hasta: null, ...expected });
  for (const rut of [shifted, invited, changed]) await personOf(rut);
  expect(await peopleOf(free)).toEqual([]);
});

test('people who were changed have their values of before', async () => {
  const people = [await hired(desk), await hired(desk), await hired(desk), await hired(desk)] as const;
  const [named, moved, corrected, leads] = people.map(({ body }) => body.rut ?? '') as [
    string,
    string,
    string,
    string,
  ];
  const plain = freshRut();
  await hired(desk, { rut: plain, contrato: undefined, trabajo: undefined });
  const all = [named, moved, corrected, leads, plain];
  const before = await Promise.all(all.map(personOf));
  const { id } = await applied([
    [named, 'Elena María', 'Rivas', 'nueva@example.com', '', '', '', '', '', '30', ''],
    [moved, '', '', '', 'Urgencia', '', 'Enfermeras Urgencia', '01-02-2027', '', '', ''],
    [corrected, '', '', '', '', 'Técnico en enfermería', 'TENS UCI', '01-11-2026', '', '', ''],
    [leads, '', '', '', '', '', '', '', '', '', 'Urgencia'],
    [plain, '', '', '', 'UCI Adulto', 'Enfermera', '', '01-12-2026', '', '', ''],
  ]);
  const written = await Promise.all(all.map(personOf));
  for (const [at, person] of written.entries())
    expect(withoutVersion(person)).not.toEqual(withoutVersion(before[at] as Person));
  expect(written[3]?.jefatura).toMatchObject({ id: unit.emergency });
  expect(await preview(id)).toMatchObject({ deshechas: 5, totalConservadas: 0 });
  await undone(id);
  expect(await preview(id)).toMatchObject({ deshechas: 5, conservadas: [] });
  const after = await Promise.all(all.map(personOf));
  expect(after.map(withoutVersion)).toEqual(before.map(withoutVersion));
});

test('a unit that an import gave leaves no ended post, unless the manager acted in it', async () => {
  const people = [
    await hired(desk, { contrato: undefined, trabajo: undefined }),
    await hired(desk, { contrato: undefined, trabajo: undefined }),
  ];
  const ruts = people.map(({ body }) => body.rut ?? '');
  for (const { id } of people) {
    const body = { alcances: ['turnos'] };
    expect((await desk.request('PUT', `administracion/personas/${id}/alcances`, { body })).statusCode).toBe(
      200,
    );
  }
  const { id } = await applied(ruts.map((rut) => [rut, '', '', '', '', '', '', '', '', '', 'Urgencia']));
  const t = server.tables();
  await server.db.query(sql`
    insert into ${t('audit_event')} (at, actor, action, entity)
    select ${server.now().toString()}, 'admin:' || m.id, 'setting.change', 'setting' from ${t('manager')} m
    where m.person_id = ${people[1]?.id}`);
  await undone(id);
  const posts = await Promise.all(ruts.map(personOf));
  expect(posts.map(({ jefatura, jefaturas }) => [jefatura, jefaturas.length])).toEqual([
    [null, 0],
    [null, 1],
  ]);
  expect(posts[1]?.jefaturas).toMatchObject([{ unidad: { id: unit.emergency }, terminada: true }]);
});

test('shifts keep the contract that an import began, and the others of the file are undone', async () => {
  const [held, other] = [await hired(desk), await hired(desk)];
  const [heldRut, otherRut] = [held.body.rut ?? '', other.body.rut ?? ''];
  const ends = { ...held.body.contrato, hasta: '2026-12-31', version: 1 };
  const [contract] = (await personOf(heldRut)).contratos;
  const corrected = await desk.request(
    'PUT',
    `administracion/personas/${held.id}/contratos/${contract?.id}`,
    { body: ends },
  );
  expect(corrected.statusCode, corrected.body).toBe(200);
  const { id } = await applied([
    [heldRut, '', '', '', 'Urgencia', 'Enfermera', '', '01-02-2027', '', '', ''],
    [otherRut, '', '', '', 'Urgencia', '', '', '01-02-2027', '', '', ''],
  ]);
  await addShift(server, await workerOf(heldRut), '2027-02-03');
  await undone(id);
  expect(await preview(id)).toMatchObject({
    deshechas: 1,
    conservadas: [
      { persona: 'Elena Rivas Vera', motivo: expect.stringMatching(/^Quedan sin contrato: 1 turno/) },
    ],
  });
  expect((await personOf(heldRut)).contratos).toHaveLength(2);
  expect((await personOf(otherRut)).contratos).toHaveLength(1);
});

test('who has shifts or leave under the contract of an import keeps it, and a shift of before keeps none', async () => {
  const [planned, away, earlier] = [await hired(desk), await hired(desk), await hired(desk)];
  const [plannedRut, awayRut, earlierRut] = [planned, away, earlier].map(({ body }) => body.rut ?? '') as [
    string,
    string,
    string,
  ];
  await addShift(server, await workerOf(earlierRut), '2027-02-05');
  const move = ['', '', '', 'Urgencia', '', '', '01-02-2027', '', '', ''];
  const { id } = await applied([
    [plannedRut, ...move],
    [awayRut, ...move],
    [earlierRut, ...move],
  ]);
  const t = server.tables();
  await addPermitTypes(server);
  await server.db.query(sql`
    insert into ${t('permit')} (worker_id, unit_id, permit_type_id, from_date, to_date, free_from, created_at)
    select ${await workerOf(awayRut)}, ${unit.emergency}, min(k.id), '2027-03-01', '2027-03-05', '2027-03-06', now()
    from ${t('permit_type')} k`);
  await addShift(server, await workerOf(plannedRut), '2027-02-05', 'day', { unitId: unit.emergency });
  const expected = {
    ...{ deshechas: 1, totalConservadas: 2 },
    conservadas: Array(2).fill({
      persona: 'Elena Rivas Vera',
      motivo: 'Ya tiene turnos, permisos o una rotativa con el contrato de la importación.',
    }),
  };
  expect(await preview(id)).toMatchObject(expected);
  await undone(id);
  expect(await preview(id)).toMatchObject(expected);
  expect((await personOf(plannedRut)).contratos).toHaveLength(2);
  expect((await personOf(earlierRut)).contratos).toHaveLength(1);
});

test('of two administrators one undoes, within 30 days of the applying', async () => {
  const { id } = await applied([[freshRut(), 'Ana', 'Soto', '', ...PLAIN]]);
  expect(refusalOf(await undo(id, 2))).toMatchObject({ code: 'import.changed' });
  const answers = await Promise.all([undo(id), undo(id), undo(id)]);
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409]);
  await ended(id, 'deshecha');
  expect(refusalOf(await undo(id, 4))).toMatchObject({ code: 'import.not_undoable' });
  expect(refusalOf(await desk.request('DELETE', `${path}/${id}`))).toMatchObject({ code: 'import.applied' });
  const open = await reviewed([[freshRut(), 'Ana', 'Soto', '', ...PLAIN]]);
  expect(refusalOf(await undo(open.id, 2))).toMatchObject({ code: 'import.not_undoable' });
  expect(await preview(open.id)).toMatchObject({ hasta: null, deshechas: 0 });
  await apply(open.id, 1);
  await ended(open.id);
  const earlier = server.now().subtract({ hours: 24 * 30 });
  await server.db.query(sql`
    update ${server.tables()('import')} set applied_at = ${earlier.toString()} where id = ${open.id}`);
  expect(refusalOf(await undo(open.id))).toMatchObject({ code: 'import.not_undoable' });
  expect((await preview(open.id)).hasta).toBeNull();
});

test('what both do stands in the history', async () => {
  const { id } = await applied([[freshRut(), 'Ana', 'Soto', '', ...PLAIN]]);
  await undone(id);
  const t = server.tables();
  const events = await server.db.query<{ action: string; after: object }>(sql`
    select action, after from ${t('audit_event')} where entity = 'import' and entity_id = ${id} order by id`);
  expect(events.slice(-2)).toMatchObject([
    { action: 'import.undo', after: { state: 'undoing' } },
    { action: 'import.undone', after: { state: 'undone', undone: 1, kept: 0 } },
  ]);
});
