import { useId } from 'react';
import { useRead } from '../reads/use-read.ts';
import { reasonsQuery } from './corrections.api.ts';
import styles from './corrections.module.css';

interface ReasonFieldProps {
  value: number | null;
  onValue: (id: number) => void;
  error?: string | undefined;
  disabled: boolean;
}

/** 'Motivo', one of the organisation's list: each in full, also where letters are large. */
export function ReasonField({ value, onValue, error, disabled }: ReasonFieldProps) {
  const name = useId();
  const reasons = useRead(reasonsQuery()).data;
  return (
    <fieldset className={styles.reasons} disabled={disabled}>
      <legend className="rl-label rl-ink-2">Motivo</legend>
      {!reasons && <p className="rl-ink-2">Cargando...</p>}
      <div className={styles.picks}>
        {reasons?.map(({ idmotivoEdicionMarca: id, nombreMotivoEdicionMarca: text }) => (
          <label key={id} className={styles.pick}>
            <input
              type="radio"
              className="rl-sr"
              name={name}
              checked={id === value}
              onChange={() => onValue(id)}
            />
            {text}
          </label>
        ))}
      </div>
      {error && (
        <p className="rl-bad" role="alert">
          {error}
        </p>
      )}
    </fieldset>
  );
}
