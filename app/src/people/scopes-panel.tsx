import type { AdminScope, Person } from '@relevo/contract';
import { fullName } from '@relevo/domain/names';
import { createOutline } from 'ionicons/icons';
import { useState } from 'react';
import { personOf, useSession } from '../api/session.ts';
import { hasScope } from '../navigation/page.ts';
import { EditSheet } from '../sending/edit-sheet.tsx';
import { useSend } from '../sending/use-send.ts';
import { ActionButton } from '../ui/action-button.tsx';
import { confirm } from '../ui/confirm.ts';
import { SwitchRow } from '../ui/switch.tsx';
import { TitledPanel } from '../ui/titled-panel.tsx';
import { changeScopes, resetFactor } from './people.api.ts';
import { SCOPES } from './person-words.ts';

/** Scopes of a person as an administrator; named by those who hold the organisation's scope. */
export function ScopesPanel({ person }: { person: Person }) {
  const session = useSession();
  const [editing, setEditing] = useState(false);
  const { busy, send } = useSend();
  const reset = () =>
    void send({
      needs: 'quitar un segundo factor',
      before: () =>
        confirm({
          header: '¿Quitar su segundo factor?',
          message: `Hazlo solo si ${fullName(person)} te lo pidió en persona: perdió su teléfono y sus códigos de recuperación.`,
          confirm: 'Quitar',
          destructive: true,
        }),
      call: () => resetFactor(person.id),
      done: 'Segundo factor quitado. Lo activará de nuevo cuando lo necesite.',
    });
  if (!session) return null;
  const isSelf = personOf(session).id === person.id;
  const mayName = hasScope(session.alcances, 'organizacion') && !isSelf;
  const held = SCOPES.filter(({ value }) => person.alcances.includes(value));
  return (
    <TitledPanel
      title="Administración"
      action={
        mayName && (
          <ActionButton kind="text" icon={createOutline} onClick={() => setEditing(true)}>
            Cambiar alcances
          </ActionButton>
        )
      }
    >
      <p className={held.length > 0 ? '' : 'rl-ink-2'}>
        {held.map(({ name }) => name).join(', ') || 'No administra.'}
      </p>
      {mayName && held.length > 0 && (
        <ActionButton kind="text" busy={busy} onClick={reset}>
          Quitar su segundo factor
        </ActionButton>
      )}
      {isSelf && <p className="rl-body-s rl-ink-2">Nadie cambia sus propios alcances.</p>}
      {editing && (
        <EditSheet<{ alcances: AdminScope[] }>
          title="Cambiar alcances"
          note={fullName(person)}
          go="Guardar"
          saved={{ alcances: person.alcances }}
          send={async ({ alcances }) => changeScopes(person.id, { alcances })}
          changes="person"
          done="Alcances guardados. Con la aplicación abierta se ven en segundos."
          onClose={() => setEditing(false)}
        >
          {({ values: { alcances }, change, busy }) =>
            SCOPES.map(({ value, name, note }) => (
              <SwitchRow
                key={value}
                title={name}
                note={note}
                on={alcances.includes(value)}
                disabled={busy}
                onValue={(on) =>
                  change({ alcances: on ? [...alcances, value] : alcances.filter((one) => one !== value) })
                }
              />
            ))
          }
        </EditSheet>
      )}
    </TitledPanel>
  );
}
