import { useState } from 'react';
import { BottomSheet } from './bottom-sheet.tsx';
import { ChoiceField } from './choice-field.tsx';
import styles from './choice-sheet.module.css';
import { isFound } from './plain-text.ts';
import { TextField } from './text-field.tsx';

interface ChoiceSheetProps {
  label: string;
  choices: readonly { id: number; name: string }[] | undefined;
  chosen: number | null;
  /** Many: they are searched by name. */
  search?: boolean;
  empty: string;
  /** While nothing is chosen. */
  placeholder?: string;
  disabled?: boolean;
  /** Why the choice, or that there is none, can't be sent. */
  error?: string | undefined;
  onChosen: (id: number) => void;
}

/** Choice of a name from a list in a sheet. */
export function ChoiceSheet(props: ChoiceSheetProps) {
  const {
    label,
    choices,
    chosen,
    search,
    empty,
    placeholder = 'Seleccionar',
    disabled,
    error,
    onChosen,
  } = props;
  const [open, setOpen] = useState(false);
  const [text, setText] = useState('');
  const found = (choices ?? []).filter(({ name }) => isFound(name, text));
  const current = choices?.find(({ id }) => id === chosen);
  // An opened sheet begins with the whole list.
  const close = () => {
    setText('');
    setOpen(false);
  };
  return (
    <>
      <ChoiceField
        label={label}
        value={current?.name ?? (choices ? placeholder : 'Cargando...')}
        empty={!current}
        disabled={!choices || disabled}
        error={error}
        onOpen={() => setOpen(true)}
      />
      <BottomSheet open={open} onClose={close} title={label}>
        {search && (
          <TextField
            label="Buscar por nombre"
            type="search"
            autoComplete="off"
            value={text}
            onValue={setText}
          />
        )}
        {found.length === 0 && (
          <p className="rl-ink-2" role="status">
            {empty}
          </p>
        )}
        {found.length > 0 && (
          <div className="rl-panel rl-panel--list">
            {found.map(({ id, name }) => (
              <button
                key={id}
                type="button"
                className={`rl-row ${styles.choiceRow}`}
                aria-pressed={id === chosen}
                onClick={() => {
                  onChosen(id);
                  close();
                }}
              >
                <span className="rl-row__main">{name}</span>
              </button>
            ))}
          </div>
        )}
      </BottomSheet>
    </>
  );
}
