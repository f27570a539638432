import { IonContent, IonPage } from '@ionic/react';
import type { SessionWire } from '@relevo/contract';
import { useState } from 'react';
import './login.css';
import { BrandMark } from './brand-mark.tsx';
import { enterSession } from './enter-session.tsx';
import { InstanceChoice } from './instance-choice.tsx';
import { LoginForm } from './login-form.tsx';
import { ShiftClock } from './shift-clock.tsx';

interface Accepted {
  sessions: SessionWire[];
  password?: string | undefined;
}

export function LoginPage() {
  const [accepted, setAccepted] = useState<Accepted>();

  const accept = async (sessions: SessionWire[], password?: string) => {
    const [only] = sessions;
    if (only && sessions.length === 1) await enterSession(sessions, only, password);
    else setAccepted({ sessions, password });
  };

  return (
    <IonPage>
      <IonContent className="rl-login">
        <div className="rl-login__page">
          <div className="rl-login__head">
            <ShiftClock />
            <div className="rl-login__brand">
              <BrandMark />
              <p className="rl-login__name">Relevo</p>
              <p className="rl-login__claim">
                Turnos, cambios <br />y marcajes
              </p>
            </div>
          </div>
          <div className="rl-login__body">
            {accepted ? (
              <InstanceChoice
                sessions={accepted.sessions}
                onChoose={(chosen) => void enterSession(accepted.sessions, chosen, accepted.password)}
                onCancel={() => setAccepted(undefined)}
              />
            ) : (
              <LoginForm onAccepted={accept} />
            )}
          </div>
          <p className="rl-login__version rl-caption">Versión {__APP_VERSION__}</p>
        </div>
      </IonContent>
    </IonPage>
  );
}
