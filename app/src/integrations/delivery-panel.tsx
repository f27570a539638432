import type { Webhook, WebhookDelivery } from '@relevo/contract';
import { refresh } from 'ionicons/icons';
import { useState } from 'react';
import { useZone } from '../reads/local-time.ts';
import { ReadOf } from '../reads/read-state.tsx';
import { useRead } from '../reads/use-read.ts';
import { useOfflineReason } from '../sending/needs-connection.ts';
import { useSend } from '../sending/use-send.ts';
import { ActionButton } from '../ui/action-button.tsx';
import { ListPages } from '../ui/desk/list-pages.tsx';
import { momentInText, momentText } from '../ui/formatters.ts';
import { type ChipState, StatusChip } from '../ui/status-chip.tsx';
import { TitledPanel } from '../ui/titled-panel.tsx';
import { unbroken } from '../ui/unbroken.ts';
import { deliveriesQuery, PAGE_SIZE, retryDelivery } from './integrations.api.ts';
import styles from './integrations.module.css';
import { attemptsText, EVENT_WORDS, returnedText, STATE_WORDS } from './words.ts';

const LOOKS = {
  pendiente: 'pending',
  entregada: 'approved',
  no_entregada: 'rejected',
} as const satisfies Record<WebhookDelivery['estado'], ChipState>;

/** Messages of a webhook of the last 30 days, each with what came of it. */
export function DeliveryPanel({ webhook }: { webhook: Webhook }) {
  const [page, setPage] = useState(1);
  const read = useRead(deliveriesQuery(webhook.id, page));
  const { busy, send } = useSend();
  const offline = useOfflineReason('reintentar');
  const retry = (entrega: string) =>
    void send({
      needs: 'reintentar',
      call: () => retryDelivery(webhook.id, entrega),
      changes: 'webhook',
      done: 'Se envía de nuevo.',
    });
  return (
    <TitledPanel title="Mensajes" note={read.data?.meta.total} list>
      <ReadOf read={read} rows={4} height={72}>
        {({ data, meta: { total } }) => (
          <>
            {total === 0 && (
              <p className={`rl-body-s rl-ink-2 ${styles.none}`}>
                {unbroken(
                  'Todavía no hay mensajes. Salen cuando ocurre uno de sus eventos, y se guardan 30 días.',
                )}
              </p>
            )}
            <ul>
              {data.map((delivery) => (
                <DeliveryRow
                  key={delivery.id}
                  delivery={delivery}
                  onRetry={webhook.activo && delivery.estado !== 'entregada' ? retry : null}
                  blocked={busy || offline !== null}
                />
              ))}
            </ul>
            <div className={styles.pages}>
              <ListPages page={page} size={PAGE_SIZE} total={total} onPage={setPage} />
            </div>
          </>
        )}
      </ReadOf>
    </TitledPanel>
  );
}

interface DeliveryRowProps {
  delivery: WebhookDelivery;
  /** Null of what needs no other attempt, or can have none. */
  onRetry: ((id: string) => void) | null;
  blocked: boolean;
}

function DeliveryRow({ delivery, onRetry, blocked }: DeliveryRowProps) {
  const zone = useZone();
  const { id, evento, creada, estado, intentos, ultimo, proximo } = delivery;
  return (
    <li className={`rl-row ${styles.delivery}`}>
      <span className="rl-row__main">
        <span className="rl-block">{EVENT_WORDS[evento]}</span>
        <span className="rl-block rl-body-s rl-ink-2 rl-num">
          {unbroken(`${momentText(creada, zone)} · ${attemptsText(intentos)}`)}
        </span>
        {ultimo !== null && (
          <span className="rl-block rl-body-s rl-ink-2 rl-num">
            {unbroken(returnedText(delivery))}
            {proximo !== null &&
              onRetry &&
              unbroken(`. Se intenta otra vez el ${momentInText(proximo, zone)}`)}
          </span>
        )}
      </span>
      <StatusChip state={LOOKS[estado]}>{STATE_WORDS[estado]}</StatusChip>
      {onRetry && (
        <ActionButton kind="text" icon={refresh} disabled={blocked} onClick={() => onRetry(id)}>
          Reintentar
        </ActionButton>
      )}
    </li>
  );
}
