import type { Person } from '@relevo/contract';
import { MANAGER_ROLES } from '@relevo/domain/manager-roles';
import { fullName } from '@relevo/domain/names';
import { createOutline } from 'ionicons/icons';
import { useState } from 'react';
import { personOf, useSession } from '../api/session.ts';
import { hasScope } from '../navigation/page.ts';
import { structureQuery } from '../reads/structure.ts';
import { useRead } from '../reads/use-read.ts';
import { EditSheet } from '../sending/edit-sheet.tsx';
import { ActionButton } from '../ui/action-button.tsx';
import { ChoiceChips } from '../ui/choice-chips.tsx';
import { ChoiceSheet } from '../ui/choice-sheet.tsx';
import { TitledPanel } from '../ui/titled-panel.tsx';
import { DatedPosts } from './dated-posts.tsx';
import { changePost } from './people.api.ts';
import { rolesText } from './person-words.ts';

interface Values {
  idunidad: number | null;
  roles: readonly number[];
}

/** Whether an administrator may give this person a unit; a unit for oneself needs the scope `organizacion`. */
function useMayName(person: Person): boolean {
  const session = useSession();
  return (
    session !== null && (personOf(session).id !== person.id || hasScope(session.alcances, 'organizacion'))
  );
}

/** The unit that somebody manages, with the roles. */
export function PostPanel({ person }: { person: Person }) {
  const [editing, setEditing] = useState(false);
  const units = useRead(structureQuery()).data?.unidades;
  const mayName = useMayName(person);
  const { jefatura, roles } = person;
  return (
    <TitledPanel
      title="Jefatura"
      action={
        mayName && (
          <ActionButton kind="text" icon={createOutline} onClick={() => setEditing(true)}>
            {jefatura ? 'Cambiar jefatura' : 'Nombrar jefatura'}
          </ActionButton>
        )
      }
    >
      {jefatura ? (
        <p>
          <span className="rl-block">{jefatura.nombre}</span>
          <span className="rl-block rl-body-s rl-ink-2">{rolesText(roles)}</span>
        </p>
      ) : (
        !person.jefaturas.some(({ terminada }) => !terminada) && (
          <p className="rl-ink-2">No dirige una unidad.</p>
        )
      )}
      <DatedPosts person={person} mayAdd={mayName} />
      {!mayName && <p className="rl-body-s rl-ink-2">Nadie se nombra jefatura a sí mismo.</p>}
      {editing && (
        <EditSheet<Values>
          title={jefatura ? 'Cambiar jefatura' : 'Nombrar jefatura'}
          note={fullName(person)}
          go="Guardar"
          saved={{
            idunidad: jefatura?.id ?? person.contrato?.unidad.id ?? null,
            roles: jefatura ? roles : MANAGER_ROLES.map(({ id }) => id),
          }}
          faults={({ idunidad }) => ({ idunidad: idunidad === null ? 'Elige la unidad.' : undefined })}
          send={async ({ idunidad, roles: chosen }) =>
            changePost(person.id, { idunidad: idunidad ?? 0, roles: [...chosen] })
          }
          changes="person"
          done="Jefatura guardada."
          onClose={() => setEditing(false)}
        >
          {({ values, change, wrong, busy }) => (
            <>
              <ChoiceSheet
                label="Unidad"
                choices={units?.map(({ id, nombre }) => ({ id, name: nombre }))}
                chosen={values.idunidad}
                search
                empty="(sin resultados)"
                error={wrong.idunidad}
                disabled={busy}
                onChosen={(idunidad) => change({ idunidad })}
              />
              <div className="rl-stack rl-gap-xs">
                <p className="rl-label rl-ink-2">Qué puede hacer</p>
                <ChoiceChips
                  label="Qué puede hacer"
                  choices={MANAGER_ROLES.map(({ id, name }) => ({ id, label: name, name }))}
                  chosen={new Set(values.roles)}
                  onChosen={(chosen) => change({ roles: [...chosen].sort((a, b) => a - b) })}
                />
              </div>
            </>
          )}
        </EditSheet>
      )}
    </TitledPanel>
  );
}
