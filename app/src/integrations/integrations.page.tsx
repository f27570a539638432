import type { Webhook } from '@relevo/contract';
import { addOutline, chevronForward, gitNetworkOutline } from 'ionicons/icons';
import { useState } from 'react';
import { useRow } from '../navigation/beside.ts';
import { DESK_PATHS } from '../navigation/desk-paths.ts';
import { withParameters } from '../navigation/paths.ts';
import { ReadPage } from '../reads/read-page.tsx';
import { ReadOf } from '../reads/read-state.tsx';
import { useRead } from '../reads/use-read.ts';
import { ActionButton } from '../ui/action-button.tsx';
import { useWideRoom } from '../ui/desk/wide-room.ts';
import { Icon } from '../ui/icon.tsx';
import { EmptyState } from '../ui/states.tsx';
import { cards, wide } from '../ui/wide-page.ts';
import { webhooksQuery } from './integrations.api.ts';
import styles from './integrations.module.css';
import { SecretSheet } from './secret-sheet.tsx';
import { WebhookSheet } from './webhook-sheet.tsx';
import { WebhookState } from './webhook-state.tsx';
import { eventsText, hostOf } from './words.ts';

/** 'Integraciones': the programs that are told of events. */
export function IntegrationsPage() {
  const read = useRead(webhooksQuery());
  const isWide = useWideRoom();
  const [adding, setAdding] = useState(false);
  const [secret, setSecret] = useState<string | null>(null);
  const add = read.data && (
    <ActionButton icon={addOutline} onClick={() => setAdding(true)}>
      Nuevo webhook
    </ActionButton>
  );
  return (
    <ReadPage title="Integraciones" back={DESK_PATHS.settings} className={wide ?? ''} end={isWide && add}>
      {!isWide && add}
      <ReadOf read={read} rows={2} height={88}>
        {(webhooks) =>
          webhooks.length === 0 ? (
            <EmptyState icon={gitNetworkOutline} title="Todavía no hay webhooks">
              Un webhook avisa a otro sistema, como el de remuneraciones, cuando se publica una planilla, se
              cierra un periodo, cambia una persona o se aprueba un permiso.
            </EmptyState>
          ) : (
            <ul className={cards} aria-label="Webhooks">
              {webhooks.map((webhook) => (
                <li key={webhook.id}>
                  <WebhookRow webhook={webhook} />
                </li>
              ))}
            </ul>
          )
        }
      </ReadOf>
      {adding && <WebhookSheet row={null} onSecret={setSecret} onClose={() => setAdding(false)} />}
      {!adding && secret !== null && (
        <SecretSheet
          secret={secret}
          note="No se vuelve a mostrar: guárdalo en el sistema que recibe los mensajes."
          onClose={() => setSecret(null)}
        />
      )}
    </ReadPage>
  );
}

function WebhookRow({ webhook }: { webhook: Webhook }) {
  const row = useRow(withParameters(DESK_PATHS.webhook, { id: webhook.id }));
  const { pendientes, no_entregadas: lost } = webhook;
  return (
    <button type="button" className={`rl-panel rl-row ${styles.webhook}`} {...row}>
      <span className="rl-row__main">
        <span className={`rl-block rl-medium ${styles.address}`}>{hostOf(webhook)}</span>
        <span className="rl-block rl-body-s rl-ink-2">{eventsText(webhook)}</span>
        {pendientes + lost > 0 && (
          <span className={`rl-block rl-body-s rl-num ${lost > 0 ? 'rl-bad' : 'rl-ink-2'}`}>
            {pendientes} en espera, {lost} no entregados
          </span>
        )}
      </span>
      <WebhookState webhook={webhook} />
      <Icon icon={chevronForward} size={20} />
    </button>
  );
}
