import type { OwnRosterVersion, RosterVersionDetail } from '@relevo/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../src/db/sql.ts';
import { addAbsence, addShift, setRule } from './support/arrange.ts';
import { unit, worker } from './support/fixture.ts';
import { expectOneSchemaEach } from './support/one-schema.ts';
import { draft, preview, publish, readRoster, rosterPath, write } from './support/roster.ts';
import { type Persona, startTestServer, type TestServer } from './support/server.ts';

let server: TestServer;
let patricia: Persona;
let camila: Persona;
beforeAll(async () => {
  server = await startTestServer();
  patricia = await server.as('patricia.vega');
  camila = await server.as('camila.rojas');
});
afterAll(async () => {
  expectOneSchemaEach(server.statements);
  await server.close();
});

const { camila: camilaId, diego } = worker;
const dataOf = <T>(answer: { json(): unknown }) => (answer.json() as { data: T }).data;
const codeOf = (answer: { json(): unknown }) =>
  (answer.json() as { error: { code: string; fields?: object } }).error;
const own = async () => dataOf<OwnRosterVersion[]>(await camila.get('me/planificacion/cambios'));
const rowsOf = (workerId: number, desde: string, hasta: string) =>
  server.db.query<{ date: string; type: number; absent: boolean }>(sql`
    select s.date, s.shift_type_id as type, exists (
      select from ${server.tables()('absence')} a where a.shift_id = s.id) as absent
    from ${server.tables()('shift')} s
    where s.worker_id = ${workerId} and s.date between ${desde} and ${hasta} order by s.date, s.id`);
const versionOf = async (workerId: number, date: string) => {
  const { filas } = await readRoster(patricia, { desde: date, hasta: date });
  const cell = filas.find(({ idtrabajador }) => idtrabajador === workerId)?.celdas[0];
  return cell?.map(({ version }) => version).join('+') ?? '';
};
const noticesOf = (persona: number, title: string) =>
  server.db.query<{ body: string; urgent: boolean }>(sql`
    select body, urgent from ${server.tables()('notification')}
    where subject = ${`worker:${persona}`} and title = ${title} order by id`);

