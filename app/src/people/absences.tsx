import type { ManagerAbsence, Person } from '@relevo/contract';
import { fullName } from '@relevo/domain/names';
import type { LocalDate } from '@relevo/domain/time';
import { airplaneOutline } from 'ionicons/icons';
import { useRef, useState } from 'react';
import { EditSheet } from '../sending/edit-sheet.tsx';
import { failureWords } from '../sending/failure-words.ts';
import { useSend } from '../sending/use-send.ts';
import type { WrongFields } from '../sending/use-wrong-fields.ts';
import { ActionButton } from '../ui/action-button.tsx';
import { dateInText } from '../ui/formatters.ts';
import { showToast } from '../ui/toast.tsx';
import { readTypedDate, typedDate, typedDateFault } from '../ui/typed-date.ts';
import { unbroken } from '../ui/unbroken.ts';
import { addAbsence, removeAbsence } from './people.api.ts';
import styles from './person.module.css';
import { SpanFields } from './span-fields.tsx';

/** 'Ausente del lun 7 dic al dom 20 dic', 'Ausente el lun 7 dic' */
const absenceText = ({ desde, hasta }: ManagerAbsence): string =>
  desde === hasta
    ? `Ausente el ${dateInText(desde)}`
    : `Ausente del ${dateInText(desde)} al ${dateInText(hasta)}`;

/** Days on which a manager is absent, with the ways to record and to take back. */
export function Absences({ person, today }: { person: Person; today: LocalDate }) {
  const [adding, setAdding] = useState(false);
  const { busy, send } = useSend();
  const takeBack = (id: number) =>
    void send({
      needs: 'quitar una ausencia',
      call: () => removeAbsence(person.id, id),
      changes: 'person',
      done: () => showToast({ message: 'Ausencia quitada.', tone: 'ok' }),
      failed: (error) => showToast({ message: failureWords(error), tone: 'bad' }),
    });
  return (
    <>
      {person.ausencias.length > 0 && (
        <ul>
          {person.ausencias.map((absence) => (
            <li key={absence.id} className={`rl-row ${styles.row}`}>
              <span className={styles.words}>{unbroken(absenceText(absence))}</span>
              <ActionButton kind="text" disabled={busy} onClick={() => takeBack(absence.id)}>
                Quitar
                <span className="rl-sr"> la ausencia</span>
              </ActionButton>
            </li>
          ))}
        </ul>
      )}
      <ActionButton kind="text" icon={airplaneOutline} onClick={() => setAdding(true)}>
        Registrar ausencia
      </ActionButton>
      {adding && <AbsenceSheet {...{ person, today, takeBack }} onClose={() => setAdding(false)} />}
    </>
  );
}

interface Values {
  desde: string;
  hasta: string;
}

function faults({ desde, hasta }: Values): WrongFields {
  const [from, until] = [readTypedDate(desde), readTypedDate(hasta)];
  const early = from !== null && until !== null && until < from ? 'Termina antes de empezar.' : undefined;
  return { desde: typedDateFault(desde), hasta: typedDateFault(hasta) ?? early };
}

interface AbsenceSheetProps {
  person: Person;
  today: LocalDate;
  takeBack: (id: number) => void;
  onClose: () => void;
}

function AbsenceSheet({ person, today, takeBack, onClose }: AbsenceSheetProps) {
  const made = useRef(0);
  return (
    <EditSheet<Values>
      title="Registrar ausencia"
      note={`${fullName(person)}, como jefatura. El motivo no se guarda.`}
      go="Registrar"
      saved={{ desde: typedDate(today), hasta: '' }}
      faults={faults}
      fieldOf={{ 'person.absence_overlaps': 'desde' }}
      send={async ({ desde, hasta }, keyOf) => {
        const body = { desde: readTypedDate(desde) ?? '', hasta: readTypedDate(hasta) ?? '' };
        made.current = await addAbsence(person.id, body, keyOf([person.id, body]));
      }}
      changes="person"
      done="Ausencia registrada. Si la unidad queda sin jefatura, el inicio lo dice."
      doneAction={{ label: 'Deshacer', run: () => takeBack(made.current) }}
      onClose={onClose}
    >
      {(fields) => <SpanFields {...fields} />}
    </EditSheet>
  );
}
