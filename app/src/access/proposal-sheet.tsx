import type { InvitationProposal } from '@relevo/contract';
import { mailOutline, printOutline } from 'ionicons/icons';
import { ReadOf } from '../reads/read-state.tsx';
import { useRead } from '../reads/use-read.ts';
import { useOfflineReason } from '../sending/needs-connection.ts';
import { useSend } from '../sending/use-send.ts';
import { ActionButton } from '../ui/action-button.tsx';
import { BottomSheet } from '../ui/bottom-sheet.tsx';
import { showToast } from '../ui/toast.tsx';
import { unbroken } from '../ui/unbroken.ts';
import { invitedText } from './invitation-words.ts';
import { AT_ONCE, inviteAll, proposalQuery } from './invitations.api.ts';
import { useLetters } from './use-letters.ts';

type People = InvitationProposal['correo'];

interface ProposalSheetProps {
  which: 'sin_invitar' | 'reenviar';
  title: string;
  onClose: () => void;
}

/** Who gets a mail and who a letter, before either is sent; and who is left out until the day is over. */
export function ProposalSheet({ which, title, onClose }: ProposalSheetProps) {
  const read = useRead(proposalQuery({ cuales: which }));
  return (
    <BottomSheet
      open
      onClose={onClose}
      title={title}
      footer={
        <ActionButton kind="outline" tall wide onClick={onClose}>
          Cerrar
        </ActionButton>
      }
    >
      <ReadOf read={read} rows={4} height={56}>
        {({ correo, carta, hoy }) => (
          <div className="rl-stack">
            {correo.length + carta.length + hoy.length === 0 && <p role="status">Listo: no queda a quién.</p>}
            {correo.length > 0 && <ByMail people={correo} />}
            {carta.length > 0 && <ByLetter people={carta} />}
            {hoy.length > 0 && (
              <section className="rl-stack rl-gap-xs">
                <h3 className="rl-medium">Quedan fuera · {hoy.length}</h3>
                <p className="rl-body-s rl-ink-2">
                  {unbroken(
                    'Ya recibieron un correo en las últimas 24 horas: cada persona recibe uno al día.',
                  )}
                </p>
                <Names people={hoy} />
              </section>
            )}
          </div>
        )}
      </ReadOf>
    </BottomSheet>
  );
}

/** Names that are shown; thousands tell nothing. */
const SHOWN = 12;

/** Names by unit, as far as they can be read. */
function Names({ people }: { people: People }) {
  const shown = people.slice(0, SHOWN);
  const units = [...Map.groupBy(shown, ({ unidad }) => unidad ?? 'Sin unidad')];
  const rest = people.length - shown.length;
  return (
    <ul className="rl-stack rl-gap-xs rl-body-s">
      {units.map(([unit, those]) => (
        <li key={unit}>
          <span className="rl-medium">{unit}:</span> {those.map(({ nombre }) => nombre).join(', ')}
        </li>
      ))}
      {rest > 0 && <li className="rl-ink-2">y {rest} más</li>}
    </ul>
  );
}

function ByMail({ people }: { people: People }) {
  const { busy, send } = useSend();
  const offline = useOfflineReason('invitar');
  const ids = people.map(({ id }) => id);
  const go = () =>
    void send({
      needs: 'invitar',
      call: (keyOf) => inviteAll(ids, keyOf),
      changes: 'person',
      done: (answer) =>
        showToast({ message: invitedText(answer), tone: answer.enviadas.length > 0 ? 'ok' : 'warning' }),
    });
  return (
    <section className="rl-stack rl-gap-xs">
      <h3 className="rl-medium">Por correo · {people.length}</h3>
      <Names people={people} />
      <div className="rl-wrap">
        <ActionButton icon={mailOutline} busy={busy} disabled={offline !== null} onClick={go}>
          {people.length === 1 ? 'Enviar 1 correo' : `Enviar ${people.length} correos`}
        </ActionButton>
      </div>
    </section>
  );
}

function ByLetter({ people }: { people: People }) {
  const offline = useOfflineReason('imprimir');
  const some = people.slice(0, AT_ONCE).map(({ id }) => id);
  const { printing, print } = useLetters(async () => some);
  const words = some.length === 1 ? 'Imprimir 1 carta' : `Imprimir ${some.length} cartas`;
  return (
    <section className="rl-stack rl-gap-xs">
      <h3 className="rl-medium">Con carta · {people.length}</h3>
      <p className="rl-body-s rl-ink-2">No tienen correo. Cada carta es una hoja, por unidad.</p>
      <Names people={people} />
      <div className="rl-wrap">
        <ActionButton
          kind="tonal"
          icon={printOutline}
          busy={printing}
          disabled={offline !== null}
          onClick={print}
        >
          {some.length < people.length ? `Imprimir las primeras ${some.length}` : words}
        </ActionButton>
      </div>
    </section>
  );
}
