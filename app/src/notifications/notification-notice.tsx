import { chevronForward, notificationsOff } from 'ionicons/icons';
import { useState } from 'react';
import { ActionButton } from '../ui/action-button.tsx';
import { BottomSheet } from '../ui/bottom-sheet.tsx';
import { Icon } from '../ui/icon.tsx';
import { showToast } from '../ui/toast.tsx';
import { askPermission, type PermissionState, useNotificationPermission } from './permission.ts';

const HOW: Record<Exclude<PermissionState, 'granted'>, string> = {
  default: 'Pulsa «Permitir notificaciones» y acepta cuando tu teléfono lo pregunte.',
  denied:
    'Abre los ajustes de tu teléfono o navegador, busca Relevo, entra a Notificaciones y actívalas. Al volver, este aviso desaparece.',
  unsupported:
    'Este navegador no puede mostrar notificaciones de Relevo. Instala la aplicación desde el menú del navegador («Agregar a pantalla de inicio») e inténtalo otra vez.',
};

/** The warning bar of the home, and how to get rid of it (spec 1 §2). Nothing while notifications are allowed. */
export function NotificationNotice() {
  const permission = useNotificationPermission();
  const [open, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  if (permission === 'granted') return null;

  const ask = async () => {
    setBusy(true);
    const answer = await askPermission();
    setBusy(false);
    if (answer === 'granted') showToast({ tone: 'ok', message: 'Notificaciones activadas' });
  };

  return (
    <>
      <button type="button" className="rl-notice rl-notice--tap" onClick={() => setOpen(true)}>
        <Icon icon={notificationsOff} size={20} />
        <span className="rl-row__main">No aceptó recibir notificaciones</span>
        <Icon icon={chevronForward} size={20} />
      </button>
      <BottomSheet
        open={open}
        onClose={() => setOpen(false)}
        title="Recibir notificaciones"
        footer={
          permission === 'default' ? (
            <ActionButton tall busy={busy} onClick={() => void ask()}>
              Permitir notificaciones
            </ActionButton>
          ) : (
            <ActionButton kind="tonal" tall onClick={() => setOpen(false)}>
              Entendido
            </ActionButton>
          )
        }
      >
        <p>
          Relevo te avisa cuando un colega te pide un cambio, cuando tu jefatura responde y cuando aparece un
          turno disponible para ti.
        </p>
        <p className="rl-ink-2">{HOW[permission]}</p>
      </BottomSheet>
    </>
  );
}
