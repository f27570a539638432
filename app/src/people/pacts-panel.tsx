import type { OvertimePact, Person } from '@relevo/contract';
import { fullName } from '@relevo/domain/names';
import { addDays, addMonths, type LocalDate } from '@relevo/domain/time';
import { addOutline } from 'ionicons/icons';
import { useState } from 'react';
import { useToday } from '../reads/local-time.ts';
import { ReadOf } from '../reads/read-state.tsx';
import { useRead } from '../reads/use-read.ts';
import { EditSheet } from '../sending/edit-sheet.tsx';
import { useRemoval } from '../sending/use-removal.ts';
import type { WrongFields } from '../sending/use-wrong-fields.ts';
import { ActionButton } from '../ui/action-button.tsx';
import { BoundDate } from '../ui/bound-date.tsx';
import { boundDate } from '../ui/formatters.ts';
import { NamedRow } from '../ui/named-row.tsx';
import { TitledPanel } from '../ui/titled-panel.tsx';
import { readTypedDate, TYPED_DATE, typedDate, typedDateFault } from '../ui/typed-date.ts';
import { TypedDateField } from '../ui/typed-date-field.tsx';
import { addPact, changePact, pactsQuery, removePact } from './pacts.api.ts';

/** A pact is renewed by another one, never longer. */
const MONTHS = 3;

interface Values {
  desde: string;
  hasta: string;
  firmado: string;
}

const FIELDS = [
  ['firmado', 'Firmado el'],
  ['desde', 'Desde'],
  ['hasta', 'Hasta'],
] as const;

const faults = (values: Values): WrongFields =>
  Object.fromEntries(FIELDS.map(([name]) => [name, typedDateFault(values[name])]));

/** 'Vigente', 'Por venir', 'Terminado' */
const stateText = ({ desde, hasta }: OvertimePact, today: LocalDate): string =>
  today < desde ? 'Por venir' : today > hasta ? 'Terminado' : 'Vigente';

/** A new pact begins after the last one, or today, and lasts as long as one may. */
function following(pacts: readonly OvertimePact[], today: LocalDate): Values {
  const last = pacts[0];
  const from = last && last.hasta >= today ? addDays(last.hasta, 1) : today;
  const to = addDays(addMonths(from, MONTHS), -1);
  return { firmado: typedDate(today), desde: typedDate(from), hasta: typedDate(to) };
}

/** Pacts by which overtime is rested instead of paid, newest first. */
export function PactsPanel({ person }: { person: Person }) {
  const today = useToday();
  const read = useRead(pactsQuery(person.id));
  // A pact, or a new one: null.
  const [editing, setEditing] = useState<number | null>();
  const { busy, remove } = useRemoval();
  const pacts = read.data ?? [];
  const edited = pacts.find(({ id }) => id === editing) ?? null;
  const hasBegun = edited !== null && edited.desde <= today;
  const saved = edited
    ? {
        firmado: typedDate(edited.firmado),
        desde: typedDate(edited.desde),
        hasta: typedDate(edited.hasta),
      }
    : following(pacts, today);
  return (
    <TitledPanel
      title="Pactos de horas extra"
      list
      action={
        <ActionButton kind="text" icon={addOutline} disabled={!read.data} onClick={() => setEditing(null)}>
          Nuevo pacto
        </ActionButton>
      }
    >
      <ReadOf read={read} rows={1} height={56}>
        {(shown) =>
          shown.length === 0 ? (
            <p className="rl-row rl-ink-2">Sin pacto, las horas extra se pagan.</p>
          ) : (
            <ul>
              {shown.map((pact) => (
                <NamedRow
                  key={pact.id}
                  name={`Pacto del ${boundDate(pact.desde)} al ${boundDate(pact.hasta)}`}
                  shown={
                    <>
                      Pacto del <BoundDate date={pact.desde} /> al <BoundDate date={pact.hasta} />
                    </>
                  }
                  note={
                    <>
                      {stateText(pact, today)} · Firmado el <BoundDate date={pact.firmado} />
                    </>
                  }
                  disabled={busy}
                  onEdit={pact.hasta < today ? null : () => setEditing(pact.id)}
                  onRemove={
                    pact.desde <= today
                      ? null
                      : () => remove({ name: 'El pacto', call: () => removePact(pact) })
                  }
                />
              ))}
            </ul>
          )
        }
      </ReadOf>
      {editing !== undefined && (
        <EditSheet<Values>
          title={edited ? 'Cambiar pacto' : 'Nuevo pacto'}
          note={fullName(person)}
          go={edited ? 'Guardar' : 'Agregar'}
          saved={saved}
          savedText={edited && `del ${boundDate(edited.desde)} al ${boundDate(edited.hasta)}`}
          faults={faults}
          fieldOf={{
            'pact.overlaps': hasBegun ? 'hasta' : 'desde',
            'pact.too_long': 'hasta',
            'pact.started': 'hasta',
          }}
          changes="person"
          send={async (values, keyOf) => {
            const dates = FIELDS.map(([name]) => [name, readTypedDate(values[name]) ?? '']);
            const body = Object.fromEntries(dates) as Parameters<typeof addPact>[1];
            return edited ? changePact(edited, body) : addPact(person.id, body, keyOf([person.id, body]));
          }}
          done={edited ? 'Pacto guardado.' : 'Pacto agregado.'}
          onClose={() => setEditing(undefined)}
        >
          {({ values, change, wrong, busy: sending }) =>
            FIELDS.map(([name, label]) => (
              <TypedDateField
                key={name}
                label={label}
                hint={name === 'hasta' ? 'Menos de tres meses. Después se hace otro.' : TYPED_DATE}
                value={values[name]}
                onValue={(text) => change({ [name]: text })}
                error={wrong[name]}
                disabled={sending || (hasBegun && name !== 'hasta')}
              />
            ))
          }
        </EditSheet>
      )}
    </TitledPanel>
  );
}
