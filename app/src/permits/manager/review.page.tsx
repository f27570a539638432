import type { AdminPermitRequest } from '@relevo/contract';
import { whyPermitEnded } from '@relevo/domain/ended';
import { firstName } from '@relevo/domain/names';
import type { ReadOne } from '../../decisions/request-frame.tsx';
import { Review, ReviewPage } from '../../decisions/review-page.tsx';
import { useDecision } from '../../decisions/use-decision.ts';
import { PATHS, withParameters } from '../../navigation/paths.ts';
import { useRouter } from '../../navigation/use-router.ts';
import { useZone } from '../../reads/local-time.ts';
import { ReadFailure } from '../../reads/read-state.tsx';
import { useRead } from '../../reads/use-read.ts';
import { inform } from '../../ui/confirm.ts';
import { momentInText } from '../../ui/formatters.ts';
import { SkeletonRows } from '../../ui/states.tsx';
import { showToast } from '../../ui/toast.tsx';
import { balanceSum } from '../balance-sum.ts';
import { balanceAfter } from '../permit-words.ts';
import { IfApproved } from './if-approved.tsx';
import { LastPermits } from './last-permits.tsx';
import { decidePermit, listedPermit, permitReviewQuery, unitPermitQuery } from './manager-permits.api.ts';
import { OtherRequests, WhatEnds } from './others.tsx';
import { PermitFacts } from './permit-facts.tsx';
import { PermitOutcome } from './permit-outcome.tsx';
import { stateOf } from './unit-permit.ts';

const PAGE = { title: 'Permiso', list: PATHS.unitPermits } as const;

/** Review of a permit, with the consequences of an approval (spec 3 §2.15). */
export const PermitReviewPage = () => (
  <ReviewPage
    {...PAGE}
    path={PATHS.permitReview}
    listLabel="Ver permisos"
    query={unitPermitQuery}
    listed={listedPermit}
  >
    {(permit, read) => <PermitInReview permit={permit} read={read} />}
  </ReviewPage>
);

interface PermitInReviewProps {
  permit: AdminPermitRequest;
  read: ReadOne<AdminPermitRequest>;
}

function PermitInReview({ permit, read }: PermitInReviewProps) {
  const router = useRouter();
  const zone = useZone();
  const { idsolicitud: id, solicitante, turnos } = permit;
  const { trabajador } = solicitante;
  const first = firstName(trabajador.persona);
  const state = stateOf(permit);
  const undecided = state === 'pending' || state === 'expired';
  const judged = useRead({ ...permitReviewQuery(id), enabled: undecided });
  const review = undecided ? judged.data : undefined;
  const count = turnos.length;
  const left = count === 1 ? '1 turno queda sin cubrir' : `${count} turnos quedan sin cubrir`;
  const decision = useDecision({
    judged,
    late: state === 'expired' ? 'Vencida: el permiso ya comenzó. Solo se puede rechazar.' : null,
    send: (decided) => decidePermit(id, decided),
    refusalButton: 'Ok, Notificar',
    questions: {
      approve: {
        header: '¿Estas seguro que deseas aprobar el permiso?',
        message: `${count > 0 ? `${left} y se` : 'Se'} le avisará a ${first}.`,
      },
      reject: {
        header: '¿Estas seguro que deseas rechazar el permiso?',
        message: `Se le avisará a ${first}.`,
      },
    },
    onDone: (approve, goOn) => {
      if (goOn && !(approve && count > 0)) {
        showToast({ message: approve ? 'Permiso aprobado.' : 'Permiso rechazado.', tone: 'ok' });
        return goOn();
      }
      const next = approve ? withParameters(PATHS.permitAccepted, { id }) : PATHS.permitRejected;
      void inform(approve ? 'Permiso fue Aprobado' : 'Permiso fue Rechazado').then(() =>
        router.push(next, 'forward', 'replace'),
      );
    },
  });
  const why = whyPermitEnded(permit.fin?.causa ?? null, { mine: false });
  return (
    <Review
      {...PAGE}
      when={`${permit.registrado ? 'Registrado' : 'Enviado'} el ${momentInText(permit.created_at, zone)}`}
      read={read}
      ending={state === 'ended' ? `Anulada: ${why}. No queda nada que decidir.` : undefined}
      open={undecided}
      decision={decision}
      comment={{ label: 'Comentario', placeholder: 'Puede dejar un comentario aquí.' }}
      outcome={<PermitOutcome permit={permit} />}
      side={
        <>
          {review && <WhatEnds review={review} />}
          {review && <OtherRequests review={review} />}
          <LastPermits worker={trabajador} />
        </>
      }
    >
      <PermitFacts
        permit={permit}
        after={review ? balanceAfter(review) : null}
        sum={review ? balanceSum(review) : null}
      />
      {undecided && judged.isPending && <SkeletonRows rows={1} height={260} />}
      {undecided && judged.isError && !review && <ReadFailure read={judged} />}
      {review && <IfApproved unit={permit.permit_type.tipo} range={permit.payload} review={review} />}
    </Review>
  );
}
