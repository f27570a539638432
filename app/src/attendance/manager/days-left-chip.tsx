import { timeOutline } from 'ionicons/icons';
import { StatusChip } from '../../ui/status-chip.tsx';

/** Days left to validate sheets; renders nothing where they can't be validated. */
export const DaysLeftChip = ({ text }: { text: string | null }) =>
  text && (
    <span data-until="day">
      <StatusChip tone="pending" icon={timeOutline}>
        {text}
      </StatusChip>
    </span>
  );
