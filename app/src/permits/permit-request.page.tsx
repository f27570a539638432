import { IonContent, IonPage } from '@ionic/react';
import { firstBlock } from '@relevo/domain/verdict';
import { sendOutline } from 'ionicons/icons';
import { useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { PATHS } from '../navigation/paths.ts';
import { useRouter } from '../navigation/use-router.ts';
import { useOfflineReason } from '../sending/needs-connection.ts';
import { ActionButton } from '../ui/action-button.tsx';
import { confirm } from '../ui/confirm.ts';
import { KeptNotice } from '../ui/kept-notice.tsx';
import { PageFooter } from '../ui/page-footer.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { unbroken } from '../ui/unbroken.ts';
import { useWayOut } from '../ui/use-way-out.ts';
import { DatesStep } from './dates-step.tsx';
import { NotesStep } from './notes-step.tsx';
import { Steps } from './steps.tsx';
import { TypeStep } from './type-step.tsx';
import { type Step, usePermitDraft } from './use-permit-draft.ts';
import { usePermitSending } from './use-permit-sending.ts';

const askToLeave = () =>
  confirm({
    header: '¿Salir sin solicitar?',
    message: 'Lo que elegiste queda guardado en este dispositivo.',
    confirm: 'Salir',
    cancel: 'Seguir aquí',
  });

/** Solicitar Permiso: type, dates and notes, one after the other (spec 2 §2, New permit modal). */
export function PermitRequestPage() {
  const { pathname, key } = useLocation();
  // Reset at each opening: Ionic shows the same page again when it is opened while it still leaves.
  const [opened, setOpened] = useState(key);
  if (pathname === PATHS.permitRequest && key !== opened) setOpened(key);
  return (
    <IonPage>
      <Wizard key={opened} />
    </IonPage>
  );
}

function Wizard() {
  const router = useRouter();
  const footer = useRef<HTMLElement>(null);
  const draft = usePermitDraft();
  const { step, setStep, complete, started, isKept, begin } = draft;
  const [openedAt] = useState(step);
  const [moved, setMoved] = useState(false);
  const go = (next: Step) => {
    setMoved(true);
    setStep(next);
  };

  const close = () => {
    letGo();
    if (router.canGoBack()) router.goBack();
    else router.push(PATHS.permits, 'back', 'replace');
  };
  const { busy, submit, lost } = usePermitSending(draft, close);
  const leave = async () => {
    if (busy) return;
    if (!started || (await askToLeave())) close();
  };
  const back = () => (step === 1 ? leave() : !busy && go((step - 1) as Step));
  const letGo = useWayOut(footer, back);

  const offline = useOfflineReason('solicitar un permiso');
  const block = draft.coverage && firstBlock(draft.coverage)?.texto;
  // A request lost on its way may itself be the obstacle: the next attempt has the same idempotency key.
  const impossible = lost ? null : (draft.refusal ?? block);
  const reason = step === 3 ? (impossible ? `No se puede solicitar. ${impossible}` : offline) : null;
  return (
    <>
      <PageHeader title="Solicitar Permiso" onClose={() => void leave()}>
        <Steps step={step} moved={moved} />
      </PageHeader>
      {/* A new step begins at its top. */}
      <IonContent key={step}>
        <div className="rl-page">
          {isKept && step === openedAt && <KeptNotice done="elegido" onBegin={begin} />}
          {(step === 1 || !draft.type) && <TypeStep draft={draft} />}
          {step === 2 && <DatesStep draft={draft} />}
          {step === 3 && <NotesStep draft={draft} />}
          {reason && (
            <p id="permit-request-reason" className="rl-notice rl-notice--bad" role="status">
              {unbroken(reason)}
            </p>
          )}
        </div>
      </IonContent>
      <PageFooter ref={footer}>
        {step > 1 && (
          <ActionButton kind="outline" tall disabled={busy} onClick={() => setStep((step - 1) as Step)}>
            ANTERIOR
          </ActionButton>
        )}
        {step < 3 ? (
          <ActionButton tall disabled={!complete} onClick={() => go((step + 1) as Step)}>
            SIGUIENTE
          </ActionButton>
        ) : (
          <ActionButton
            tall
            icon={sendOutline}
            busy={busy}
            disabled={!complete || draft.waits || reason !== null}
            aria-describedby={reason ? 'permit-request-reason' : undefined}
            onClick={() => void submit()}
          >
            SOLICITAR
          </ActionButton>
        )}
      </PageFooter>
    </>
  );
}
