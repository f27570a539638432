import { PASSWORD_MIN } from '@relevo/domain/password';
import { PasswordField, TextField } from '../ui/text-field.tsx';
import styles from './setup.module.css';
import type { SetupFieldsProps } from './setup-draft.ts';

interface AdministratorFieldsProps extends SetupFieldsProps {
  password: string;
  repeated: string;
  onPassword: (text: string) => void;
  onRepeated: (text: string) => void;
}

export function AdministratorFields(props: AdministratorFieldsProps) {
  const { draft, change, wrong, busy, password, repeated, onPassword, onRepeated } = props;
  return (
    <section className={`rl-stack ${styles.part}`} aria-label="Quién la administra">
      <h2 className="rl-title">Quién la administra</h2>
      <p className="rl-body-s rl-ink-2">Tú, que la creas. Después puedes nombrar a otras personas.</p>
      <TextField
        label="Nombres"
        value={draft.adminNombre}
        maxLength={80}
        onValue={(adminNombre) => change({ adminNombre })}
        error={wrong.adminNombre}
        disabled={busy}
        autoComplete="given-name"
      />
      <TextField
        label="Apellido paterno"
        value={draft.adminApellidoPaterno}
        maxLength={80}
        onValue={(adminApellidoPaterno) => change({ adminApellidoPaterno })}
        error={wrong.adminApellidoPaterno}
        disabled={busy}
        autoComplete="family-name"
      />
      <TextField
        label="Apellido materno (opcional)"
        value={draft.adminApellidoMaterno}
        maxLength={80}
        onValue={(adminApellidoMaterno) => change({ adminApellidoMaterno })}
        error={wrong.adminApellidoMaterno}
        disabled={busy}
        autoComplete="off"
      />
      <TextField
        label="Tu RUT"
        value={draft.adminRut}
        maxLength={20}
        onValue={(adminRut) => change({ adminRut })}
        error={wrong.adminRut}
        hint="Con él ingresas."
        disabled={busy}
        name="username"
        autoComplete="username"
        autoCapitalize="characters"
        spellCheck={false}
      />
      <TextField
        label="Tu correo"
        type="email"
        inputMode="email"
        value={draft.adminCorreo}
        maxLength={254}
        onValue={(adminCorreo) => change({ adminCorreo })}
        error={wrong.adminCorreo}
        disabled={busy}
        autoComplete="email"
        autoCapitalize="none"
      />
      <PasswordField
        label="Contraseña"
        value={password}
        onValue={onPassword}
        error={wrong.password}
        hint={`${PASSWORD_MIN} caracteres o más.`}
        disabled={busy}
        autoComplete="new-password"
      />
      <PasswordField
        label="Repite la contraseña"
        value={repeated}
        onValue={onRepeated}
        error={wrong.password_confirmation}
        disabled={busy}
        autoComplete="new-password"
      />
    </section>
  );
}
