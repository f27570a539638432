import { IonContent } from '@ionic/react';
import type { AdminSwapRequest } from '@relevo/contract';
import { firstBlock } from '@relevo/domain/verdict';
import { lockClosed } from 'ionicons/icons';
import { lazy, Suspense, useState } from 'react';
import { PATHS } from '../../navigation/paths.ts';
import { useRouter } from '../../navigation/use-router.ts';
import { ReadAge, ReadFailure } from '../../reads/read-state.tsx';
import { useOne } from '../../reads/use-one.ts';
import { useRead } from '../../reads/use-read.ts';
import { PageFooter } from '../../ui/page-footer.tsx';
import './review.css';
import { DecisionFooter } from '../../decisions/decision-footer.tsx';
import { DecisionOutcome } from '../../decisions/decision-outcome.tsx';
import { DECIDING, useDecision } from '../../decisions/use-decision.ts';
import { useRequestPage } from '../../navigation/use-request-page.ts';
import { useToday, useZone } from '../../reads/local-time.ts';
import { useOfflineReason } from '../../sending/needs-connection.ts';
import { useGone } from '../../sending/use-gone.ts';
import { momentInText } from '../../ui/formatters.ts';
import { Icon } from '../../ui/icon.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { RequestFrame } from '../../ui/request-frame.tsx';
import { SkeletonRows } from '../../ui/states.tsx';
import { TextAreaField } from '../../ui/text-field.tsx';
import { showToast } from '../../ui/toast.tsx';
import { VerdictCard } from '../../ui/verdict-card.tsx';
import { LastChanges } from './last-changes.tsx';
import { decideSwap, listedSwap, swapQuery, swapVerdictQuery } from './manager-swaps.api.ts';
import { partiesOf, stateOf } from './swap-facts.ts';
import { SwapParties } from './swap-parties.tsx';

/** With what draws its rail: after the page itself, as the week's shifts are. */
const WeekPanel = lazy(async () => ({ default: (await import('./week-panel.tsx')).WeekPanel }));

/** As the server takes it. */
const LONGEST = 500;

/** The review of one request, with its consequences in view (spec 3 §2.5). */
export function SwapReviewPage() {
  const today = useToday();
  const { id, toList } = useRequestPage(PATHS.swapReview, PATHS.unitChanges);
  const read = useOne({ ...swapQuery(id ?? 0), enabled: id !== null }, listedSwap(id ?? 0, today));
  const gone = read.data === null;
  useGone(gone, 'decision');
  return (
    <RequestFrame
      title="Cambio de turno"
      list={PATHS.unitChanges}
      listLabel="Ver cambios de turno"
      onList={toList}
      missing={gone}
      why="Puede que la hayan eliminado, o que sea de otra unidad."
      failure={read.isError && <ReadFailure read={read} />}
    >
      {read.data && <Review key={id} swap={read.data} read={read} />}
    </RequestFrame>
  );
}

interface ReviewProps {
  swap: AdminSwapRequest;
  /** How it was read. */
  read: { dataUpdatedAt: number; isError: boolean };
}

function Review({ swap, read }: ReviewProps) {
  const router = useRouter();
  const zone = useZone();
  const [comment, setComment] = useState('');
  const id = swap.idcambioTurnoSolicitud;
  const state = stateOf(swap);
  const parties = partiesOf(swap);
  const judged = useRead(swapVerdictQuery(id));
  const verdict = judged.data;
  const people = parties.map(({ worker, name }) => ({ id: worker.idtrabajador, name }));
  const { running, decide } = useDecision({
    verdict,
    people,
    freshVerdict: async () => (await judged.refetch()).data,
    comment,
    send: (approve, body, key) => decideSwap({ id, approve, key, ...body }),
    changes: 'decision',
    question: (approve) =>
      approve
        ? {
            header: '¿Aprobar el cambio de turno?',
            message: 'Las dos personas intercambian sus turnos y se les avisará.',
            confirm: 'Aprobar',
          }
        : {
            header: '¿Rechazar el cambio de turno?',
            message: 'Cada persona conserva su turno y se les avisará.',
            confirm: 'Rechazar',
            destructive: true,
          },
    onDone: (approve) => {
      if (approve) showToast({ message: 'Cambio de turno aprobado.', tone: 'ok' });
      router.push(approve ? PATHS.swapAccepted : PATHS.swapRejected, 'forward', 'replace');
    },
  });
  const block = verdict && firstBlock(verdict);
  const offline = useOfflineReason(DECIDING);
  const reason = offline ?? (block && `No se puede aprobar. ${block.texto}.`);

  return (
    <>
      <PageHeader title="Cambio de turno" back={PATHS.unitChanges}>
        <p className="rl-review__when rl-body-s rl-ink-2">
          Solicitado el {momentInText(swap.created_at, zone)}
        </p>
      </PageHeader>
      <IonContent>
        <div className="rl-page">
          <ReadAge read={read} />
          <Ending swap={swap} />
          <SwapParties parties={parties} />
          {swap.comentario && <Said who={parties[0].name} text={swap.comentario} />}
          <Suspense fallback={<SkeletonRows rows={2} height={150} />}>
            <WeekPanel swap={swap} verdict={verdict} />
          </Suspense>
          {state === 'pending' && (
            <>
              <VerdictCard
                title="Antes de decidir"
                verdict={verdict}
                loading={judged.isPending}
                people={people}
              />
              {judged.isError && !verdict && <ReadFailure read={judged} />}
            </>
          )}
          <LastChanges parties={parties} />
          {state === 'pending' && (
            <TextAreaField
              label="Comentario (opcional)"
              value={comment}
              onValue={setComment}
              maxLength={LONGEST}
              rows={2}
              disabled={running !== null}
              hint="Lo verán las dos personas."
            />
          )}
          {swap.comentario_jefatura && <Said who="Jefatura" text={swap.comentario_jefatura} />}
        </div>
      </IonContent>
      {state === 'pending' ? (
        <DecisionFooter
          running={running}
          onDecide={decide}
          disabled={offline !== null}
          approveDisabled={judged.isPending || block !== undefined}
          reason={reason ?? null}
        />
      ) : (
        <PageFooter>
          <DecisionOutcome state={state} />
        </PageFooter>
      )}
    </>
  );
}

const ENDINGS = {
  expired: 'Vencida: uno de los turnos comenzó antes de que se decidiera. Ya no se puede aprobar.',
  ended: 'Anulada: otra decisión cambió uno de estos turnos. No queda nada que decidir.',
};

/** Why there is nothing to decide, where nobody decided. */
function Ending({ swap }: { swap: AdminSwapRequest }) {
  const state = stateOf(swap);
  if (state !== 'expired' && state !== 'ended') return null;
  return (
    <p className="rl-notice">
      <Icon icon={lockClosed} size={20} />
      <span>{ENDINGS[state]}</span>
    </p>
  );
}

function Said({ who, text }: { who: string; text: string }) {
  return (
    <figure className="rl-panel rl-review__said">
      <figcaption className="rl-label rl-ink-2">{who}</figcaption>
      <blockquote>{text}</blockquote>
    </figure>
  );
}
