import type { ImportDetail } from '@relevo/contract/imports';
import { exitOutline } from 'ionicons/icons';
import { useState } from 'react';
import { messageOf } from '../api/errors.ts';
import { useOfflineReason } from '../sending/needs-connection.ts';
import { useSend } from '../sending/use-send.ts';
import { ActionButton } from '../ui/action-button.tsx';
import { boundDate } from '../ui/formatters.ts';
import { TitledPanel } from '../ui/titled-panel.tsx';
import { showToast } from '../ui/toast.tsx';
import { countedRows } from './count-words.ts';
import { answerMissing, keepImport } from './imports.api.ts';
import { MissingSheet } from './missing-sheet.tsx';
import type { StepProps } from './step.tsx';

type Missing = NonNullable<ImportDetail['faltan']>;

/** What happens to the people who are missing: they stay, unless their end is asked for by itself. */
export function MissingPanel(props: Pick<StepProps, 'detail' | 'isConflict'> & { missing: Missing }) {
  const { detail, missing, isConflict } = props;
  const { terminarian, dudosas, terminar } = missing;
  const [asking, setAsking] = useState(false);
  const { busy, send } = useSend();
  const offline = useOfflineReason('decidir');
  const takeBack = () =>
    void send({
      needs: 'decidir',
      call: () => answerMissing(detail.id, { version: detail.version, terminar: false }),
      changes: 'imports',
      done: keepImport,
      failed: async (error) => {
        if (!(await isConflict(error))) showToast({ message: messageOf(error), tone: 'bad' });
      },
    });
  const people = (count: number) => countedRows(count, 'persona', 'personas');
  return (
    <TitledPanel title={terminar ? 'Sus contratos terminan' : 'Se quedan como están'}>
      {terminar ? (
        <p>
          Al aplicar termina el contrato de {people(terminar.personas)} el {boundDate(terminar.hasta)}:{' '}
          {terminar.motivo}.
        </p>
      ) : (
        <p>Que alguien no venga en el archivo no cambia nada suyo.</p>
      )}
      {dudosas > 0 && (
        <p className="rl-body-s rl-ink-2">
          {dudosas === 1 ? '1 puede ser' : `${dudosas} pueden ser`} de una fila con problemas: se queda
          mientras los tenga.
        </p>
      )}
      <div className="rl-wrap">
        {terminar ? (
          <ActionButton kind="outline" busy={busy} disabled={offline !== null} onClick={takeBack}>
            No terminar ningún contrato
          </ActionButton>
        ) : (
          terminarian > 0 && (
            <ActionButton
              kind="danger"
              icon={exitOutline}
              disabled={offline !== null}
              onClick={() => setAsking(true)}
            >
              Terminar el contrato de {people(terminarian)}
            </ActionButton>
          )
        )}
      </div>
      {asking && <MissingSheet {...{ detail, missing }} onClose={() => setAsking(false)} />}
    </TitledPanel>
  );
}
