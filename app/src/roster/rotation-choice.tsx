import type { Rotation } from '@relevo/contract';
import { rotationFigures } from '@relevo/domain/rotation';
import { addOutline, createOutline } from 'ionicons/icons';
import { useId, useState } from 'react';
import { ActionButton } from '../ui/action-button.tsx';
import { durationText } from '../ui/formatters.ts';
import type { Desk } from './desk.ts';
import styles from './rotation.module.css';
import { type RotationDraft, RotationSheet } from './rotation-sheet.tsx';
import { knownPatterns } from './rotation-words.ts';

interface ChoiceProps {
  desk: Desk;
  rotations: readonly Rotation[];
  rotation: Rotation | undefined;
  onChoose: (id: number) => void;
}

/** The unit's rotations, one of them chosen; new ones are made and these are changed here. */
export function RotationChoice({ desk, rotations, rotation, onChoose }: ChoiceProps) {
  const { lookups, roster } = desk;
  const id = useId();
  const [sheet, setSheet] = useState<{ seen: Rotation | null; draft: RotationDraft } | null>(null);
  const make = (draft: RotationDraft) => setSheet({ seen: null, draft });
  const names = new Set(rotations.map(({ nombre }) => nombre.toLowerCase()));
  const offered = knownPatterns(roster.tipos).filter(({ nombre }) => !names.has(nombre.toLowerCase()));
  const figures =
    rotation &&
    rotationFigures(rotation.dias, (type) => {
      const found = lookups.types.get(type);
      return found ? { startsAt: found.desde, endsAt: found.hasta } : null;
    });
  return (
    <>
      {rotation && figures && (
        <div className="rl-between">
          <label htmlFor={id} className="rl-sr">
            Rotativa
          </label>
          <select
            id={id}
            className={styles.select}
            value={rotation.id}
            onChange={({ currentTarget }) => onChoose(Number(currentTarget.value))}
          >
            {rotations.map((one) => (
              <option key={one.id} value={one.id}>
                {one.nombre}
              </option>
            ))}
          </select>
          <span className="rl-body-s rl-ink-2">
            ciclo de {rotation.dias.length} {rotation.dias.length === 1 ? 'día' : 'días'} ·{' '}
            {durationText(figures.weekMinutes)}
          </span>
        </div>
      )}
      {!rotation && <p>La unidad aún no tiene rotativas. Crea la primera:</p>}
      <div className="rl-wrap">
        {!rotation &&
          offered.map((draft) => (
            <ActionButton key={draft.nombre} kind="tonal" onClick={() => make(draft)}>
              {draft.nombre}
            </ActionButton>
          ))}
        {rotation && (
          <ActionButton
            kind="text"
            icon={createOutline}
            aria-label={`Cambiar ${rotation.nombre}`}
            onClick={() => setSheet({ seen: rotation, draft: rotation })}
          >
            Cambiar
          </ActionButton>
        )}
        <ActionButton
          kind="text"
          icon={addOutline}
          onClick={() => make({ nombre: '', dias: [], base: 'semana', resolucion: null })}
        >
          Otra rotativa
        </ActionButton>
      </div>
      {sheet && (
        <RotationSheet
          key={sheet.seen?.id ?? sheet.draft.nombre}
          unitId={roster.unidad.id}
          types={roster.tipos}
          seen={rotations.find((one) => one.id === sheet.seen?.id) ?? null}
          draft={sheet.draft}
          onClose={() => setSheet(null)}
        />
      )}
    </>
  );
}
