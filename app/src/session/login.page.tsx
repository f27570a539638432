import { IonContent, IonPage } from '@ionic/react';
import type { SessionWire } from '@relevo/contract';
import { useState } from 'react';
import { wantedAmong } from '../navigation/wanted.ts';
import { enterSession } from './enter-session.tsx';
import { InstanceChoice } from './instance-choice.tsx';
import { LoginForm } from './login-form.tsx';
import { LoginFrame } from './login-frame.tsx';
import { ShiftClock } from './shift-clock.tsx';

interface Accepted {
  sessions: SessionWire[];
  password?: string | undefined;
}

export function LoginPage() {
  const [accepted, setAccepted] = useState<Accepted>();

  const accept = async (sessions: SessionWire[], password?: string) => {
    const [only] = sessions.length === 1 ? sessions : [];
    const chosen = wantedAmong(sessions) ?? only;
    if (chosen) await enterSession(sessions, chosen, password);
    else setAccepted({ sessions, password });
  };

  return (
    <IonPage>
      <IonContent className="rl-login">
        <LoginFrame dial={<ShiftClock />}>
          {accepted ? (
            <InstanceChoice
              sessions={accepted.sessions}
              onChoose={(chosen) => void enterSession(accepted.sessions, chosen, accepted.password)}
              onCancel={() => setAccepted(undefined)}
            />
          ) : (
            <LoginForm onAccepted={accept} />
          )}
        </LoginFrame>
      </IonContent>
    </IonPage>
  );
}
