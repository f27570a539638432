import { isAhead } from '@relevo/domain/shifts';
import type { Queries } from '../db/connection.ts';
import type { TableNames } from '../db/tables.ts';
import { AppError } from '../kernel/app-error.ts';
import { listFreeTypes } from '../leave-days/permit-facts.sql.ts';
import type { Moment } from '../sheet-facts/overtime.ts';
import { type LeavePlan, refusalOfBalance } from './leave-plan.ts';
import { overlapsLeave } from './permits.sql.ts';
import { refusalOfRest } from './rest.ts';

interface Asking {
  workerId: number;
  moment: Moment;
}

/**
 * Why leave of a type that workers ask for can't be asked for now, the verdict aside; null where it can. The same for
 * who is about to ask and for who asks, in the order in which it is looked at (spec 5, Permits: Create).
 * @returns permit.beyond_contract, permit.no_days, permit.too_short, permit.overlaps, permit.shift_started,
 *   permit.balance_too_small, permit.rest_notice or permit.rest_days
 */
export async function refusalToAsk(
  db: Queries,
  t: TableNames,
  plan: LeavePlan,
  { workerId, moment }: Asking,
): Promise<AppError | null> {
  const { type, facts, days, shifts, to } = plan;
  const { endsOn = null } = facts.service ?? {};
  if (endsOn !== null && to > endsOn) return new AppError('permit.beyond_contract');
  if (days.length === 0) return refusalOfNoDays(db, t, plan);
  if (days.length < type.minimumDays) {
    return new AppError('permit.too_short', {
      message: `Este permiso se toma por al menos ${type.minimumDays} días seguidos.`,
    });
  }
  if (await overlapsLeave(db, t, workerId, plan)) return new AppError('permit.overlaps');
  if (shifts.some(({ startsAt }) => !isAhead(startsAt, moment.now))) {
    return new AppError('permit.shift_started');
  }
  return (
    refusalOfBalance(plan, 'permit.balance_too_small') ??
    (await refusalOfRest(db, t, plan, { workerId, moment }))
  );
}

const anyOf = new Intl.ListFormat('es-CL', { type: 'disjunction' });

/** Leave without a deducted day: the refusal names other types, where there are shifts to be away from. */
async function refusalOfNoDays(db: Queries, t: TableNames, { type, shifts }: LeavePlan): Promise<AppError> {
  if (!type.draws) {
    return new AppError('permit.no_days', {
      message: 'En esas fechas no tienes turnos ni hay días hábiles.',
    });
  }
  const refusal = new AppError('permit.no_days');
  if (shifts.length === 0) return refusal;
  const worked = new Set(shifts.map(({ date }) => date)).size;
  const others = await listFreeTypes(db, t, worked);
  const what = anyOf.format([...others, 'un cambio de turno']);
  const which = shifts.length === 1 ? 'tu turno' : 'tus turnos';
  return new AppError('permit.no_days', {
    message: `${refusal.message} Para dejar ${which} puedes pedir ${what}.`,
  });
}
