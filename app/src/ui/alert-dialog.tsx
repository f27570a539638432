import { IonAlert } from '@ionic/react';
import './alert-dialog.css';
import { type Asked, asked } from './confirm.tsx';

export default function AlertDialog({ question }: { question: Asked }) {
  const { header, message, confirm = 'Ok', cancel = 'Cancelar', destructive } = question;
  const yes = { text: confirm, role: 'confirm', cssClass: destructive ? 'rl-alert__bad' : 'rl-alert__yes' };
  return (
    <IonAlert
      isOpen
      cssClass="rl-alert"
      header={header}
      {...(message ? { message } : {})}
      backdropDismiss={question.backdropDismiss ?? true}
      buttons={cancel ? [{ text: cancel, role: 'cancel' }, yes] : [yes]}
      onDidDismiss={(event) => {
        question.answer(event.detail.role === 'confirm');
        if (asked.get()?.id === question.id) asked.set(null);
      }}
    />
  );
}
