import type { Webhook, WebhookTrial } from '@relevo/contract';
import { keyOutline, powerOutline, sendOutline, trashOutline } from 'ionicons/icons';
import { useState } from 'react';
import { PATHS } from '../navigation/paths.ts';
import { useRouter } from '../navigation/use-router.ts';
import { useOfflineReason } from '../sending/needs-connection.ts';
import { useSend } from '../sending/use-send.ts';
import { ActionButton } from '../ui/action-button.tsx';
import { confirm } from '../ui/confirm.ts';
import { changeWebhook, removeWebhook, renewSecret, tryWebhook } from './integrations.api.ts';
import styles from './integrations.module.css';
import { SecretSheet } from './secret-sheet.tsx';
import { hostOf, returnedText } from './words.ts';

/** What can be done with a webhook. */
export function WebhookActions({ webhook }: { webhook: Webhook }) {
  const { id, url, eventos, activo, version } = webhook;
  const router = useRouter();
  const trying = useSend();
  const { busy, send } = useSend();
  const [trial, setTrial] = useState<WebhookTrial | null>(null);
  const [secret, setSecret] = useState<string | null>(null);
  const offline = useOfflineReason('cambiar el webhook');
  const blocked = busy || trying.busy || offline !== null;
  const host = hostOf(webhook);
  const attempt = () => {
    setTrial(null);
    void trying.send({ needs: 'enviar la prueba', call: () => tryWebhook(id), done: setTrial });
  };
  const renew = () =>
    void send({
      needs: 'cambiar el secreto',
      before: () =>
        confirm({
          header: '¿Crear otro secreto?',
          message: 'Durante 24 horas firman los dos. Después solo el nuevo.',
          confirm: 'Crear',
        }),
      call: () => renewSecret(id),
      changes: 'webhook',
      done: setSecret,
    });
  const toggle = () =>
    void send({
      needs: 'cambiar el webhook',
      call: () => changeWebhook(id, { url, eventos, activo: !activo, version }),
      changes: 'webhook',
      done: activo ? 'Webhook apagado.' : 'Webhook encendido.',
    });
  const remove = () =>
    void send({
      needs: 'eliminar el webhook',
      before: () =>
        confirm({
          header: `¿Eliminar ${host}?`,
          message: 'Se eliminan también sus mensajes, y los que esperan no salen.',
          confirm: 'Eliminar',
          destructive: true,
        }),
      call: () => removeWebhook({ id, version }),
      changes: 'webhook',
      done: () => router.push(PATHS.integrations, 'back', 'replace'),
    });
  return (
    <>
      <div className="rl-wrap">
        <ActionButton
          kind="tonal"
          icon={sendOutline}
          busy={trying.busy}
          disabled={offline !== null}
          onClick={attempt}
        >
          Enviar prueba
        </ActionButton>
        <ActionButton kind="outline" icon={keyOutline} disabled={blocked} onClick={renew}>
          Nuevo secreto
        </ActionButton>
        <ActionButton kind="outline" icon={powerOutline} disabled={blocked} onClick={toggle}>
          {activo ? 'Apagar' : 'Encender'}
        </ActionButton>
        <ActionButton kind="danger" icon={trashOutline} disabled={blocked} onClick={remove}>
          Eliminar
        </ActionButton>
      </div>
      {offline && <p className="rl-body-s rl-ink-2">{offline}</p>}
      <div role="status">{trial && <Trial trial={trial} />}</div>
      {secret !== null && (
        <SecretSheet
          secret={secret}
          note="No se vuelve a mostrar. El anterior también firma durante 24 horas: cámbialo antes en el sistema que recibe."
          onClose={() => setSecret(null)}
        />
      )}
    </>
  );
}

const Trial = ({ trial }: { trial: WebhookTrial }) => (
  <div className={`rl-notice ${trial.entregada ? 'rl-notice--ok' : 'rl-notice--bad'}`}>
    <div className={styles.trial}>
      <p className="rl-num">
        Prueba: {returnedText(trial)}, en {trial.milisegundos}&nbsp;ms.
      </p>
      {trial.texto !== '' && <pre className={styles.answer}>{trial.texto}</pre>}
    </div>
  </div>
);
