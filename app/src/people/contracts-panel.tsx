import type { Person } from '@relevo/contract';
import { addOutline, arrowUndoOutline, exitOutline } from 'ionicons/icons';
import { useState } from 'react';
import { useToday } from '../reads/local-time.ts';
import { EditSheet } from '../sending/edit-sheet.tsx';
import { ActionButton } from '../ui/action-button.tsx';
import { BoundDate } from '../ui/bound-date.tsx';
import { TitledPanel } from '../ui/titled-panel.tsx';
import { ContractBars } from './contract-bars.tsx';
import { ContractFields } from './contract-fields.tsx';
import { type ContractValues, contractFaults, contractOf, newContract } from './contract-values.ts';
import { LeavingSheet } from './leaving-sheet.tsx';
import { addContract } from './people.api.ts';
import styles from './person.module.css';
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

/** Contracts as a line of time (37c), newest first below it. */
export function ContractsPanel({ person }: { person: Person }) {
  const today = useToday();
  const [adding, setAdding] = useState(false);
  const [leaving, setLeaving] = useState(false);
  const { contratos } = person;
  const current = contratos.findLast(
    ({ desde, hasta }) => desde <= today && (hasta === null || hasta >= today),
  );
  const isLeaving = contratos.some(
    ({ motivoTermino, hasta }) => motivoTermino !== null && hasta !== null && hasta >= today,
  );
  const { busy, undo } = useUndoLeaving(person);
  const newest = contratos.toSorted((a, b) => (a.desde < b.desde ? 1 : -1));
  return (
    <TitledPanel
      title="Contratos y unidades"
      list
      action={
        <ActionButton kind="text" icon={addOutline} onClick={() => setAdding(true)}>
          Nuevo contrato
        </ActionButton>
      }
    >
      {contratos.length > 0 ? (
        <div>
          <ContractBars contracts={contratos} today={today} />
          <ul>
            {newest.map((contract) => (
              <li key={contract.id} className={`rl-row ${styles.row}`}>
                <span className={styles.words}>
                  <span className="rl-block">{contract.unidad.nombre}</span>
                  <span className="rl-block rl-body-s rl-ink-2">
                    {[contract.cargo.nombre, contract.planilla?.nombre, contract.articulo22 && 'artículo 22']
                      .filter(Boolean)
                      .join(' · ')}
                  </span>
                </span>
                <span className={`rl-num ${styles.words}`}>
                  <span className="rl-block">
                    {contract.hasta === null ? (
                      'Indefinido'
                    ) : (
                      <>
                        Hasta el <BoundDate date={contract.hasta} />
                      </>
                    )}
                  </span>
                  <span className="rl-block rl-body-s rl-ink-2">
                    Desde el <BoundDate date={contract.desde} />
                  </span>
                  {contract.motivoTermino !== null && (
                    <span className="rl-block rl-body-s rl-ink-2">{contract.motivoTermino}</span>
                  )}
                </span>
              </li>
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
      {adding && (
        <EditSheet
          title="Nuevo contrato"
          note="Uno abierto anterior termina el día antes."
          go="Agregar"
          saved={following(person, today)}
          faults={contractFaults}
          fieldOf={{ 'person.contract_overlaps': 'desde' }}
          send={async (values, keyOf) =>
            addContract(person.id, contractOf(values), keyOf([person.id, contractOf(values)]))
          }
          changes="person"
          done="Contrato agregado."
          onClose={() => setAdding(false)}
        >
          {(fields) => <ContractFields {...fields} />}
        </EditSheet>
      )}
    </TitledPanel>
  );
}
