import { useMemo } from 'react';
import { ApiError, messageOf, OfflineError } from '../api/errors.ts';
import { DESK_PATHS } from '../navigation/desk-paths.ts';
import { withParameters } from '../navigation/paths.ts';
import { useRouter } from '../navigation/use-router.ts';
import { useToday } from '../reads/local-time.ts';
import { structureQuery } from '../reads/structure.ts';
import { useRead } from '../reads/use-read.ts';
import { fieldWords } from '../sending/failure-words.ts';
import { useOfflineReason } from '../sending/needs-connection.ts';
import { useFailure } from '../sending/use-failure.ts';
import { useKeptDraft } from '../sending/use-kept-draft.ts';
import { useSend } from '../sending/use-send.ts';
import { useWrongFields } from '../sending/use-wrong-fields.ts';
import { FormPage } from '../ui/form-page.tsx';
import { KeptNotice } from '../ui/kept-notice.tsx';
import { SwitchRow } from '../ui/switch.tsx';
import { showToast } from '../ui/toast.tsx';
import { ContractFields } from './contract-fields.tsx';
import { type ContractValues, contractFaults, contractOf, newContract } from './contract-values.ts';
import { DataFields } from './data-fields.tsx';
import { type DataValues, dataFaults, dataOf, NO_DATA } from './data-values.ts';
import { MissingStructure } from './missing-structure.tsx';
import { addPerson, type NewPerson } from './people.api.ts';
import styles from './people.module.css';
import { WorkFields } from './work-fields.tsx';
import { NEW_WORK, type WorkValues, withOnlyPlace, workFaults, workOf } from './work-values.ts';

interface Draft {
  data: DataValues;
  works: boolean;
  contract: ContractValues;
  work: WorkValues;
  /** Whether places were chosen by hand, or the choice taken away. */
  placesChosen: boolean;
}

const bodyOf = ({ data, works, contract, work }: Draft): NewPerson => ({
  ...dataOf(data),
  ...(works && { contrato: contractOf(contract), trabajo: workOf(work) }),
});

const faultsOf = ({ data, works, contract, work }: Draft) => ({
  ...dataFaults(data),
  ...(works && { ...contractFaults(contract), ...workFaults(work) }),
});

/** Field of a value that somebody else has. */
const TAKEN: Partial<Record<string, keyof DataValues>> = {
  'person.rut_taken': 'rut',
  'person.external_taken': 'idExterno',
};

/** The name of a field as the form has it: the server names those of a contract by their path. */
const bare = (fields: Record<string, string | undefined>) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, words]) => [name.split(/[./]/).at(-1) ?? name, words]),
  );

/** 'Nueva persona': kept on the device until it is sent or begun anew. */
export function NewPersonPage() {
  const router = useRouter();
  const today = useToday();
  const initial = useMemo<Draft>(
    () => ({ data: NO_DATA, works: true, contract: newContract(today), work: NEW_WORK, placesChosen: false }),
    [today],
  );
  const kept = useKeptDraft('person', null, initial);
  const { change, isKept, forget: forgetDraft, begin } = kept;
  const structure = useRead(structureQuery()).data;
  const draft = {
    ...kept.draft,
    work: withOnlyPlace(kept.draft.work, kept.draft.placesChosen, structure?.establecimientos),
  };
  const { wrong, show, forget, place } = useWrongFields();
  const { failure, fail, forget: forgetFailure } = useFailure();
  const { busy, send } = useSend();
  const reason = useOfflineReason('agregar a una persona');

  const changing =
    <K extends 'data' | 'contract' | 'work'>(key: K) =>
    (part: Partial<Draft[K]>) => {
      change(
        (before) =>
          ({
            [key]: { ...before[key], ...part },
            ...('establecimientos' in part && { placesChosen: true }),
          }) as Partial<Draft>,
      );
      for (const name of Object.keys(part)) forget(name);
    };
  const failed = (error: unknown) => {
    const field = error instanceof ApiError && error.code ? TAKEN[error.code] : undefined;
    const fields = field ? { [field]: messageOf(error) } : fieldWords(error);
    if (!fields || !show(bare(fields))) fail(messageOf(error), error instanceof OfflineError);
  };
  const submit = () => {
    forgetFailure();
    if (show(faultsOf(draft))) return;
    const body = bodyOf(draft);
    void send({
      needs: 'agregar a una persona',
      call: (keyOf) => addPerson(body, keyOf(body)),
      changes: 'person',
      done: ({ id }) => {
        forgetDraft();
        showToast({ message: `${body.nombre} ya está en Relevo.`, tone: 'ok' });
        router.push(withParameters(DESK_PATHS.person, { id }), 'forward', 'replace');
      },
      failed,
    });
  };
  const fields = { wrong, busy };
  return (
    <FormPage
      title="Nueva persona"
      back={DESK_PATHS.people}
      {...{ failure, reason, busy }}
      go="Agregar persona"
      onGo={submit}
      className={styles.form ?? ''}
    >
      {isKept && <KeptNotice done="escrito" onBegin={begin} />}
      <div ref={place} className="rl-stack">
        <h2 className="rl-title">Datos</h2>
        <DataFields {...fields} values={draft.data} change={changing('data')} />
        <section className="rl-panel">
          <SwitchRow
            title="Trabaja turnos"
            note="Sin turnos queda quien solo dirige una unidad o administra."
            on={draft.works}
            disabled={busy}
            onValue={(works) => change({ works })}
          />
        </section>
        {draft.works && (
          <>
            <h2 className="rl-title">Contrato</h2>
            {structure && <MissingStructure structure={structure} />}
            <ContractFields {...fields} values={draft.contract} change={changing('contract')} />
            <h2 className="rl-title">Marcaje</h2>
            <WorkFields {...fields} values={draft.work} change={changing('work')} />
          </>
        )}
      </div>
    </FormPage>
  );
}
