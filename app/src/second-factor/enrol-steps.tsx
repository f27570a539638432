import { copyOutline } from 'ionicons/icons';
import { ActionButton } from '../ui/action-button.tsx';
import { TextField } from '../ui/text-field.tsx';
import { showToast } from '../ui/toast.tsx';
import { QrCode } from './qr-code.tsx';
import type { Enrolment } from './second-factor.api.ts';
import styles from './second-factor.module.css';

const copy = (text: string) =>
  navigator.clipboard.writeText(text).then(
    () => showToast({ message: 'Copiado.', tone: 'ok' }),
    () => showToast({ message: 'No se pudo copiar. Anótalo.', tone: 'bad' }),
  );

interface ConfirmStepProps {
  begun: Enrolment;
  code: string;
  error: string | undefined;
  busy: boolean;
  onCode: (code: string) => void;
}

/** The secret as a picture, a link and a text, and the first code that the app makes of it. */
export const ConfirmStep = ({ begun, code, error, busy, onCode }: ConfirmStepProps) => (
  <>
    <p>Abre tu app de códigos (Google Authenticator, Microsoft Authenticator, Aegis…) y lee esta imagen.</p>
    <QrCode rows={begun.qr} label="Código QR de tu segundo factor" />
    <p className={`rl-num ${styles.secret}`}>{begun.secreto.replace(/(.{4})(?=.)/g, '$1 ')}</p>
    <div className={`rl-wrap ${styles.ways}`}>
      <a className="rl-link" href={begun.uri}>
        Abrir en este teléfono
      </a>
      <ActionButton kind="text" icon={copyOutline} onClick={() => void copy(begun.secreto)}>
        Copiar
      </ActionButton>
    </div>
    <TextField
      label="Código de tu app"
      hint="Los seis números que muestra ahora."
      value={code}
      onValue={onCode}
      error={error}
      disabled={busy}
      maxLength={20}
      inputMode="numeric"
      autoComplete="one-time-code"
    />
  </>
);

/** The recovery codes, which are shown this once. */
export const CodesStep = ({ codes }: { codes: readonly string[] }) => (
  <>
    <p>
      Si pierdes el teléfono, cada uno de estos códigos sirve una vez en su lugar. No se vuelven a mostrar:
      anótalos o guárdalos donde guardas tus contraseñas.
    </p>
    <ul className={`rl-panel rl-num ${styles.codes}`} aria-label="Códigos de recuperación">
      {codes.map((code) => (
        <li key={code}>{code}</li>
      ))}
    </ul>
    <ActionButton kind="tonal" icon={copyOutline} onClick={() => void copy(codes.join('\n'))}>
      Copiar los códigos
    </ActionButton>
  </>
);
