import type { PermitCoverage, PermitReview } from '@relevo/contract';
import type { DateSpan } from '@relevo/domain/permit-days';
import { daysOf } from '@relevo/domain/permit-grants';
import { leftWithout } from '@relevo/domain/permits';
import { localDateOf } from '@relevo/domain/time';
import type { Queries } from '../db/connection.ts';
import type { TableNames } from '../db/tables.ts';
import type { Moment } from '../sheet-facts/overtime.ts';
import { countWhoCouldCover, judgeLeave } from '../verdict/change-verdict.ts';
import { refusalToAsk } from './askable.ts';
import { listAble, listOtherLeave, loadStrip } from './coverage.sql.ts';
import { listWhatEnds } from './ends.sql.ts';
import { planLeave, requireDecided } from './leave-plan.ts';
import type { Permit } from './permits.sql.ts';
import { hoursOfRest } from './rest.ts';

interface Asked extends DateSpan {
  workerId: number;
  typeId: number;
  moment: Moment;
  permitId?: number;
  /** An absence that a manager is about to record: nobody asks for it, and shifts with a mark stay. */
  recording?: true;
}

/**
 * The effect of leave: on the balance, on the worker's shifts, and on the group that works without them. The worker who
 * asks and the manager who decides get the same figures (spec 5, Permits).
 * @throws permit.type_not_for_asking
 */
export async function coverageOf(db: Queries, t: TableNames, asked: Asked): Promise<PermitCoverage> {
  const today = localDateOf(asked.moment.now, asked.moment.timeZone);
  const plan = await planLeave(db, t, { ...asked, today });
  const asking = asked.permitId === undefined && !asked.recording;
  if (asking) requireDecided(plan);
  const { days, projection } = plan;
  const { now } = asked.moment;
  const {
    group,
    days: dias,
    shifts,
    facts,
  } = await loadStrip(db, t, {
    permitId: null,
    ...asked,
    now,
    today,
  });
  return {
    grupo: group,
    dias,
    turnos: shifts,
    // The worker who asks is told how many wait, the manager who decides their names.
    ...judgeLeave(asked.workerId, facts, asking ? asked.workerId : null),
    saldo_proyectado: projection && daysOf(projection.projected),
    dias_por_descontar: days.length,
    dias_restantes: projection && daysOf(projection.remaining),
    cambios_saldo: (projection?.changes ?? []).map(({ day, parts }) => ({ fecha: day, dias: daysOf(parts) })),
    horas: await hoursOfRest(db, t, plan, asked),
    fechas: days,
    impide: asking ? ((await refusalToAsk(db, t, plan, asked))?.message ?? null) : null,
  };
}

/** The effect of a request, with candidates to cover, what an approval would end and other absences. */
export async function reviewOf(
  db: Queries,
  t: TableNames,
  { id: permitId, workerId, typeId, from, to, approved }: Permit,
  moment: Moment,
): Promise<PermitReview> {
  const coverage = await coverageOf(db, t, { workerId, typeId, from, to, moment, permitId });
  return {
    ...coverage,
    podrian_cubrir: approved === null ? await coverersOf(db, t, coverage) : [],
    termina: await listWhatEnds(db, t, permitId),
    otras: await listOtherLeave(db, t, { workerId, from, to }),
  };
}

/** The number of candidates for each shift that would leave the group short. */
export async function coverersOf(
  db: Queries,
  t: TableNames,
  { dias, turnos }: PermitCoverage,
): Promise<PermitReview['podrian_cubrir']> {
  const short = turnos.filter(({ fecha, turnoDia }) =>
    dias.some((day) => day.fecha === fecha && day.turnoDia === turnoDia && leftWithout(day, true).short),
  );
  if (short.length === 0) return [];
  const ids = short.map(({ idturno }) => idturno);
  const counts = await countWhoCouldCover(db, t, await listAble(db, t, ids));
  return ids.map((turno) => ({ turno, cantidad: counts.get(turno) ?? 0 }));
}
