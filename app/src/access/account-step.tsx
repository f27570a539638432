import { useState } from 'react';
import { ApiError, messageOf, OfflineError } from '../api/errors.ts';
import { FIRST_PATHS, hrefOf } from '../navigation/first-paths.ts';
import { useOfflineReason } from '../sending/needs-connection.ts';
import { useFailure } from '../sending/use-failure.ts';
import { useSend } from '../sending/use-send.ts';
import { useWrongFields } from '../sending/use-wrong-fields.ts';
import { ActionButton } from '../ui/action-button.tsx';
import { FormBody } from '../ui/form-page.tsx';
import { PasswordField, TextField } from '../ui/text-field.tsx';
import { acceptWithAccount, type Invited, type Key } from './activation.api.ts';
import { InvitedPanel } from './invited-panel.tsx';

interface AccountStepProps {
  invited: Invited;
  invitation: Key;
  logIn: (username: string, password: string) => Promise<void>;
  /** The invitation turned out to be of no use any more, for this reason. */
  onOver: (reason: string) => void;
  onNotMe: () => void;
  /** Back to a new password, where the person need not have an account. */
  onNoAccount?: (() => void) | undefined;
}

/** Accepts an invitation with the account that one has: its login opens both organisations from then on. */
export function AccountStep(props: AccountStepProps) {
  const { invited, invitation, logIn, onOver, onNotMe, onNoAccount } = props;
  const [first = ''] = (invited.nombre ?? '').split(' ');
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const { wrong, show, forget, place } = useWrongFields();
  const { failure, fail, forget: forgetFailure } = useFailure();
  const { busy, send } = useSend();
  const reason = useOfflineReason('aceptar la invitación');

  /** An answer that was lost leaves an invitation that is used, and an account that opens both. */
  const acceptOrEnter = async () => {
    await acceptWithAccount(invitation, username.trim(), password).catch(async (error: unknown) => {
      if (!(error instanceof ApiError && error.code === 'invitation.invalid')) throw error;
      await logIn(username.trim(), password).catch(() => {
        throw error;
      });
    });
    await logIn(username.trim(), password);
  };
  const submit = () => {
    forgetFailure();
    const faults = {
      username: username.trim() === '' ? 'Ingresa tu usuario.' : undefined,
      password: password === '' ? 'Ingresa tu contraseña.' : undefined,
    };
    if (show(faults)) return;
    void send({
      needs: 'aceptar la invitación',
      call: acceptOrEnter,
      failed: (error) => {
        const code = error instanceof ApiError ? error.code : undefined;
        if (code?.startsWith('invitation.')) onOver(messageOf(error));
        else if (code === 'session.wrong_credentials') show({ password: messageOf(error) });
        else fail(messageOf(error), error instanceof OfflineError);
      },
    });
  };
  return (
    <FormBody title="Bienvenida" {...{ failure, reason, busy }} go="Aceptar y entrar" onGo={submit}>
      <h2 className="rl-h1">Hola, {first}</h2>
      <p className="rl-ink-2">
        {onNoAccount ? 'Entra' : 'Ya tienes una cuenta de Relevo. Entra'} con la contraseña de siempre: tu
        cuenta abrirá también {invited.organizacion}.
      </p>
      <InvitedPanel
        name={invited.nombre ?? ''}
        organisation={invited.organizacion}
        unit={invited.unidad}
        username={null}
      />
      <section ref={place} className="rl-panel rl-stack" aria-label="Tu cuenta">
        <TextField
          label="Usuario"
          hint="Tu RUT o el correo de tu cuenta."
          name="username"
          value={username}
          onValue={(text) => {
            setUsername(text);
            forget('username');
          }}
          error={wrong.username}
          disabled={busy}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
        />
        <PasswordField
          label="Contraseña"
          value={password}
          onValue={(text) => {
            setPassword(text);
            forget('password');
          }}
          error={wrong.password}
          disabled={busy}
          autoComplete="current-password"
        />
        <a href={hrefOf(FIRST_PATHS.recoverPassword)} className="rl-link">
          ¿Olvidaste tu contraseña?
        </a>
      </section>
      {onNoAccount && (
        <ActionButton kind="text" disabled={busy} onClick={onNoAccount}>
          No tengo cuenta
        </ActionButton>
      )}
      <ActionButton kind="text" disabled={busy} onClick={onNotMe}>
        No soy {first}
      </ActionButton>
    </FormBody>
  );
}
