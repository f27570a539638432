import { useState } from 'react';
import { ActionButton } from '../ui/action-button.tsx';
import { DateField } from '../ui/date-field.tsx';
import { yearDate } from '../ui/formatters.ts';
import { TitledPanel } from '../ui/titled-panel.tsx';
import type { Reading } from './column-states.ts';
import styles from './columns.module.css';

interface MatrixPanelProps {
  matrix: NonNullable<Reading['matriz']>;
  disabled: boolean;
  onFirst: (date: string) => void;
}

/** The dates of the days across; where the sheet has their numbers alone, a person says the first one. */
export function MatrixPanel({ matrix, disabled, onFirst }: MatrixPanelProps) {
  const { dias, sinFecha, desde, hasta, numeros, propuesta, primerDia } = matrix;
  const [typed, setTyped] = useState<string | null>(null);
  const first = typed ?? primerDia ?? propuesta;
  const isSaid = primerDia !== null && first === primerDia;
  return (
    <TitledPanel title="Personas hacia abajo, días hacia el lado">
      {desde && hasta && (
        <p className={styles.sample}>
          {yearDate(desde)} a {yearDate(hasta)}
        </p>
      )}
      {numeros && (
        <>
          <DateField label="Primer día de la planilla" value={first} {...{ disabled }} onValue={setTyped} />
          {!isSaid && (
            <ActionButton
              kind="outline"
              disabled={disabled || first === null}
              onClick={() => first !== null && onFirst(first)}
            >
              Confirmar el primer día
            </ActionButton>
          )}
          <p className="rl-body-s rl-ink-2">
            La hoja trae números de días, sin mes. En un período de pago, el 1 puede ser el 21 del mes
            anterior.
          </p>
        </>
      )}
      {!numeros && sinFecha > 0 && (
        <p className="rl-body-s rl-ink-2">
          {sinFecha} de {dias} columnas no son una fecha: sus turnos quedan con problemas.
        </p>
      )}
    </TitledPanel>
  );
}
