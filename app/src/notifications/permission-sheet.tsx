import { useState } from 'react';
import { useSession } from '../api/session.ts';
import { pushesOf } from '../navigation/paths.ts';
import { useRouter } from '../navigation/use-router.ts';
import { ActionButton } from '../ui/action-button.tsx';
import { BottomSheet } from '../ui/bottom-sheet.tsx';
import { showToast } from '../ui/toast.tsx';
import { askPermission, type PermissionState, useNotificationPermission } from './permission.ts';

const HOW: Record<PermissionState, string> = {
  granted: 'Las notificaciones están activadas en este dispositivo.',
  default: 'Pulsa «Permitir notificaciones» y acepta cuando tu teléfono lo pregunte.',
  denied:
    'Abre los ajustes de tu teléfono o navegador, busca Relevo, entra a Notificaciones y actívalas. Al volver, este aviso desaparece.',
  unsupported:
    'Este navegador no puede mostrar notificaciones de Relevo. Instala la aplicación desde el menú del navegador («Agregar a pantalla de inicio») e inténtalo otra vez.',
  unanswered: 'Tu teléfono no respondió. Cierra Relevo, ábrelo otra vez e inténtalo de nuevo.',
};

const WHY = {
  worker:
    'Relevo te avisa cuando un colega te pide un cambio, cuando tu jefatura responde y cuando aparece un turno disponible para ti.',
  admin: 'Relevo te avisa cuando tu equipo espera que decidas un cambio, una liberación o una postulación.',
};

interface PermissionSheetProps {
  open: boolean;
  onClose: () => void;
}

/** Explains the use of notifications before the phone asks, or how to allow them after a refusal. */
export function PermissionSheet({ open, onClose }: PermissionSheetProps) {
  const permission = useNotificationPermission();
  const role = useSession()?.role ?? 'worker';
  const router = useRouter();
  const [busy, setBusy] = useState(false);

  const ask = async () => {
    setBusy(true);
    const answer = await askPermission().finally(() => setBusy(false));
    if (answer !== 'granted') return;
    onClose();
    showToast({ tone: 'ok', message: 'Notificaciones activadas' });
  };

  const showSteps = () => {
    onClose();
    router.push(pushesOf(role));
  };

  return (
    <BottomSheet
      open={open}
      onClose={onClose}
      title="Recibir notificaciones"
      footer={
        permission === 'default' ? (
          <>
            <ActionButton kind="outline" tall onClick={onClose}>
              Ahora no
            </ActionButton>
            <ActionButton tall busy={busy} onClick={() => void ask()}>
              Permitir notificaciones
            </ActionButton>
          </>
        ) : (
          <ActionButton kind="tonal" tall onClick={onClose}>
            Entendido
          </ActionButton>
        )
      }
    >
      <p>{WHY[role]}</p>
      <p className="rl-ink-2">{permission && HOW[permission]}</p>
      {(permission === 'denied' || permission === 'unsupported') && (
        <button type="button" className="rl-link" onClick={showSteps}>
          Ver los pasos para tu equipo
        </button>
      )}
    </BottomSheet>
  );
}
