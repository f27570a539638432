import { IonContent } from '@ionic/react';
import type { AdminOferta } from '@relevo/contract';
import { shortName } from '@relevo/domain/names';
import { isFinished } from '@relevo/domain/offers';
import { firstBlock } from '@relevo/domain/verdict';
import { checkmarkCircle, lockClosedOutline, peopleOutline } from 'ionicons/icons';
import { type ReactNode, useId } from 'react';
import { useNow, useZone } from '../../reads/local-time.ts';
import { ReadAge, ReadFailure } from '../../reads/read-state.tsx';
import { useOfflineReason } from '../../sending/needs-connection.ts';
import { ActionButton } from '../../ui/action-button.tsx';
import { momentInText } from '../../ui/formatters.ts';
import { PageFooter } from '../../ui/page-footer.tsx';
import { EmptyState, SkeletonRows } from '../../ui/states.tsx';
import { CandidateCard } from './candidate-card.tsx';
import styles from './manager-offers.module.css';
import { ShiftHead } from './shift-head.tsx';
import { nameOf, useAssignment } from './use-assignment.ts';

interface AssignmentProps {
  offer: AdminOferta;
  notes: string | null;
  payrollName: string | undefined;
  onDone: () => void;
}

/** The content and the footer of Asignar for one offer (spec 5, Offers). */
export function Assignment({ offer, notes, payrollName, onDone }: AssignmentProps) {
  const zone = useZone();
  const closed = isFinished(offer, useNow());
  const assignment = useAssignment(offer);
  const { winner } = assignment;
  const back = (
    <ActionButton kind={winner ? 'primary' : 'tonal'} onClick={onDone}>
      Volver a las ofertas
    </ActionButton>
  );
  const taken = winner ?? (offer.ganador && shortName(offer.ganador.persona));
  const open = !taken && !closed;
  return (
    <>
      <IonContent>
        <div className="rl-page">
          <section className="rl-panel">
            <ShiftHead offer={offer} payrollName={payrollName} />
            <p className={`rl-body-s ${styles.absent}`}>
              Ausente: <strong>{shortName(offer.ausente.persona)}</strong> ({offer.ausencia.nombre})
            </p>
            {notes && <p className={`rl-body-s ${styles.absent}`}>Nota: {notes}</p>}
            {open && (
              <p className={`rl-body-s ${styles.absent} rl-num`}>
                Cierra: {momentInText(offer.fecha_limite, zone)}
              </p>
            )}
          </section>
          {taken && (
            <Outcome
              icon={checkmarkCircle}
              title={winner ? `Turno asignado a ${taken}` : `Cubierto por ${taken}`}
              action={back}
            >
              {winner
                ? 'La ausencia quedó cubierta. Se avisó a la persona elegida y a quienes postularon.'
                : 'Esta oferta ya fue asignada.'}
            </Outcome>
          )}
          {!taken && closed && (
            <Outcome icon={lockClosedOutline} title="Esta oferta ya está cerrada" action={back}>
              Nadie fue asignado antes de la fecha límite. Si el turno aún no comienza, puedes publicarlo de
              nuevo.
            </Outcome>
          )}
          {open && <Candidates {...assignment} />}
        </div>
      </IonContent>
      {open && <AssignFooter {...assignment} />}
    </>
  );
}

function Outcome(props: { icon: string; title: string; action: ReactNode; children: string }) {
  return (
    <div role="status">
      <EmptyState {...props} />
    </div>
  );
}

type AssignmentState = ReturnType<typeof useAssignment>;

function Candidates({ read, candidates, applied, choice, choose, busy }: AssignmentState) {
  const group = useId();
  if (read.isPending) return <SkeletonRows rows={3} height={140} />;
  if (!read.data) {
    return <ReadFailure read={read} />;
  }
  if (candidates.length === 0) {
    return (
      <EmptyState icon={peopleOutline} title="(sin resultados)">
        No hay postulaciones, ni personas de los puestos elegidos que estén libres a esa hora.
      </EmptyState>
    );
  }
  const count = candidates.length;
  return (
    <fieldset className={styles.candidateSet}>
      <legend className="rl-sr">A quién asignar</legend>
      <ReadAge read={read} />
      <div className="rl-group-header">
        <span className="rl-strong">
          {!applied ? 'Sin postulaciones' : count === 1 ? '1 postulación' : `${count} postulaciones`}
        </span>
        <span>Mejor opción primero</span>
      </div>
      {!applied && (
        <p className="rl-body-s rl-ink-2">
          Puedes asignar directamente a una persona de los puestos elegidos.
        </p>
      )}
      <ul className="rl-stack">
        {candidates.map((candidate) => (
          <CandidateCard
            key={candidate.trabajador.idtrabajador}
            candidate={candidate}
            group={group}
            checked={candidate === choice}
            disabled={busy}
            onChoose={() => choose(candidate)}
          />
        ))}
      </ul>
    </fieldset>
  );
}

/** Why the chosen person can't be assigned now; null when nothing stands in the way. */
function obstacle(choice: AssignmentState['choice']): string | null {
  if (!choice || choice.posible) return null;
  return firstBlock(choice.verificacion)?.texto ?? choice.motivos[0] ?? null;
}

function AssignFooter({ candidates, choice, submit, busy }: AssignmentState) {
  const offline = useOfflineReason('asignar');
  if (candidates.length === 0) return null;
  const why = offline ?? obstacle(choice);
  return (
    <PageFooter className={styles.assignFooter}>
      {why && (
        <p className={`rl-body-s ${styles.why}`} role="status">
          {why}
        </p>
      )}
      <ActionButton tall wide busy={busy} disabled={!choice || why !== null} onClick={() => void submit()}>
        {choice ? `Asignar a ${nameOf(choice)}` : 'Elige a una persona'}
      </ActionButton>
    </PageFooter>
  );
}
