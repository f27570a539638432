import { IonContent } from '@ionic/react';
import type { SessionWire } from '@relevo/contract';
import { useState } from 'react';
import { ActivationPage } from '../access/activation.page.tsx';
import { FIRST_PATHS } from '../navigation/first-paths.ts';
import { useRouter } from '../navigation/use-router.ts';
import { addPasskey } from '../passkeys/passkeys.api.ts';
import { InstanceChoice } from '../session/instance-choice.tsx';
import { logIn } from '../session/log-in.ts';
import { LoginFrame } from '../session/login-frame.tsx';
import { SetupPage } from '../setup/setup.page.tsx';

interface Asked {
  sessions: SessionWire[];
  answer: (chosen: SessionWire | null) => void;
}

/** The login of a page that a link opened, and the question which of several sessions to open. */
function useLogIn() {
  const router = useRouter();
  const [asked, setAsked] = useState<Asked>();
  const askWhich = (sessions: SessionWire[]) =>
    new Promise<SessionWire | null>((answer) => setAsked({ sessions, answer }));
  const leave = () => {
    asked?.answer(null);
    router.push(FIRST_PATHS.login, 'root', 'replace');
  };
  const choice = asked && (
    <IonContent className="rl-login">
      <LoginFrame dial={null}>
        <InstanceChoice sessions={asked.sessions} onChoose={asked.answer} onCancel={leave} />
      </LoginFrame>
    </IonContent>
  );
  return { choice, logIn: (username: string, password: string) => logIn(username, password, askWhich) };
}

/** Pages that a link opens, and that end with the first login. */
export function Setup() {
  const { choice, logIn } = useLogIn();
  return <SetupPage logIn={logIn} choice={choice} />;
}
export function Activation() {
  const { choice, logIn } = useLogIn();
  return <ActivationPage logIn={logIn} addPasskey={addPasskey} choice={choice} />;
}
