import type { Person } from '@relevo/contract';
import { fullName } from '@relevo/domain/names';
import type { LocalDate } from '@relevo/domain/time';
import { useState } from 'react';
import { messageOf } from '../api/errors.ts';
import { useNow, useZone } from '../reads/local-time.ts';
import { useRead } from '../reads/use-read.ts';
import { EditSheet } from '../sending/edit-sheet.tsx';
import { readTypedDate, typedDate } from '../ui/typed-date.ts';
import { EndFields, type EndValues, endFaultsOf } from './end-fields.tsx';
import { endedWords, endOn, leavingWords } from './leaving-words.ts';
import { endWork, leavingQuery } from './people.api.ts';

/** Consequences of a last day, or what refuses it, before anything is done (37f). */
function Consequences({ person, lastDay }: { person: Person; lastDay: LocalDate }) {
  const now = useNow();
  const zone = useZone();
  const { data: leaving, error } = useRead(leavingQuery(person.id, lastDay));
  if (error) {
    return (
      <p className="rl-notice rl-notice--bad" role="alert">
        {messageOf(error)}
      </p>
    );
  }
  if (!leaving) return null;
  return (
    <div className="rl-notice">
      <ul className="rl-stack rl-gap-xs" aria-label="Qué pasa">
        {leavingWords(leaving, lastDay, { now, zone }).map((words) => (
          <li key={words}>{words}</li>
        ))}
      </ul>
    </div>
  );
}

interface LeavingSheetProps {
  person: Person;
  today: LocalDate;
  onClose: () => void;
}

/** Sheet that ends a person's work, with all that hangs on the last day in view. */
export function LeavingSheet({ person, today, onClose }: LeavingSheetProps) {
  const first = typedDate(today);
  const [typedDay, setTypedDay] = useState(first);
  const lastDayOf = ({ ultimoDia }: EndValues) => readTypedDate(ultimoDia) ?? today;
  return (
    <EditSheet<EndValues>
      title="Terminar el contrato"
      note={`${fullName(person)}. Para volver después, se agrega un contrato.`}
      go={endOn(readTypedDate(typedDay))}
      saved={{ ultimoDia: first, motivo: '' }}
      faults={endFaultsOf}
      fieldOf={{ 'person.no_contract': 'ultimoDia' }}
      send={async (values, keyOf) => {
        const body = { ultimoDia: lastDayOf(values), motivo: values.motivo };
        return endWork(person.id, body, keyOf([person.id, body]));
      }}
      changes="person"
      done={(values) => ({ message: endedWords(fullName(person), lastDayOf(values), today), tone: 'ok' })}
      onClose={onClose}
    >
      {({ values, change, wrong, busy }) => {
        const lastDay = readTypedDate(values.ultimoDia);
        return (
          <>
            <EndFields
              {...{ values, wrong, busy, today }}
              change={(part) => {
                if (part.ultimoDia !== undefined) setTypedDay(part.ultimoDia);
                change(part);
              }}
            />
            {lastDay !== null && <Consequences {...{ person, lastDay }} />}
          </>
        );
      }}
    </EditSheet>
  );
}
