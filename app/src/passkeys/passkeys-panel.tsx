import { localDateOf } from '@relevo/domain/time';
import { addOutline, fingerPrintOutline } from 'ionicons/icons';
import { useState } from 'react';
import { useZone } from '../reads/local-time.ts';
import { ReadOf } from '../reads/read-state.tsx';
import { useRead } from '../reads/use-read.ts';
import { useOfflineReason } from '../sending/needs-connection.ts';
import { canUsePasskeys } from '../sending/passkey.ts';
import { ActionButton } from '../ui/action-button.tsx';
import { dateInText } from '../ui/formatters.ts';
import { Icon } from '../ui/icon.tsx';
import { ListedSection } from '../ui/listed-section.tsx';
import { AddSheet } from './add-sheet.tsx';
import { KeySheet } from './key-sheet.tsx';
import { type Passkey, passkeysQuery } from './passkeys.api.ts';

/** 'Con qué entras' (43b): the passkeys beside the password, and another one. */
export function PasskeysPanel() {
  const zone = useZone();
  const read = useRead(passkeysQuery());
  const [adding, setAdding] = useState(false);
  const [chosen, setChosen] = useState<Passkey>();
  const offline = useOfflineReason('cambiar con qué entras');
  return (
    <ListedSection title="Con qué entras">
      <ReadOf read={read} rows={1} height={72}>
        {(passkeys) => (
          <ul className="rl-panel rl-panel--list">
            <li className="rl-row">
              <span className="rl-row__main">
                <span className="rl-block rl-medium">Contraseña</span>
                <span className="rl-body-s rl-ink-2">La cambias en tu perfil. Se pide para marcar.</span>
              </span>
            </li>
            {passkeys.map((passkey) => (
              <li key={passkey.id} className="rl-row">
                <Icon icon={fingerPrintOutline} />
                <span className="rl-row__main">
                  <span className="rl-block rl-medium">{passkey.nombre}</span>
                  <span className="rl-body-s rl-ink-2">
                    Llave desde el {dateInText(localDateOf(passkey.desde, zone))}
                  </span>
                  {!passkey.entra && (
                    <span className="rl-block rl-body-s rl-ink-2">
                      Ya no abre tu cuenta: la contraseña se cambió por correo. Quítala y agrégala otra vez.
                    </span>
                  )}
                </span>
                <ActionButton
                  kind="text"
                  disabled={offline !== null}
                  aria-label={`Cambiar ${passkey.nombre}`}
                  onClick={() => setChosen(passkey)}
                >
                  Cambiar
                </ActionButton>
              </li>
            ))}
          </ul>
        )}
      </ReadOf>
      {canUsePasskeys() && (
        <ActionButton
          kind="tonal"
          icon={addOutline}
          disabled={offline !== null}
          onClick={() => setAdding(true)}
        >
          Agregar huella, rostro o PIN
        </ActionButton>
      )}
      {adding && <AddSheet onClose={() => setAdding(false)} />}
      {chosen && <KeySheet passkey={chosen} onClose={() => setChosen(undefined)} />}
    </ListedSection>
  );
}
