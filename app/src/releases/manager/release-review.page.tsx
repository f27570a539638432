import type { AdminReleaseRequest } from '@relevo/contract';
import { isAhead } from '@relevo/domain/shifts';
import { handLeftOutline } from 'ionicons/icons';
import { DecidedFooter, type DecisionState } from '../../decisions/decision-outcome.tsx';
import type { ReadOne } from '../../decisions/request-frame.tsx';
import { BeforeDeciding, Review, ReviewPage, Said } from '../../decisions/review-page.tsx';
import { useDecision } from '../../decisions/use-decision.ts';
import { PATHS, withParameters } from '../../navigation/paths.ts';
import { useRouter } from '../../navigation/use-router.ts';
import { useNow, useZone } from '../../reads/local-time.ts';
import { SEES_OFFERS, useManagerRoles } from '../../reads/manager-roles.ts';
import { useRead } from '../../reads/use-read.ts';
import { ActionButton } from '../../ui/action-button.tsx';
import { momentInText } from '../../ui/formatters.ts';
import { showToast } from '../../ui/toast.tsx';
import { decideRelease, listedRelease, releaseQuery, releaseVerdictQuery } from './manager-releases.api.ts';
import { ReleaseEffects } from './release-effects.tsx';
import { stateOf } from './release-facts.ts';
import { ReleaseHead } from './release-head.tsx';

const PAGE = {
  title: 'Liberación de turno',
  list: withParameters(PATHS.unitChanges, { tab: 'liberaciones' }),
};

/** The review of one release with the staffing that would remain. */
export const ReleaseReviewPage = () => (
  <ReviewPage
    {...PAGE}
    path={PATHS.releaseReview}
    listLabel="Ver liberaciones"
    query={releaseQuery}
    listed={listedRelease}
  >
    {(release, read) => <ReleaseReview release={release} read={read} />}
  </ReviewPage>
);

interface ReleaseReviewProps {
  release: AdminReleaseRequest;
  read: ReadOne<AdminReleaseRequest>;
}

function ReleaseReview({ release, read }: ReleaseReviewProps) {
  const router = useRouter();
  const zone = useZone();
  const { idsolicitud: id, respuestas } = release;
  const state = stateOf(release);
  const pending = state === 'pending';
  const judged = useRead({ ...releaseVerdictQuery(id), enabled: pending });
  const decision = useDecision({
    judged,
    send: (decided) => decideRelease(id, decided),
    questions: {
      approve: {
        header: '¿Aprobar la liberación?',
        message: 'El turno queda sin cubrir, con una deuda de horas de quien lo libera, y se le avisará.',
      },
      reject: {
        header: '¿Rechazar la liberación?',
        message: 'La persona conserva su turno y se le avisará.',
      },
    },
    onDone: (approve, goOn) => {
      showToast({ message: approve ? 'Liberación aprobada.' : 'Liberación rechazada.', tone: 'ok' });
      // An approved one stays, with the way on to offering its shift.
      if (!approve && goOn) goOn();
      else if (!approve) router.push(PAGE.list, 'back', 'replace');
    },
  });
  return (
    <Review
      {...PAGE}
      when={`Solicitada el ${momentInText(release.created_at, zone)}`}
      read={read}
      ending={ENDINGS[state]}
      open={pending}
      decision={decision}
      comment={{ hint: 'Lo verá quien pidió la liberación.' }}
      outcome={
        <DecidedFooter state={state}>
          {state === 'approved' && <OfferButton shift={release.turno_ausente} />}
        </DecidedFooter>
      }
      side={
        <>
          {pending && <BeforeDeciding judged={judged} />}
          {respuestas.map(({ notas }) => (
            <Said key={notas} who="Jefatura" text={notas} />
          ))}
        </>
      }
    >
      <ReleaseHead release={release} />
      {(pending || state === 'approved') && (
        <ReleaseEffects release={release} verdict={judged.data} approved={!pending} />
      )}
    </Review>
  );
}

/** Texts in place of the buttons, for a request that time or another decision ended. */
const ENDINGS: Partial<Record<DecisionState, string>> = {
  expired: 'Vencida: el turno comenzó antes de que se decidiera. Ya no se puede aprobar.',
  ended: 'Anulada: otra decisión cambió este turno. No queda nada que decidir.',
};

/** The way on: a released shift is there to be offered until it begins. */
function OfferButton({ shift: { inicio } }: { shift: AdminReleaseRequest['turno_ausente'] }) {
  const router = useRouter();
  const now = useNow(60_000);
  const mayOffer = useManagerRoles().has(SEES_OFFERS);
  if (!mayOffer || inicio === null || !isAhead(inicio, now)) return null;
  return (
    <ActionButton tall icon={handLeftOutline} onClick={() => router.push(PATHS.createOffers)}>
      Ofertar
    </ActionButton>
  );
}
