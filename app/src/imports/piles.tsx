import type { ImportKind } from '@relevo/contract/imports';
import { formatCount } from '../ui/formatters.ts';
import { PILE_WORDS, PILES } from './asked.ts';
import type { Pile } from './imports.api.ts';
import { KINDS } from './kinds.ts';
import styles from './review.module.css';

interface PilesProps {
  kind: ImportKind;
  counts: Readonly<Record<Pile, number>>;
  chosen: Pile;
  onChosen: (pile: Pile) => void;
}

/** Who is missing is told where the file may be all that there is. */
export const pilesOf = (kind: ImportKind): Pile[] =>
  PILES.filter((pile) => pile !== 'faltan' || KINDS[kind].tellsMissing);

/** The piles with their counts; one of them is shown below. */
export const Piles = ({ kind, counts, chosen, onChosen }: PilesProps) => (
  <fieldset className={styles.piles}>
    <legend className="rl-sr">Pilas</legend>
    {pilesOf(kind).map((pile) => (
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
