import type { ShiftBrief, SwapPartner, WorkerBrief } from '@relevo/contract';
import { spanish } from '@relevo/domain/names';
import { canRequestSwap } from '@relevo/domain/shifts';
import { compareInstants } from '@relevo/domain/time';
import { firstBlock, judgeChange, type Rules, type VerdictShift } from '@relevo/domain/verdict';
import type { Call } from '../kernel/call.ts';
import { exchange } from '../rules/change-verdict.ts';
import { type Candidate, type Colleague, loadColleagues } from './partners.sql.ts';
import { requireOwnShift } from './swap-pair.ts';
import type { SwapShift } from './swaps.sql.ts';

const nameOf = ({ persona }: WorkerBrief) => `${persona.nombre} ${persona.apellidoPaterno}`;

/**
 * Colleagues of the same unit and position for the swap of an own shift, with their shifts of the return date
 * (spec 2 §5): the possible ones first, among them those without a warning; the others with the reason. The
 * staffing of a sector is no matter here: a swap leaves as many people as before.
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
      const partner: SwapPartner = {
        trabajador: colleague.trabajador,
        posible: possible.length > 0,
        motivo: possible.length > 0 ? null : (shifts[0]?.reason ?? 'No tiene turno ese día.'),
        turnos: shifts.map(({ turno, reason }) => ({ turno, posible: reason === null, motivo: reason })),
      };
      const rank = possible.some(({ warns }) => !warns) ? 0 : partner.posible ? 1 : shifts.length > 0 ? 2 : 3;
      return { partner, rank };
    })
    .sort(
      (a, b) =>
        a.rank - b.rank || spanish.compare(nameOf(a.partner.trabajador), nameOf(b.partner.trabajador)),
    )
    .map(({ partner }) => partner);
}

/**
 * Colleagues' shifts of a range of dates that could be exchanged for an own shift, by start.
 * @throws thing.not_found, swap.shift_not_allowed, shift.in_live_request
 */
export async function listAlternatives(
  call: Call,
  { turno, desde, hasta }: { turno: number; desde: string; hasta: string },
): Promise<{ turno: ShiftBrief; trabajador: WorkerBrief }[]> {
  const judged = await judgeColleagues(call, turno, { from: desde, to: hasta }, 'possible');
  return judged
    .flatMap(({ colleague, shifts }) =>
      shifts
        .filter(({ reason }) => reason === null)
        .map(({ turno }) => ({ turno, trabajador: colleague.trabajador })),
    )
    .sort(
      (a, b) =>
        compareInstants(a.turno.inicio, b.turno.inicio) ||
        spanish.compare(nameOf(a.trabajador), nameOf(b.trabajador)),
    );
}

interface JudgedShift {
  turno: ShiftBrief;
  /** Why it can't be exchanged, ready to show. */
  reason: string | null;
  warns: boolean;
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
    if (allowed.verdict === 'refused') return { turno, reason: allowed.message, warns: false };
    const received = colleague.shifts.find(({ id }) => id === turno.idturno);
    if (!received) return { turno, reason: 'Este turno cambió.', warns: false };
    const verdict = judgeChange({
      workers: [exchange(me, given, received), exchange(colleague, received, given)],
      sectors: [],
      rules,
      zone,
    });
    const block = firstBlock(verdict);
    const whose = block?.idtrabajador === me.id ? 'Para ti' : 'Para tu colega';
    return { turno, reason: block ? `${whose}: ${block.texto}.` : null, warns: verdict.confirmar };
  };
