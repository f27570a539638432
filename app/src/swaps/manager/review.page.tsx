import type { AdminSwapRequest } from '@relevo/contract';
import { lazy, Suspense } from 'react';
import { DecidedFooter, type DecisionState } from '../../decisions/decision-outcome.tsx';
import type { ReadOne } from '../../decisions/request-frame.tsx';
import { BeforeDeciding, Review, ReviewPage, Said } from '../../decisions/review-page.tsx';
import { useDecision } from '../../decisions/use-decision.ts';
import { PATHS } from '../../navigation/paths.ts';
import { useRouter } from '../../navigation/use-router.ts';
import { useToday, useZone } from '../../reads/local-time.ts';
import { useRead } from '../../reads/use-read.ts';
import { momentInText } from '../../ui/formatters.ts';
import { SkeletonRows } from '../../ui/states.tsx';
import { showToast } from '../../ui/toast.tsx';
import { LastChanges } from './last-changes.tsx';
import { decideSwap, listedSwap, swapQuery, swapVerdictQuery } from './manager-swaps.api.ts';
import { partiesOf, stateOf } from './swap-facts.ts';
import { SwapParties } from './swap-parties.tsx';

/** Panel with its rail, imported after the page itself, as the week's shifts are. */
const WeekPanel = lazy(async () => ({ default: (await import('./week-panel.tsx')).WeekPanel }));

const PAGE = { title: 'Cambio de turno', list: PATHS.unitChanges } as const;

/** The review of one request, with its consequences in view (spec 3 §2.5). */
export function SwapReviewPage() {
  const today = useToday();
  return (
    <ReviewPage
      {...PAGE}
      path={PATHS.swapReview}
      listLabel="Ver cambios de turno"
      query={swapQuery}
      listed={(id) => listedSwap(id, today)}
    >
      {(swap, read) => <SwapReview swap={swap} read={read} />}
    </ReviewPage>
  );
}

function SwapReview({ swap, read }: { swap: AdminSwapRequest; read: ReadOne<AdminSwapRequest> }) {
  const router = useRouter();
  const zone = useZone();
  const id = swap.idcambioTurnoSolicitud;
  const state = stateOf(swap);
  const parties = partiesOf(swap);
  const judged = useRead(swapVerdictQuery(id));
  const people = parties.map(({ worker, name }) => ({ id: worker.idtrabajador, name }));
  const decision = useDecision({
    judged,
    people,
    send: (decided) => decideSwap(id, decided),
    questions: {
      approve: {
        header: '¿Aprobar el cambio de turno?',
        message: 'Las dos personas intercambian sus turnos y se les avisará.',
      },
      reject: {
        header: '¿Rechazar el cambio de turno?',
        message: 'Cada persona conserva su turno y se les avisará.',
      },
    },
    onDone: (approve, goOn) => {
      if (approve) showToast({ message: 'Cambio de turno aprobado.', tone: 'ok' });
      else if (goOn) showToast('Cambio de turno rechazado.');
      if (goOn) return goOn();
      router.push(approve ? PATHS.swapAccepted : PATHS.swapRejected, 'forward', 'replace');
    },
  });
  return (
    <Review
      {...PAGE}
      when={`Solicitado el ${momentInText(swap.created_at, zone)}`}
      read={read}
      ending={ENDINGS[state]}
      open={state === 'pending'}
      decision={decision}
      comment={{ hint: 'Lo verán las dos personas.' }}
      outcome={<DecidedFooter state={state} />}
      side={
        <>
          {state === 'pending' && <BeforeDeciding judged={judged} people={people} />}
          <LastChanges parties={parties} />
          <Said who="Jefatura" text={swap.comentario_jefatura} />
        </>
      }
    >
      <SwapParties parties={parties} />
      <Said who={parties[0].name} text={swap.comentario} />
      <Suspense fallback={<SkeletonRows rows={2} height={150} />}>
        <WeekPanel swap={swap} verdict={judged.data} />
      </Suspense>
    </Review>
  );
}

/** Texts in place of the buttons, for a request that time or another decision ended. */
const ENDINGS: Partial<Record<DecisionState, string>> = {
  expired: 'Vencida: uno de los turnos comenzó antes de que se decidiera. Ya no se puede aprobar.',
  ended: 'Anulada: otra decisión cambió uno de estos turnos. No queda nada que decidir.',
};
