import type { Response, ShiftBrief, SwapPartner, WorkerBrief } from '@relevo/contract';
import { spanish } from '@relevo/domain/names';
import { isUnplanned, UNPLANNED } from '@relevo/domain/roster';
import { canRequestSwap } from '@relevo/domain/shifts';
import { compareInstants } from '@relevo/domain/time';
import { type Check, firstBlock, judgeChange, type Rules, type VerdictShift } from '@relevo/domain/verdict';
import type { Call } from '../call.ts';
import { exchange } from '../verdict/change-verdict.ts';
import { type Candidate, type Colleague, loadColleagues } from './partners.sql.ts';
import { requireOwnShift } from './swap-pair.ts';
import type { SwapShift } from './swaps.sql.ts';

const NO_SHIFT = 'No tiene turno ese día.';
const NOT_PLANNED = `${UNPLANNED} ese día.`;

const nameOf = ({ persona }: WorkerBrief) => `${persona.nombre} ${persona.apellidoPaterno}`;

/**
 * Colleagues of the same unit and position for a swap, with their shifts of the return date (spec 2 §5). Possible ones
 * come first, among them those without a warning and those who keep their rest; the others have the reason. The
 * staffing of a sector does not matter here: a swap leaves as many people as before.
 * @throws thing.not_found, swap.shift_not_allowed, shift.in_live_request
 */
export async function listPartners(
  call: Call,
  { turno, fecha }: { turno: number; fecha: string },
): Promise<SwapPartner[]> {
  const judged = await judgeColleagues(call, turno, { from: fecha, to: fecha });
  return judged
    .map(({ colleague, shifts }) => {
      const possible = shifts.filter(({ reason }) => reason === null);
      const planned = !isUnplanned(fecha, colleague.planned);
      const partner: SwapPartner = {
        trabajador: colleague.trabajador,
        posible: possible.length > 0,
        motivo: possible.length > 0 ? null : (shifts[0]?.reason ?? (planned ? NO_SHIFT : NOT_PLANNED)),
        programado: planned,
        turnos: shifts.map(({ turno, reason, stretch }) => ({
          turno,
          posible: reason === null,
          motivo: reason,
          aviso: stretch,
        })),
      };
      const best = Math.min(...possible.map(({ stretch, warns }) => (stretch ? 2 : warns ? 1 : 0)));
      return { partner, rank: partner.posible ? best : shifts.length > 0 ? 3 : 4 };
    })
    .sort(
      (a, b) =>
        a.rank - b.rank || spanish.compare(nameOf(a.partner.trabajador), nameOf(b.partner.trabajador)),
    )
    .map(({ partner }) => partner);
}

/**
 * Colleagues' shifts of a range of dates that could be exchanged for an own shift: those that leave both of them rest
 * first, by start.
 * @throws thing.not_found, swap.shift_not_allowed, shift.in_live_request
 */
export async function listAlternatives(
  call: Call,
  { turno, desde, hasta }: { turno: number; desde: string; hasta: string },
): Promise<Response<'GET cambioTurnoSolicitud/alternativas'>> {
  const judged = await judgeColleagues(call, turno, { from: desde, to: hasta }, 'possible');
  const data = judged
    .flatMap(({ colleague, shifts }) =>
      shifts
        .filter(({ reason }) => reason === null)
        .map(({ turno, stretch }) => ({ turno, trabajador: colleague.trabajador, aviso: stretch })),
    )
    .sort(
      (a, b) =>
        Number(a.aviso !== null) - Number(b.aviso !== null) ||
        compareInstants(a.turno.inicio, b.turno.inicio) ||
        spanish.compare(nameOf(a.trabajador), nameOf(b.trabajador)),
    );
  const last = judged.flatMap(({ colleague }) => colleague.planned?.hasta ?? []).sort();
  return { data, meta: { programado_hasta: last.at(-1) ?? null } };
}

interface JudgedShift {
  turno: ShiftBrief;
  /** Why it can't be exchanged, ready to show. */
  reason: string | null;
  warns: boolean;
  /** The people who would work a day and a night without rest, ready to show. */
  stretch: string | null;
}

async function judgeColleagues(
  { deps: { db }, actor, now }: Call,
  ownShiftId: number,
  range: { from: string; to: string },
  wanted: 'all' | 'possible' = 'all',
): Promise<{ colleague: Colleague; shifts: JudgedShift[] }[]> {
  const { t } = actor.org;
  const own = await requireOwnShift(db, t, actor.id, ownShiftId, now);
  const about = { workerId: actor.id, ownDate: own.date, ...range };
  const { rules, colleagues } = await loadColleagues(db, t, about, now);
  const me = colleagues.find(({ id }) => id === actor.id);
  const given = me?.shifts.find(({ id }) => id === own.id);
  if (!me || !given) return [];
  const judge = judgeWith({ me, own, given, rules, zone: actor.org.timeZone, now });
  return colleagues
    .filter(({ id }) => id !== actor.id)
    .map((colleague) => ({
      colleague,
      shifts: colleague.candidates
        // Most shifts of a month cross another: where no reason is shown, none is worked out.
        .filter((one) => wanted === 'all' || !crosses(me, colleague, given, one.turno.idturno))
        .map((candidate) => judge(colleague, candidate)),
    }));
}

/** Whether one of the two would have two shifts at once. */
function crosses(me: Colleague, colleague: Colleague, given: VerdictShift, receivedId: number): boolean {
  const received = colleague.shifts.find(({ id }) => id === receivedId);
  if (!received) return true;
  const meets = (shifts: readonly VerdictShift[], one: VerdictShift) =>
    shifts.some(
      (other) =>
        other.id !== given.id &&
        other.id !== receivedId &&
        other.startsAt < one.endsAt &&
        one.startsAt < other.endsAt,
    );
  return meets(me.shifts, received) || meets(colleague.shifts, given);
}

interface Mine {
  me: Colleague;
  own: SwapShift;
  given: VerdictShift;
  rules: Rules;
  zone: string;
  now: Temporal.Instant;
}

const judgeWith =
  ({ me, own, given, rules, zone, now }: Mine) =>
  (colleague: Colleague, candidate: Candidate): JudgedShift => {
    const { turno } = candidate;
    const allowed = canRequestSwap(candidate, own, now);
    if (allowed.verdict === 'refused') return { turno, reason: allowed.message, ...untold };
    const received = colleague.shifts.find(({ id }) => id === turno.idturno);
    if (!received) return { turno, reason: 'Este turno cambió.', ...untold };
    const verdict = judgeChange({
      workers: [exchange(me, given, received), exchange(colleague, received, given)],
      staffing: [],
      rules,
      zone,
      reader: me.id,
    });
    const tell = ({ idtrabajador, texto }: Check) =>
      `${idtrabajador === me.id ? 'Para ti' : 'Para tu colega'}: ${texto}.`;
    const block = firstBlock(verdict);
    const stretches = verdict.chequeos.filter(({ codigo }) => codigo === 'stretch').map(tell);
    return {
      turno,
      reason: block ? tell(block) : null,
      warns: verdict.confirmar,
      stretch: stretches.length > 0 ? stretches.join(' ') : null,
    };
  };

const untold = { warns: false, stretch: null };
