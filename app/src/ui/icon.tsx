import styles from './icon.module.css';

const DATA_URL_HEAD = 'data:image/svg+xml;utf8,';

interface IconProps {
  /** Icon of `ionicons/icons`, imported singly so that only used icons are shipped. */
  icon: string;
  /** Size in CSS px at normal text size. */
  size?: number;
  className?: string;
  /** Read aloud; without it the icon is decoration. */
  label?: string;
}

/**
 * Draws an ionicon inline. `ion-icon` would fetch and parse the same text at run time and shows nothing
 * until then; icons here are constants of the bundle, never input.
 */
export function Icon({ icon, size = 24, className, label }: IconProps) {
  return (
    <span
      className={className ? `${styles.icon} ${className}` : styles.icon}
      style={{ fontSize: `${size / 16}rem` }}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: constant markup from the icon package
      dangerouslySetInnerHTML={{ __html: icon.slice(DATA_URL_HEAD.length) }}
    />
  );
}
