import { monthOf } from '@relevo/domain/month';
import { chevronBack, chevronForward, lockClosed, time } from 'ionicons/icons';
import { IconButton } from '../ui/action-button.tsx';
import { monthTitle } from '../ui/formatters.ts';
import { StatusChip } from '../ui/status-chip.tsx';
import { closingWords } from './wish-words.ts';
import styles from './wishes.module.css';

interface MonthHeadProps {
  month: string;
  closes: string | undefined;
  today: string;
  onMonth: (month: string) => void;
}

/** The month with the ones before and after, and until when it takes wishes. */
export function MonthHead({ month, closes, today, onMonth }: MonthHeadProps) {
  const turn = (months: number) => onMonth(monthOf(`${month}-01`, months));
  const words = closingWords(closes, today);
  const over = closes !== undefined && today > closes;
  return (
    <div className="rl-between">
      <div className={styles.month}>
        <IconButton icon={chevronBack} label="Mes anterior" onClick={() => turn(-1)} />
        <h2 className={styles.title} aria-live="polite">
          {monthTitle(month)}
        </h2>
        <IconButton icon={chevronForward} label="Mes siguiente" onClick={() => turn(1)} />
      </div>
      {words && (
        <StatusChip tone={over ? 'well' : 'pending'} icon={over ? lockClosed : time}>
          {words}
        </StatusChip>
      )}
    </div>
  );
}
