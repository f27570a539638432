import { useState } from 'react';
import { EditSheet } from '../sending/edit-sheet.tsx';
import { useSend } from '../sending/use-send.ts';
import { ActionButton } from '../ui/action-button.tsx';
import { confirm } from '../ui/confirm.ts';
import { TextField } from '../ui/text-field.tsx';
import { namePasskey, type Passkey, removePasskey } from './passkeys.api.ts';

/** A passkey's name, and its end. */
export function KeySheet({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const [gone, setGone] = useState(false);
  const { busy: removing, send } = useSend();
  const remove = () =>
    void send({
      needs: 'quitar una llave',
      before: () =>
        confirm({
          header: `Quitar ${passkey.nombre}`,
          message: 'En ese equipo se entrará solo con la contraseña.',
          confirm: 'Quitar',
          destructive: true,
        }),
      call: () => removePasskey(passkey.id),
      changes: 'passkeys',
      done: () => {
        setGone(true);
        onClose();
      },
    });
  if (gone) return null;
  return (
    <EditSheet
      title="Cambiar llave"
      go="Guardar"
      saved={{ nombre: passkey.nombre }}
      faults={({ nombre }) => (nombre.trim() === '' ? { nombre: 'Escribe un nombre.' } : {})}
      send={({ nombre }) => namePasskey(passkey.id, nombre.trim())}
      changes="passkeys"
      done="Llave guardada."
      onClose={onClose}
    >
      {({ values, change, wrong, busy }) => (
        <>
          <TextField
            label="Nombre"
            value={values.nombre}
            onValue={(nombre) => change({ nombre })}
            error={wrong.nombre}
            disabled={busy || removing}
            maxLength={60}
            autoComplete="off"
          />
          <ActionButton kind="danger" busy={removing} disabled={busy} onClick={remove}>
            Quitar esta llave
          </ActionButton>
        </>
      )}
    </EditSheet>
  );
}
