import { fingerPrintOutline } from 'ionicons/icons';
import { useRef, useState } from 'react';
import { messageOf } from '../api/errors.ts';
import { useRead } from '../reads/use-read.ts';
import { EditSheet } from '../sending/edit-sheet.tsx';
import { canUsePasskeys, NoPasskey } from '../sending/passkey.ts';
import { useSend } from '../sending/use-send.ts';
import { ActionButton } from '../ui/action-button.tsx';
import { TextField } from '../ui/text-field.tsx';
import { showToast } from '../ui/toast.tsx';
import { factorQuery, proveByPasskey, proveFactor } from './second-factor.api.ts';

const EMPTY = { codigo: '' };

/** Asks for a code of the second factor, or a recovery code. */
export function ProveSheet({ onEnd }: { onEnd: (proven: boolean) => void }) {
  const keys = useRead(factorQuery()).data?.llaves ?? 0;
  const { busy: signing, send } = useSend();
  const [recovering, setRecovering] = useState(false);
  const proven = useRef(false);
  const sign = () =>
    void send({
      needs: 'usar tu llave',
      call: proveByPasskey,
      changes: 'secondFactor',
      done: () => onEnd(true),
      failed: (error) =>
        showToast({
          tone: 'bad',
          message: error instanceof NoPasskey ? error.message : messageOf(error),
        }),
    });
  return (
    <EditSheet
      title="Confirma que eres tú"
      note="Lo que da o quita acceso pide tu segundo factor. Vale por 15 minutos."
      go="Confirmar"
      saved={EMPTY}
      faults={({ codigo }) => (codigo.trim() === '' ? { codigo: 'Escribe el código.' } : {})}
      fieldOf={{ 'factor.wrong_code': 'codigo', 'session.waiting': 'codigo' }}
      send={async ({ codigo }) => {
        await proveFactor(codigo);
        proven.current = true;
      }}
      changes="secondFactor"
      done="Confirmado por 15 minutos."
      onClose={() => onEnd(proven.current)}
    >
      {({ values, change, wrong, busy }) => (
        <>
          <TextField
            key={String(recovering)}
            label={recovering ? 'Código de recuperación' : 'Código de tu app'}
            hint={
              recovering
                ? 'Como 7KQ2-MWX9-4T. Cada uno sirve una vez.'
                : 'Los seis números que muestra ahora.'
            }
            value={values.codigo}
            onValue={(codigo) => change({ codigo })}
            error={wrong.codigo}
            disabled={busy}
            maxLength={20}
            inputMode={recovering ? 'text' : 'numeric'}
            autoComplete={recovering ? 'off' : 'one-time-code'}
            autoCapitalize="characters"
            spellCheck={false}
          />
          {keys > 0 && canUsePasskeys() && (
            <ActionButton
              kind="tonal"
              icon={fingerPrintOutline}
              busy={signing}
              disabled={busy}
              onClick={sign}
            >
              Usar huella, rostro o PIN
            </ActionButton>
          )}
          <ActionButton
            kind="text"
            disabled={busy}
            onClick={() => {
              change({ codigo: '' });
              setRecovering(!recovering);
            }}
          >
            {recovering ? 'Usar el código de tu app' : 'Usar un código de recuperación'}
          </ActionButton>
        </>
      )}
    </EditSheet>
  );
}
