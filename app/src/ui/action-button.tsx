import type { ButtonHTMLAttributes } from 'react';
import styles from './action-button.module.css';
import { Icon } from './icon.tsx';

interface ActionButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** A group has one primary button. `danger` is an outline in the colour of refusal, never a filled red. */
  kind?: 'primary' | 'tonal' | 'outline' | 'danger' | 'text';
  icon?: string;
  /** Work is under way: the label stays, a spinner takes the icon's place, the button is disabled. */
  busy?: boolean;
  /** 52 px high, for footers. */
  tall?: boolean;
  wide?: boolean;
}

export function ActionButton(props: ActionButtonProps) {
  const { kind = 'primary', icon, busy = false, tall, wide, className, children, disabled, ...rest } = props;
  const classes = [styles.btn, `${styles[kind]}`];
  if (tall) classes.push(styles.tall);
  if (wide) classes.push(styles.wide);
  if (className) classes.push(className);
  return (
    <button
      type="button"
      {...rest}
      className={classes.join(' ')}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
    >
      {busy ? <span className="rl-spinner" /> : icon && <Icon icon={icon} size={22} />}
      <span className={styles.label}>{children}</span>
    </button>
  );
}

interface IconButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  icon: string;
  /** Every icon button has a name. */
  label: string;
}

export function IconButton({ icon, label, className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-label={label}
      className={className ? `rl-icon-btn ${className}` : 'rl-icon-btn'}
    >
      <Icon icon={icon} />
    </button>
  );
}
