import type { InvitationRow } from '@relevo/contract';
import { checkmarkOutline, close, closeCircleOutline } from 'ionicons/icons';
import { useOfflineReason } from '../sending/needs-connection.ts';
import { useSend } from '../sending/use-send.ts';
import { ActionButton, IconButton } from '../ui/action-button.tsx';
import { confirm } from '../ui/confirm.ts';
import { PageFooter } from '../ui/page-footer.tsx';
import { showToast } from '../ui/toast.tsx';
import { AccessActions } from './access-actions.tsx';
import { markHanded, voidInvitations } from './invitations.api.ts';
import styles from './invitations.module.css';
import { isServing } from './state-words.ts';

/** Chosen rows by their person, kept over pages and piles. */
export type Chosen = ReadonlyMap<number, InvitationRow>;

interface ChosenInvitationsProps {
  chosen: Chosen;
  onChosen: (chosen: Chosen) => void;
}

const STANDING: readonly InvitationRow['estado'][] = [null, 'usada'];

/** Counts the chosen rows and says what can be done with all of them. */
export function ChosenInvitations({ chosen, onChosen }: ChosenInvitationsProps) {
  const { busy, send } = useSend();
  const offline = useOfflineReason('cambiar invitaciones');
  const rows = [...chosen.values()];
  const end = () => onChosen(new Map());
  const toCome = rows.filter(({ estado }) => estado !== 'usada');
  const standing = rows.filter(({ estado }) => !STANDING.includes(estado)).map(({ id }) => id);
  const serving = toCome.filter(isServing).length;
  const handed = rows.every(
    ({ medio, estado, entregada }) =>
      medio === 'carta' && entregada === null && (estado === 'por_entregar' || estado === 'por_vencer'),
  );
  const ids = rows.map(({ id }) => id);
  const revoke = () =>
    void send({
      needs: 'anular',
      before: () =>
        confirm({
          header:
            standing.length === 1 ? '¿Anular la invitación?' : `¿Anular ${standing.length} invitaciones?`,
          message: 'Sus enlaces y códigos dejan de servir, y quedan sin invitar.',
          ...{ confirm: 'Anular', destructive: true },
        }),
      call: (keyOf) => voidInvitations(standing, keyOf(standing)),
      changes: 'person',
      done: ({ anuladas }) => {
        const many = `${anuladas.length} invitaciones anuladas.`;
        showToast({ message: anuladas.length === 1 ? 'Invitación anulada.' : many, tone: 'ok' });
        end();
      },
    });
  const hand = () =>
    void send({
      needs: 'marcar la entrega',
      call: () => markHanded(ids, true),
      changes: 'person',
      done: () => {
        showToast({
          message: ids.length === 1 ? 'Carta entregada.' : `${ids.length} cartas entregadas.`,
          tone: 'ok',
        });
        end();
      },
    });
  return (
    <PageFooter className={styles.chosen}>
      <p className="rl-num rl-medium" role="status">
        {rows.length === 1 ? '1 elegida' : `${rows.length} elegidas`}
      </p>
      <div className={`rl-wrap ${styles.actions}`}>
        {toCome.length > 0 && <AccessActions people={toCome} standing={serving} onDone={end} />}
        {handed && (
          <ActionButton
            kind="outline"
            icon={checkmarkOutline}
            busy={busy}
            disabled={offline !== null}
            onClick={hand}
          >
            {ids.length === 1 ? 'Marcar entregada' : 'Marcar entregadas'}
          </ActionButton>
        )}
        {standing.length > 0 && (
          <ActionButton
            kind="danger"
            icon={closeCircleOutline}
            busy={busy}
            disabled={offline !== null}
            onClick={revoke}
          >
            Anular
          </ActionButton>
        )}
      </div>
      <IconButton icon={close} label="No elegir a nadie" onClick={end} />
    </PageFooter>
  );
}
