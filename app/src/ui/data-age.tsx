import { timeOutline } from 'ionicons/icons';
import { ageText } from './formatters.ts';
import { Icon } from './icon.tsx';

interface DataAgeProps {
  /** Epoch milliseconds of the last successful read (`dataUpdatedAt` of a query); 0 of an answer that stands in for one. */
  updatedAt: number;
  /** Whether the shown data may be old: offline, or after a failed refresh. */
  show: boolean;
}

/** Stays among the elements while hidden: its coming and going would style the whole page anew. */
export function DataAge({ updatedAt, show }: DataAgeProps) {
  const shown = show && updatedAt > 0;
  return (
    <p className="rl-data-age rl-caption rl-ink-2" data-paint="offline" hidden={!shown}>
      <Icon icon={timeOutline} size={14} />{' '}
      <span data-paint="blank">Actualizado {shown ? ageText(updatedAt, Temporal.Now.instant()) : ''}</span>
    </p>
  );
}
