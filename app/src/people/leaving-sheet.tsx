import type { Person } from '@relevo/contract';
import { fullName } from '@relevo/domain/names';
import type { LocalDate } from '@relevo/domain/time';
import { useRead } from '../reads/use-read.ts';
import { EditSheet } from '../sending/edit-sheet.tsx';
import type { WrongFields } from '../sending/use-wrong-fields.ts';
import { boundDate } from '../ui/formatters.ts';
import { TextField } from '../ui/text-field.tsx';
import { readTypedDate, TYPED_DATE, typedDate } from '../ui/typed-date.ts';
import { TypedDateField } from '../ui/typed-date-field.tsx';
import { leavingWords } from './leaving-words.ts';
import { endWork, leavingQuery } from './people.api.ts';

interface Values {
  ultimoDia: string;
  motivo: string;
}

const faultsOf = ({ ultimoDia, motivo }: Values): WrongFields => ({
  ultimoDia: readTypedDate(ultimoDia) === null ? `Escribe la fecha como ${TYPED_DATE}.` : undefined,
  motivo: motivo.trim() === '' ? 'Escribe el motivo.' : undefined,
});

/** Consequences of a last day, before anything is done (37f). */
function Consequences({ person, lastDay, today }: { person: Person; lastDay: LocalDate; today: LocalDate }) {
  const leaving = useRead(leavingQuery(person.id, lastDay)).data;
  if (!leaving) return null;
  return (
    <ul className="rl-notice rl-stack rl-gap-xs" aria-label="Qué pasa">
      {leavingWords(leaving, lastDay, today).map((words) => (
        <li key={words}>{words}</li>
      ))}
    </ul>
  );
}

interface LeavingSheetProps {
  person: Person;
  today: LocalDate;
  onClose: () => void;
}

/** Sheet that ends a person's work, with all that hangs on the last day in view. */
export function LeavingSheet({ person, today, onClose }: LeavingSheetProps) {
  const lastDayOf = ({ ultimoDia }: Values) => readTypedDate(ultimoDia) ?? today;
  return (
    <EditSheet<Values>
      title="Terminar el contrato"
      note={`${fullName(person)}. Para volver después, se agrega un contrato.`}
      go="Terminar el contrato"
      saved={{ ultimoDia: typedDate(today), motivo: '' }}
      faults={faultsOf}
      fieldOf={{ 'person.no_contract': 'ultimoDia' }}
      send={async (values, keyOf) => {
        const body = { ultimoDia: lastDayOf(values), motivo: values.motivo };
        return endWork(person.id, body, keyOf([person.id, body]));
      }}
      changes="person"
      done={`El contrato de ${fullName(person)} termina.`}
      onClose={onClose}
    >
      {({ values, change, wrong, busy }) => {
        const lastDay = readTypedDate(values.ultimoDia);
        return (
          <>
            <TypedDateField
              label="Último día"
              hint={lastDay === null ? TYPED_DATE : `Trabaja hasta el ${boundDate(lastDay)}.`}
              value={values.ultimoDia}
              onValue={(ultimoDia) => change({ ultimoDia })}
              error={wrong.ultimoDia}
              disabled={busy}
            />
            <TextField
              label="Motivo"
              hint="Renuncia, término de plazo…"
              maxLength={200}
              autoComplete="off"
              value={values.motivo}
              onValue={(motivo) => change({ motivo })}
              error={wrong.motivo}
              disabled={busy}
            />
            {lastDay !== null && <Consequences {...{ person, lastDay, today }} />}
          </>
        );
      }}
    </EditSheet>
  );
}
