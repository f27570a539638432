import type { EditedFields } from '../sending/edit-sheet.tsx';
import { TypedDateField } from '../ui/typed-date-field.tsx';
import { unbroken } from '../ui/unbroken.ts';
import styles from './people.module.css';

interface SpanFieldsProps extends EditedFields<{ desde: string; hasta: string }> {
  /** Label and hint of the last day, where they say more. */
  until?: { label?: string; hint?: string };
}

/** First and last day of a contract, a post or an absence, beside each other where there is room. */
export const SpanFields = ({ values, change, wrong, busy, until }: SpanFieldsProps) => (
  <div className={styles.pair}>
    <TypedDateField
      label="Desde"
      value={values.desde}
      onValue={(desde) => change({ desde })}
      error={wrong.desde && unbroken(wrong.desde)}
      disabled={busy}
    />
    <TypedDateField
      {...{ label: 'Hasta', ...until }}
      value={values.hasta}
      onValue={(hasta) => change({ hasta })}
      error={wrong.hasta && unbroken(wrong.hasta)}
      disabled={busy}
    />
  </div>
);
