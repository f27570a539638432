import type { PermitReview } from '@relevo/contract';
import { sql } from '../../src/db/sql.ts';
import { addShift, setMinimum, setRule } from './arrange.ts';
import { manager, worker } from './fixture.ts';
import { addPermitTypes, askPermit, type PermitBody, permitType } from './permits.ts';
import type { Persona } from './server.ts';
import { setStage } from './swap-stage.ts';
import { dataOf } from './swaps.ts';

const { unpaid } = permitType;

/** The stage of a swap with permits, and what a worker and a manager see of the coverage of a range. */
export async function setCoverageStage() {
  const stage = await setStage();
  const { server, camila, patricia, newDates } = stage;
  await addPermitTypes(server);
  await server.db.query(sql`
    insert into ${server.tables()('manager_role')} (manager_id, role_id) values (${manager.jorge}, 481)`);

  /** Takes away what a test has set of least staffing. */
  const clearMinima = async () => {
    await setRule(server, 'regla.dotacion', null);
    await setMinimum(server, { groupId: 1 }, null);
    await setMinimum(server, { sectorId: 2 }, null);
  };
  const newRange = () => {
    const { absence: from, back: to } = newDates();
    return { from, to };
  };
  const askFor = async (persona: Persona, range: { from: string; to: string }) =>
    dataOf<PermitBody>(await askPermit(persona, { type: unpaid, ...range, confirmado: true })).idsolicitud;
  const look = async (range: { from: string; to: string }, persona = camila) =>
    dataOf<PermitReview>(
      await persona.get('requests/permits/cobertura', { permit_type_id: unpaid, ...range }),
    );
  const review = async (id: number) =>
    dataOf<PermitReview>(await patricia.get(`solicitud/permiso/${id}/verificacion`));
  /** Camila, Diego and Valentina by day on a date, each in Sector A. */
  const addTeam = (date: string) =>
    Promise.all(
      [worker.camila, worker.diego, worker.valentina].map((id) =>
        addShift(server, id, date, 'day', { sectorId: 2 }),
      ),
    );
  return { ...stage, clearMinima, newRange, askFor, look, review, addTeam };
}
