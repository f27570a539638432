import type { DraftAnswer } from '@relevo/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../src/db/sql.ts';
import { addShift } from './support/arrange.ts';
import { manager, unit, worker } from './support/fixture.ts';
import { addNurse } from './support/offers.ts';
import { expectOneSchemaEach } from './support/one-schema.ts';
import { draft, sendDraft, write } from './support/roster.ts';
import { type Persona, startTestServer, type TestServer } from './support/server.ts';

const { camila } = worker;
let server: TestServer;
let patricia: Persona;
/** The manager of another unit, who edits its shifts too. */
let editor: Persona;
beforeAll(async () => {
  server = await startTestServer();
  await server.db.query(sql`
    insert into ${server.tables()('manager_role')} (manager_id, role_id) values (${manager.jorge}, 484)`);
  patricia = await server.as('patricia.vega');
  editor = await server.as('jorge.pinto');
});
afterAll(async () => {
  expectOneSchemaEach(server.statements);
  await server.close();
});

describe('the draft of another unit', () => {
  const ofEmergency = `unidades/${unit.emergency}/planificacion`;

  it('tells the manager of another unit neither a cell nor its version', async () => {
    const [date, other] = ['2027-01-18', '2027-01-19'];
    await draft(patricia, write(camila, date, 3));
    await addShift(server, camila, other);
    const probe = await sendDraft(editor, [write(camila, date), write(camila, other)], ofEmergency);
    expect(probe.statusCode, probe.body).toBe(200);
    const { rechazadas } = (probe.json() as { data: DraftAnswer }).data;
    expect(rechazadas).toMatchObject([
      { motivo: 'persona', base: '', borrador: null },
      { motivo: 'persona', base: '', borrador: null },
    ]);
  });

  it('leaves the draft of a former unit behind when a person moves', async () => {
    const date = '2027-01-20';
    const moved = await addNurse(server, 'Mudanza');
    await draft(patricia, write(moved, date, 3));
    await server.db.query(sql`
      update ${server.tables()('worker')} set unit_id = ${unit.emergency} where id = ${moved}`);
    await server.db.query(sql`
      update ${server.tables()('contract')} set unit_id = ${unit.emergency} where worker_id = ${moved}`);
    const answer = await sendDraft(editor, [write(moved, date, 2)], ofEmergency);
    expect(answer.statusCode, answer.body).toBe(200);
    expect((answer.json() as { data: DraftAnswer }).data).toMatchObject({
      rechazadas: [],
      celdas: [{ borrador: { idtipo: 2, por: 'Jorge Pinto' } }],
    });
  });

  it('takes no day on which a move that lies ahead has brought the person to another unit', async () => {
    const moves = await addNurse(server, 'Por mudarse');
    const t = server.tables();
    await server.db.query(sql`update ${t('contract')} set ends_on = '2027-01-21' where worker_id = ${moves}`);
    await server.db.query(sql`
      insert into ${t('contract')} (worker_id, unit_id, starts_on) values (${moves}, ${unit.emergency}, '2027-01-22')`);
    const { celdas, rechazadas } = await draft(
      patricia,
      write(moves, '2027-01-21'),
      write(moves, '2027-01-22'),
    );
    expect(celdas).toMatchObject([{ fecha: '2027-01-21' }]);
    expect(rechazadas).toMatchObject([{ fecha: '2027-01-22', motivo: 'contrato' }]);
  });
});
