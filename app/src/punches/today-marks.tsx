import { localDateOf, localTimeOf } from '@relevo/domain/time';
import { StatusChip } from '../ui/status-chip.tsx';
import { labelOfMark } from './mark-buttons.tsx';
import type { ShownMark } from './marks.ts';

interface TodayMarksProps {
  marks: readonly ShownMark[];
  /** 'YYYY-MM-DD' in `zone`. */
  today: string;
  zone: string;
}

/** What has been marked today, wherever it is, in order of time. */
export function TodayMarks({ marks, today, zone }: TodayMarksProps) {
  const shown = marks.filter(({ at }) => localDateOf(at, zone) === today);
  return (
    <section className="rl-today" aria-label="Marcajes de hoy">
      <h2 className="rl-group-header">Marcajes de hoy</h2>
      <div className="rl-panel rl-panel--list">
        {shown.length === 0 && <p className="rl-row rl-ink-2">Aún no hay marcajes</p>}
        {shown.map(({ type, at, stored }) => (
          <p key={`${type} ${at}`} className="rl-row rl-today__row">
            <span>
              {labelOfMark(type)} <b className="rl-num">{localTimeOf(at, zone)}</b>
            </span>
            {stored && <StatusChip state="pending">Pendiente</StatusChip>}
          </p>
        ))}
      </div>
    </section>
  );
}
