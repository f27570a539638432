import { alertController } from '@ionic/core/components';
import { defineCustomElement } from '@ionic/core/components/ion-alert.js';
import './alert-dialog.css';
import { freeRoot } from './free-root.ts';
import { layOver } from './overlays.ts';
import type { Question } from './question.ts';
import { missSecondTap } from './second-tap.ts';
import { unbroken } from './unbroken.ts';

defineCustomElement();

/** @returns the pressed button; null after cancelling or leaving the dialog */
export async function ask(question: Question): Promise<'confirm' | 'other' | null> {
  const { header, message, confirm = 'Ok', cancel = 'Cancelar', other, destructive } = question;
  const yes = { text: confirm, role: 'confirm', cssClass: destructive ? 'rl-alert__bad' : 'rl-alert__yes' };
  const dismissible = question.backdropDismiss ?? true;
  const alert = await alertController.create({
    mode: 'md',
    cssClass: 'rl-alert',
    header: unbroken(header),
    ...(message ? { message: unbroken(message) } : {}),
    backdropDismiss: dismissible,
    buttons: [
      ...(cancel ? [{ text: cancel, role: 'cancel' }] : []),
      ...(other ? [{ text: other, role: 'other' }] : []),
      yes,
    ],
  });
  const drop = () => alert.dismiss(undefined, 'cancel');
  const leave = () => dismissible && drop();
  const takeAway = layOver({ leave, drop });
  void alert.onWillDismiss().then(() => {
    takeAway();
    // The page behind it ignores the second tap too.
    const app = alert.closest('ion-app');
    if (app) missSecondTap(app);
  });
  missSecondTap(alert);
  await alert.present();
  const { role } = await alert.onDidDismiss();
  freeRoot();
  return role === 'confirm' || role === 'other' ? role : null;
}
