import type { OvertimeOfWorker } from '@relevo/contract';
import { daysBetween } from '@relevo/domain/time';
import { hoursText } from '@relevo/domain/written';
import { hourglassOutline, timeOutline } from 'ionicons/icons';
import { ReadGap } from '../reads/read-state.tsx';
import { useRead } from '../reads/use-read.ts';
import { BoundDate } from '../ui/bound-date.tsx';
import { monthTitle } from '../ui/formatters.ts';
import { Icon } from '../ui/icon.tsx';
import { StatusChip } from '../ui/status-chip.tsx';
import { unbroken } from '../ui/unbroken.ts';
import styles from './bank.module.css';
import { lotFigure, restText, unbackedText } from './overtime-words.ts';
import { overtimeQuery } from './reports.api.ts';

/** Days before its last one from which a lot is marked as ending soon. */
const SOON = 31;

type Lot = OvertimeOfWorker['lotes'][number];

/** Second ledger: overtime by law, which a pact gives back as rest and which is paid otherwise. */
export function Overtime() {
  const read = useRead(overtimeQuery());
  return (
    <section className="rl-stack" aria-label="Horas extras">
      <h2 className="rl-group-header">
        <span>Horas extras</span>
      </h2>
      {!read.data && <ReadGap read={read} rows={2} height={96} />}
      {read.data && <Ledger ledger={read.data} />}
    </section>
  );
}

function Ledger({ ledger }: { ledger: OvertimeOfWorker }) {
  const { fecha, saldo, lotes } = ledger;
  const rows = byMonth(ledger);
  const rest = restText(ledger);
  const unbacked = unbackedText(ledger);
  if (rows.length === 0 && !rest && !unbacked) {
    return <p className="rl-panel rl-ink-2">En los últimos doce meses no tienes horas extras.</p>;
  }
  return (
    <>
      <div className="rl-panel rl-stack rl-gap-xs">
        <p className="rl-body-s rl-ink-2">Descanso disponible</p>
        <p className={`rl-num ${styles.sum}`} data-plus={saldo > 0 || undefined}>
          {hoursText(saldo)}
        </p>
        <p className="rl-ink-2">
          {lotes.length === 0
            ? 'Sin un pacto por escrito, tus horas extras se pagan.'
            : 'Con tu pacto, tus horas extras vuelven como descanso, con su recargo.'}
        </p>
        {rest && <p className="rl-body-s rl-ink-2">{rest}</p>}
        {unbacked && (
          <p className="rl-body-s" role="note">
            {unbacked}
          </p>
        )}
      </div>
      {rows.length > 0 && (
        <ul className="rl-panel rl-panel--list">
          {rows.map((row) =>
            row.lot ? (
              <RestRow key={row.key} lot={row.lot} today={fecha} />
            ) : (
              <PaidRow key={row.key} paid={row.paid} />
            ),
          )}
        </ul>
      )}
    </>
  );
}

type Paid = OvertimeOfWorker['pagadas'][number];
type Row = { key: string; lot: Lot } | { key: string; lot?: never; paid: Paid };

/** Newest first; a month may have both. */
function byMonth({ lotes, pagadas }: OvertimeOfWorker): Row[] {
  return [
    ...lotes.map((lot) => ({ key: `${lot.mes} rest`, lot })),
    ...pagadas.map((paid) => ({ key: `${paid.mes} paid`, paid })),
  ].sort((a, b) => (a.key < b.key ? 1 : -1));
}

function PaidRow({ paid: { mes, trabajado } }: { paid: Paid }) {
  return (
    <li className="rl-row">
      <span className={styles.tile}>
        <Icon icon={timeOutline} size={22} />
      </span>
      <span className="rl-row__main">
        <span className={styles.line}>{monthTitle(mes)}</span>
        <span className="rl-body-s rl-ink-2">Sin pacto: se pagan con recargo</span>
      </span>
      <span className={`rl-column ${styles.figures}`}>
        <span className={`rl-num ${styles.value}`}>{hoursText(trabajado)}</span>
        <span className="rl-body-s rl-ink-2">trabajadas</span>
      </span>
    </li>
  );
}

function RestRow({ lot, today }: { lot: Lot; today: string }) {
  const { mes, trabajado, descanso, usado, vencido, saldo, vence } = lot;
  const figure = lotFigure(lot);
  const soon = saldo > 0 && daysBetween(today, vence) <= SOON;
  return (
    <li className="rl-row">
      <span className={styles.tile} data-coverage={saldo > 0 || undefined}>
        <Icon icon={hourglassOutline} size={22} />
      </span>
      <span className="rl-row__main">
        <span className={styles.line}>{monthTitle(mes)}</span>
        <span className={`rl-body-s rl-ink-2 rl-num ${styles.line}`}>
          {unbroken(`${hoursText(trabajado)} trabajadas`)} · {unbroken(`${hoursText(descanso)} de descanso`)}
          {usado > 0 && <> · {unbroken(`${hoursText(usado)} usadas`)}</>}
        </span>
        <span className={`rl-body-s rl-ink-2 rl-num ${styles.line}`}>
          {vencido > 0 ? (
            <>
              Venció el <BoundDate date={vence} />: {hoursText(vencido)} se pagan
            </>
          ) : (
            saldo > 0 && (
              <>
                Hasta el <BoundDate date={vence} />
              </>
            )
          )}
        </span>
        {soon && (
          <span className={styles.chip}>
            <StatusChip tone="pending">Vence pronto</StatusChip>
          </span>
        )}
      </span>
      <span className={`rl-column ${styles.figures}`}>
        <span className={`rl-num ${styles.value}`} data-plus={saldo > 0 || undefined}>
          {figure.hours}
        </span>
        <span className="rl-body-s rl-ink-2">{figure.name}</span>
      </span>
    </li>
  );
}
