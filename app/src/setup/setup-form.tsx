import { newPasswordErrors } from '@relevo/domain/password';
import { useState } from 'react';
import { ApiError, messageOf, OfflineError } from '../api/errors.ts';
import { fieldWords } from '../sending/failure-words.ts';
import { useOfflineReason } from '../sending/needs-connection.ts';
import { useFailure } from '../sending/use-failure.ts';
import { useSend } from '../sending/use-send.ts';
import { useWrongFields } from '../sending/use-wrong-fields.ts';
import { FormBody } from '../ui/form-page.tsx';
import { AdministratorFields } from './administrator-fields.tsx';
import { OrganisationFields } from './organisation-fields.tsx';
import { createOrganisation } from './setup.api.ts';
import styles from './setup.module.css';
import { bodyOf, EMPTY_SETUP, faultsOf, keepSetup, keptSetup, type SetupDraft } from './setup-draft.ts';

export const TITLE = 'Crear organización';

/** Logs in with a password that was set a moment ago, and opens the first page. */
export type LogIn = (username: string, password: string) => Promise<void>;

interface SetupFormProps {
  token: string;
  zones: readonly string[];
  logIn: LogIn;
  /** The link turned out to be used or too old. */
  onOver: () => void;
}

export function SetupForm({ token, zones, logIn, onOver }: SetupFormProps) {
  const [draft, setDraft] = useState(() => keptSetup(token) ?? EMPTY_SETUP);
  const [password, setPassword] = useState('');
  const [repeated, setRepeated] = useState('');
  const { wrong, show, forget, place } = useWrongFields();
  const { failure, fail, forget: forgetFailure } = useFailure();
  const { busy, send } = useSend();
  const reason = useOfflineReason('crear la organización');

  const change = (part: Partial<SetupDraft>) => {
    const next = { ...draft, ...part };
    setDraft(next);
    keepSetup(token, next);
    for (const name of Object.keys(part)) forget(name);
  };
  /** An answer that was lost leaves a link that is used, and an account that the password opens. */
  const makeOrFind = async () => {
    try {
      await createOrganisation(token, bodyOf(draft, zones, { password, repeated }));
    } catch (error) {
      const isUsed = error instanceof ApiError && error.code === 'setup.link_invalid';
      if (!isUsed) throw error;
      await logIn(draft.adminRut, password).catch(() => {
        throw error;
      });
      return;
    }
    await logIn(draft.adminRut, password);
  };
  const failed = (error: unknown) => {
    const code = error instanceof ApiError ? error.code : undefined;
    if (code === 'setup.link_invalid') return onOver();
    const fields = code === 'setup.code_taken' ? { codigo: messageOf(error) } : fieldWords(error);
    if (!fields || !show(fields)) fail(messageOf(error), error instanceof OfflineError);
  };
  const submit = () => {
    forgetFailure();
    if (show({ ...faultsOf(draft), ...newPasswordErrors(password, repeated) })) return;
    void send({
      needs: 'crear la organización',
      call: makeOrFind,
      done: () => keepSetup(token, null),
      failed,
    });
  };

  const fields = { draft, change, wrong, busy };
  return (
    <FormBody
      title={TITLE}
      {...{ failure, reason, busy }}
      go="Crear organización"
      onGo={submit}
      className={styles.page}
    >
      <p className="rl-ink-2">
        Con estos datos queda lista para empezar: tipos de turno, permisos del régimen, feriados de dos años y
        doce periodos de pago. Después se puede cambiar todo menos el nombre de la organización, su código y
        su zona horaria; otro régimen no cambia los permisos que ya existen.
      </p>
      <div ref={place} className={styles.parts}>
        <OrganisationFields {...fields} zones={zones} />
        <AdministratorFields
          {...fields}
          password={password}
          repeated={repeated}
          onPassword={(text) => {
            setPassword(text);
            forget('password');
          }}
          onRepeated={(text) => {
            setRepeated(text);
            forget('password_confirmation');
          }}
        />
      </div>
    </FormBody>
  );
}
