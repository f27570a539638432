import { PasswordField } from '../ui/text-field.tsx';
import type { Happening } from './changed.ts';
import { EditSheet } from './edit-sheet.tsx';

const EMPTY = { password: '' };

interface PasswordSheetProps {
  title: string;
  note: string;
  /** The words of the button that sends. */
  go: string;
  send: (password: string) => Promise<unknown>;
  changes: Happening;
  done: string;
  onClose: () => void;
}

/** Sheet that asks for the account's password before something is done with the account. */
export const PasswordSheet = ({ send, ...rest }: PasswordSheetProps) => (
  <EditSheet
    {...rest}
    saved={EMPTY}
    faults={({ password }) => (password === '' ? { password: 'Ingresa tu contraseña.' } : {})}
    fieldOf={{ 'profile.wrong_password': 'password', 'session.waiting': 'password' }}
    send={({ password }) => send(password)}
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