describe('POST unidades/{id}/planificacion/publicar', () => {
  const range = { desde: '2027-03-01', hasta: '2027-03-07' };

  it('writes what was drafted, tells each person her own, and empties the draft', async () => {
    await draft(
      patricia,
      write(camilaId, '2027-03-01'),
      write(camilaId, '2027-03-02', 3),
      write(camilaId, '2027-03-04', null),
      write(diego, '2027-03-01', 3),
    );
    const before = await preview(patricia, range);
    expect(before.personas.map(({ idtrabajador, cambios }) => [idtrabajador, cambios.length])).toEqual(
      expect.arrayContaining([
        [camilaId, 3],
        [diego, 1],
      ]),
    );
    expect(await rowsOf(camilaId, '2027-03-01', '2027-03-07')).toEqual([]);

    const answer = await publish(patricia, range, { nota: 'Va según el sorteo.', pide_confirmacion: true });
    expect(answer.statusCode, answer.body).toBe(200);
    expect(dataOf(answer)).toMatchObject({ personas: 2, cambios: 4 });
    expect((await rowsOf(camilaId, '2027-03-01', '2027-03-07')).map(({ type }) => type)).toEqual([
      2, 3, 1, 1, 1, 1, 1,
    ]);
    expect((await readRoster(patricia, range)).borrador?.celdas).toEqual([]);
    expect(await noticesOf(camilaId, 'Planilla publicada')).toMatchObject([
      { body: 'Se publicó la planilla del 1 al 7 mar 2027. Tienes 2 turnos.', urgent: false },
    ]);
    const [version] = await own();
    expect(version).toMatchObject({
      ...{
        ...range,
        por: 'Patricia Vega',
        nota: 'Va según el sorteo.',
        pide_confirmacion: true,
        vista: null,
      },
      cambios: [
        { fecha: '2027-03-01', antes: null, despues: { idtipo: 2 }, publicado: false },
        { fecha: '2027-03-02', despues: { idtipo: 3 } },
        { fecha: '2027-03-04', despues: { idtipo: null, abreviatura: 'libre' } },
      ],
    });
  });

  it('says a later change by old and new, to those alone whose days changed', async () => {
    const letters = await versionOf(camilaId, '2027-03-01');
    await draft(
      patricia,
      write(camilaId, '2027-03-01', null, letters),
      write(camilaId, '2027-03-05', 2, await versionOf(camilaId, '2027-03-05')),
    );
    const answer = await publish(patricia, range);
    expect(answer.statusCode, answer.body).toBe(200);
    expect((await rowsOf(camilaId, '2027-03-01', '2027-03-07')).map(({ type }) => type)).toEqual([
      1, 3, 1, 1, 2, 1, 1,
    ]);
    const [told] = await noticesOf(camilaId, 'Cambió tu planilla');
    expect(told?.body).toMatch(
      /^Cambió tu planilla: lun 1 mar 2027 de \S+ a libre; vie 5 mar 2027 de libre a \S+\.$/,
    );
    expect(await noticesOf(diego, 'Cambió tu planilla')).toEqual([]);
  });

  it('says a change of the sector alone by its sectors', async () => {
    const week = { desde: '2027-05-03', hasta: '2027-05-09' };
    const plan = async (idsector?: number) => {
      const cell = write(diego, week.desde, 3, await versionOf(diego, week.desde));
      await draft(patricia, idsector ? { ...cell, idsector } : cell);
      expect((await publish(patricia, week)).statusCode).toBe(200);
    };
    await plan();
    await plan(2);
    await plan(3);
    expect((await noticesOf(diego, 'Cambió tu planilla')).map(({ body }) => body)).toEqual([
      'Cambió tu planilla: lun 3 may 2027 N, ahora en Sector A.',
      'Cambió tu planilla: lun 3 may 2027 N, de Sector A a Sector B.',
    ]);
  });

  it('gives days of approved leave their uncovered absence', async () => {
    const t = server.tables();
    await server.db.query(sql`
      insert into ${t('permit_type')} (id, name, kind, decided, active, absence_type_id)
      select 900, 'Permiso de prueba', 'corridos', true, true, min(id) from ${t('absence_type')}`);
    await server.db.query(sql`
      insert into ${t('permit')} (worker_id, unit_id, permit_type_id, from_date, to_date, free_from, created_at, approved,
        decided_at, decided_by)
      values (${diego}, ${unit.uci}, 900, '2027-04-05', '2027-04-07', '2027-04-08', now(), true, now(), 1)`);
    await draft(patricia, write(diego, '2027-04-06'), write(diego, '2027-04-09'));
    const { personas } = await preview(patricia, { desde: '2027-04-05', hasta: '2027-04-11' });
    expect(personas[0]?.chequeos).toContainEqual(
      expect.objectContaining({
        codigo: 'leave',
        texto: 'Tiene permiso el 6 abr: el turno queda sin cubrir',
      }),
    );
    const answer = await publish(patricia, { desde: '2027-04-05', hasta: '2027-04-11' });
    expect(answer.statusCode, answer.body).toBe(200);
    expect(await rowsOf(diego, '2027-04-06', '2027-04-09')).toMatchObject([
      { type: 2, absent: true },
      { type: 1, absent: false },
      { type: 1, absent: false },
      { type: 2, absent: false },
    ]);
  });
});

