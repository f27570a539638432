import { checkmark } from 'ionicons/icons';
import styles from './choice-chips.module.css';
import { Icon } from './icon.tsx';

interface ChoiceChipsProps {
  /** Names the set for a screen reader. */
  label: string;
  choices: readonly { id: number; label: string; name: string }[];
  chosen: ReadonlySet<number>;
  onChosen: (chosen: ReadonlySet<number>) => void;
}

/** Several of a few: each chip is pressed or not. `label` may be a cut `name`. */
export function ChoiceChips({ label, choices, chosen, onChosen }: ChoiceChipsProps) {
  const toggle = (id: number) => {
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    onChosen(next);
  };
  return (
    <fieldset className="rl-wrap">
      <legend className="rl-sr">{label}</legend>
      {choices.map((choice) => (
        <button
          key={choice.id}
          type="button"
          className={styles.pick}
          aria-pressed={chosen.has(choice.id)}
          {...(choice.label === choice.name ? {} : { 'aria-label': choice.name, title: choice.name })}
          onClick={() => toggle(choice.id)}
        >
          {chosen.has(choice.id) && <Icon icon={checkmark} size={18} />}
          <span>{choice.label}</span>
        </button>
      ))}
    </fieldset>
  );
}
