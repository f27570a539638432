import { useId } from 'react';
import './two-way.css';
import { Icon } from './icon.tsx';

export interface Choice<T extends string> {
  value: T;
  label: string;
  icon?: string;
  /** Day and night take their own fill when selected. */
  look?: 'day' | 'night';
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
    <fieldset className="rl-twoway">
      <legend className="rl-sr">{label}</legend>
      {choices.map((choice) => (
        <label
          key={choice.value}
          className={`rl-twoway__choice rl-twoway__choice--${choice.look ?? 'plain'}`}
        >
          <input
            type="radio"
            className="rl-sr"
            name={name}
            checked={choice.value === value}
            onChange={() => onValue(choice.value)}
          />
          {choice.icon && <Icon icon={choice.icon} size={20} />}
          <span>{choice.label}</span>
        </label>
      ))}
    </fieldset>
  );
}
