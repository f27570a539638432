import { moon, sunny } from 'ionicons/icons';
import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';
import styles from './ln-mark.module.css';

interface LnMarkProps {
  day: boolean;
  /** `regular` 44 x 26, `small` 38 x 22, `hero` sits on a hero panel. */
  size?: 'regular' | 'small' | 'hero';
  /** The abbreviation of the shift's type: 'L', 'N', or its own, as 'M' of a morning. */
  letter: string;
  /** Abbreviation of the absence: hatches the mark and strikes the letter. */
  absence?: string | null;
  /** Abbreviation of the shift's detail, shown after the letter. */
  detail?: string | null;
  /** A day outside the shown month, or a shift that is free for others. */
  outlined?: boolean;
  className?: string;
}

/** Look of a mark with an absence outside a shift: in the legend, and on a day without a shift. */
export function AbsenceMark({
  className,
  size,
  children,
}: Pick<LnMarkProps, 'className' | 'size'> & { children?: ReactNode }) {
  return (
    <span
      className={className ? `${styles.ln} ${className}` : styles.ln}
      data-look="absence"
      data-size={size}
    >
      {children}
    </span>
  );
}

/** Day or night as an icon, always together with the letter of the shift's type. */
export function LnMark(props: LnMarkProps) {
  const { day, letter, size = 'regular', absence, detail, outlined, className } = props;
  const look = absence ? 'absence' : outlined ? 'outlined' : day ? 'day' : 'night';
  const words = `Turno de ${day ? 'día' : 'noche'}`;
  return (
    <span className={className ? `${styles.ln} ${className}` : styles.ln} data-look={look} data-size={size}>
      <Icon icon={day ? sunny : moon} size={size === 'small' ? 13 : 16} />
      <span aria-hidden="true" className={styles.letter}>
        {letter}
      </span>
      {(absence || detail) && (
        <span aria-hidden="true" className={styles.extra}>
          {absence || detail}
        </span>
      )}
      <span className="rl-sr">{absence ? `${words}, ausencia ${absence}` : words}</span>
    </span>
  );
}
