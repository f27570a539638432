import { useSession } from '../api/session.ts';
import { hasScope } from '../navigation/page.ts';
import { ReadOf } from '../reads/read-state.tsx';
import { shiftKindsQuery } from '../reads/shift-kinds.ts';
import { useRead } from '../reads/use-read.ts';
import { useSend } from '../sending/use-send.ts';
import { timeRange } from '../ui/formatters.ts';
import { LnMark } from '../ui/ln-mark.tsx';
import { sendActive } from './active-kind.ts';
import styles from './kind-ticks.module.css';

/** The types of shifts, those in use ticked (38f). */
export function KindTicks() {
  const read = useRead(shiftKindsQuery());
  const mayChange = hasScope(useSession()?.alcances, 'turnos');
  const { send } = useSend();
  return (
    <ReadOf read={read} rows={3} height={56}>
      {(kinds) => (
        <>
          {!mayChange && <p className="rl-body-s rl-ink-2">Los marca alguien con el alcance Turnos.</p>}
          <ul className="rl-stack rl-gap-s" aria-label="Tipos de turno">
            {kinds
              .toSorted((a, b) => Number(b.diurno) - Number(a.diurno) || a.id - b.id)
              .map((kind) => (
                <li key={kind.id}>
                  <label className={`rl-panel ${styles.tick}`} data-on={kind.activo || undefined}>
                    <input
                      type="checkbox"
                      checked={kind.activo}
                      disabled={!mayChange}
                      onChange={() => sendActive(send, kind, !kind.activo, kind.planificados > 0)}
                    />
                    <LnMark day={kind.diurno} letter={kind.abreviatura} />
                    <span className={styles.words}>
                      <span className="rl-medium">{kind.nombre}</span>
                      <span className="rl-num rl-ink-2">{timeRange(kind.desde, kind.hasta)}</span>
                    </span>
                  </label>
                </li>
              ))}
          </ul>
        </>
      )}
    </ReadOf>
  );
}
