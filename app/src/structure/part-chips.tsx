import type { StructurePlace, StructurePosition, StructureUnit, StructureUses } from '@relevo/contract';
import { addOutline, close } from 'ionicons/icons';
import { type ReactNode, useRef, useState } from 'react';
import { useRemoval } from '../sending/use-removal.ts';
import { Icon } from '../ui/icon.tsx';
import { GroupSheet } from './group-sheet.tsx';
import styles from './part-chips.module.css';
import { PlaceSheet } from './place-sheet.tsx';
import { PositionSheet } from './position-sheet.tsx';
import { type Row, removeGroup, removePlace, removePosition, removeUnit } from './structure.api.ts';
import { UnitSheet } from './unit-sheet.tsx';
import { useMayChange } from './use-may-change.ts';
import { usersText } from './uses-words.ts';

interface Part extends Row {
  nombre: string;
  usos: number;
  usan: StructureUses;
}

interface PartChipsProps {
  /** Names the set for a screen reader. */
  label: string;
  parts: readonly Part[];
  /** 'Agregar unidad' */
  add: string;
  /** Whether the button shows all of that, where no title above says what is added. */
  whole?: boolean;
  remove: (part: Part) => Promise<unknown>;
  /** The sheet of a new part; null while one can't be made. */
  sheet: ((close: () => void) => ReactNode) | null;
}

/** Parts of the organisation as chips (38f): each can be taken away while nothing uses it, and another one is made. */
function PartChips({ label, parts, add, whole, remove: call, sheet }: PartChipsProps) {
  const adder = useRef<HTMLButtonElement>(null);
  const mayChange = useMayChange();
  const { busy, remove } = useRemoval();
  const [adding, setAdding] = useState(false);
  return (
    <>
      <ul className={styles.chips} aria-label={label}>
        {parts.map((part) => (
          <li key={part.id} className={styles.chip}>
            <span>{part.nombre}</span>
            {mayChange && (
              <button
                type="button"
                aria-label={`Eliminar ${part.nombre}`}
                disabled={busy}
                onClick={() =>
                  remove({
                    ...{ name: part.nombre, uses: part.usos, call: () => call(part) },
                    counted: usersText(part.usan),
                    done: () => adder.current?.focus(),
                  })
                }
              >
                <Icon icon={close} size={18} />
              </button>
            )}
          </li>
        ))}
        {mayChange && sheet && (
          <li>
            <button
              ref={adder}
              type="button"
              className={styles.add}
              data-lead={parts.length === 0 || undefined}
              aria-label={add}
              onClick={() => setAdding(true)}
            >
              <Icon icon={addOutline} size={20} />
              {whole ? add : 'Agregar'}
            </button>
          </li>
        )}
        {parts.length === 0 && !(mayChange && sheet) && <li className="rl-ink-2">Ninguno todavía</li>}
      </ul>
      {adding && sheet?.(() => setAdding(false))}
    </>
  );
}

export const PlaceChips = ({ places }: { places: readonly StructurePlace[] }) => (
  <PartChips
    label="Establecimientos"
    parts={places}
    add="Agregar establecimiento"
    remove={removePlace}
    sheet={(onClose) => <PlaceSheet row={null} onClose={onClose} />}
  />
);

export const UnitChips = ({ units }: { units: readonly StructureUnit[] }) => (
  <PartChips
    label="Unidades"
    parts={units}
    add="Agregar unidad"
    remove={removeUnit}
    sheet={(onClose) => <UnitSheet row={null} onClose={onClose} />}
  />
);

export const PositionChips = ({ positions }: { positions: readonly StructurePosition[] }) => (
  <PartChips
    label="Cargos"
    parts={positions}
    add="Agregar cargo"
    remove={removePosition}
    sheet={(onClose) => <PositionSheet row={null} onClose={onClose} />}
  />
);

interface GroupChipsProps {
  unit: StructureUnit;
  positions: readonly StructurePosition[];
}

/** The payroll groups of a unit; a group is for a position, so that one is needed first. */
export const GroupChips = ({ unit, positions }: GroupChipsProps) => (
  <PartChips
    label={`Estamentos de ${unit.nombre}`}
    parts={unit.planillas}
    add="Agregar estamento"
    whole
    remove={removeGroup}
    sheet={
      positions.length === 0
        ? null
        : (onClose) => <GroupSheet {...{ unit, positions }} row={null} onClose={onClose} />
    }
  />
);
