import { newPasswordErrors, PASSWORD_MIN } from '@relevo/domain/password';
import { fingerPrint, keyOutline, shieldCheckmark } from 'ionicons/icons';
import { useState } from 'react';
import { ApiError, messageOf, OfflineError } from '../api/errors.ts';
import { fieldWords } from '../sending/failure-words.ts';
import { useOfflineReason } from '../sending/needs-connection.ts';
import { canUsePasskeys } from '../sending/passkey.ts';
import { useFailure } from '../sending/use-failure.ts';
import { useSend } from '../sending/use-send.ts';
import { useWrongFields } from '../sending/use-wrong-fields.ts';
import { ActionButton } from '../ui/action-button.tsx';
import { FormBody } from '../ui/form-page.tsx';
import { Icon } from '../ui/icon.tsx';
import { SwitchRow } from '../ui/switch.tsx';
import { PasswordField } from '../ui/text-field.tsx';
import { showToast } from '../ui/toast.tsx';
import { type Invited, type Key, takeInvitation } from './activation.api.ts';
import { InvitedPanel } from './invited-panel.tsx';

interface PasswordStepProps {
  invited: Invited;
  invitation: Key;
  logIn: (username: string, password: string) => Promise<void>;
  addPasskey: (password: string) => Promise<void>;
  /** The invitation turned out to be of no use any more, for this reason. */
  onOver: (reason: string) => void;
  onNotMe: () => void;
  /** To the account that one has; not from a letter. */
  onHasAccount?: (() => void) | undefined;
  /** Somebody made an account with this name or address meanwhile. */
  onTaken: () => void;
}

export function PasswordStep(props: PasswordStepProps) {
  const { invited, invitation, logIn, addPasskey, onOver, onNotMe, onHasAccount, onTaken } = props;
  const name = invited.nombre ?? '';
  const [first = ''] = name.split(' ');
  const username = invited.usuario ?? '';
  const [password, setPassword] = useState('');
  const [repeated, setRepeated] = useState('');
  const [withKey, setWithKey] = useState(false);
  const { wrong, show, forget, place } = useWrongFields();
  const { failure, fail, forget: forgetFailure } = useFailure();
  const { busy, send } = useSend();
  const reason = useOfflineReason('crear tu contraseña');

  /** An answer that was lost leaves an invitation that is used, and an account that the password opens. */
  const takeOrEnter = async () => {
    try {
      await takeInvitation(invitation, password, repeated);
    } catch (error) {
      const isUsed = error instanceof ApiError && error.code === 'invitation.invalid';
      if (!isUsed) throw error;
      await logIn(username, password).catch(() => {
        throw error;
      });
      return;
    }
    await logIn(username, password);
    if (!withKey) return;
    // The person is in already: without a key the password is the way.
    await addPasskey(password).then(
      () => showToast({ message: 'Listo: ya puedes entrar sin contraseña en este equipo.', tone: 'ok' }),
      () =>
        showToast({ message: 'No se agregó ninguna llave. Puedes hacerlo en tu perfil.', tone: 'warning' }),
    );
  };
  const submit = () => {
    forgetFailure();
    if (show({ ...newPasswordErrors(password, repeated) })) return;
    void send({
      needs: 'crear tu contraseña',
      call: takeOrEnter,
      failed: (error) => {
        const isTaken = error instanceof ApiError && error.code === 'invitation.account_elsewhere';
        if (isTaken && onHasAccount) onTaken();
        else if (error instanceof ApiError && error.code?.startsWith('invitation.')) onOver(messageOf(error));
        else if (!show(fieldWords(error) ?? {})) fail(messageOf(error), error instanceof OfflineError);
      },
    });
  };

  return (
    <FormBody title="Bienvenida" {...{ failure, reason, busy }} go="Crear contraseña" onGo={submit}>
      <h2 className="rl-h1">Hola, {first}</h2>
      <p className="rl-ink-2">
        {invited.renueva
          ? 'Elige una contraseña nueva: tus sesiones abiertas se cierran.'
          : 'Te queda un paso: elige cómo vas a entrar.'}
      </p>
      <InvitedPanel
        name={name}
        organisation={invited.organizacion}
        unit={invited.unidad}
        username={username}
      />
      {canUsePasskeys() && (
        <section className="rl-panel rl-stack">
          <SwitchRow
            title="Huella, rostro o PIN"
            icon={fingerPrint}
            note="Para entrar sin contraseña en este equipo, con lo que usas para desbloquearlo. No sale de él."
            on={withKey}
            disabled={busy}
            onValue={setWithKey}
          />
          <p className="rl-line rl-body-s rl-medium rl-ok">
            <Icon icon={shieldCheckmark} size={18} />
            Lo más seguro
          </p>
        </section>
      )}
      <section ref={place} className="rl-panel rl-stack" aria-label="Una contraseña">
        <h3 className="rl-line rl-medium">
          <Icon icon={keyOutline} />
          Una contraseña
        </h3>
        <p className="rl-body-s rl-ink-2">{PASSWORD_MIN} caracteres o más. Sirve en cualquier equipo.</p>
        <input type="hidden" name="username" autoComplete="username" value={username} readOnly />
        <PasswordField
          label="Contraseña"
          value={password}
          onValue={(text) => {
            setPassword(text);
            forget('password');
          }}
          error={wrong.password}
          disabled={busy}
          autoComplete="new-password"
        />
        <PasswordField
          label="Repite la contraseña"
          value={repeated}
          onValue={(text) => {
            setRepeated(text);
            forget('password_confirmation');
          }}
          error={wrong.password_confirmation}
          disabled={busy}
          autoComplete="new-password"
        />
      </section>
      {canUsePasskeys() && (
        <p className="rl-body-s rl-ink-2">
          Podrás agregar la huella después, en Perfil. Para marcar sin conexión te pediremos la contraseña.
        </p>
      )}
      {onHasAccount && (
        <ActionButton kind="text" disabled={busy} onClick={onHasAccount}>
          Ya tengo una cuenta de Relevo
        </ActionButton>
      )}
      <ActionButton kind="text" disabled={busy} onClick={onNotMe}>
        No soy {first}
      </ActionButton>
    </FormBody>
  );
}
