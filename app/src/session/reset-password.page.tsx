import { IonContent, IonPage } from '@ionic/react';
import { type NewPasswordErrors, newPasswordErrors } from '@relevo/domain/password';
import { type FormEvent, useState } from 'react';
import { useParams } from 'react-router-dom';
import { api } from '../api/client.ts';
import { ApiError, messageOf, OfflineError } from '../api/errors.ts';
import { hrefOf, PATHS } from '../navigation/paths.ts';
import { useRouter } from '../navigation/use-router.ts';
import { useFailure } from '../sending/use-failure.ts';
import { useSend } from '../sending/use-send.ts';
import { ActionButton } from '../ui/action-button.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { PasswordField } from '../ui/text-field.tsx';
import { showToast } from '../ui/toast.tsx';

/** Reached from the link of the mail: sets a new password without the old one. */
export function ResetPasswordPage() {
  const { token = '' } = useParams();
  const router = useRouter();
  const [password, setPassword] = useState('');
  const [repeated, setRepeated] = useState('');
  const [errors, setErrors] = useState<NewPasswordErrors>({});
  const { failure, fail, forget } = useFailure();
  const { busy, send } = useSend();

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const found = newPasswordErrors(password, repeated);
    setErrors(found);
    forget();
    if (found.password || found.password_confirmation) return;
    await send({
      call: () =>
        api('PUT auth/password-resets/{token}', {
          session: null,
          params: { token },
          body: { password, password_confirmation: repeated },
        }),
      done: () => {
        showToast({ tone: 'ok', message: 'Contraseña modificada satisfactoriamente' });
        router.push(PATHS.login, 'root', 'replace');
      },
      failed: (error) => {
        if (error instanceof ApiError && error.fields) {
          setErrors({
            password: error.fields.password?.[0],
            password_confirmation: error.fields.password_confirmation?.[0],
          });
        } else fail(messageOf(error), error instanceof OfflineError);
      },
    });
  };

  return (
    <IonPage>
      <PageHeader title="Nueva contraseña" back={PATHS.login} />
      <IonContent>
        <form className="rl-page" onSubmit={(event) => void submit(event)} noValidate>
          <PasswordField
            label="Nueva contraseña"
            autoComplete="new-password"
            value={password}
            onValue={setPassword}
            error={errors.password}
          />
          <PasswordField
            label="Repite tu nueva contraseña"
            autoComplete="new-password"
            value={repeated}
            onValue={setRepeated}
            error={errors.password_confirmation}
          />
          {failure && (
            <p className="rl-notice rl-notice--bad" role="alert">
              {failure}
            </p>
          )}
          <ActionButton type="submit" tall wide busy={busy}>
            Guardar contraseña
          </ActionButton>
          {failure && (
            <a className="rl-link" href={hrefOf(PATHS.recoverPassword)}>
              Pedir otro enlace
            </a>
          )}
        </form>
      </IonContent>
    </IonPage>
  );
}
