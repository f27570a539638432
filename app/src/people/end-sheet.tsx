import type { LocalDate } from '@relevo/domain/time';
import type { UseQueryResult } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useToday } from '../reads/local-time.ts';
import { ReadOf } from '../reads/read-state.tsx';
import { useRead } from '../reads/use-read.ts';
import { EditSheet } from '../sending/edit-sheet.tsx';
import { readTypedDate, typedDate } from '../ui/typed-date.ts';
import { EndFields, type EndValues, endFaultsOf } from './end-fields.tsx';
import { endedText, endingNote, endTitle, STAYS_WORDS } from './end-words.ts';
import { endOn } from './leaving-words.ts';
import { type Ended, type Endings, endingsQuery, endWorks } from './moves.api.ts';
import { Part, Row } from './sheet-list.tsx';

interface EndSheetProps {
  ids: readonly number[];
  onDone: () => void;
  onClose: () => void;
}

/** Sheet that ends the work of several people, with what hangs on each in view (37f with a list). */
export function EndSheet({ ids, onDone, onClose }: EndSheetProps) {
  const ended = useRef<{ answer: Ended; lastDay: LocalDate } | null>(null);
  const today = useToday();
  const people = [...ids];
  const first = typedDate(today);
  const [typedDay, setTypedDay] = useState(first);
  const wanted = readTypedDate(typedDay);
  const read = useRead({ ...endingsQuery(people, wanted ?? today), enabled: wanted !== null });
  const ending = wanted === null ? undefined : read.data?.terminan.length;
  const words = people.length === 1 ? { title: 'Terminar el contrato', go: endOn(wanted) } : endTitle(ending);
  return (
    <EditSheet<EndValues>
      {...words}
      note="Cada término se puede deshacer hasta ese día, en la ficha de la persona."
      saved={{ ultimoDia: first, motivo: '' }}
      faults={(values) => {
        const faults = endFaultsOf(values);
        const nobody = ending === 0 ? 'Ese día no termina ningún contrato.' : undefined;
        return { ...faults, ultimoDia: faults.ultimoDia ?? nobody };
      }}
      send={async ({ ultimoDia, motivo }, keyOf) => {
        const lastDay = readTypedDate(ultimoDia) ?? today;
        const body = { personas: people, ultimoDia: lastDay, motivo };
        ended.current = { answer: await endWorks(body, keyOf(body)), lastDay };
      }}
      changes="person"
      done={() => {
        const { answer, lastDay } = ended.current as { answer: Ended; lastDay: LocalDate };
        if (answer.terminadas.length > 0) onDone();
        return {
          message: endedText(answer, lastDay),
          tone: answer.noTerminadas.length === 0 ? 'ok' : 'warning',
        };
      }}
      onClose={onClose}
    >
      {({ values, change, wrong, busy }) => (
        <>
          <EndFields
            {...{ values, wrong, busy, today }}
            people={people.length}
            change={(part) => {
              if (part.ultimoDia !== undefined) setTypedDay(part.ultimoDia);
              change(part);
            }}
          />
          {wanted !== null && <EndingsList read={read} />}
        </>
      )}
    </EditSheet>
  );
}

function EndingsList({ read }: { read: UseQueryResult<Endings> }) {
  return (
    <ReadOf read={read} rows={2} height={56}>
      {({ terminan, noTerminan }) => (
        <>
          {noTerminan.length > 0 && (
            <Part
              title={noTerminan.length === 1 ? 'No termina 1 contrato' : `No terminan ${noTerminan.length}`}
            >
              {noTerminan.map(({ id, nombre, motivo }) => (
                <Row key={id} name={nombre} note={STAYS_WORDS[motivo]} />
              ))}
            </Part>
          )}
          {terminan.length > 0 && (
            <Part title={terminan.length === 1 ? 'Termina 1 contrato' : `Terminan ${terminan.length}`}>
              {terminan.map((ending) => (
                <Row key={ending.id} name={ending.nombre} note={endingNote(ending)} />
              ))}
            </Part>
          )}
        </>
      )}
    </ReadOf>
  );
}
