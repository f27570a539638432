import { timeOutline } from 'ionicons/icons';
import { ageText } from './formatters.ts';
import { Icon } from './icon.tsx';

interface DataAgeProps {
  /** Epoch milliseconds of the last successful read (`dataUpdatedAt` of a query). */
  updatedAt: number;
  /** Drawn only while what is shown may be old: offline, or the refresh failed. */
  show: boolean;
}

export function DataAge({ updatedAt, show }: DataAgeProps) {
  if (!show || !updatedAt) return null;
  return (
    <p className="rl-data-age rl-caption rl-ink-2">
      <Icon icon={timeOutline} size={14} /> Actualizado {ageText(updatedAt, Temporal.Now.instant())}
    </p>
  );
}
