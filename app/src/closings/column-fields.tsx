import { chevronDown, chevronUp, closeOutline } from 'ionicons/icons';
import { useId } from 'react';
import { ActionButton, IconButton } from '../ui/action-button.tsx';
import type { ClosingFormats, FormatBody } from './closings.api.ts';
import styles from './closings.module.css';

type Column = FormatBody['columnas'][number];

interface ColumnFieldsProps {
  chosen: readonly Column[];
  columns: ClosingFormats['columnas'];
  disabled: boolean;
  error?: string | undefined;
  onChosen: (chosen: Column[]) => void;
}

/** The columns of a format in their order, and those that can still be added. */
export function ColumnFields({ chosen, columns, disabled, error, onChosen }: ColumnFieldsProps) {
  const id = useId();
  const names = new Map(columns.map(({ clave, nombre }) => [clave, nombre]));
  const others = columns.filter(({ clave }) => !chosen.includes(clave));
  const move = (index: number, by: 1 | -1) => {
    const next = [...chosen];
    const [one] = next.splice(index, 1);
    if (one !== undefined) next.splice(index + by, 0, one);
    onChosen(next);
  };
  return (
    <section className="rl-stack rl-gap-xs" aria-labelledby={id}>
      <h3 id={id} className="rl-label rl-ink-2">
        Columnas, en su orden
      </h3>
      <ol className="rl-panel rl-panel--list">
        {chosen.map((clave, index) => {
          const name = names.get(clave) ?? clave;
          return (
            <li key={clave} className={`rl-row ${styles.name}`}>
              <span className="rl-row__main">{name}</span>
              <span className="rl-line">
                <IconButton
                  icon={chevronUp}
                  label={`Subir ${name}`}
                  disabled={disabled || index === 0}
                  onClick={() => move(index, -1)}
                />
                <IconButton
                  icon={chevronDown}
                  label={`Bajar ${name}`}
                  disabled={disabled || index === chosen.length - 1}
                  onClick={() => move(index, 1)}
                />
                <IconButton
                  icon={closeOutline}
                  label={`Quitar ${name}`}
                  disabled={disabled}
                  onClick={() => onChosen(chosen.filter((one) => one !== clave))}
                />
              </span>
            </li>
          );
        })}
      </ol>
      {error && (
        <p className="rl-body-s rl-bad" role="alert">
          {error}
        </p>
      )}
      {others.length > 0 && (
        <fieldset className="rl-wrap">
          <legend className="rl-body-s rl-ink-2">Agregar</legend>
          {others.map(({ clave, nombre }) => (
            <ActionButton
              key={clave}
              kind="tonal"
              disabled={disabled}
              aria-label={`Agregar ${nombre}`}
              onClick={() => onChosen([...chosen, clave])}
            >
              {nombre}
            </ActionButton>
          ))}
        </fieldset>
      )}
    </section>
  );
}
