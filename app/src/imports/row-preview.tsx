import { chevronBack, chevronForward } from 'ionicons/icons';
import { useState } from 'react';
import { IconButton } from '../ui/action-button.tsx';
import { TitledPanel } from '../ui/titled-panel.tsx';
import type { Reading } from './column-states.ts';
import { COLUMN_WORDS } from './column-words.ts';
import styles from './columns.module.css';

/** One of the first rows, as it is taken: each value at its meaning. */
export function RowPreview({ reading }: { reading: Reading }) {
  const [at, setAt] = useState(0);
  const below = reading.primeras.filter(({ fila }) => fila > (reading.filaEncabezado ?? 0));
  // A row with one value is the title of a group.
  const whole = below.filter(({ celdas }) => celdas.filter(Boolean).length > 1);
  const rows = whole.length > 0 ? whole : below;
  const row = rows[Math.min(at, rows.length - 1)];
  if (!row) return null;
  const values = reading.columnas.flatMap(({ campo }, index) =>
    campo !== null && row.celdas[index] ? [{ campo, index, value: row.celdas[index] }] : [],
  );
  return (
    <TitledPanel
      title={`Vista de la fila ${row.fila}`}
      action={
        <div>
          <IconButton
            icon={chevronBack}
            label="Fila anterior"
            disabled={at === 0}
            onClick={() => setAt(at - 1)}
          />
          <IconButton
            icon={chevronForward}
            label="Fila siguiente"
            disabled={at >= rows.length - 1}
            onClick={() => setAt(at + 1)}
          />
        </div>
      }
    >
      {values.length === 0 ? (
        <p className="rl-body-s rl-ink-2">De esta fila no se toma nada.</p>
      ) : (
        <dl className={styles.preview}>
          {values.map(({ campo, index, value }) => (
            <div key={index}>
              <dt className="rl-body-s rl-ink-2">
                {campo === 'dia' ? reading.columnas[index]?.encabezado : COLUMN_WORDS[campo]}
              </dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </TitledPanel>
  );
}
