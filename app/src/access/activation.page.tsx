import { IonPage } from '@ionic/react';
import { type ReactNode, useState } from 'react';
import { useParams } from 'react-router-dom';
import { ApiError, messageOf, OfflineError } from '../api/errors.ts';
import { useFailure } from '../sending/use-failure.ts';
import { useSend } from '../sending/use-send.ts';
import { AccountStep } from './account-step.tsx';
import { type Invited, type Key, readInvitation } from './activation.api.ts';
import { CodeStep } from './code-step.tsx';
import { InvitationOver } from './invitation-over.tsx';
import { PasswordStep } from './password-step.tsx';
import { RutStep } from './rut-step.tsx';

/** Refusals after which this invitation is of no use any more. */
const OVER: readonly unknown[] = [
  'invitation.invalid',
  'invitation.account_elsewhere',
  'invitation.account_here',
];

interface ActivationPageProps {
  /** Logs in with a password that was set a moment ago, and opens the first page. */
  logIn: (username: string, password: string) => Promise<void>;
  /** Makes a passkey on this device for the session. */
  addPasskey: (password: string) => Promise<void>;
  /** The question which of several sessions to open, while it waits for its answer. */
  choice: ReactNode;
}

/**
 * 'Bienvenida' (39b): the invited person proves the invitation by its code, and sets the password of a new account, or
 * accepts with the one that is there.
 */
export function ActivationPage({ logIn, addPasskey, choice }: ActivationPageProps) {
  const { codigo = '' } = useParams();
  const [code, setCode] = useState(codigo);
  const [rut, setRut] = useState('');
  const [invited, setInvited] = useState<Invited>();
  const [hasAccount, setHasAccount] = useState(false);
  const [over, setOver] = useState<string>();
  const [wrongRut, setWrongRut] = useState<string>();
  const { failure, fail, forget } = useFailure();
  const { busy, send } = useSend();

  const key: Key = { codigo: code.trim(), ...(rut.trim() && { ultimosRut: rut.trim() }) };
  const failed = (error: unknown) => {
    const refusal = error instanceof ApiError ? error.code : undefined;
    if (OVER.includes(refusal)) setOver(messageOf(error));
    else if (refusal === 'invitation.wrong_rut') setWrongRut(messageOf(error));
    else fail(messageOf(error), error instanceof OfflineError);
  };
  const look = () => {
    forget();
    setWrongRut(undefined);
    void send({
      needs: 'usar tu invitación',
      call: () => readInvitation(key),
      done: setInvited,
      failed,
    });
  };
  const again = () => {
    setCode('');
    setRut('');
    setInvited(undefined);
    setHasAccount(false);
    setOver(undefined);
    setWrongRut(undefined);
    forget();
  };
  const step = { busy, failure };
  const isLetter = rut !== '';
  const entering = { invitation: key, logIn, onOver: setOver, onNotMe: again };
  return (
    <IonPage>
      {choice ? (
        choice
      ) : over !== undefined ? (
        <InvitationOver reason={over} onAgain={again} />
      ) : !invited ? (
        <CodeStep {...step} code={code} onCode={setCode} onGo={look} linked={codigo !== ''} />
      ) : invited.nombre === null ? (
        <RutStep
          {...step}
          rut={rut}
          error={wrongRut}
          onRut={(text) => {
            setRut(text);
            setWrongRut(undefined);
          }}
          onGo={look}
        />
      ) : invited.conCuenta || hasAccount ? (
        <AccountStep
          {...entering}
          invited={invited}
          onNoAccount={invited.conCuenta ? undefined : () => setHasAccount(false)}
        />
      ) : (
        <PasswordStep
          {...entering}
          addPasskey={addPasskey}
          invited={invited}
          onHasAccount={isLetter ? undefined : () => setHasAccount(true)}
          onTaken={() => setInvited({ ...invited, conCuenta: true })}
        />
      )}
    </IonPage>
  );
}
