import type { ReactNode } from 'react';
import { BrandMark } from './brand-mark.tsx';
import './login.css';

interface LoginFrameProps {
  /** What moves behind the brand. */
  dial: ReactNode;
  children: ReactNode;
}

/** The login around its fields; `app/first-shells.tsx` draws it too. */
export function LoginFrame({ dial, children }: LoginFrameProps) {
  return (
    <div className="rl-login__page">
      <div className="rl-login__head">
        {dial}
        <div className="rl-login__brand">
          <BrandMark />
          <p className="rl-login__name">Relevo</p>
          <p className="rl-login__claim">
            Turnos, cambios <br />y marcajes
          </p>
        </div>
      </div>
      <div className="rl-login__body">{children}</div>
      <p className="rl-login__version rl-caption">Versión {__APP_VERSION__}</p>
    </div>
  );
}
