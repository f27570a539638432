import { formatCount } from '../ui/formatters.ts';
import { PILE_WORDS, PILES } from './asked.ts';
import type { Pile } from './imports.api.ts';
import styles from './review.module.css';

interface PilesProps {
  counts: Readonly<Record<Pile, number>>;
  chosen: Pile;
  onChosen: (pile: Pile) => void;
}

/** The piles with their counts; one of them is shown below. */
export const Piles = ({ counts, chosen, onChosen }: PilesProps) => (
  <fieldset className={styles.piles}>
    <legend className="rl-sr">Pilas</legend>
    {PILES.map((pile) => (
      <button
        key={pile}
        type="button"
        className={styles.pile}
        data-pile={pile}
        data-none={counts[pile] === 0 || undefined}
        aria-pressed={pile === chosen}
        onClick={() => onChosen(pile)}
      >
        <span className={`rl-num ${styles.count}`}>{formatCount(counts[pile])}</span>
        <span className="rl-medium">{PILE_WORDS[pile].title}</span>
        <span className="rl-body-s rl-ink-2">{PILE_WORDS[pile].note}</span>
      </button>
    ))}
  </fieldset>
);
