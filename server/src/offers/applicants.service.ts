import type { Applicant } from '@relevo/contract';
import { type ApplicantFacts, rankApplicants } from '@relevo/domain/ranking';
import { isOver } from '@relevo/domain/verdict';
import type { Db } from '../db/connection.ts';
import type { TableNames } from '../db/tables.ts';
import { verdictsOfCoverage } from '../verdict/change-verdict.ts';
import {
  type Candidate,
  listApplicants,
  listAssignable,
  readStandings,
  type Standing,
} from './applicants.sql.ts';
import type { OfferFacts } from './decisions.sql.ts';

/**
 * The applicants of an offer, best first, each with the reasons for the place (spec 5, Offers). Without any, the
 * workers of the unit and positions who could be assigned directly: those who are free and whom no rule forbids.
 */
export async function rankedApplicants(
  db: Db,
  t: TableNames,
  offer: OfferFacts,
  now: Temporal.Instant,
): Promise<Applicant[]> {
  const applicants = await listApplicants(db, t, offer);
  const candidates = applicants.length > 0 ? applicants : await listAssignable(db, t, offer);
  const ids = candidates.map((one) => one.workerId);
  if (ids.length === 0) return [];
  const [standings, verdicts] = await Promise.all([
    readStandings(db, t, ids, offer, now),
    verdictsOfCoverage(db, t, { workerIds: ids, shiftId: offer.shift.id }),
  ]);
  const byId = new Map(candidates.map((one) => [one.workerId, one]));
  const facts = standings.flatMap((standing): ApplicantFacts[] => {
    const candidate = byId.get(standing.workerId);
    const verdict = verdicts.get(standing.workerId);
    if (!candidate || !verdict) return [];
    const one = factsOf(candidate, standing, verdict);
    return applicants.length === 0 && one.impossible ? [] : [one];
  });
  const byPlace = new Map(standings.map((one) => [one.workerId, one]));
  const impossible = new Set(facts.filter((one) => one.impossible).map((one) => one.workerId));
  return rankApplicants(facts, offer.shift.timeZone).map(({ workerId, place, reasons }) => ({
    trabajador: (byId.get(workerId) as Candidate).brief,
    respuesta: (byId.get(workerId) as Candidate).application,
    lugar: place,
    posible: !impossible.has(workerId),
    motivos: reasons,
    minutos_semana: (byPlace.get(workerId) as Standing).weekMinutes,
    turnos_extra_90_dias: (byPlace.get(workerId) as Standing).extraShifts,
    verificacion: verdicts.get(workerId) as Applicant['verificacion'],
  }));
}

function factsOf(
  { workerId, application }: Candidate,
  standing: Standing,
  verdict: Applicant['verificacion'],
): ApplicantFacts {
  const { chequeos } = verdict;
  const broken = chequeos
    .filter(({ nivel }) => nivel === 'warning' || nivel === 'block')
    .map(({ texto }) => texto);
  if (standing.absent) broken.unshift('Tiene una ausencia en esa fecha');
  return {
    workerId,
    broken,
    // A sector's staffing does not depend on who covers.
    over: chequeos.filter((one) => one.idtrabajador !== null && isOver(one)).map(({ texto }) => texto),
    stretched: chequeos.some(({ codigo }) => codigo === 'stretch'),
    impossible: standing.overlaps || standing.absent || !verdict.permitido,
    weekMinutes: standing.weekMinutes,
    extraShifts: standing.extraShifts,
    appliedAt: application?.created_at ?? null,
  };
}
