import { alertCircle, eyeOffOutline, eyeOutline } from 'ionicons/icons';
import {
  type InputHTMLAttributes,
  type ReactNode,
  type Ref,
  type TextareaHTMLAttributes,
  useId,
  useState,
} from 'react';
import { Icon } from './icon.tsx';
import styles from './text-field.module.css';

interface FieldFrameProps {
  id: string;
  label: string;
  error?: string | undefined;
  hint?: string | undefined;
  end?: ReactNode;
  children: ReactNode;
}

function FieldFrame({ id, label, error, hint, end, children }: FieldFrameProps) {
  return (
    <div className={styles.field} data-error={error ? true : undefined}>
      <div className={styles.box}>
        <label htmlFor={id} className={styles.label}>
          {label}
        </label>
        {children}
        {end && <div className={styles.end}>{end}</div>}
      </div>
      {error && (
        <p id={`${id}-note`} className={`${styles.note} ${styles.error}`} role="alert">
          <Icon icon={alertCircle} size={18} />
          <span>{error}</span>
        </p>
      )}
      {!error && hint && (
        <p id={`${id}-note`} className={styles.note}>
          {hint}
        </p>
      )}
    </div>
  );
}

interface CommonProps {
  label: string;
  value: string;
  onValue: (value: string) => void;
  error?: string | undefined;
  hint?: string | undefined;
}

const described = (id: string, { error, hint }: CommonProps) => ({
  'aria-invalid': error ? (true as const) : undefined,
  'aria-describedby': error || hint ? `${id}-note` : undefined,
});

export interface TextFieldProps
  extends CommonProps,
    Omit<InputHTMLAttributes<HTMLInputElement>, 'value' | 'onChange' | 'className'> {
  end?: ReactNode;
  inputRef?: Ref<HTMLInputElement>;
}

export function TextField(props: TextFieldProps) {
  const { label, value, onValue, error, hint, end, inputRef, ...rest } = props;
  const id = useId();
  return (
    <FieldFrame id={id} label={label} error={error} hint={hint} end={end}>
      <input
        type="text"
        {...rest}
        {...described(id, props)}
        ref={inputRef}
        id={id}
        className={styles.input}
        value={value}
        onChange={(event) => onValue(event.target.value)}
      />
    </FieldFrame>
  );
}

export function PasswordField(props: Omit<TextFieldProps, 'end' | 'type'>) {
  const [shown, setShown] = useState(false);
  const toggle = (
    <button
      type="button"
      className={styles.icon}
      aria-label={shown ? 'Ocultar contraseña' : 'Mostrar contraseña'}
      aria-pressed={shown}
      onClick={() => setShown(!shown)}
    >
      <Icon icon={shown ? eyeOffOutline : eyeOutline} />
    </button>
  );
  return (
    <TextField
      autoComplete="current-password"
      autoCapitalize="none"
      spellCheck={false}
      {...props}
      type={shown ? 'text' : 'password'}
      end={toggle}
    />
  );
}

interface TextAreaFieldProps
  extends CommonProps,
    Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'value' | 'onChange' | 'className'> {}

/** Text area; its limit is the server's for notes by default. */
export function TextAreaField(props: TextAreaFieldProps) {
  const { label, value, onValue, error, hint, ...rest } = props;
  const id = useId();
  return (
    <FieldFrame id={id} label={label} error={error} hint={hint}>
      <textarea
        rows={4}
        maxLength={500}
        {...rest}
        {...described(id, props)}
        id={id}
        className={`${styles.input} ${styles.area}`}
        value={value}
        onChange={(event) => onValue(event.target.value)}
      />
    </FieldFrame>
  );
}
