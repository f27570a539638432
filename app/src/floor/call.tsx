import { callOutline } from 'ionicons/icons';
import { Icon } from '../ui/icon.tsx';
import styles from './contingency.module.css';
import floor from './floor.module.css';

interface CallProps {
  name: string;
  /** Null where the organisation stores none. */
  number: string | null | undefined;
}

/** A number that a line's end does not tear. */
export const onOneLine = (number: string): string => number.replaceAll(' ', '\u00a0');

const dialling = ({ name, number }: CallProps) =>
  number ? { href: `tel:${number.replace(/\s/g, '')}`, 'aria-label': `Llamar a ${name}, ${number}` } : null;

/** Dials beside a number that is read already. */
export function Call(props: CallProps) {
  const dial = dialling(props);
  if (!dial) return null;
  return (
    <a className={styles.call} {...dial}>
      <Icon icon={callOutline} size={22} />
    </a>
  );
}

/** The number itself, which dials; or that there is none. */
export function PhoneLink(props: CallProps) {
  const dial = dialling(props);
  if (!dial || !props.number) {
    return <p className={`rl-body-s rl-ink-2 ${floor.phone}`}>Sin teléfono</p>;
  }
  return (
    <a className={`rl-link ${floor.phone}`} {...dial}>
      <Icon icon={callOutline} size={22} />
      <span className="rl-num">{props.number}</span>
    </a>
  );
}
