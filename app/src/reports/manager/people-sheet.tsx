import type { WorkerBrief } from '@relevo/contract';
import { shortName } from '@relevo/domain/names';
import { checkmark } from 'ionicons/icons';
import { useState } from 'react';
import { BottomSheet } from '../../ui/bottom-sheet.tsx';
import { ChoiceField } from '../../ui/choice-field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { isFound } from '../../ui/plain-text.ts';
import { TextField } from '../../ui/text-field.tsx';
import styles from './unit-reports.module.css';

interface PeopleSheetProps {
  people: readonly WorkerBrief[] | undefined;
  /** Ids; none is the whole unit. */
  chosen: readonly number[];
  onChosen: (ids: number[]) => void;
}

const ALL = 'Toda la unidad';

function textOf(people: readonly WorkerBrief[], chosen: readonly number[]): string {
  if (chosen.length === 0) return ALL;
  const [only, ...others] = people.filter(({ idtrabajador }) => chosen.includes(idtrabajador));
  return only && others.length === 0 ? shortName(only.persona) : `${chosen.length} personas`;
}

/** Choice of the people of the report: all, or the ticked ones. */
export function PeopleSheet({ people, chosen, onChosen }: PeopleSheetProps) {
  const [open, setOpen] = useState(false);
  const [text, setText] = useState('');
  const found = people?.filter((one) => isFound(shortName(one.persona), text));
  const toggle = (id: number) =>
    onChosen(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id]);
  const row = (key: number | string, name: string, pressed: boolean, onClick: () => void) => (
    <button
      key={key}
      type="button"
      className={`rl-row ${styles.person}`}
      aria-pressed={pressed}
      onClick={onClick}
    >
      <span className="rl-row__main">{name}</span>
      {pressed && <Icon icon={checkmark} size={22} />}
    </button>
  );
  return (
    <>
      <ChoiceField
        label="Personas"
        value={people ? textOf(people, chosen) : 'Cargando...'}
        disabled={!people}
        onOpen={() => setOpen(true)}
      />
      <BottomSheet open={open} onClose={() => setOpen(false)} title="Personas">
        <TextField
          label="Buscar por nombre"
          type="search"
          autoComplete="off"
          value={text}
          onValue={setText}
        />
        {found?.length === 0 && (
          <p className="rl-ink-2" role="status">
            Nadie de tu unidad coincide con la búsqueda
          </p>
        )}
        <div className="rl-panel rl-panel--list">
          {text.trim() === '' && row('all', ALL, chosen.length === 0, () => onChosen([]))}
          {found?.map((one) =>
            row(one.idtrabajador, shortName(one.persona), chosen.includes(one.idtrabajador), () =>
              toggle(one.idtrabajador),
            ),
          )}
        </div>
      </BottomSheet>
    </>
  );
}
