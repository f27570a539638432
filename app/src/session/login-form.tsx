import type { SessionWire } from '@relevo/contract';
import { alertCircle } from 'ionicons/icons';
import { type FormEvent, lazy, Suspense, useState } from 'react';
import { OfflineError } from '../api/errors.ts';
import { FIRST_PATHS, hrefOf } from '../navigation/first-paths.ts';
import { useFailure } from '../sending/use-failure.ts';
import { useSend } from '../sending/use-send.ts';
import { ActionButton } from '../ui/action-button.tsx';
import { untilUsable } from '../ui/first-page.ts';
import { Icon } from '../ui/icon.tsx';
import { PasswordField, TextField } from '../ui/text-field.tsx';
import styles from './login.module.css';
import { explainFailure, login } from './session.api.ts';

/** Not every device or organisation has one, and the login can be used without: they come after the first page. */
const OtherWays = lazy(async () => {
  await untilUsable();
  return { default: (await import('./other-ways.tsx')).OtherWays };
});

interface LoginFormProps {
  onAccepted: (sessions: SessionWire[], password?: string) => Promise<void>;
}

export function LoginForm({ onAccepted }: LoginFormProps) {
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const [missing, setMissing] = useState(false);
  const { failure, fail, forget } = useFailure();
  const { busy, send } = useSend();

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    forget();
    setMissing(true);
    if (!username.trim() || !password) return;
    await send({
      call: async () => onAccepted(await login(username.trim(), password), password),
      failed: async (error) => {
        const text = await explainFailure(error);
        if (text) fail(text, error instanceof OfflineError);
      },
    });
  };

  return (
    <form className="rl-stack" onSubmit={(event) => void submit(event)} noValidate>
      <h1 className="rl-sr">Ingresar a Relevo</h1>
      <TextField
        label="Usuario"
        name="username"
        value={username}
        onValue={setUsername}
        error={missing && !username.trim() ? 'Ingresa tu usuario.' : undefined}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="next"
      />
      <PasswordField
        label="Contraseña"
        name="password"
        value={password}
        onValue={setPassword}
        error={missing && !password ? 'Ingresa tu contraseña.' : undefined}
        enterKeyHint="go"
      />
      <a href={hrefOf(FIRST_PATHS.recoverPassword)} className={`rl-link ${styles.forgot}`}>
        ¿Olvidaste tu contraseña?
      </a>
      {failure && (
        <p className="rl-notice rl-notice--bad" role="alert">
          <Icon icon={alertCircle} size={20} />
          <span>{failure}</span>
        </p>
      )}
      <ActionButton type="submit" tall wide busy={busy}>
        Ingresar
      </ActionButton>
      <Suspense fallback={null}>
        <OtherWays onAccepted={onAccepted} onStart={forget} onFailure={fail} />
      </Suspense>
    </form>
  );
}
