import { alertCircle, calendarOutline, chevronDown } from 'ionicons/icons';
import { type ReactNode, type Ref, useId } from 'react';
import styles from './choice-field.module.css';
import { Icon } from './icon.tsx';

interface ChoiceFieldProps {
  label: string;
  /** The chosen value, or the placeholder. */
  value: ReactNode;
  /** A quieter line below the value. */
  note?: ReactNode;
  /** Avatar, mark or icon before the words. */
  start?: ReactNode;
  /** Shares its row with another: a date, with a calendar in place of the chevron. */
  short?: boolean | undefined;
  /** Whether the value is a placeholder. */
  empty?: boolean;
  disabled?: boolean;
  busy?: boolean;
  onOpen: () => void;
  buttonRef?: Ref<HTMLButtonElement>;
  /** Why the choice, or that there is none, can't be sent. */
  error?: string | undefined;
}

/** A field whose value is picked in a sheet; looks like the other fields, with a chevron. */
export function ChoiceField(props: ChoiceFieldProps) {
  const { label, value, note, start, short, empty, disabled, busy, onOpen, buttonRef, error } = props;
  const id = useId();
  const field = (
    <button
      ref={buttonRef}
      type="button"
      className={`rl-line ${styles.choice}`}
      data-short={short || undefined}
      data-invalid={error ? true : undefined}
      aria-describedby={error && id}
      aria-haspopup="dialog"
      aria-busy={busy || undefined}
      disabled={disabled}
      onClick={onOpen}
    >
      {start && <span className={styles.start}>{start}</span>}
      <span className={`rl-column ${styles.words}`}>
        <span className="rl-label rl-ink-2">{label}</span>
        <span className={empty ? 'rl-choice__value rl-ink-2' : 'rl-choice__value'}>{value}</span>
        {note && <span className="rl-body-s rl-ink-2">{note}</span>}
      </span>
      <Icon icon={short ? calendarOutline : chevronDown} size={22} className={styles.end} />
    </button>
  );
  if (!error) return field;
  return (
    <div>
      {field}
      <p id={id} className={styles.error} role="alert">
        <Icon icon={alertCircle} size={18} />
        <span>{error}</span>
      </p>
    </div>
  );
}
