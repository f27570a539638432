import type { Person } from '@relevo/contract';
import { formatRut } from '@relevo/domain/rut';
import { localDateOf } from '@relevo/domain/time';
import { arrowUndoOutline, gitMergeOutline } from 'ionicons/icons';
import { messageOf } from '../api/errors.ts';
import { personOf, useSession } from '../api/session.ts';
import { DESK_PATHS } from '../navigation/desk-paths.ts';
import { withParameters } from '../navigation/paths.ts';
import { useRouter } from '../navigation/use-router.ts';
import { useZone } from '../reads/local-time.ts';
import { useRead } from '../reads/use-read.ts';
import { useSend } from '../sending/use-send.ts';
import { ActionButton } from '../ui/action-button.tsx';
import { confirm } from '../ui/confirm.ts';
import { boundDate } from '../ui/formatters.ts';
import { TitledPanel } from '../ui/titled-panel.tsx';
import { showToast } from '../ui/toast.tsx';
import { unbroken } from '../ui/unbroken.ts';
import { likeness } from './merge-words.ts';
import { mergesQuery, undoMerge } from './people.api.ts';
import styles from './people.module.css';

/** Tells that another record may be of the same person, and leads to both side by side. */
export function AlikeNotice({ person }: { person: Person }) {
  const router = useRouter();
  const session = useSession();
  const alike = useRead(mergesQuery(person.id)).data?.parecidas ?? [];
  if (alike.length === 0 || (session && personOf(session).id === person.id)) return null;
  return (
    <section className="rl-stack rl-gap-xs" aria-label="Puede ser la misma persona">
      {alike.slice(0, 3).map((other) => (
        <div key={other.id} className={`rl-notice ${styles.alike}`}>
          <p>
            {other.nombre}
            {other.rut && <span className="rl-num"> ({formatRut(other.rut)})</span>} tiene{' '}
            {likeness(other.por)}. ¿Es la misma persona?
          </p>
          <ActionButton
            kind="text"
            onClick={() =>
              router.push(withParameters(DESK_PATHS.mergePerson, { id: person.id, con: other.id }))
            }
          >
            Comparar
          </ActionButton>
        </div>
      ))}
    </section>
  );
}

/** Joins another record to this one, and undoes that for 30 days. */
export function MergePanel({ person }: { person: Person }) {
  const router = useRouter();
  const zone = useZone();
  const session = useSession();
  const merged = useRead(mergesQuery(person.id)).data?.unidas ?? [];
  const { busy, send } = useSend();
  if (session && personOf(session).id === person.id) return null;
  const undo = (other: { id: number; nombre: string }) =>
    void send({
      needs: 'deshacer la unión',
      before: () =>
        confirm({
          header: '¿Deshacer la unión?',
          message: `Vuelve la ficha de ${other.nombre} con lo que era suyo. Las solicitudes que quedaron sin efecto no vuelven.`,
          confirm: 'Deshacer',
        }),
      call: () => undoMerge(person.id, other.id),
      changes: 'person',
      done: () => showToast({ message: `La ficha de ${other.nombre} está de vuelta.`, tone: 'ok' }),
      failed: (error) => showToast({ message: messageOf(error), tone: 'bad' }),
    });
  return (
    <TitledPanel title="Fichas unidas">
      {merged.length === 0 && (
        <p className="rl-body-s rl-ink-2">
          ¿Tiene dos fichas? Únelas: se puede deshacer durante {unbroken('30 días')}.
        </p>
      )}
      {merged.map((other) => (
        <div key={other.id}>
          <p>
            {other.nombre}
            <span className="rl-block rl-body-s rl-ink-2">
              Se puede deshacer hasta el {boundDate(localDateOf(other.deshacerHasta, zone))}.
            </span>
          </p>
          <ActionButton kind="text" icon={arrowUndoOutline} busy={busy} onClick={() => undo(other)}>
            Deshacer la unión
          </ActionButton>
        </div>
      ))}
      <div>
        <ActionButton
          kind="outline"
          icon={gitMergeOutline}
          onClick={() => router.push(withParameters(DESK_PATHS.mergePerson, { id: person.id }))}
        >
          Unir con otra persona
        </ActionButton>
      </div>
    </TitledPanel>
  );
}
