import type { ImportKind } from '@relevo/contract/imports';
import { useState } from 'react';
import { BottomSheet } from '../ui/bottom-sheet.tsx';
import { SwitchRow } from '../ui/switch.tsx';
import { TitledPanel } from '../ui/titled-panel.tsx';
import type { Reading } from './column-states.ts';
import styles from './columns.module.css';
import { HeadingRows } from './heading-rows.tsx';
import { type Choices, choicesOf } from './use-columns.ts';

interface SheetPanelProps {
  kind: ImportKind;
  reading: Reading;
  disabled: boolean;
  save: (choices: Choices) => void;
}

/** Which sheet is read, from which row on, and whether hidden rows count. */
export function SheetPanel({ kind, reading, disabled, save }: SheetPanelProps) {
  const [marking, setMarking] = useState(false);
  const { hojas, hoja, filaEncabezado, filasOcultas, incluirOcultas } = reading;
  if (filaEncabezado === null && hojas.length < 2) return null;
  return (
    <TitledPanel title="Qué se lee">
      {hojas.length > 1 && (
        <label className={styles.sheet}>
          <span className="rl-label rl-ink-2">Hoja</span>
          <select
            value={hoja}
            disabled={disabled}
            onChange={({ currentTarget }) => save({ hoja: Number(currentTarget.value) })}
          >
            {hojas.map(({ nombre, oculta, filas }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: sheets never move
              <option key={index} value={index}>
                {`${nombre}${oculta ? ', oculta' : ''}${filas === 0 ? ', vacía' : ''}`}
              </option>
            ))}
          </select>
        </label>
      )}
      {filaEncabezado !== null && (
        <div className="rl-between">
          <span>Encabezados en la fila {filaEncabezado}</span>
          <button type="button" className="rl-link" disabled={disabled} onClick={() => setMarking(true)}>
            Cambiar
          </button>
        </div>
      )}
      {filasOcultas > 0 && (
        <SwitchRow
          title={filasOcultas === 1 ? 'Incluir 1 fila oculta' : `Incluir ${filasOcultas} filas ocultas`}
          note="En la planilla no se ven: suelen ser de quienes se fueron."
          on={incluirOcultas}
          disabled={disabled}
          onValue={(on) => save({ ...choicesOf(reading), incluirOcultas: on })}
        />
      )}
      <BottomSheet open={marking} onClose={() => setMarking(false)} title="Fila de los encabezados">
        <HeadingRows
          kind={kind}
          reading={reading}
          disabled={disabled}
          onRow={(row) => {
            setMarking(false);
            if (row !== filaEncabezado) save({ hoja, incluirOcultas, filaEncabezado: row });
          }}
        />
      </BottomSheet>
    </TitledPanel>
  );
}
