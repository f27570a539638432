import { ApiError } from '../api/errors.ts';
import { EditSheet } from '../sending/edit-sheet.tsx';
import { NoPasskey } from '../sending/passkey.ts';
import { PasswordField } from '../ui/text-field.tsx';
import { addPasskey } from './passkeys.api.ts';

const EMPTY = { password: '' };

/** What the browser refused, in the words that a sheet shows. */
const inWords = (error: unknown): never => {
  if (error instanceof NoPasskey) throw new ApiError({ status: 0, message: error.message });
  throw error;
};

/** Asks for the password, and lets the browser make a passkey on this device. */
export const AddSheet = ({ onClose }: { onClose: () => void }) => (
  <EditSheet
    title="Entrar con huella, rostro o PIN"
    note="Lo que usas para desbloquear este equipo. No sale de él. Tu contraseña sigue sirviendo."
    go="Agregar"
    saved={EMPTY}
    faults={({ password }) => (password === '' ? { password: 'Ingresa tu contraseña.' } : {})}
    fieldOf={{ 'profile.wrong_password': 'password', 'session.waiting': 'password' }}
    send={({ password }) => addPasskey(password).catch(inWords)}
    changes="passkeys"
    done="Listo: ya puedes entrar sin contraseña en este equipo."
    onClose={onClose}
  >
    {({ values, change, wrong, busy }) => (
      <PasswordField
        label="Contraseña"
        name="password"
        value={values.password}
        onValue={(password) => change({ password })}
        error={wrong.password}
        disabled={busy}
      />
    )}
  </EditSheet>
);
