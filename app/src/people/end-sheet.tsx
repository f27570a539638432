import type { LocalDate } from '@relevo/domain/time';
import { useRef } from 'react';
import { useToday } from '../reads/local-time.ts';
import { ReadOf } from '../reads/read-state.tsx';
import { useRead } from '../reads/use-read.ts';
import { EditSheet } from '../sending/edit-sheet.tsx';
import { readTypedDate, typedDate } from '../ui/typed-date.ts';
import { EndFields, type EndValues, endFaultsOf } from './end-fields.tsx';
import { endedText, endingNote, STAYS_WORDS } from './end-words.ts';
import { type Ended, endingsQuery, endWorks } from './moves.api.ts';
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
  return (
    <EditSheet<EndValues>
      title={people.length === 1 ? 'Terminar el contrato' : `Terminar ${people.length} contratos`}
      note="Cada término se puede deshacer hasta ese día, en la ficha de la persona."
      go={people.length === 1 ? 'Terminar el contrato' : 'Terminar los contratos'}
      saved={{ ultimoDia: typedDate(today), motivo: '' }}
      faults={endFaultsOf}
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
      {({ values, change, wrong, busy }) => {
        const lastDay = readTypedDate(values.ultimoDia);
        return (
          <>
            <EndFields {...{ values, change, wrong, busy, today }} people={people.length} />
            {lastDay !== null && <Endings people={people} lastDay={lastDay} />}
          </>
        );
      }}
    </EditSheet>
  );
}

function Endings({ people, lastDay }: { people: number[]; lastDay: LocalDate }) {
  const read = useRead(endingsQuery(people, lastDay));
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
