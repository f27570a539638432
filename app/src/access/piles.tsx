import type { InvitationCounts } from '@relevo/contract';
import { unbroken } from '../ui/unbroken.ts';
import { PILE_WORDS, PILES } from './asked-pile.ts';
import type { Pile } from './invitations.api.ts';
import styles from './invitations.module.css';

interface PilesProps {
  counts: InvitationCounts;
  chosen: Pile;
  onChosen: (pile: Pile) => void;
}

/** The piles with their counts; one of them is shown. */
export const Piles = ({ counts, chosen, onChosen }: PilesProps) => (
  <fieldset className={styles.piles}>
    <legend className="rl-sr">Pilas</legend>
    {PILES.map((pile) => (
      <button
        key={pile}
        type="button"
        className={styles.pile}
        aria-pressed={pile === chosen}
        onClick={() => onChosen(pile)}
      >
        <span>{unbroken(PILE_WORDS[pile])}</span>
        <span className={`rl-num ${styles.count}`}>{counts.pilas[pile]}</span>
      </button>
    ))}
  </fieldset>
);
