import type { RemotePunch } from '@relevo/contract';
import type { UseQueryResult } from '@tanstack/react-query';
import { documentTextOutline, fingerPrintOutline } from 'ionicons/icons';
import { useOnline } from '../device/connectivity.ts';
import { ReadAge, ReadFailure } from '../reads/read-state.tsx';
import { useReceipt } from '../reads/receipt.ts';
import { longDate } from '../ui/formatters.ts';
import { Icon } from '../ui/icon.tsx';
import { EmptyState, SkeletonRows } from '../ui/states.tsx';
import { unbroken } from '../ui/unbroken.ts';
import { labelOfMark } from './mark-buttons.tsx';
import styles from './punches.module.css';

function certaintyOf({ certeza, incertidumbre_ms, offline }: RemotePunch): string | null {
  if (certeza === 'unverified') return 'Hora sin verificar';
  if (certeza === 'estimated') {
    const seconds = Math.max(1, Math.ceil((incertidumbre_ms ?? 0) / 1000));
    return unbroken(`Hora estimada, con ${seconds} s de margen`);
  }
  return offline ? 'Enviado después' : null;
}

function HistoryRow({ mark, online }: { mark: RemotePunch; online: boolean }) {
  const receipt = useReceipt(mark.id, mark.comprobante.codigo);
  const time = mark.datetime_dispositivo.slice(11, 19);
  const label = labelOfMark(mark.tipo_marca_id);
  const details = [mark.establecimiento?.nombre, certaintyOf(mark), mark.observacion].filter(Boolean);
  return (
    <li className={`rl-row ${styles.historyRow}`}>
      <div className="rl-row__main">
        <p className={styles.historyTitle}>
          {label} <span className="rl-num">{time}</span>
        </p>
        {details.map((text) => (
          <p key={text} className="rl-body-s rl-ink-2">
            {text}
          </p>
        ))}
        <p className="rl-caption rl-ink-3">
          Comprobante <span className={`rl-nowrap ${styles.code}`}>{mark.comprobante.codigo}</span>
        </p>
      </div>
      <button
        type="button"
        className={`rl-link ${styles.pdf}`}
        disabled={receipt.busy || !online}
        aria-label={`Ver comprobante en PDF de ${label} ${time}`}
        onClick={receipt.open}
      >
        {receipt.busy ? <span className="rl-spinner" /> : <Icon icon={documentTextOutline} size={22} />}
        PDF
      </button>
    </li>
  );
}

/** The worker's marks at the server, newest first, by day, each with its receipt. */
export function HistoryList({ history }: { history: UseQueryResult<RemotePunch[]> }) {
  const online = useOnline();
  const { data, isPending } = history;
  if (!data) {
    if (isPending) return <SkeletonRows rows={6} height={72} />;
    return <ReadFailure read={history} />;
  }
  if (data.length === 0) {
    return (
      <EmptyState icon={fingerPrintOutline} title="Sin marcajes en los últimos 30 días">
        Los marcajes que realices aparecerán aquí con su comprobante.
      </EmptyState>
    );
  }
  const days = Map.groupBy(data, (mark) => mark.datetime_dispositivo.slice(0, 10));
  return (
    <>
      <ReadAge read={history} />
      {[...days].map(([date, marks]) => (
        <section key={date} aria-label={longDate(date)}>
          <h2 className="rl-group-header rl-history__day">
            <span>{longDate(date)}</span>
          </h2>
          <ul className={`rl-panel rl-panel--list ${styles.history}`}>
            {marks.map((mark) => (
              <HistoryRow key={mark.id} mark={mark} online={online} />
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}
