import { cafe } from 'ionicons/icons';
import { ActionButton } from '../ui/action-button.tsx';
import type { Desk } from './desk.ts';
import styles from './wish.module.css';
import { placedWishes, unmetWords } from './wish-facts.ts';

/** '7 de 22 deseos sin cumplir' (40c); opens the list of them and the closing of the months. */
export function WishTool({ desk: { roster, period, planning, wishes, open } }: { desk: Desk }) {
  if (!planning.edits) return null;
  const placed = placedWishes(wishes?.deseos ?? [], roster, period.dates, planning.drafts);
  return (
    <ActionButton
      kind="text"
      icon={cafe}
      className={placed.some(({ against }) => against) ? styles.unmet : undefined}
      onClick={() => open('wishes')}
    >
      {unmetWords(placed)}
    </ActionButton>
  );
}
