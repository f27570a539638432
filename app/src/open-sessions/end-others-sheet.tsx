import { PasswordSheet } from '../sending/password-sheet.tsx';
import { endOtherSessions } from './open-sessions.api.ts';

/** Asks for the password, and ends every other login. */
export const EndOthersSheet = ({ onClose }: { onClose: () => void }) => (
  <PasswordSheet
    title="Cerrar todas las demás"
    note="Esta sesión sigue abierta. En los demás equipos habrá que ingresar de nuevo."
    go="Cerrar sesiones"
    send={endOtherSessions}
    changes="openSessions"
    done="Cerramos tus demás sesiones."
    onClose={onClose}
  />
);
