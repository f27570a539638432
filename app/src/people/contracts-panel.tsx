import type { Person } from '@relevo/contract';
import { fullName } from '@relevo/domain/names';
import { addOutline, arrowUndoOutline, exitOutline } from 'ionicons/icons';
import { useState } from 'react';
import { useToday } from '../reads/local-time.ts';
import { EditSheet } from '../sending/edit-sheet.tsx';
import { ActionButton } from '../ui/action-button.tsx';
import { boundDate } from '../ui/formatters.ts';
import { TitledPanel } from '../ui/titled-panel.tsx';
import { ContractBars } from './contract-bars.tsx';
import { ContractFields } from './contract-fields.tsx';
import { ContractRow } from './contract-row.tsx';
import { type ContractValues, contractFaults, contractOf, newContract, valuesOf } from './contract-values.ts';
import { LeavingSheet } from './leaving-sheet.tsx';
import { addContract, correctContract } from './people.api.ts';
import { useContractRemoval } from './use-contract-removal.ts';
import { useUndoLeaving } from './use-undo-leaving.ts';

/** A new contract goes on with the unit, the group and the position of the last. */
function following(person: Person, today: string): ContractValues {
  const last = person.contrato;
  const begun = newContract(today);
  return last
    ? {
        ...begun,
        idunidad: last.unidad.id,
        idpuesto: last.cargo.id,
        idplanilla: last.planilla?.id ?? null,
        articulo22: last.articulo22,
      }
    : begun;
}

/** 'UCI Adulto, del 01-12-2026 al 31-12-2026' */
const textOf = ({ unidad, desde, hasta }: Person['contratos'][number]) =>
  `${unidad.nombre}, ${hasta === null ? `desde el ${boundDate(desde)}` : `del ${boundDate(desde)} al ${boundDate(hasta)}`}`;

/** Contracts as a line of time (37c), newest first below it. */
export function ContractsPanel({ person }: { person: Person }) {
  const today = useToday();
  // A contract, or a new one: null.
  const [editing, setEditing] = useState<number | null>();
  const [leaving, setLeaving] = useState(false);
  const { contratos } = person;
  const current = contratos.findLast(
    ({ desde, hasta }) => desde <= today && (hasta === null || hasta >= today),
  );
  const isLeaving = contratos.some(
    ({ motivoTermino, hasta }) => motivoTermino !== null && hasta !== null && hasta >= today,
  );
  const { busy, undo } = useUndoLeaving(person);
  const { busy: removing, remove } = useContractRemoval(person);
  const edited = contratos.find(({ id }) => id === editing) ?? null;
  const newest = contratos.toSorted((a, b) => (a.desde < b.desde ? 1 : -1));
  return (
    <TitledPanel
      title="Contratos y unidades"
      list
      action={
        <ActionButton kind="text" icon={addOutline} onClick={() => setEditing(null)}>
          Nuevo contrato
        </ActionButton>
      }
    >
      {contratos.length > 0 ? (
        <div>
          <ContractBars contracts={contratos} today={today} />
          <ul>
            {newest.map((contract) => (
              <ContractRow
                key={contract.id}
                contract={contract}
                busy={removing}
                onEdit={() => setEditing(contract.id)}
                onRemove={contract.motivoTermino === null ? () => remove(contract) : null}
              />
            ))}
          </ul>
        </div>
      ) : (
        <p className="rl-row rl-ink-2">Sin contrato: no trabaja turnos.</p>
      )}
      {current && (
        <ActionButton kind="text" icon={exitOutline} onClick={() => setLeaving(true)}>
          Terminar el contrato
        </ActionButton>
      )}
      {isLeaving && (
        <ActionButton kind="text" icon={arrowUndoOutline} busy={busy} onClick={undo}>
          Deshacer el término
        </ActionButton>
      )}
      {leaving && <LeavingSheet person={person} today={today} onClose={() => setLeaving(false)} />}
      {editing !== undefined && (
        <EditSheet
          title={edited ? 'Corregir contrato' : 'Nuevo contrato'}
          note={edited ? fullName(person) : 'Uno abierto anterior termina el día antes.'}
          go={edited ? 'Guardar' : 'Agregar'}
          saved={edited ? valuesOf(edited) : following(person, today)}
          savedText={edited && textOf(edited)}
          faults={contractFaults}
          send={async (values, keyOf) => {
            const body = contractOf(values);
            return edited
              ? correctContract(person.id, edited.id, { ...body, version: person.version })
              : addContract(person.id, body, keyOf([person.id, body]));
          }}
          changes="person"
          done={edited ? 'Contrato corregido.' : 'Contrato agregado.'}
          onClose={() => setEditing(undefined)}
        >
          {(fields) => <ContractFields {...fields} />}
        </EditSheet>
      )}
    </TitledPanel>
  );
}
