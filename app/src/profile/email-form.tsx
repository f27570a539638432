import { isEmail } from '@relevo/domain/email';
import { mailOutline } from 'ionicons/icons';
import { type FormEvent, useState } from 'react';
import { useSend } from '../sending/use-send.ts';
import { ActionButton } from '../ui/action-button.tsx';
import { PasswordField, TextField } from '../ui/text-field.tsx';
import { showToast } from '../ui/toast.tsx';
import { changeEmail, changeFailure } from './profile.api.ts';
import { ProfileSection } from './profile-section.tsx';

export function EmailForm() {
  const [password, setPassword] = useState('');
  const [email, setEmail] = useState('');
  const [checked, setChecked] = useState(false);
  const { busy, send } = useSend();

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (!password || !isEmail(email)) return;
    await send({
      call: () => changeEmail(password, email.trim()),
      done: () => {
        setPassword('');
        setEmail('');
        setChecked(false);
        showToast({ tone: 'ok', message: 'Correo actualizado satisfactoriamente' });
      },
      failed: (error) => showToast({ tone: 'bad', message: changeFailure(error) }),
    });
  };

  return (
    <ProfileSection icon={mailOutline} title="Cambiar correo">
      <form className="rl-stack" onSubmit={(event) => void submit(event)} noValidate>
        <PasswordField
          label="Contraseña"
          name="password"
          value={password}
          onValue={setPassword}
          error={checked && !password ? 'Ingresa tu contraseña.' : undefined}
        />
        <TextField
          label="Nuevo correo"
          name="email"
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          value={email}
          onValue={setEmail}
          error={checked && !isEmail(email) ? 'Ingresa un correo válido.' : undefined}
        />
        <p className="rl-body-s rl-ink-2">Avisaremos del cambio a tu correo anterior.</p>
        <ActionButton type="submit" kind="tonal" wide busy={busy}>
          Guardar correo
        </ActionButton>
      </form>
    </ProfileSection>
  );
}
