import { dateInMessage, type LocalDate } from '@relevo/domain/time';
import { dashed } from '@relevo/domain/written';
import type { Queries } from '../db/connection.ts';
import type { TableNames } from '../db/tables.ts';
import { AppError } from '../kernel/app-error.ts';
import { loadLeaveFacts } from '../leave-days/permit-facts.sql.ts';
import { employmentOf } from '../requests/employment.sql.ts';
import type { LeaveOn } from './permits.sql.ts';

/** The longest time ahead of a recorded absence: a later year is a slip. */
const YEARS_AHEAD = 2;

/** Recorded leave must lie within contracts: a date outside is a slip, as of a birthday. Messages by field. */
export async function employmentFaults(
  db: Queries,
  t: TableNames,
  { idtrabajador, from, to }: { idtrabajador: number; from: LocalDate; to: LocalDate },
  today: LocalDate,
): Promise<Record<string, string[]>> {
  const { start, end } = await employmentOf(db, t, idtrabajador);
  const latest = Temporal.PlainDate.from(today).add({ years: YEARS_AHEAD }).toString();
  return {
    ...(start !== null &&
      from < start && {
        from: [`Su primer contrato comienza el ${dashed(start)}: no puede ausentarse antes.`],
      }),
    ...(end !== null && to > end
      ? { to: [`Su contrato termina el ${dashed(end)}: no puede ausentarse después.`] }
      : to > latest && {
          to: [`Se registra a lo más ${YEARS_AHEAD} años por delante, hasta el ${dashed(latest)}.`],
        }),
  };
}

/**
 * The absence type of a type of leave that managers record.
 * @throws permit.type_not_for_recording
 */
export async function absenceOfRecorded(
  db: Queries,
  t: TableNames,
  { workerId, typeId, today }: { workerId: number; typeId: number; today: LocalDate },
): Promise<number> {
  const [type] = (await loadLeaveFacts(db, t, workerId, today, typeId)).types;
  if (!type?.active || type.decided || type.absenceTypeId === null) {
    throw new AppError('permit.type_not_for_recording');
  }
  return type.absenceTypeId;
}

/** The leave that has the days, so that the manager finds it. */
export function takenBy({ name, from, until }: LeaveOn, now: Temporal.Instant): string {
  const days =
    from === until ? dateInMessage(from, now) : `${dateInMessage(from, now)} al ${dateInMessage(until, now)}`;
  return `En esas fechas ya tiene ${name} (${days}). Retíralo primero en el historial de permisos.`;
}
