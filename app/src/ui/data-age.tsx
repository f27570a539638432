import { timeOutline } from 'ionicons/icons';
import { ageText } from './formatters.ts';
import { Icon } from './icon.tsx';

interface DataAgeProps {
  /** Epoch milliseconds of the last successful read (`dataUpdatedAt` of a query). */
  updatedAt: number;
  /** Whether the shown data may be old: offline, or after a failed refresh. */
  show: boolean;
}

export function DataAge({ updatedAt, show }: DataAgeProps) {
  if (!updatedAt) return null;
  return (
    <p className="rl-data-age rl-caption rl-ink-2" data-paint="offline" hidden={!show}>
      <Icon icon={timeOutline} size={14} />{' '}
      <span data-paint="blank">Actualizado {show ? ageText(updatedAt, Temporal.Now.instant()) : ''}</span>
    </p>
  );
}
