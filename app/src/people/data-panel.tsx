import type { Person } from '@relevo/contract';
import { fullName } from '@relevo/domain/names';
import { createOutline } from 'ionicons/icons';
import { useState } from 'react';
import { EditSheet } from '../sending/edit-sheet.tsx';
import { ActionButton } from '../ui/action-button.tsx';
import { TitledPanel } from '../ui/titled-panel.tsx';
import { DataFields } from './data-fields.tsx';
import { dataFaults, dataOf, dataValuesOf } from './data-values.ts';
import { changePerson } from './people.api.ts';
import styles from './people.module.css';
import { rutText } from './person-words.ts';

/** A person's own data. */
export function DataPanel({ person }: { person: Person }) {
  const [editing, setEditing] = useState(false);
  const facts: [string, string][] = [
    ['RUT', rutText(person.rut)],
    ['Correo', person.correo ?? '-'],
    ['Teléfono', person.telefono ?? '-'],
    ['ID externo', person.idExterno ?? '-'],
  ];
  return (
    <TitledPanel
      title="Datos"
      action={
        <ActionButton kind="text" icon={createOutline} onClick={() => setEditing(true)}>
          Editar datos
        </ActionButton>
      }
    >
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="rl-num">{value}</dd>
          </div>
        ))}
      </dl>
      {editing && (
        <EditSheet
          title="Editar datos"
          note={fullName(person)}
          go="Guardar"
          saved={dataValuesOf(person)}
          savedText={[fullName(person), rutText(person.rut), person.correo, person.telefono, person.idExterno]
            .filter(Boolean)
            .join(', ')}
          faults={dataFaults}
          fieldOf={{ 'person.rut_taken': 'rut', 'person.external_taken': 'idExterno' }}
          send={async (values) => changePerson(person.id, { ...dataOf(values), version: person.version })}
          changes="person"
          done="Datos guardados."
          onClose={() => setEditing(false)}
        >
          {(fields) => <DataFields {...fields} />}
        </EditSheet>
      )}
    </TitledPanel>
  );
}
