import { mailOutline, printOutline } from 'ionicons/icons';
import { useOfflineReason } from '../sending/needs-connection.ts';
import { useSend } from '../sending/use-send.ts';
import { ActionButton } from '../ui/action-button.tsx';
import { showToast } from '../ui/toast.tsx';
import { askToReplace } from './ask-to-replace.ts';
import { invitedText } from './invitation-words.ts';
import { invite } from './invitations.api.ts';
import { useLetters } from './use-letters.ts';

interface AccessActionsProps {
  people: readonly { id: number; correo: string | null }[];
  /** How many of them have an invitation that still serves, which another one voids. */
  standing: number;
  /** Whether a letter can be printed: one person without a rut gets none. */
  canPrint?: boolean;
  onDone?: () => void;
}

/** Invites people by mail, or prints their letters; for a single person the way that is open to her is the first. */
export function AccessActions({ people, standing, canPrint = true, onDone }: AccessActionsProps) {
  const ids = people.map(({ id }) => id);
  const { busy, send } = useSend();
  const offline = useOfflineReason('invitar');
  const { printing, print } = useLetters(async () => ids, onDone);
  const byMail = () =>
    void send({
      needs: 'invitar',
      before: () => askToReplace('correo', standing),
      call: (keyOf) => invite(ids, keyOf(ids)),
      changes: 'person',
      done: (answer) => {
        showToast({ message: invitedText(answer), tone: answer.enviadas.length > 0 ? 'ok' : 'warning' });
        onDone?.();
      },
    });
  const printed = async () => {
    if (await askToReplace('carta', standing)) print();
  };
  const canMail = people.some(({ correo }) => correo !== null);
  return (
    <div className="rl-wrap">
      {canMail && (
        <ActionButton
          kind="tonal"
          icon={mailOutline}
          busy={busy}
          disabled={printing || offline !== null}
          onClick={byMail}
        >
          Invitar por correo
        </ActionButton>
      )}
      {canPrint && (
        <ActionButton
          kind={canMail ? 'outline' : 'tonal'}
          icon={printOutline}
          busy={printing}
          disabled={busy || offline !== null}
          onClick={() => void printed()}
        >
          {people.length === 1 ? 'Imprimir carta' : `Imprimir ${people.length} cartas`}
        </ActionButton>
      )}
      {offline && <p className="rl-body-s rl-ink-2 rl-whole-row">{offline}</p>}
    </div>
  );
}
