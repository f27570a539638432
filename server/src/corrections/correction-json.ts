import type { AdminMarkCorrection, MarkCorrection } from '@relevo/contract';
import { outcomesOf } from '@relevo/domain/correction-outcomes';
import {
  type CorrectionFacts,
  correctionState,
  doubtsOf,
  type MarkTimes,
  opposableUntil,
} from '@relevo/domain/corrections';
import { readSettings, sheetSettings } from '../settings/settings.ts';
import { outcomesJson } from '../wire-sql/correction-outcomes.ts';
import { allMarksOf, markedTimes, type ShiftFacts } from './correction-shifts.sql.ts';
import type { Correction } from './corrections.sql.ts';

export const factsOf = (correction: Correction): CorrectionFacts => ({
  approved: correction.approved,
  opposable: correction.opposable,
  ended: correction.opposedAt === null ? null : correction.opposition === null ? 'superada' : 'opuesta',
  settled: correction.settledAt !== null,
  mailedAt: correction.mailedAt,
});

const millisecondsOf = (moment: Temporal.Instant | null): number | null => moment?.epochMilliseconds ?? null;

export const askedOf = ({ askedEntryAt, askedExitAt }: Correction): MarkTimes => ({
  entry: millisecondsOf(askedEntryAt),
  exit: millisecondsOf(askedExitAt),
});

export const acceptedOf = ({ entryAt, exitAt }: Correction): MarkTimes => ({
  entry: millisecondsOf(entryAt),
  exit: millisecondsOf(exitAt),
});

/** Whether a shift has changed since its correction was asked for. */
export function hasChanged({ shift, workerId, afterId, ...rest }: Correction): boolean {
  const marked = markedTimes(shift);
  const asked = askedOf({ shift, workerId, afterId, ...rest });
  const came = (side: 'entry' | 'exit') => asked[side] !== null && marked[side] !== null;
  const whole = marked.entry !== null && marked.exit !== null;
  return (
    shift.workerId !== workerId ||
    shift.absent ||
    came('entry') ||
    came('exit') ||
    (whole && afterId === null)
  );
}

const instantText = (milliseconds: number): string =>
  Temporal.Instant.fromEpochMilliseconds(milliseconds).toString();

const pairJson = ({ entry, exit }: MarkTimes): MarkCorrection['marcado'] => ({
  entrada: entry === null ? null : instantText(entry),
  salida: exit === null ? null : instantText(exit),
});

/** Whether the counted marks have changed since this was decided. */
export function hasMovedOn({ shift, wasEntryAt, wasExitAt }: Correction): boolean {
  const { entry, exit } = markedTimes(shift);
  return entry !== millisecondsOf(wasEntryAt) || exit !== millisecondsOf(wasExitAt);
}

const NO_MARKS: MarkTimes = { entry: null, exit: null };

/** Both outcomes of an open correction by the shift's present marks; null of any other. */
export function outcomesIn(correction: Correction): MarkCorrection['cuenta'] {
  const { shift, texts, opposedEntryAt, opposedExitAt } = correction;
  const state = correctionState(factsOf(correction));
  const waits = state === 'por_confirmar';
  if ((state !== 'pendiente' && !waits) || shift.absent) return null;
  const opposed = { entry: millisecondsOf(opposedEntryAt), exit: millisecondsOf(opposedExitAt) };
  // A correction that another mark has overtaken ends without holding.
  const accepted = waits && hasMovedOn(correction) ? NO_MARKS : acceptedOf(correction);
  return outcomesJson(
    outcomesOf({
      shift: { ...shift, absence: null },
      marks: allMarksOf(shift),
      asked: askedOf(correction),
      accepted: waits ? accepted : opposed,
      given: { article22: shift.article22, rules: readSettings(sheetSettings, texts) },
    }),
  );
}

export const markedJson = (shift: ShiftFacts): MarkCorrection['marcado'] => pairJson(markedTimes(shift));

export function correctionJson(correction: Correction): MarkCorrection {
  const { decidedAt, approved, opposable, mailedAt, wasEntryAt, wasExitAt } = correction;
  const was = { entry: millisecondsOf(wasEntryAt), exit: millisecondsOf(wasExitAt) };
  const state = correctionState(factsOf(correction));
  return {
    id: correction.id,
    idmotivoEdicionMarca: correction.reasonId,
    nombreMotivoEdicionMarca: correction.reason,
    created_at: correction.createdAt.toString(),
    finished_at: decidedAt?.toString() ?? null,
    estado: state,
    de_jefatura: correction.begun,
    turno: correction.brief,
    marcado: decidedAt ? pairJson(was) : markedJson(correction.shift),
    pedido: pairJson(askedOf(correction)),
    aceptado: approved ? pairJson(acceptedOf(correction)) : null,
    notas: correction.comment,
    respuesta: correction.decisionComment,
    oposicion_hasta: opposable && mailedAt ? opposableUntil(mailedAt).toString() : null,
    oposicion: correction.opposition,
    posterior_a: correction.afterId,
    cuenta: outcomesIn(correction),
  };
}

export const adminCorrectionJson = (correction: Correction): AdminMarkCorrection => ({
  ...correctionJson(correction),
  trabajador: correction.worker,
  dudas:
    correction.decidedAt === null
      ? doubtsOf({
          shift: correction.shift,
          marked: markedTimes(correction.shift),
          asked: askedOf(correction),
          others: correction.others,
          again: correction.afterId !== null,
          changed: hasChanged(correction),
        })
      : [],
});
