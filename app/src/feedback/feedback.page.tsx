import { IonContent, IonPage } from '@ionic/react';
import { sendOutline } from 'ionicons/icons';
import { useRef, useState } from 'react';
import { useWorker } from '../api/session.ts';
import { newId } from '../device/new-id.ts';
import { PATHS } from '../navigation/paths.ts';
import { useRouter } from '../navigation/use-router.ts';
import { ActionButton } from '../ui/action-button.tsx';
import { inform } from '../ui/confirm.ts';
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
  const [busy, setBusy] = useState(false);
  // One key for one text: a second tap, or a try after a lost answer, is the same message.
  const sent = useRef({ text: '', key: '' });

  const submit = async () => {
    if (busy) return;
    const text = textOf(subject, message);
    if (!text) {
      await inform(FAILED, 'Todos los campos son obligatorios.');
      return;
    }
    if (sent.current.text !== text) sent.current = { text, key: newId() };
    setBusy(true);
    try {
      await sendFeedback(text, usuario.objTrabajador.idtrabajador, sent.current.key);
    } catch {
      setBusy(false);
      await inform(FAILED, 'Intente nuevamente.');
      return;
    }
    setBusy(false);
    setSubject('');
    setMessage('');
    sent.current = { text: '', key: '' };
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
      <footer className="rl-footer">
        <ActionButton icon={sendOutline} tall busy={busy} onClick={() => void submit()}>
          Enviar
        </ActionButton>
      </footer>
    </IonPage>
  );
}
