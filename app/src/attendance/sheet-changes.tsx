import type { AttendanceSheet } from '@relevo/contract';
import { warning } from 'ionicons/icons';
import { useZone } from '../reads/local-time.ts';
import { shortDate } from '../ui/formatters.ts';
import { Icon } from '../ui/icon.tsx';
import styles from './attendance.module.css';
import { causeText } from './cause-words.ts';
import { sideInWords } from './change-words.ts';

/** Changes after the validation: the validated value, the present value, and the author. */
export function SheetChanges({ sheet }: { sheet: AttendanceSheet }) {
  const zone = useZone();
  const changes = sheet.estadoFDAPostValidacion?.cambios ?? [];
  if (changes.length === 0) return null;
  return (
    <section className="rl-panel rl-stack" aria-labelledby="sheet-changes">
      <h2 id="sheet-changes" className={`rl-title rl-line ${styles.who}`}>
        <Icon icon={warning} size={22} /> Cambió después de validar
      </h2>
      <ul className={styles.changes}>
        {changes.map(({ fecha, antes, ahora, causas }) => (
          <li key={fecha}>
            <span className="rl-strong">{shortDate(fecha)}</span>
            <span className={`rl-body-s rl-ink-2 rl-num ${styles.line}`}>
              Validado: {sideInWords(antes, ahora, zone)}
            </span>
            <span className={`rl-body-s rl-strong rl-num ${styles.line}`}>
              Ahora: {sideInWords(ahora, antes, zone)}
            </span>
            {causas.map((one) => (
              <span
                key={`${one.que} ${one.fecha_hora}`}
                className={`rl-body-s rl-ink-2 rl-num ${styles.line}`}
              >
                {causeText(one, zone)}
              </span>
            ))}
          </li>
        ))}
      </ul>
    </section>
  );
}
