import { IonContent } from '@ionic/react';
import type { SwapRequest } from '@relevo/contract';
import { firstBlock } from '@relevo/domain/verdict';
import { type ReactNode, useState } from 'react';
import { codeOf, messageOf } from '../api/errors.ts';
import { DecideButtons } from '../decisions/decide-buttons.tsx';
import { ReadFailure } from '../reads/read-state.tsx';
import { useRead } from '../reads/use-read.ts';
import { sendConfirmed } from '../sending/send-confirmed.ts';
import { useSend } from '../sending/use-send.ts';
import { PageFooter } from '../ui/page-footer.tsx';
import type { Question } from '../ui/question.ts';
import { RailLegend } from '../ui/rail.tsx';
import { ReadSection } from '../ui/read-section.tsx';
import { tellFailure } from '../ui/tell-failure.ts';
import { VerdictCard } from '../ui/verdict-card.tsx';
import { swapMarks } from './swap-days.ts';
import { SwapRail } from './swap-rail.tsx';
import { canAnswer, nameOf, verdictPeople } from './swap-words.ts';
import { answerSwap, swapVerdictQuery } from './swaps.api.ts';
import styles from './swaps.module.css';

function questionOf(swap: SwapRequest, accept: boolean): Question {
  const name = nameOf(swap.trabajador_solicitante);
  if (!accept) {
    return {
      header: '¿Rechazar el cambio?',
      message: `Se avisará a ${name}, y después no podrás aceptarlo.`,
      confirm: 'Rechazar',
      destructive: true,
    };
  }
  return {
    header: '¿Aceptar el cambio?',
    message: `Se avisará a ${name}, y tu jefatura decide.`,
    confirm: 'Aceptar',
  };
}

/** Asks, and sends the answer once; warnings are confirmed before, and again when the server knows newer ones. */
function useAnswer(swap: SwapRequest) {
  const id = swap.idcambioTurnoSolicitud;
  const verdict = useRead({ ...swapVerdictQuery(id), enabled: canAnswer(swap) });
  const { busy, send } = useSend();
  const [accepting, setAccepting] = useState(false);

  const decide = (accept: boolean) =>
    send({
      needs: 'responder',
      // A rejection needs no verdict.
      ...sendConfirmed({
        ...(accept && { verdict: verdict.data, fresh: async () => (await verdict.refetch()).data }),
        go: 'Aceptar igual',
        people: verdictPeople(swap.trabajador_aceptante.idtrabajador, swap.trabajador_solicitante),
        question: questionOf(swap, accept),
        send: (confirmed) => {
          setAccepting(accept);
          return answerSwap(id, accept, confirmed);
        },
      }),
      changes: 'swap',
      done: accept ? 'Aceptaste el cambio.' : 'Rechazaste esta solicitud.',
      failed: (error) => tellFailure('No pudimos enviar tu respuesta', messageOf(error), codeOf(error)),
    });
  const running: 'approve' | 'reject' | null = busy ? (accepting ? 'approve' : 'reject') : null;
  return { verdict, running, decide };
}

/** Received request with its consequences, and the answer while it is still to be given. */
export function ReceivedAnswer({ swap, children }: { swap: SwapRequest; children: ReactNode }) {
  const open = canAnswer(swap);
  const { verdict, running, decide } = useAnswer(swap);
  const block = verdict.data && firstBlock(verdict.data)?.texto;
  const { trabajador_aceptante: me, trabajador_solicitante: other } = swap;
  return (
    <>
      <IonContent>
        <ReadSection aria-label="Solicitud recibida">
          {children}
          {open && !verdict.isError && (
            <VerdictCard
              verdict={verdict.data}
              loading={verdict.isPending}
              title="Antes de responder"
              people={verdictPeople(me.idtrabajador, other)}
              aside={
                <RailLegend
                  whose="own"
                  marks={swapMarks(swap.turno_aceptante.fecha, swap.turno_solicitante.fecha)}
                />
              }
            >
              <SwapRail gives={swap.turno_aceptante} gets={swap.turno_solicitante} />
            </VerdictCard>
          )}
          {open && verdict.isError && <ReadFailure read={verdict} />}
          {open && block && (
            <p id="swap-block" className="rl-notice rl-notice--bad" role="alert">
              No puedes aceptar: {block}
            </p>
          )}
        </ReadSection>
      </IonContent>
      {open && (
        <PageFooter className={styles.swapAnswer}>
          <DecideButtons
            running={running}
            onDecide={(accept) => void decide(accept)}
            approve="Aceptar"
            approveDisabled={block !== undefined || verdict.isPending}
            describedBy={block ? 'swap-block' : undefined}
          />
        </PageFooter>
      )}
    </>
  );
}
