import type { RosterSpan } from '@relevo/domain/roster-grid';
import { chevronBack, chevronForward } from 'ionicons/icons';
import type { ReactNode } from 'react';
import { ActionButton, IconButton } from '../ui/action-button.tsx';
import { monthTitle } from '../ui/formatters.ts';
import { type Choice, TwoWay } from '../ui/two-way.tsx';
import { PosterButton } from './poster-button.tsx';
import styles from './tools.module.css';
import type { ShownPeriod } from './use-period.ts';
import { weeksTitle } from './weeks-title.ts';

const SPANS: Choice<RosterSpan>[] = [
  { value: 'semana', label: 'Semana' },
  { value: 'dos', label: '2 semanas' },
  { value: 'cuatro', label: '4 semanas' },
  { value: 'mes', label: 'Mes' },
];

/** The period on screen, the one before and after, how long it is, and the page's other tools. */
export function PeriodTools({
  period,
  span,
  today,
  onSpan,
  onStep,
  onToday,
  children,
}: Omit<ShownPeriod, 'onDate'> & { children: ReactNode }) {
  const { from, to } = period;
  const isNow = from <= today && today <= to;
  return (
    <div className={styles.tools}>
      <div className="rl-line">
        <IconButton icon={chevronBack} label="Período anterior" onClick={() => onStep(-1)} />
        <p className={`rl-title ${styles.period}`} role="status">
          {span === 'mes' ? monthTitle(from) : weeksTitle(from, to)}
        </p>
        <IconButton icon={chevronForward} label="Período siguiente" onClick={() => onStep(1)} />
      </div>
      <ActionButton kind="tonal" disabled={isNow} onClick={onToday}>
        Hoy
      </ActionButton>
      <PosterButton period={period} />
      <TwoWay label="Cuánto se ve" choices={SPANS} value={span} onValue={onSpan} />
      {children}
    </div>
  );
}
