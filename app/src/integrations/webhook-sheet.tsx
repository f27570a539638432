import type { Webhook } from '@relevo/contract';
import { EditSheet } from '../sending/edit-sheet.tsx';
import { SwitchRow } from '../ui/switch.tsx';
import { TextField } from '../ui/text-field.tsx';
import { addWebhook, changeWebhook } from './integrations.api.ts';
import styles from './integrations.module.css';
import { EVENT_WORDS, EVENTS, eventsText } from './words.ts';

interface WebhookSheetProps {
  row: Webhook | null;
  /** Takes the secret of a new webhook, which is shown this once. */
  onSecret?: (secret: string) => void;
  onClose: () => void;
}

type Values = Pick<Webhook, 'url' | 'eventos'>;

/** The address of a webhook and the events that it is told of. */
export function WebhookSheet({ row, onSecret, onClose }: WebhookSheetProps) {
  return (
    <EditSheet<Values>
      title={row ? 'Cambiar webhook' : 'Nuevo webhook'}
      note="Cada mensaje lleva solo el tipo de evento y sus ids. Los detalles se piden a la API."
      go={row ? 'Guardar' : 'Agregar'}
      saved={{ url: row?.url ?? '', eventos: row?.eventos ?? [] }}
      savedText={row && `${row.url}, ${eventsText(row)}`}
      faults={({ url, eventos }) => ({
        url: url.trim() === '' ? 'Escribe la dirección.' : undefined,
        eventos: eventos.length === 0 ? 'Elige al menos un evento.' : undefined,
      })}
      changes="webhook"
      send={async (values) => {
        if (!row) return onSecret?.(await addWebhook(values));
        return changeWebhook(row.id, { ...values, activo: row.activo, version: row.version });
      }}
      done={row ? 'Webhook guardado.' : 'Webhook agregado.'}
      onClose={onClose}
    >
      {({ values, change, wrong, busy }) => (
        <>
          <TextField
            label="Dirección"
            hint="Pública, y que empiece con https://"
            type="url"
            inputMode="url"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={500}
            value={values.url}
            onValue={(url) => change({ url })}
            error={wrong.url}
            disabled={busy}
          />
          <fieldset className={styles.events}>
            <legend className="rl-label rl-ink-2">Eventos</legend>
            {EVENTS.map((event) => (
              <SwitchRow
                key={event}
                title={EVENT_WORDS[event]}
                note={event}
                on={values.eventos.includes(event)}
                onValue={(on) =>
                  change({
                    eventos: EVENTS.filter((one) => (one === event ? on : values.eventos.includes(one))),
                  })
                }
                disabled={busy}
              />
            ))}
            {wrong.eventos && (
              <p className="rl-body-s rl-bad" role="alert">
                {wrong.eventos}
              </p>
            )}
          </fieldset>
        </>
      )}
    </EditSheet>
  );
}
