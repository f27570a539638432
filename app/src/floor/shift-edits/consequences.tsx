import type { FloorShift, ShiftEditPreview } from '@relevo/contract';
import { elapsedMinutes } from '@relevo/domain/time';
import type { UseQueryResult } from '@tanstack/react-query';
import { ClockChange, useClockMove } from '../../reads/clock-change.tsx';
import { useNow } from '../../reads/local-time.ts';
import { ReadFailure } from '../../reads/read-state.tsx';
import { Ribbon, type RibbonStretch } from '../../ui/ribbon.tsx';
import { VerdictCard } from '../../ui/verdict-card.tsx';
import { MarkTags, MarkTimes } from '../marks.tsx';
import { ribbonOf } from '../shift-words.ts';
import styles from './shift-edits.module.css';

/** Verdict on an edit, below the choice: the same card as everywhere. */
export function Consequences({ preview }: { preview: UseQueryResult<ShiftEditPreview> }) {
  if (preview.isError && !preview.data) return <ReadFailure read={preview} />;
  return (
    <VerdictCard title="Lo que cambia" verdict={preview.data?.verificacion} loading={preview.isPending} />
  );
}

/** Ribbon of the shift at its new times: removed stretches are hatched, added ones dashed. */
export function EditedRibbon({ shift, to }: { shift: FloorShift; to: ShiftEditPreview | undefined }) {
  const { startMinute, durationMinutes } = ribbonOf(shift);
  const clockMove = useClockMove(to?.inicio ?? shift.inicio);
  const end = startMinute + durationMinutes;
  const from = to ? startMinute + elapsedMinutes(shift.inicio, to.inicio) : startMinute;
  const until = to ? startMinute + elapsedMinutes(shift.inicio, to.termino) : end;
  // The hours stand still from one choice to the next, as long as all of it has room.
  const centre = startMinute + durationMinutes / 2;
  const fits = Math.max(centre - Math.min(from, startMinute), Math.max(until, end) - centre) <= 12 * 60;
  const kept: RibbonStretch = [Math.max(from, startMinute), Math.min(until, end)];
  const rest = ([a, b]: RibbonStretch, [c, d]: RibbonStretch): RibbonStretch[] =>
    c >= d
      ? [[a, b]]
      : (
          [
            [a, Math.min(b, c)],
            [Math.max(a, d), b],
          ] as RibbonStretch[]
        ).filter(([left, right]) => left < right);
  return (
    <>
      <Ribbon
        startMinute={from}
        clockMove={clockMove}
        durationMinutes={until - from}
        centreMinute={fits ? centre : undefined}
        day={shift.turno_dia}
        added={rest([from, until], kept)}
        taken={rest([startMinute, end], kept)}
      />
      <ClockChange from={to?.inicio ?? shift.inicio} to={to?.termino ?? shift.termino} />
    </>
  );
}

/** State of the present marks after the edit; renders nothing without marks. */
export function EditedMarks({ shift, to }: { shift: FloorShift; to: ShiftEditPreview | undefined }) {
  const now = useNow();
  const { entrada, salida } = shift.marcas;
  if ((entrada === null && salida === null) || !to) return null;
  const edited = { ...shift, inicio: to.inicio, termino: to.termino };
  return (
    <div className={`rl-wrap ${styles.marks}`}>
      <span className="rl-ink-2">Con sus marcas</span>
      <MarkTimes shift={edited} now={now} />
      <MarkTags shift={edited} now={now} />
    </div>
  );
}
