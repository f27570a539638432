import { useId } from 'react';
import { Icon } from './icon.tsx';
import styles from './switch.module.css';

interface SwitchProps {
  /** Id for the label's `htmlFor`. */
  id: string;
  on: boolean;
  onValue: (on: boolean) => void;
  /** The reason stands beside it. */
  disabled?: boolean;
  /** Id of the describing element. */
  describedBy?: string;
}

/** Switch that covers the whole row of its label, which stands `position: relative` around it. */
export function Switch({ id, on, onValue, disabled = false, describedBy }: SwitchProps) {
  return (
    <>
      <input
        id={id}
        type="checkbox"
        role="switch"
        className={styles.input}
        checked={on}
        disabled={disabled}
        aria-checked={on}
        aria-describedby={describedBy}
        onChange={({ currentTarget }) => onValue(currentTarget.checked)}
      />
      <span className={styles.switch} aria-hidden="true" />
    </>
  );
}

interface SwitchRowProps {
  title: string;
  /** Sign before the words. */
  icon?: string;
  /** Description of the switch, below its title. */
  note: string;
  on: boolean;
  onValue: (on: boolean) => void;
  /** The reason stands beside it. */
  disabled?: boolean;
}

/** A switch with its words, all of which switch it. */
export function SwitchRow({ title, icon, note, on, onValue, disabled = false }: SwitchRowProps) {
  const [id, about] = [useId(), useId()];
  return (
    <label htmlFor={id} className={`rl-line ${styles.row}`}>
      {icon && <Icon icon={icon} />}
      <span className={`rl-stack rl-gap-xxs ${styles.words}`}>
        <span>{title}</span>
        <span id={about} className="rl-body-s rl-ink-2" aria-hidden="true">
          {note}
        </span>
      </span>
      <Switch id={id} on={on} onValue={onValue} disabled={disabled} describedBy={about} />
    </label>
  );
}
