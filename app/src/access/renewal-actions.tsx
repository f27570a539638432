import type { OpenAccess } from '@relevo/contract';
import { ban, logOutOutline, mailOutline, printOutline } from 'ionicons/icons';
import { useDocument } from '../reads/use-document.ts';
import { changed } from '../sending/changed.ts';
import { useOfflineReason } from '../sending/needs-connection.ts';
import { proofFirst } from '../sending/proven-api.ts';
import { useSend } from '../sending/use-send.ts';
import { ActionButton } from '../ui/action-button.tsx';
import { confirm } from '../ui/confirm.ts';
import { showToast } from '../ui/toast.tsx';
import { voidInvitations } from './invitations.api.ts';
import { endAccess, mailNewPassword, printRenewingLetter } from './renewal.api.ts';
import { canHaveLetter, endedText } from './renewal-words.ts';

export interface RenewedPerson {
  id: number;
  /** The first name and the surname. */
  name: string;
  hasRut: boolean;
}

/** Gives somebody a new way into the account, or ends the logins that are open. */
export function RenewalActions({ person, access }: { person: RenewedPerson; access: OpenAccess }) {
  const { id, name, hasRut } = person;
  const { busy, send } = useSend();
  const offline = useOfflineReason('cambiar su acceso');
  const letter = useRenewingLetter(id);
  const mail = () =>
    void send({
      needs: 'cambiar su acceso',
      before: () =>
        confirm({
          header: 'Enviar un enlace',
          message: `${name} recibe en el correo de su cuenta un enlace para elegir otra contraseña, dentro de una hora. Las cartas y los enlaces de antes dejan de servir.`,
          cancel: 'Cancelar',
          confirm: 'Enviar',
        }),
      call: () => mailNewPassword(id),
      changes: 'person',
      done: () => showToast({ message: `El enlace va al correo de la cuenta de ${name}.`, tone: 'ok' }),
    });
  const end = () =>
    void send({
      needs: 'cambiar su acceso',
      before: () =>
        confirm({
          header: `Cerrar las sesiones de ${name}`,
          message:
            'Sus equipos salen de Relevo y no reciben avisos; sus cartas y el enlace de su calendario dejan de servir. Su contraseña es la misma. Las marcas guardadas en un equipo se envían cuando vuelva a entrar en él.',
          cancel: 'Cancelar',
          confirm: 'Cerrar sesiones',
          destructive: true,
        }),
      call: () => endAccess(id),
      changes: 'person',
      done: (closed) => showToast({ message: endedText(name, closed), tone: 'ok' }),
    });
  const cancelLetter = () =>
    void send({
      needs: 'cambiar su acceso',
      before: () =>
        confirm({
          header: `Anular la carta de ${name}`,
          message: `Su código deja de servir: con él ${name} ya no elige otra contraseña. Su contraseña de ahora y sus sesiones quedan como están.`,
          cancel: 'Cancelar',
          confirm: 'Anular',
          destructive: true,
        }),
      call: (keyOf) => voidInvitations([id], keyOf(id)),
      changes: 'person',
      done: () => showToast({ message: `La carta de ${name} ya no sirve.`, tone: 'ok' }),
    });
  const blocked = offline !== null || letter.busy;
  return (
    <div className="rl-wrap">
      {access.correo && (
        <ActionButton kind="tonal" icon={mailOutline} busy={busy} disabled={blocked} onClick={mail}>
          Enviar un enlace
        </ActionButton>
      )}
      {canHaveLetter({ ...access, hasRut }) && (
        <ActionButton
          kind={access.correo ? 'outline' : 'tonal'}
          icon={printOutline}
          busy={letter.busy}
          disabled={busy || offline !== null}
          onClick={() => void letter.print(name)}
        >
          Carta nueva
        </ActionButton>
      )}
      {access.carta && (
        <ActionButton kind="outline" icon={ban} busy={busy} disabled={blocked} onClick={cancelLetter}>
          Anular la carta
        </ActionButton>
      )}
      <ActionButton kind="outline" icon={logOutOutline} busy={busy} disabled={blocked} onClick={end}>
        Cerrar sesiones
      </ActionButton>
      {offline && <p className="rl-body-s rl-ink-2 rl-whole-row">{offline}</p>}
    </div>
  );
}

/** Prints a letter that renews the password, after the question and the second factor where it is asked for. */
function useRenewingLetter(id: number): { busy: boolean; print: (name: string) => Promise<void> } {
  const { busy, open } = useDocument(async () => {
    const letter = await printRenewingLetter(id);
    void changed('person');
    return letter;
  }, 'carta-de-acceso.pdf');
  const print = async (name: string) => {
    const sure = await confirm({
      header: 'Imprimir una carta nueva',
      message: `Con ella ${name} elige otra contraseña: vale 14 días, una sola vez. Las cartas y los enlaces de antes dejan de servir, y ${name} recibe un aviso. Cuando la use se cierran todas sus sesiones.`,
      cancel: 'Cancelar',
      confirm: 'Imprimir',
    });
    // The window that the tap opens must not lie above the sheet that asks for the proof.
    if (sure && (await proofFirst().catch(() => true))) open();
  };
  return { busy, print };
}
