import { useId } from 'react';
import { Icon } from './icon.tsx';
import styles from './two-way.module.css';

export interface Choice<T extends string> {
  value: T;
  label: string;
  icon?: string;
  /** Day and night take their own fill when selected. */
  look?: 'day' | 'night';
  /** A red count; 0 or undefined draws nothing. */
  count?: number | undefined;
  /** Text of the count for screen readers. */
  countLabel?: string;
}

interface TwoWayProps<T extends string> {
  label: string;
  choices: Choice<T>[];
  value: T;
  onValue: (value: T) => void;
}

/** A boxed switch between two or three choices: radios underneath, so keyboard and readers know it. */
export function TwoWay<T extends string>({ label, choices, value, onValue }: TwoWayProps<T>) {
  const name = useId();
  return (
    <fieldset className={styles.twoway}>
      <legend className="rl-sr">{label}</legend>
      {choices.map((choice) => (
        <label key={choice.value} className={styles.choice} data-look={choice.look}>
          <input
            type="radio"
            className="rl-sr"
            name={name}
            checked={choice.value === value}
            onChange={() => onValue(choice.value)}
          />
          {choice.icon && <Icon icon={choice.icon} size={20} />}
          <span>{choice.label}</span>
          {choice.count ? (
            <span className="rl-count">
              {choice.count}
              <span className="rl-sr"> {choice.countLabel}</span>
            </span>
          ) : null}
        </label>
      ))}
    </fieldset>
  );
}
