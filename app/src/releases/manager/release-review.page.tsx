import { IonContent } from '@ionic/react';
import type { AdminReleaseRequest } from '@relevo/contract';
import { isAhead } from '@relevo/domain/shifts';
import { firstBlock } from '@relevo/domain/verdict';
import { handLeftOutline, lockClosed } from 'ionicons/icons';
import { useState } from 'react';
import { PATHS, withParameters } from '../../navigation/paths.ts';
import { useRouter } from '../../navigation/use-router.ts';
import { ReadAge, ReadFailure } from '../../reads/read-state.tsx';
import { useOne } from '../../reads/use-one.ts';
import { useRead } from '../../reads/use-read.ts';
import { PageFooter } from '../../ui/page-footer.tsx';
import './releases.css';
import styles from '../../decisions/decision-footer.module.css';
import { DecisionFooter } from '../../decisions/decision-footer.tsx';
import { DecisionOutcome } from '../../decisions/decision-outcome.tsx';
import { DECIDING, useDecision } from '../../decisions/use-decision.ts';
import { useRequestPage } from '../../navigation/use-request-page.ts';
import { useNow, useZone } from '../../reads/local-time.ts';
import { SEES_OFFERS, useManagerRoles } from '../../reads/manager-roles.ts';
import { useOfflineReason } from '../../sending/needs-connection.ts';
import { useGone } from '../../sending/use-gone.ts';
import { ActionButton } from '../../ui/action-button.tsx';
import { momentInText } from '../../ui/formatters.ts';
import { Icon } from '../../ui/icon.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { RequestFrame } from '../../ui/request-frame.tsx';
import { TextAreaField } from '../../ui/text-field.tsx';
import { showToast } from '../../ui/toast.tsx';
import { VerdictCard } from '../../ui/verdict-card.tsx';
import { decideRelease, listedRelease, releaseQuery, releaseVerdictQuery } from './manager-releases.api.ts';
import { ReleaseEffects } from './release-effects.tsx';
import { stateOf } from './release-facts.ts';
import { ReleaseHead } from './release-head.tsx';

const LIST = withParameters(PATHS.unitChanges, { tab: 'liberaciones' });

/** As the server takes it. */
const LONGEST = 500;

/** The review of one release with the staffing that would remain. */
export function ReleaseReviewPage() {
  const { id, toList } = useRequestPage(PATHS.releaseReview, LIST);
  const read = useOne({ ...releaseQuery(id ?? 0), enabled: id !== null }, listedRelease(id ?? 0));
  const gone = read.data === null;
  useGone(gone, 'decision');
  return (
    <RequestFrame
      title="Liberación de turno"
      list={LIST}
      listLabel="Ver liberaciones"
      onList={toList}
      missing={gone}
      why="Puede que la hayan eliminado, o que sea de otra unidad."
      failure={read.isError && <ReadFailure read={read} />}
    >
      {read.data && <Review key={id} release={read.data} read={read} />}
    </RequestFrame>
  );
}

interface ReviewProps {
  release: AdminReleaseRequest;
  /** How it was read. */
  read: { dataUpdatedAt: number; isError: boolean };
}

function Review({ release, read }: ReviewProps) {
  const router = useRouter();
  const zone = useZone();
  const [notes, setNotes] = useState('');
  const { idsolicitud: id, respuestas } = release;
  const state = stateOf(release);
  const pending = state === 'pending';
  const judged = useRead({ ...releaseVerdictQuery(id), enabled: pending });
  const verdict = judged.data;
  const { running, decide } = useDecision({
    verdict,
    freshVerdict: async () => (await judged.refetch()).data,
    comment: notes,
    send: (approve, body, key) => decideRelease({ id, approve, key, ...body }),
    changes: 'decision',
    question: (approve) =>
      approve
        ? {
            header: '¿Aprobar la liberación?',
            message: 'El turno queda sin cubrir, con una deuda de horas de quien lo libera, y se le avisará.',
            confirm: 'Aprobar',
          }
        : {
            header: '¿Rechazar la liberación?',
            message: 'La persona conserva su turno y se le avisará.',
            confirm: 'Rechazar',
            destructive: true,
          },
    onDone: (approve) => {
      showToast({ message: approve ? 'Liberación aprobada.' : 'Liberación rechazada.', tone: 'ok' });
      if (!approve) router.push(LIST, 'back', 'replace');
    },
  });
  const block = verdict && firstBlock(verdict);
  const offline = useOfflineReason(DECIDING);
  const reason = offline ?? (block && `No se puede aprobar. ${block.texto}.`);

  return (
    <>
      <PageHeader title="Liberación de turno" back={LIST}>
        <p className="rl-release__when rl-body-s rl-ink-2">
          Solicitada el {momentInText(release.created_at, zone)}
        </p>
      </PageHeader>
      <IonContent>
        <div className="rl-page">
          <ReadAge read={read} />
          {(state === 'expired' || state === 'ended') && (
            <p className="rl-notice">
              <Icon icon={lockClosed} size={20} />
              <span>{ENDINGS[state]}</span>
            </p>
          )}
          <ReleaseHead release={release} />
          {(pending || state === 'approved') && (
            <ReleaseEffects release={release} verdict={verdict} approved={!pending} />
          )}
          {pending && (
            <>
              <VerdictCard title="Antes de decidir" verdict={verdict} loading={judged.isPending} />
              {judged.isError && !verdict && <ReadFailure read={judged} />}
              <TextAreaField
                label="Comentario (opcional)"
                value={notes}
                onValue={setNotes}
                maxLength={LONGEST}
                rows={2}
                disabled={running !== null}
                hint="Lo verá quien pidió la liberación."
              />
            </>
          )}
          {respuestas.map(
            ({ notas }) =>
              notas && (
                <figure key={notas} className="rl-panel rl-release__notes">
                  <figcaption className="rl-label rl-ink-2">Jefatura</figcaption>
                  <blockquote>{notas}</blockquote>
                </figure>
              ),
          )}
        </div>
      </IonContent>
      {pending ? (
        <DecisionFooter
          running={running}
          onDecide={decide}
          disabled={offline !== null}
          approveDisabled={judged.isPending || block !== undefined}
          reason={reason ?? null}
        />
      ) : (
        <Decided release={release} />
      )}
    </>
  );
}

const ENDINGS = {
  expired: 'Vencida: el turno comenzó antes de que se decidiera. Ya no se puede aprobar.',
  ended: 'Anulada: otra decisión cambió este turno. No queda nada que decidir.',
};

/** What became of it, and the way on: a released shift is there to be offered. */
function Decided({ release }: { release: AdminReleaseRequest }) {
  const router = useRouter();
  const now = useNow(60_000);
  const state = stateOf(release);
  const { inicio } = release.turno_ausente;
  const mayOffer = useManagerRoles().has(SEES_OFFERS);
  const open = inicio !== null && isAhead(inicio, now);
  return (
    <PageFooter className={styles.decision}>
      <DecisionOutcome state={state} />
      {state === 'approved' && mayOffer && open && (
        <ActionButton tall icon={handLeftOutline} onClick={() => router.push(PATHS.createOffers)}>
          Ofertar
        </ActionButton>
      )}
    </PageFooter>
  );
}
