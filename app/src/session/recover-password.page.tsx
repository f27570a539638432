import { IonContent, IonPage } from '@ionic/react';
import { isEmail } from '@relevo/domain/email';
import { mailOutline } from 'ionicons/icons';
import { type FormEvent, useState } from 'react';
import { api } from '../api/client.ts';
import { ApiError, messageOf, OfflineError } from '../api/errors.ts';
import { PATHS } from '../navigation/paths.ts';
import { useRouter } from '../navigation/use-router.ts';
import { useFailure } from '../sending/use-failure.ts';
import { useSend } from '../sending/use-send.ts';
import { ActionButton } from '../ui/action-button.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { EmptyState } from '../ui/states.tsx';
import { TextField } from '../ui/text-field.tsx';
import { waitText } from './session.api.ts';

/** Asks for the mail with the link; the answer is the same whether the address is known or not (spec 4). */
export function RecoverPasswordPage() {
  const router = useRouter();
  const [email, setEmail] = useState('');
  const { failure, fail, forget } = useFailure();
  const { busy, send } = useSend();
  const [sent, setSent] = useState(false);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!isEmail(email)) {
      fail('Ingresa un correo válido.');
      return;
    }
    forget();
    await send({
      call: () =>
        api('POST auth/password-resets', {
          session: null,
          body: { email: email.trim(), source: 'mobile' },
        }),
      done: () => setSent(true),
      failed: (error) => {
        const wait = error instanceof ApiError ? waitText(error) : '';
        fail(`${messageOf(error)} ${wait}`.trim(), error instanceof OfflineError);
      },
    });
  };

  return (
    <IonPage>
      <PageHeader title="Recuperar contraseña" back={PATHS.login} />
      <IonContent>
        {sent ? (
          <EmptyState
            icon={mailOutline}
            title="Revisa tu correo"
            action={
              <ActionButton kind="tonal" onClick={() => router.push(PATHS.login, 'back', 'replace')}>
                Volver a ingresar
              </ActionButton>
            }
          >
            Si el correo está registrado, te enviamos un enlace para crear una nueva contraseña. Puede tardar
            unos minutos; revisa también el correo no deseado.
          </EmptyState>
        ) : (
          <form className="rl-page" onSubmit={(event) => void submit(event)} noValidate>
            <p className="rl-ink-2">
              Escribe el correo de tu cuenta y te enviaremos un enlace para crear una nueva contraseña.
            </p>
            <TextField
              label="Correo"
              type="email"
              name="email"
              inputMode="email"
              autoComplete="email"
              autoCapitalize="none"
              enterKeyHint="send"
              value={email}
              onValue={setEmail}
              error={failure}
            />
            <ActionButton type="submit" tall wide busy={busy}>
              Enviar enlace
            </ActionButton>
          </form>
        )}
      </IonContent>
    </IonPage>
  );
}
