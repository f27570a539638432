import { chevronDown, close } from 'ionicons/icons';
import { useState } from 'react';
import { BottomSheet } from '../bottom-sheet.tsx';
import { Icon } from '../icon.tsx';
import { isFound } from '../plain-text.ts';
import { TextField } from '../text-field.tsx';
import { unbroken } from '../unbroken.ts';
import styles from './list-tools.module.css';

interface FilterChipProps<T extends string | number> {
  label: string;
  /** What the cross takes away, in words. */
  clears?: string;
  choices: readonly { value: T; name: string }[];
  chosen: T | undefined;
  onChosen: (value: T | undefined) => void;
}

/** Choices from which a list is searched by name. */
const MANY = 10;

/** A filter: a button that opens its choices, and turns into a chip with a cross. */
export function FilterChip<T extends string | number>(props: FilterChipProps<T>) {
  const { label, clears = 'Quitar el filtro', choices, chosen, onChosen } = props;
  const [open, setOpen] = useState(false);
  const [text, setText] = useState('');
  const current = choices.find(({ value }) => value === chosen);
  const found = choices.filter(({ name }) => isFound(name, text));
  const shut = () => {
    setText('');
    setOpen(false);
  };
  return (
    <>
      {chosen === undefined ? (
        <button
          type="button"
          className={styles.filter}
          aria-haspopup="dialog"
          disabled={choices.length === 0}
          onClick={() => setOpen(true)}
        >
          <span>{unbroken(label)}</span>
          <Icon icon={chevronDown} size={18} />
        </button>
      ) : (
        <button
          type="button"
          className={styles.filter}
          data-on
          aria-label={`${clears} ${label}: ${current?.name ?? ''}`}
          onClick={() => onChosen(undefined)}
        >
          <span>{unbroken(current?.name ?? label)}</span>
          <Icon icon={close} size={18} />
        </button>
      )}
      <BottomSheet open={open} onClose={shut} title={label}>
        {choices.length > MANY && (
          <TextField label="Buscar" type="search" autoComplete="off" value={text} onValue={setText} />
        )}
        <ul className="rl-panel rl-panel--list">
          {found.map(({ value, name }) => (
            <li key={value}>
              <button
                type="button"
                className="rl-row"
                onClick={() => {
                  onChosen(value);
                  shut();
                }}
              >
                <span className="rl-row__main">{name}</span>
              </button>
            </li>
          ))}
        </ul>
      </BottomSheet>
    </>
  );
}
