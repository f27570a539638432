import { afterAll, expect, test } from 'vitest';
import { rowsOf, sql } from '../src/db/sql.ts';
import { worker } from './support/fixture.ts';
import { addPermitTypes, askPermit, record } from './support/permits.ts';
import { setStage } from './support/swap-stage.ts';
import { dataOf, outcomeOf } from './support/swaps.ts';

const { server, diego, patricia, newDates, close } = await setStage();
await addPermitTypes(server);
afterAll(close);

const name = 'Por partes';
const common = { name, absence_type_id: 2 };

// Types for later, which the tables hold already; until then they must not count as whole days.
test.each(['medios', 'horas'])('a type that is counted in %s is not there yet', async (kind) => {
  const t = server.tables()('permit_type');
  await server.db.query(sql`
    insert into ${t} ${rowsOf([
      { ...common, id: 120, kind, decided: true },
      { ...common, id: 121, kind, decided: false },
    ])}`);
  const { absence: from, back: to } = newDates();
  const range = { from, to };
  for (const type of [120, 121]) {
    expect(outcomeOf(await askPermit(diego, { type, ...range }))).toBe('permit.type_not_for_asking');
    for (const path of ['requests/permits/cobertura', 'devengamiento/descuento']) {
      const seen = await diego.get(path, { permit_type_id: type, ...range });
      expect(outcomeOf(seen)).toBe('permit.type_not_for_asking');
    }
    const body = { idtrabajador: worker.diego, permit_type_id: type, ...range };
    expect(outcomeOf(await record(patricia, body))).toBe('permit.type_not_for_recording');
  }
  const told = dataOf<{ observacionCausal: string }[]>(await diego.get('permit-types'));
  expect(told.map(({ observacionCausal }) => observacionCausal)).not.toContain(name);
  const { permitTypes } = dataOf<{ permitTypes: { iddetPermiso: number; registrable: boolean }[] }>(
    await patricia.get('mobile-data'),
  );
  expect(permitTypes).toContainEqual(expect.objectContaining({ iddetPermiso: 121, registrable: false }));
  await server.db.query(sql`delete from ${t} where name = ${name}`);
});
