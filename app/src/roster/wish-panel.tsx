import { monthBounds, monthOf } from '@relevo/domain/month';
import type { LocalDate } from '@relevo/domain/time';
import { chevronForward } from 'ionicons/icons';
import { ReadOf } from '../reads/read-state.tsx';
import { useRead } from '../reads/use-read.ts';
import { useOfflineReason } from '../sending/needs-connection.ts';
import { useSend } from '../sending/use-send.ts';
import { ActionButton } from '../ui/action-button.tsx';
import { DateField } from '../ui/date-field.tsx';
import { monthTitle, shortDate } from '../ui/formatters.ts';
import { Icon } from '../ui/icon.tsx';
import { WISHES } from '../ui/wish-signs.ts';
import type { Desk } from './desk.ts';
import styles from './panel.module.css';
import { nameOf } from './roster-words.ts';
import { SidePanel } from './side-panel.tsx';
import { setDeadline, unitWishesQuery } from './wish.api.ts';
import { type PlacedWish, placedWishes } from './wish-facts.ts';

const CLOSING = 'cambiar el cierre';

/** 'Deseos': until when the months of the period take them, and those against which a shift stands. */
export function WishesPart({ desk }: { desk: Desk }) {
  const { roster, period, today, planning } = desk;
  const read = useRead(unitWishesQuery(roster.unidad.id, period.from, period.to));
  const months = [...new Set(period.dates.map((date) => monthOf(date)))].filter(
    (month) => monthBounds(month).to > today,
  );
  const placed = placedWishes(read.data?.deseos ?? [], roster, period.dates, planning.drafts);
  return (
    <SidePanel
      label="Deseos"
      onClose={desk.close}
      more={read.data && <Unmet desk={desk} placed={placed.filter(({ against }) => against)} />}
    >
      <ReadOf read={read} rows={2} height={64}>
        {({ plazos, limite }) => (
          <>
            {months.length === 0 && <p className="rl-body-s rl-ink-2">Estos meses ya pasaron.</p>}
            {months.map((month) => (
              <Closing
                key={month}
                unitId={roster.unidad.id}
                month={month}
                today={today}
                closes={plazos.find(({ mes }) => mes === month)?.cierra ?? null}
              />
            ))}
            <p className="rl-body-s rl-ink-2">
              Cada persona puede pedir {limite === 1 ? '1 día libre' : `${limite} días libres`} al mes. Lo
              fija tu organización.
            </p>
          </>
        )}
      </ReadOf>
    </SidePanel>
  );
}

interface ClosingProps {
  unitId: number;
  month: string;
  today: LocalDate;
  closes: LocalDate | null;
}

/** The last day on which a month takes wishes; saved when it is chosen. */
function Closing({ unitId, month, today, closes }: ClosingProps) {
  const { busy, send } = useSend();
  const offline = useOfflineReason(CLOSING);
  const set = (cierra: LocalDate | null) =>
    void send({
      needs: CLOSING,
      call: () => setDeadline(unitId, month, cierra),
      changes: 'wish',
      done: cierra === null ? 'Queda abierto hasta que publiques.' : `Cierra el ${shortDate(cierra)}.`,
    });
  return (
    <div className="rl-stack rl-gap-xs">
      <DateField
        label={`Cierre de ${monthTitle(month).toLowerCase()}`}
        value={closes}
        busy={busy}
        disabled={offline !== null}
        min={today}
        max={monthBounds(month).to}
        onValue={set}
      />
      {closes === null ? (
        <p className="rl-body-s rl-ink-2">Sin fecha: se pueden pedir hasta que publiques.</p>
      ) : (
        <ActionButton kind="text" disabled={busy || offline !== null} onClick={() => set(null)}>
          Quitar la fecha
        </ActionButton>
      )}
      {offline && <p className="rl-body-s rl-ink-2">{offline}</p>}
    </div>
  );
}

/** Shifts against a wish; each leads to its cell. */
function Unmet({ desk, placed }: { desk: Desk; placed: readonly PlacedWish[] }) {
  const { roster } = desk;
  return (
    <section className="rl-panel rl-stack rl-gap-s" aria-label="Turnos contra un deseo">
      <h3 className="rl-title">Turnos contra un deseo</h3>
      {placed.length === 0 && <p className="rl-body-s rl-ink-2">Ninguno en estas fechas.</p>}
      <ul className={styles.versions}>
        {placed.map(({ wish, row, column }) => {
          const person = roster.filas[row];
          return (
            <li key={`${wish.idtrabajador} ${wish.fecha}`}>
              <button
                type="button"
                className={`rl-row ${styles.version}`}
                onClick={() => {
                  desk.go({ row, column });
                  desk.open('cell');
                }}
              >
                <span className="rl-row__main">
                  <span className="rl-block rl-medium">{person && nameOf(person)}</span>
                  <span className="rl-block rl-body-s rl-ink-2">
                    {shortDate(wish.fecha)}, {WISHES[wish.tipo].of.toLowerCase()}
                  </span>
                </span>
                <Icon icon={chevronForward} size={18} />
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
