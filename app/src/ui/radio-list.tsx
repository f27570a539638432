import { type ReactNode, useId } from 'react';
import styles from './radio-list.module.css';

interface RadioListProps<T extends string> {
  /** Names the choice, above it. */
  label: string;
  choices: readonly { value: T; label: string; note?: ReactNode }[];
  value: T;
  onValue: (value: T) => void;
  disabled?: boolean;
}

/** Choice of one of a few, each with its words in a row of its own. */
export function RadioList<T extends string>(props: RadioListProps<T>) {
  const { label, choices, value, onValue, disabled } = props;
  const name = useId();
  return (
    <fieldset className="rl-stack rl-gap-xs">
      <legend className={`rl-label rl-ink-2 ${styles.legend}`}>{label}</legend>
      <div className="rl-panel rl-panel--list">
        {choices.map((choice) => (
          <label key={choice.value} className={`rl-row ${styles.choice}`}>
            <input
              type="radio"
              name={name}
              checked={choice.value === value}
              disabled={disabled}
              onChange={() => onValue(choice.value)}
            />
            <span className="rl-row__main">
              <span className="rl-block">{choice.label}</span>
              {choice.note && <span className="rl-body-s rl-ink-2 rl-block">{choice.note}</span>}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
