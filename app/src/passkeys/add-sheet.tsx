import { ApiError } from '../api/errors.ts';
import { NoPasskey } from '../sending/passkey.ts';
import { PasswordSheet } from '../sending/password-sheet.tsx';
import { addPasskey } from './passkeys.api.ts';

/** What the browser refused, in the words that a sheet shows. */
const inWords = (error: unknown): never => {
  if (error instanceof NoPasskey) throw new ApiError({ status: 0, message: error.message });
  throw error;
};

/** Asks for the password, and lets the browser make a passkey on this device. */
export const AddSheet = ({ onClose }: { onClose: () => void }) => (
  <PasswordSheet
    title="Entrar con huella, rostro o PIN"
    note="Lo que usas para desbloquear este equipo. No sale de él. Tu contraseña sigue sirviendo."
    go="Agregar"
    send={(password) => addPasskey(password).catch(inWords)}
    changes="passkeys"
    done="Listo: ya puedes entrar sin contraseña en este equipo."
    onClose={onClose}
  />
);
