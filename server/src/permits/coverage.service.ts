import type { PermitCoverage, PermitReview } from '@relevo/contract';
import type { DateSpan } from '@relevo/domain/permit-days';
import { daysOf } from '@relevo/domain/permit-grants';
import type { LocalDate } from '@relevo/domain/time';
import type { Queries } from '../db/connection.ts';
import type { TableNames } from '../db/tables.ts';
import { verdictOfLeave } from '../rules/change-verdict.ts';
import { listOtherLeave, listWhatEnds, loadStrip } from './coverage.sql.ts';
import { planLeave, requireDecided } from './leave-plan.ts';
import type { Permit } from './permits.sql.ts';

interface Asked extends DateSpan {
  workerId: number;
  typeId: number;
  today: LocalDate;
  permitId?: number;
}

/**
 * What leave would mean: for the balance, for the worker's shifts, and for the group that works without them. The same
 * figures for whoever asks and whoever decides (spec 5, Permits).
 * @throws permit.type_not_for_asking
 */
export async function coverageOf(db: Queries, t: TableNames, asked: Asked): Promise<PermitCoverage> {
  const plan = await planLeave(db, t, asked);
  if (asked.permitId === undefined) requireDecided(plan);
  const { days, projection } = plan;
  const { group, days: dias, shifts } = await loadStrip(db, t, { permitId: null, ...asked });
  const { workerId } = asked;
  const verdict = await verdictOfLeave(db, t, { workerId, shiftIds: shifts.map(({ idturno }) => idturno) });
  return {
    grupo: group,
    dias,
    turnos: shifts,
    ...verdict,
    saldo_proyectado: projection && daysOf(projection.projected),
    dias_por_descontar: days.length,
    dias_restantes: projection && daysOf(projection.remaining),
    fechas: days,
  };
}

/** The same for a request, with what an approval would end and who else is away. */
export async function reviewOf(
  db: Queries,
  t: TableNames,
  { id: permitId, workerId, typeId, from, to }: Permit,
  today: LocalDate,
): Promise<PermitReview> {
  return {
    ...(await coverageOf(db, t, { workerId, typeId, from, to, today, permitId })),
    termina: await listWhatEnds(db, t, permitId),
    otras: await listOtherLeave(db, t, permitId),
  };
}
