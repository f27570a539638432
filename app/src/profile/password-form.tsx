import { type PasswordErrors, passwordErrors } from '@relevo/domain/password';
import { keyOutline } from 'ionicons/icons';
import { type FormEvent, useState } from 'react';
import { useSend } from '../sending/use-send.ts';
import { ActionButton } from '../ui/action-button.tsx';
import { PasswordField } from '../ui/text-field.tsx';
import { showToast } from '../ui/toast.tsx';
import { changeFailure, changePassword, type PasswordForm as Form } from './profile.api.ts';
import { ProfileSection } from './profile-section.tsx';

const EMPTY: Form = { old_password: '', new_password: '', new_password_confirmation: '' };
const FIELDS = [
  ['old_password', 'Contraseña actual', 'current-password'],
  ['new_password', 'Nueva contraseña', 'new-password'],
  ['new_password_confirmation', 'Repite tu nueva contraseña', 'new-password'],
] as const;

export function PasswordForm() {
  const [form, setForm] = useState(EMPTY);
  const [errors, setErrors] = useState<PasswordErrors>({});
  const { busy, send } = useSend();

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const found = passwordErrors(form);
    setErrors(found);
    if (Object.keys(found).length > 0) return;
    await send({
      call: () => changePassword(form),
      done: () => {
        setForm(EMPTY);
        showToast({ tone: 'ok', message: 'Contraseña modificada satisfactoriamente' });
      },
      failed: (error) =>
        showToast({ tone: 'bad', message: changeFailure(error, 'Tu contraseña actual no corresponse') }),
    });
  };

  return (
    <ProfileSection icon={keyOutline} title="Cambiar contraseña">
      <form className="rl-stack" onSubmit={(event) => void submit(event)} noValidate>
        {FIELDS.map(([name, label, autoComplete]) => (
          <PasswordField
            key={name}
            label={label}
            name={name}
            autoComplete={autoComplete}
            value={form[name]}
            onValue={(value) => setForm({ ...form, [name]: value })}
            error={errors[name]?.[0]}
          />
        ))}
        <ActionButton type="submit" kind="tonal" wide busy={busy}>
          Guardar contraseña
        </ActionButton>
      </form>
    </ProfileSection>
  );
}
