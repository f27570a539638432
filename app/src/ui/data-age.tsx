import { timeOutline } from 'ionicons/icons';
import { ageText } from './formatters.ts';
import { Icon } from './icon.tsx';

interface DataAgeProps {
  /** Epoch milliseconds of the last successful read (`dataUpdatedAt` of a query); 0 of an answer that stands in for one. */
  updatedAt: number;
  /** Whether the shown data may be old: offline, or after a failed refresh. */
  show: boolean;
}

/** The age of shown data. The line stays in the page while hidden: adding and removing an element restyles all others. */
export function DataAge({ updatedAt, show }: DataAgeProps) {
  const shown = show && updatedAt > 0;
  return (
    <p className="rl-data-age rl-caption rl-ink-2" data-paint="offline" hidden={!shown}>
      <Icon icon={timeOutline} size={14} />{' '}
      <span data-paint="blank">Actualizado {shown ? ageText(updatedAt, Temporal.Now.instant()) : ''}</span>
    </p>
  );
}
