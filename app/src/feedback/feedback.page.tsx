import { IonContent, IonPage } from '@ionic/react';
import { sendOutline } from 'ionicons/icons';
import { useState } from 'react';
import { useWorker } from '../api/session.ts';
import { PATHS } from '../navigation/paths.ts';
import { useRouter } from '../navigation/use-router.ts';
import { useSend } from '../sending/use-send.ts';
import { ActionButton } from '../ui/action-button.tsx';
import { inform } from '../ui/confirm.ts';
import { PageFooter } from '../ui/page-footer.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { TextAreaField } from '../ui/text-field.tsx';
import { TwoWay } from '../ui/two-way.tsx';
import { sendFeedback } from './feedback.api.ts';
import { MESSAGE_LIMIT, SUBJECTS, type Subject, textOf } from './feedback-text.ts';

const FAILED = 'Su mensaje no se a podido enviar.';

export function FeedbackPage() {
  const router = useRouter();
  const { usuario } = useWorker();
  const [subject, setSubject] = useState<Subject | ''>('');
  const [message, setMessage] = useState('');
  const { busy, send } = useSend();

  const submit = async () => {
    const text = textOf(subject, message);
    if (!text) {
      await inform(FAILED, 'Todos los campos son obligatorios.');
      return;
    }
    await send({
      call: (keyOf) => sendFeedback(text, usuario.objTrabajador.idtrabajador, keyOf(text)),
      done: thank,
      failed: () => inform(FAILED, 'Intente nuevamente.'),
    });
  };
  const thank = async () => {
    setSubject('');
    setMessage('');
    await inform(
      'Mensaje enviado satisfactoriamente',
      'Muchas gracias por escribirnos. Tu opinión nos ayuda a mejorar.',
    );
    if (router.canGoBack()) router.goBack();
    else router.push(PATHS.workerHome, 'back', 'replace');
  };

  return (
    <IonPage>
      <PageHeader title="Feedback" back={PATHS.workerHome} />
      <IonContent>
        <div className="rl-page">
          <p className="rl-ink-2">Cuéntanos qué mejorarías, qué no funcionó o qué no se entiende.</p>
          <TwoWay label="Tema" choices={SUBJECTS} value={subject} onValue={setSubject} />
          <TextAreaField
            label="Mensaje"
            value={message}
            onValue={setMessage}
            rows={7}
            maxLength={MESSAGE_LIMIT}
          />
        </div>
      </IonContent>
      <PageFooter>
        <ActionButton icon={sendOutline} tall busy={busy} onClick={() => void submit()}>
          Enviar
        </ActionButton>
      </PageFooter>
    </IonPage>
  );
}
