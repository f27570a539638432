import type { AttendanceSheet, SheetCore } from '@relevo/contract';
import { localTimeOf } from '@relevo/domain/time';
import { clockOf } from '@relevo/domain/written';
import { warning } from 'ionicons/icons';
import { useZone } from '../reads/local-time.ts';
import { shortDate } from '../ui/formatters.ts';
import { Icon } from '../ui/icon.tsx';
import styles from './attendance.module.css';
import { causeText } from './cause-words.ts';

const STATES: Record<SheetCore['estado'], string> = {
  ahead: 'por venir',
  complete: 'completo',
  omission: 'omisión de marca',
  'no-attendance': 'inasistencia',
  leave: 'permiso',
  excused: 'ausencia sin efecto',
};

/** A shift in one line: its marks, where it stands, what it costs. */
export function inWords(
  { entrada, salida, estado, ausencia, atraso, salidaAnticipada }: SheetCore,
  zone: string,
): string {
  // A line may end between a dash and a no-break space, but not before a word joiner.
  const at = (mark: SheetCore['entrada']) => (mark ? localTimeOf(mark.fecha_hora, zone) : '--:--\u2060');
  const lost = atraso.valor + salidaAnticipada.valor;
  return [
    ausencia ? ausencia.nombre : `${at(entrada)}\u00a0a\u00a0${at(salida)}`,
    !ausencia && estado !== 'complete' && STATES[estado],
    lost >= 60 && `${clockOf(lost)} no trabajadas`,
  ]
    .filter(Boolean)
    .join(', ');
}

/** What changed after the validation: as it was validated, as it is, and who did it. */
export function SheetChanges({ sheet }: { sheet: AttendanceSheet }) {
  const zone = useZone();
  const changes = sheet.estadoFDAPostValidacion?.cambios ?? [];
  if (changes.length === 0) return null;
  const words = (shifts: readonly SheetCore[]) =>
    shifts.length === 0 ? 'sin turno' : shifts.map((shift) => inWords(shift, zone)).join('; ');
  return (
    <section className={`rl-panel ${styles.card}`} aria-labelledby="sheet-changes">
      <h2 id="sheet-changes" className={`rl-title ${styles.who}`}>
        <Icon icon={warning} size={22} /> Cambió después de validar
      </h2>
      <ul className={styles.changes}>
        {changes.map(({ fecha, antes, ahora, causas }) => (
          <li key={fecha}>
            <span className="rl-strong">{shortDate(fecha)}</span>
            <span className={`rl-body-s rl-ink-2 rl-num ${styles.line}`}>Validado: {words(antes)}</span>
            <span className={`rl-body-s rl-strong rl-num ${styles.line}`}>Ahora: {words(ahora)}</span>
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
