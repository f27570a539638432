import type { Overview } from '@relevo/contract';
import { checkmarkCircle } from 'ionicons/icons';
import { useToday, useZone } from '../reads/local-time.ts';
import { Icon } from '../ui/icon.tsx';
import { TitledPanel } from '../ui/titled-panel.tsx';
import { unbroken } from '../ui/unbroken.ts';
import styles from './administration.module.css';
import { inOrderWords } from './in-order.ts';

/** 'En orden' (37): calm and short; nothing without anything known. */
export function InOrder({ matters }: { matters: Overview['enOrden'] }) {
  const today = useToday();
  const zone = useZone();
  const words = inOrderWords(matters, today, zone);
  if (words.length === 0) return null;
  return (
    <TitledPanel title="En orden">
      <ul className={styles.inOrder}>
        {words.map((one) => (
          <li key={one}>
            <Icon icon={checkmarkCircle} size={20} className="rl-ok" />
            <span>{unbroken(one)}</span>
          </li>
        ))}
      </ul>
    </TitledPanel>
  );
}
