import { fullName } from '@relevo/domain/names';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { ReadOf } from '../reads/read-state.tsx';
import { useRead } from '../reads/use-read.ts';
import { BottomSheet } from '../ui/bottom-sheet.tsx';
import { ChoiceField } from '../ui/choice-field.tsx';
import { SearchField } from '../ui/desk/search-field.tsx';
import { peopleQuery } from './people.api.ts';
import styles from './people.module.css';
import { chosenText } from './person-words.ts';

interface PersonChoiceProps {
  label: string;
  /** Whose people are shown before anything is searched. */
  unitId: number | null;
  /** Somebody who can't be chosen. */
  except: number;
  error?: string | undefined;
  disabled?: boolean;
  onChosen: (id: number) => void;
}

/**
 * Choice of a person in a sheet: of a unit first, then of all by name, rut or e-mail. Who can't enter yet is told so, and who
 * has left is not there.
 */
export function PersonChoice({
  label,
  unitId,
  except,
  error,
  disabled = false,
  onChosen,
}: PersonChoiceProps) {
  const [open, setOpen] = useState(false);
  const [name, setName] = useState('');
  return (
    <>
      <ChoiceField
        label={label}
        value={name || 'Seleccionar'}
        empty={name === ''}
        {...{ disabled, error }}
        onOpen={() => setOpen(true)}
      />
      <BottomSheet open={open} onClose={() => setOpen(false)} title={label}>
        {open && (
          <Found
            {...{ unitId, except }}
            onChosen={(id, chosen) => {
              setName(chosen);
              onChosen(id);
              setOpen(false);
            }}
          />
        )}
      </BottomSheet>
    </>
  );
}

interface FoundProps extends Pick<PersonChoiceProps, 'unitId' | 'except'> {
  onChosen: (id: number, name: string) => void;
}

function Found({ unitId, except, onChosen }: FoundProps) {
  const [q, setQ] = useState('');
  const filters = q === '' && unitId !== null ? { unidad: unitId } : { q };
  const read = useRead({ ...peopleQuery({ ...filters, page: 1 }), placeholderData: keepPreviousData });
  return (
    <>
      <SearchField label="Nombre, RUT o correo" value={q} onValue={setQ} />
      <ReadOf read={read} rows={4} height={56}>
        {({ data }) => {
          const found = data.filter(({ id, acceso }) => id !== except && acceso.estado !== 'terminada');
          return found.length === 0 ? (
            <p className="rl-ink-2" role="status">
              (sin resultados)
            </p>
          ) : (
            <div className="rl-panel rl-panel--list">
              {found.map((person) => (
                <button
                  key={person.id}
                  type="button"
                  className={`rl-row ${styles.found}`}
                  onClick={() => onChosen(person.id, fullName(person))}
                >
                  <span className="rl-row__main">
                    <span className="rl-block">{fullName(person)}</span>
                    <span className="rl-block rl-body-s rl-ink-2">{chosenText(person)}</span>
                  </span>
                </button>
              ))}
            </div>
          );
        }}
      </ReadOf>
    </>
  );
}
