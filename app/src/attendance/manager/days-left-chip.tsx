import { timeOutline } from 'ionicons/icons';
import { StatusChip } from '../../ui/status-chip.tsx';

/** How long sheets can still be validated; nothing where they can't be. */
export const DaysLeftChip = ({ text }: { text: string | null }) =>
  text && (
    <span data-until="day">
      <StatusChip tone="pending" icon={timeOutline}>
        {text}
      </StatusChip>
    </span>
  );
