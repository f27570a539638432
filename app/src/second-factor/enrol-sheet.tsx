import { type FormEvent, useState } from 'react';
import { ApiError, messageOf, OfflineError } from '../api/errors.ts';
import { useOfflineReason } from '../sending/needs-connection.ts';
import { useFailure } from '../sending/use-failure.ts';
import { useSend } from '../sending/use-send.ts';
import { useWrongFields } from '../sending/use-wrong-fields.ts';
import { FormSheet } from '../ui/form-sheet.tsx';
import { PasswordField } from '../ui/text-field.tsx';
import { CodesStep, ConfirmStep } from './enrol-steps.tsx';
import { beginFactor, confirmFactor, type Enrolment } from './second-factor.api.ts';

const ENROLLING = 'activar tu segundo factor';
/** The field that a refusal is about. */
const FIELDS: Partial<Record<string, 'password' | 'codigo'>> = {
  'profile.wrong_password': 'password',
  'factor.wrong_code': 'codigo',
};

/** Enrols a second factor in three steps: the password, a first code, and the recovery codes. */
export function EnrolSheet({ onEnd }: { onEnd: (enrolled: boolean) => void }) {
  const [open, setOpen] = useState(true);
  const [password, setPassword] = useState('');
  const [begun, setBegun] = useState<Enrolment>();
  const [code, setCode] = useState('');
  const [codes, setCodes] = useState<string[]>();
  const { wrong, show, forget, place } = useWrongFields<HTMLFormElement>();
  const { failure, fail, forget: forgetFailure } = useFailure();
  const { busy, send } = useSend();
  const offline = useOfflineReason(ENROLLING);

  const failed = (error: unknown) => {
    const refusal = error instanceof ApiError ? error.code : undefined;
    // The secret waited too long.
    if (refusal === 'factor.not_begun') setBegun(undefined);
    const field = FIELDS[refusal ?? ''];
    if (field) show({ [field]: messageOf(error) });
    else fail(messageOf(error), error instanceof OfflineError);
  };
  const begin = () => {
    if (show(password === '' ? { password: 'Ingresa tu contraseña.' } : {})) return;
    void send({
      needs: ENROLLING,
      call: () => beginFactor(password),
      done: (answer) => {
        setBegun(answer);
        setPassword('');
      },
      failed,
    });
  };
  const confirmCode = () => {
    if (show(code.trim() === '' ? { codigo: 'Escribe el código.' } : {})) return;
    void send({
      needs: ENROLLING,
      call: () => confirmFactor(code),
      changes: 'secondFactor',
      done: setCodes,
      failed,
    });
  };
  const go = () => {
    forgetFailure();
    if (codes) setOpen(false);
    else if (begun) confirmCode();
    else begin();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    go();
  };
  return (
    <FormSheet
      open={open}
      onClose={() => onEnd(codes !== undefined)}
      title={codes ? 'Guarda tus códigos' : 'Activa tu segundo factor'}
      note={
        codes ? undefined : 'Lo que da o quita acceso te pedirá, además de entrar, un código de tu teléfono.'
      }
      go={codes ? 'Ya los guardé' : begun ? 'Confirmar' : 'Seguir'}
      cancel={codes ? null : 'Cancelar'}
      busy={busy}
      offline={codes ? null : offline}
      onGo={go}
    >
      <form ref={place} className="rl-stack" noValidate onSubmit={submit}>
        {codes ? (
          <CodesStep codes={codes} />
        ) : begun ? (
          <ConfirmStep
            begun={begun}
            code={code}
            error={wrong.codigo}
            busy={busy}
            onCode={(text) => {
              setCode(text);
              forget('codigo');
            }}
          />
        ) : (
          <PasswordField
            label="Contraseña"
            name="password"
            value={password}
            onValue={(text) => {
              setPassword(text);
              forget('password');
            }}
            error={wrong.password}
            disabled={busy}
          />
        )}
        <button type="submit" hidden disabled={offline !== null} />
      </form>
      {failure && (
        <p className="rl-notice rl-notice--bad" role="alert">
          {failure}
        </p>
      )}
    </FormSheet>
  );
}
