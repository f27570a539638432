import styles from '../session/login.module.css';
import { LoginFrame } from '../session/login-frame.tsx';
import { ShiftDial } from '../session/shift-dial.tsx';
import welcome from '../session/welcome.module.css';
import { WelcomeStep } from '../session/welcome-step.tsx';
import { ActionButton } from '../ui/action-button.tsx';
import { PasswordField, TextField } from '../ui/text-field.tsx';

const unheard = () => undefined;

/**
 * Static shells of the first page, rendered at build time into index.html until the app has rendered the page itself.
 * They are inert and hidden from assistive technology: pictures and no more.
 */
export function FirstShells() {
  return (
    <>
      <div className="rl-first rl-first--login">
        <LoginFrame dial={<ShiftDial />}>
          <div className="rl-stack">
            <TextField label="Usuario" value="" onValue={unheard} />
            <PasswordField label="Contraseña" value="" onValue={unheard} />
            <span className={`rl-link ${styles.forgot}`}>¿Olvidaste tu contraseña?</span>
            <ActionButton tall wide>
              Ingresar
            </ActionButton>
          </div>
        </LoginFrame>
      </div>
      <div className="rl-first rl-first--welcome">
        <div className={`rl-column ${welcome.welcome}`}>
          <WelcomeStep step={0} />
        </div>
      </div>
    </>
  );
}
