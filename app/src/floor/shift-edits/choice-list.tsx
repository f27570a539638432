import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { ReadFailure } from '../../reads/read-state.tsx';
import { ChoiceSheet } from '../../ui/choice-sheet.tsx';
import styles from './shift-edits.module.css';

interface ChoiceListProps {
  label: string;
  /** Read of the choices. */
  read: Pick<UseQueryResult, 'data' | 'error' | 'isError' | 'isFetching' | 'refetch'>;
  choices: readonly { id: number; name: string; end?: ReactNode }[] | undefined;
  chosen: number | null;
  onChosen: (id: number) => void;
  loading: string;
  placeholder: string;
  empty: string;
  disabled: boolean;
}

/** More than these are searched in a list of their own. */
const SHOWN = 6;

/** A choice among a few names in full, or among many with a search (spec 3 §2.9, §2.10). */
export function ChoiceList(props: ChoiceListProps) {
  const { label, read, choices, chosen, onChosen, loading, placeholder, empty, disabled } = props;
  const name = useId();
  if (!choices) {
    if (read.isError) return <ReadFailure read={read} />;
    return (
      <p className="rl-ink-2" role="status">
        {loading}
      </p>
    );
  }
  if (choices.length === 0) return <p className="rl-ink-2">{empty}</p>;
  if (choices.length > SHOWN) {
    return (
      <ChoiceSheet {...{ label, choices, chosen, onChosen, placeholder, empty }} search disabled={disabled} />
    );
  }
  return (
    <fieldset className={`rl-panel rl-panel--list ${styles.list}`} disabled={disabled}>
      <legend className="rl-sr">{placeholder}</legend>
      {choices.map(({ id, name: text, end }) => (
        <label key={id} className={`rl-row ${styles.choice}`}>
          <input type="radio" name={name} checked={id === chosen} onChange={() => onChosen(id)} />
          <span className={styles.text}>{text}</span>
          {end && <span className="rl-num rl-ink-2">{end}</span>}
        </label>
      ))}
    </fieldset>
  );
}
