import type { Person } from '@relevo/contract';
import { fullName } from '@relevo/domain/names';
import { createOutline } from 'ionicons/icons';
import { useState } from 'react';
import { EditSheet } from '../sending/edit-sheet.tsx';
import { ActionButton } from '../ui/action-button.tsx';
import { TitledPanel } from '../ui/titled-panel.tsx';
import { changeWork } from './people.api.ts';
import styles from './people.module.css';
import { WorkFields } from './work-fields.tsx';
import { type WorkValues, workFaults, workOf } from './work-values.ts';

function markingText({ marcaje }: Person): string {
  if (!marcaje?.habilitado) return 'No marca en Relevo';
  if (marcaje.libre) return 'Marca desde cualquier lugar';
  return marcaje.gps ? 'Marca con ubicación' : 'Marca sin ubicación';
}

const monthsText = (months: number) => (months === 1 ? '1 mes' : `${months} meses`);

const valuesOf = ({ marcaje, establecimientos, mesesAnteriores }: Person): WorkValues => ({
  habilitado: marcaje?.habilitado ?? false,
  gps: marcaje?.gps ?? false,
  libre: marcaje?.libre ?? false,
  establecimientos: establecimientos.map(({ id }) => id),
  mesesAnteriores: String(mesesAnteriores ?? 0),
});

/** How somebody marks, and where; only of somebody who works shifts. */
export function WorkPanel({ person }: { person: Person }) {
  const [editing, setEditing] = useState(false);
  const places = person.establecimientos.map(({ nombre }) => nombre).join(', ') || 'Ninguno';
  const facts: [string, string][] = [
    ['Marcaje', markingText(person)],
    ['Dónde', places],
    ['Antes', `${monthsText(person.mesesAnteriores ?? 0)} con otros empleadores`],
  ];
  return (
    <TitledPanel
      title="Trabajo"
      action={
        <ActionButton kind="text" icon={createOutline} onClick={() => setEditing(true)}>
          Editar trabajo
        </ActionButton>
      }
    >
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {editing && (
        <EditSheet
          title="Editar trabajo"
          note={fullName(person)}
          go="Guardar"
          saved={valuesOf(person)}
          savedText={`${markingText(person)}. ${places}`}
          faults={workFaults}
          send={async (values) => changeWork(person.id, { ...workOf(values), version: person.version })}
          changes="person"
          done="Trabajo guardado."
          onClose={() => setEditing(false)}
        >
          {(fields) => <WorkFields {...fields} />}
        </EditSheet>
      )}
    </TitledPanel>
  );
}