describe('what a publication refuses, each with its code', () => {
  const range = { desde: '2027-06-01', hasta: '2027-06-07' };
  it('cells of the range that changed since they were seen, and nothing to publish', async () => {
    const { version } = await preview(patricia, range);
    const body = { ...range, version, pide_confirmacion: false, confirmado: [] };
    const send = (more: object) =>
      patricia.request('POST', `${rosterPath}/publicar`, { body: { ...body, ...more } });
    const empty = await send({});
    expect([empty.statusCode, codeOf(empty).code]).toEqual([409, 'roster.nothing']);
    // A cell of another month is none of this publication.
    const { celdas: far } = await draft(patricia, write(diego, '2027-09-01'));
    expect(codeOf(await send({})).code).toBe('roster.nothing');
    const { celdas: near } = await draft(patricia, write(diego, '2027-06-03'));
    for (const other of [version, version + 1000]) {
      const late = await send({ version: other });
      expect([late.statusCode, codeOf(late).code]).toEqual([409, 'roster.changed']);
    }
    expect(codeOf(await send({ idtrabajador: [camilaId] })).code).toBe('roster.nothing');
    for (const { fecha, base } of [...far, ...near])
      await draft(patricia, { idtrabajador: diego, fecha, base, que: 'publicado' });
  });

  it('a stale cell, by its name; without it the rest goes', async () => {
    const id = await addShift(server, camilaId, '2027-06-02');
    await draft(
      patricia,
      write(camilaId, '2027-06-02', 3, await versionOf(camilaId, '2027-06-02')),
      write(diego, '2027-06-02'),
    );
    await addAbsence(server, id);
    const stale = await publish(patricia, range);
    expect(codeOf(stale)).toMatchObject({
      ...{ code: 'roster.stale', fields: { [`${camilaId} 2027-06-02`]: ['Cambió después de tu borrador.'] } },
    });
    const kept = { idtrabajador: camilaId, fecha: '2027-06-02' };
    const rest = await publish(patricia, range, { sin: [kept] });
    expect(rest.statusCode, rest.body).toBe(200);
    expect((await readRoster(patricia, range)).borrador?.celdas).toMatchObject([kept]);
    await draft(patricia, {
      ...kept,
      que: 'publicado',
      base: (await readRoster(patricia, range)).borrador?.celdas[0]?.version ?? '',
    });
  });

  it('an overlap, which refuses its own cell alone, and is marked so beforehand', async () => {
    const id = await addShift(server, camilaId, '2027-06-03', 'night');
    await server.db.query(sql`
      update ${server.tables()('shift')} set ends_at = ends_at + interval '4 hours' where id = ${id}`);
    await draft(patricia, write(camilaId, '2027-06-04'));
    const { personas } = await preview(patricia, range);
    expect(personas.flatMap(({ cambios }) => cambios.map(({ estado }) => estado))).toEqual(['choque']);
    const answer = await publish(patricia, range);
    expect([answer.statusCode, codeOf(answer).code]).toEqual([409, 'roster.overlap']);
    await draft(patricia, {
      idtrabajador: camilaId,
      fecha: '2027-06-04',
      que: 'publicado',
      base: (await readRoster(patricia, range)).borrador?.celdas[0]?.version ?? '',
    });
  });

  it('warnings that were not confirmed, by their names', async () => {
    await setRule(server, 'aviso.dias', '7');
    const soon = { desde: '2026-11-20', hasta: '2026-11-20' };
    await draft(patricia, write(diego, '2026-11-20', 3, await versionOf(diego, '2026-11-20')));
    const { aviso } = await preview(patricia, soon);
    expect(aviso).toMatchObject({ dias: 2, pactado: 7, texto: 'Avisas con 2 días; lo pactado son 7.' });
    const answer = await publish(patricia, soon, { confirmado: [] });
    expect(answer.statusCode).toBe(422);
    expect(codeOf(answer)).toMatchObject({
      code: 'verdict.confirm',
      fields: { 'notice 2 7': [aviso.texto] },
    });
    expect((await publish(patricia, soon)).statusCode).toBe(200);
  });
});

describe('versions and their readers', () => {
  it('a worker sees, agrees and writes; the manager reads who has', async () => {
    const [later, first] = await own();
    const path = (id?: number) => `me/planificacion/versiones/${id}`;
    const agreed = await camila.request('PUT', path(first?.id), { body: { conforme: true } });
    expect(dataOf<OwnRosterVersion>(agreed)).toMatchObject({
      conforme: expect.any(String),
      vista: expect.any(String),
    });
    const refused = await camila.request('PUT', path(later?.id), { body: { conforme: true } });
    expect(refused.statusCode).toBe(422);
    const wrote = await camila.request('PUT', path(later?.id), {
      body: { mensaje: 'Ese día tengo clases.', fecha: '2027-03-05' },
    });
    expect(wrote.statusCode, wrote.body).toBe(200);
    const [notice] = await server.db.query(sql`
      select body from ${server.tables()('notification')} where title = 'Algo no calza' and subject = 'admin:1'`);
    expect(notice).toEqual({ body: 'Camila Rojas, vie 5 mar 2027: Ese día tengo clases.' });
    const elsewhere = { mensaje: 'Otro día.', fecha: '1990-01-01' };
    expect(codeOf(await camila.request('PUT', path(later?.id), { body: elsewhere }))).toMatchObject({
      code: 'request.invalid',
      fields: { fecha: ['Elige un día de esta publicación.'] },
    });
    expect((await camila.request('PUT', path(987_654), { body: { vista: true } })).statusCode).toBe(404);

    const list = (await patricia.get(`${rosterPath}/versiones`)).json() as {
      data: { id: number }[];
      total: number;
    };
    expect(list.total).toBe(list.data.length);
    expect(list.data.find(({ id }) => id === first?.id)).toMatchObject({
      personas: 2,
      conformes: 1,
      vistas: 1,
    });
    const detail = dataOf<RosterVersionDetail>(await patricia.get(`${rosterPath}/versiones/${later?.id}`));
    expect(detail.lectores).toMatchObject([{ idtrabajador: camilaId, mensaje: 'Ese día tengo clases.' }]);
    expect(detail.huella).toMatch(/^[0-9a-f]{64}$/);
  });
});
