import { IonContent } from '@ionic/react';
import type { AdminPermitRequest } from '@relevo/contract';
import { firstName } from '@relevo/domain/names';
import { firstBlock } from '@relevo/domain/verdict';
import { lockClosed } from 'ionicons/icons';
import { useState } from 'react';
import { messageOf } from '../../api/errors.ts';
import { DecisionFooter } from '../../decisions/decision-footer.tsx';
import { DECIDING, useDecision } from '../../decisions/use-decision.ts';
import { PATHS, withParameters } from '../../navigation/paths.ts';
import { useRequestPage } from '../../navigation/use-request-page.ts';
import { useRouter } from '../../navigation/use-router.ts';
import { useZone } from '../../reads/local-time.ts';
import { ReadAge, ReadFailure } from '../../reads/read-state.tsx';
import { useOne } from '../../reads/use-one.ts';
import { useRead } from '../../reads/use-read.ts';
import { useOfflineReason } from '../../sending/needs-connection.ts';
import { useGone } from '../../sending/use-gone.ts';
import { inform } from '../../ui/confirm.ts';
import { momentInText } from '../../ui/formatters.ts';
import { Icon } from '../../ui/icon.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { RequestFrame } from '../../ui/request-frame.tsx';
import { SkeletonRows } from '../../ui/states.tsx';
import { TextAreaField } from '../../ui/text-field.tsx';
import { balanceSum } from '../balance-sum.ts';
import { balanceAfter } from '../permit-words.ts';
import { DecidedFooter } from './decided-footer.tsx';
import { IfApproved } from './if-approved.tsx';
import { LastPermits } from './last-permits.tsx';
import { decidePermit, listedPermit, permitReviewQuery, unitPermitQuery } from './manager-permits.api.ts';
import { OtherRequests, WhatEnds } from './others.tsx';
import { PermitFacts } from './permit-facts.tsx';
import { stateOf } from './unit-permit.ts';

/** As the server takes it. */
const LONGEST = 500;

/** The review of one permit, with what an approval would do (spec 3 §2.15). */
export function PermitReviewPage() {
  const { id, toList } = useRequestPage(PATHS.permitReview, PATHS.unitPermits);
  const read = useOne({ ...unitPermitQuery(id ?? 0), enabled: id !== null }, listedPermit(id ?? 0));
  const gone = read.data === null;
  useGone(gone, 'decision');
  return (
    <RequestFrame
      title="Permiso"
      list={PATHS.unitPermits}
      listLabel="Ver permisos"
      onList={toList}
      missing={gone}
      why="Puede que la hayan eliminado, o que sea de otra unidad."
      failure={read.isError && <ReadFailure read={read} />}
    >
      {read.data && <Review key={id} permit={read.data} read={read} />}
    </RequestFrame>
  );
}

/** What did not happen, above the server's words (spec 3 §8): its code says nothing to who reads it. */
const tellRefusal = (error: unknown) => inform('No se guardó tu decisión', messageOf(error), 'Ok, Notificar');

interface ReviewProps {
  permit: AdminPermitRequest;
  /** How it was read. */
  read: { dataUpdatedAt: number; isError: boolean };
}

function Review({ permit, read }: ReviewProps) {
  const router = useRouter();
  const zone = useZone();
  const [comment, setComment] = useState('');
  const { idsolicitud: id, solicitante, turnos } = permit;
  const { trabajador } = solicitante;
  const first = firstName(trabajador.persona);
  const state = stateOf(permit);
  const pending = state === 'pending';
  const undecided = pending || state === 'expired';
  const judged = useRead({ ...permitReviewQuery(id), enabled: undecided });
  const review = judged.data;
  const count = turnos.length;
  const left = count === 1 ? '1 turno queda sin cubrir' : `${count} turnos quedan sin cubrir`;
  const { running, decide } = useDecision({
    verdict: review,
    freshVerdict: async () => (await judged.refetch()).data,
    comment,
    send: (approve, body, key) => decidePermit({ id, approve, key, ...body }),
    changes: 'decision',
    refused: tellRefusal,
    question: (approve) =>
      approve
        ? {
            header: '¿Estas seguro que deseas aprobar el permiso?',
            message: `${count > 0 ? `${left} y se` : 'Se'} le avisará a ${first}.`,
            confirm: 'Aprobar',
          }
        : {
            header: '¿Estas seguro que deseas rechazar el permiso?',
            message: `Se le avisará a ${first}.`,
            confirm: 'Rechazar',
            destructive: true,
          },
    onDone: (approve) => {
      const next = approve ? withParameters(PATHS.permitAccepted, { id }) : PATHS.permitRejected;
      void inform(approve ? 'Permiso fue Aprobado' : 'Permiso fue Rechazado').then(() =>
        router.push(next, 'forward', 'replace'),
      );
    },
  });
  const offline = useOfflineReason(DECIDING);
  const block = review && firstBlock(review);
  const forbidden = block ? `No se puede aprobar. ${block.texto}.` : null;
  const reason = offline ?? (pending ? forbidden : 'Vencida: el permiso ya comenzó. Solo se puede rechazar.');
  return (
    <>
      <PageHeader title="Permiso" back={PATHS.unitPermits}>
        <p className="rl-header-note rl-body-s rl-ink-2">
          {permit.registrado ? 'Registrado' : 'Enviado'} el {momentInText(permit.created_at, zone)}
        </p>
      </PageHeader>
      <IonContent>
        <div className="rl-page">
          <ReadAge read={read} />
          {state === 'ended' && (
            <p className="rl-notice">
              <Icon icon={lockClosed} size={20} />
              <span>Anulada: se registró una ausencia en esas fechas. No queda nada que decidir.</span>
            </p>
          )}
          <PermitFacts
            permit={permit}
            after={undecided && review ? balanceAfter(review) : null}
            sum={undecided && review ? balanceSum(review) : null}
          />
          {undecided && judged.isPending && <SkeletonRows rows={1} height={260} />}
          {undecided && judged.isError && !review && <ReadFailure read={judged} />}
          {undecided && review && (
            <>
              <IfApproved unit={permit.permit_type.tipo} range={permit.payload} review={review} />
              <WhatEnds review={review} />
              <OtherRequests review={review} />
            </>
          )}
          <LastPermits worker={trabajador} />
          {undecided && (
            <TextAreaField
              label="Comentario"
              placeholder="Puede dejar un comentario aquí."
              value={comment}
              onValue={setComment}
              maxLength={LONGEST}
              rows={2}
              disabled={running !== null}
            />
          )}
        </div>
      </IonContent>
      {undecided ? (
        <DecisionFooter
          running={running}
          onDecide={decide}
          disabled={offline !== null}
          approveDisabled={!pending || judged.isPending || forbidden !== null}
          reason={reason}
        />
      ) : (
        <DecidedFooter permit={permit} />
      )}
    </>
  );
}
