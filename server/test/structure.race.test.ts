import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sql } from '../src/db/sql.ts';
import type { Table } from '../src/db/tables.ts';
import { administratorOf } from './support/administrators.ts';
import { fixtureNow, position, unit } from './support/fixture.ts';
import { expectWaiting } from './support/meet.ts';
import { expectOneSchemaEach } from './support/one-schema.ts';
import { nurse } from './support/people.ts';
import { refusalOf } from './support/refusals.ts';
import { type Persona, startTestServer, type TestServer } from './support/server.ts';

let server: TestServer;
let desk: Persona;
beforeAll(async () => {
  server = await startTestServer();
  desk = await administratorOf(server, ['organizacion']);
});
beforeEach(() => server.setNow(fixtureNow));
afterAll(async () => {
  const waits = /pg_stat_activity/;
  expectOneSchemaEach(server.statements.filter((statement) => !waits.test(statement)));
  await server.close();
});

const made = async (path: string, body: object) => {
  const answer = await desk.request('POST', `administracion/${path}`, { body });
  expect(answer.statusCode, answer.body).toBe(200);
  return (answer.json() as { data: { id: number } }).data.id;
};
/** Takes a nurse on at a place that is deleted at the same moment. */
const whileDeleted = async (table: Table, id: number, place: object) => {
  const body = nurse();
  const { answer } = await server.db.begin(async (tx) => {
    await tx.query(sql`delete from ${server.tables()(table)} where id = ${id}`);
    const call = desk.request('POST', 'administracion/personas', {
      body: { ...body, contrato: { ...body.contrato, idplanilla: null, ...place } },
    });
    await expectWaiting(server, 1);
    return { answer: call };
  });
  return answer;
};

test.each<[Table, () => Promise<[number, object]>]>([
  [
    'unit',
    async () => {
      const id = await made('unidades', { nombre: 'Pasajera', abreviatura: 'PAS' });
      return [id, { idunidad: id }];
    },
  ],
  [
    'position',
    async () => {
      const id = await made('cargos', { nombre: 'Pasajero' });
      return [id, { idpuesto: id }];
    },
  ],
  [
    'payroll_group',
    async () => {
      const body = { nombre: 'Pasajera', idpuesto: position.nurse };
      const id = await made(`unidades/${unit.uci}/planillas`, body);
      return [id, { idplanilla: id }];
    },
  ],
])('a %s that goes at the moment of a contract is not there', async (table, make) => {
  const [id, place] = await make();
  const answer = await whileDeleted(table, id, place);
  expect(refusalOf(await answer)).toEqual({ status: 404, code: 'thing.not_found' });
});
