import type { Webhook } from '@relevo/contract';
import { createOutline } from 'ionicons/icons';
import { Fragment, useState } from 'react';
import { readId, useAddressParam } from '../navigation/address.ts';
import { DESK_PATHS } from '../navigation/desk-paths.ts';
import { PATHS } from '../navigation/paths.ts';
import { useZone } from '../reads/local-time.ts';
import { ReadPage } from '../reads/read-page.tsx';
import { ReadOf } from '../reads/read-state.tsx';
import { useRead } from '../reads/use-read.ts';
import { IconButton } from '../ui/action-button.tsx';
import { momentInText } from '../ui/formatters.ts';
import { EmptyState } from '../ui/states.tsx';
import { TitledPanel } from '../ui/titled-panel.tsx';
import { unbroken } from '../ui/unbroken.ts';
import { wide } from '../ui/wide-page.ts';
import { DeliveryPanel } from './delivery-panel.tsx';
import { webhooksQuery } from './integrations.api.ts';
import styles from './integrations.module.css';
import { WebhookActions } from './webhook-actions.tsx';
import { WebhookSheet } from './webhook-sheet.tsx';
import { WebhookState } from './webhook-state.tsx';
import { eventsText } from './words.ts';

/** A webhook with what can be done with it, and its messages. */
export function WebhookPage() {
  const id = readId(useAddressParam(DESK_PATHS.webhook, 'id').value);
  const read = useRead(webhooksQuery());
  const webhook = read.data?.find((one) => one.id === id);
  const [editing, setEditing] = useState(false);
  return (
    <ReadPage
      title="Webhook"
      back={PATHS.integrations}
      className={wide ?? ''}
      end={
        webhook && (
          <IconButton icon={createOutline} label="Cambiar webhook" onClick={() => setEditing(true)} />
        )
      }
    >
      <ReadOf read={read} rows={3} height={120}>
        {() =>
          webhook ? (
            <>
              <Facts webhook={webhook} />
              <DeliveryPanel webhook={webhook} />
            </>
          ) : (
            <EmptyState title="Este webhook ya no existe">Quizás otra persona lo eliminó.</EmptyState>
          )
        }
      </ReadOf>
      {editing && webhook && <WebhookSheet row={webhook} onClose={() => setEditing(false)} />}
    </ReadPage>
  );
}

/** An address that breaks behind its slashes. */
const parted = (url: string) =>
  url.split(/(?<=\/)(?!\/)/).map((part, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text stay where they are
    <Fragment key={at}>
      {part}
      <wbr />
    </Fragment>
  ));

function Facts({ webhook }: { webhook: Webhook }) {
  const zone = useZone();
  const { url, retirado, secreto_anterior_hasta: until } = webhook;
  return (
    <TitledPanel title="Dirección y eventos" action={<WebhookState webhook={webhook} />}>
      <p className={`rl-body-s ${styles.address}`}>{parted(url)}</p>
      <p>{eventsText(webhook)}</p>
      {retirado !== null && (
        <p className="rl-notice rl-notice--bad">
          <span>
            {unbroken(
              `El ${momentInText(retirado, zone)} respondió que ya no recibe (410). Lo que falta espera tres días desde su evento.`,
            )}
          </span>
        </p>
      )}
      {until !== null && (
        <p className="rl-body-s rl-ink-2">
          {unbroken(`El secreto anterior también firma hasta el ${momentInText(until, zone)}.`)}
        </p>
      )}
      <WebhookActions webhook={webhook} />
    </TitledPanel>
  );
}
