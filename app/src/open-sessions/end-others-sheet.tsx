import { EditSheet } from '../sending/edit-sheet.tsx';
import { PasswordField } from '../ui/text-field.tsx';
import { endOtherSessions } from './open-sessions.api.ts';

const EMPTY = { password: '' };

/** Asks for the password, and ends every other login. */
export const EndOthersSheet = ({ onClose }: { onClose: () => void }) => (
  <EditSheet
    title="Cerrar todas las demás"
    note="Esta sesión sigue abierta. En los demás equipos habrá que ingresar de nuevo."
    go="Cerrar sesiones"
    saved={EMPTY}
    faults={({ password }) => (password === '' ? { password: 'Ingresa tu contraseña.' } : {})}
    fieldOf={{ 'profile.wrong_password': 'password', 'session.waiting': 'password' }}
    send={({ password }) => endOtherSessions(password)}
    changes="openSessions"
    done="Cerramos tus demás sesiones."
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
