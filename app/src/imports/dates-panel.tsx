import { readDate } from '@relevo/domain/import-dates';
import { yearDate } from '../ui/formatters.ts';
import { TitledPanel } from '../ui/titled-panel.tsx';
import { Whole } from '../ui/whole.tsx';
import type { Reading } from './column-states.ts';
import styles from './columns.module.css';

type Order = NonNullable<Reading['fechas']['orden']>;

const ORDERS = { dma: 'día-mes-año', mda: 'mes-día-año' } as const;

/** '3 de abril de 2025' of a value in an order; null where it is no date in it. */
function inWords(sample: string, order: Order): string | null {
  const read = readDate(sample, order === 'dma' ? 'dmy' : 'mdy');
  return 'date' in read ? yearDate(read.date) : null;
}

interface DatesPanelProps {
  dates: Reading['fechas'];
  disabled: boolean;
  onOrder: (order: Order) => void;
}

/** One order of day and month for the whole file, on a value of it. */
export function DatesPanel({ dates, disabled, onOrder }: DatesPanelProps) {
  const { muestras, orden, elegido, probado } = dates;
  const order = elegido ?? orden;
  if (muestras.length === 0) return null;
  return (
    <TitledPanel title="Cómo leemos las fechas">
      {muestras.map((sample) => (
        <p key={sample} className={styles.sample}>
          <Whole>{sample}</Whole>
          {' → '}
          {(order && inWords(sample, order)) ?? (order ? 'no es una fecha' : '¿?')}
        </p>
      ))}
      <label className={styles.sheet}>
        <span className="rl-label rl-ink-2">Formato</span>
        <select
          value={order ?? ''}
          disabled={disabled || (probado && orden !== null)}
          onChange={({ currentTarget }) => onOrder(currentTarget.value as Order)}
        >
          {order === null && <option value="">Elige…</option>}
          {(Object.keys(ORDERS) as Order[]).map((one) => (
            <option key={one} value={one}>
              {ORDERS[one]}
            </option>
          ))}
        </select>
      </label>
      <p className="rl-body-s rl-ink-2">
        {probado && orden !== null
          ? 'Otro formato no puede ser: así se leen todas las fechas del archivo.'
          : order === null
            ? 'El archivo trae fechas de los dos formatos: las del otro quedan con problema.'
            : 'Un solo formato para todo el archivo.'}
      </p>
    </TitledPanel>
  );
}
