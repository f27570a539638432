import type { ReactNode } from 'react';
import { BrandMark } from './brand-mark.tsx';
import styles from './login.module.css';

interface LoginFrameProps {
  /** Moving picture behind the brand. */
  dial: ReactNode;
  children: ReactNode;
}

/** The login around its fields; `app/first-shells.tsx` draws it too. */
export function LoginFrame({ dial, children }: LoginFrameProps) {
  return (
    <div className={`rl-column ${styles.page}`}>
      <div className={styles.head}>
        {dial}
        <div className={styles.brand}>
          <BrandMark />
          <p className={styles.name}>Relevo</p>
          <p className={styles.claim}>
            Turnos, cambios <br />y marcajes
          </p>
        </div>
      </div>
      <div className={styles.body}>{children}</div>
      <p className={`${styles.version} rl-caption`}>Versión {__APP_VERSION__}</p>
    </div>
  );
}
