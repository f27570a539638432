import type { Moving } from '@relevo/contract';
import type { LocalDate } from '@relevo/domain/time';
import { dateInText } from '../ui/formatters.ts';
import { LnMark } from '../ui/ln-mark.tsx';
import { unbroken } from '../ui/unbroken.ts';
import { HINDRANCE_WORDS, movesWords, movingNote, staysWords } from './move-words.ts';
import type { MoveProposal } from './moves.api.ts';
import styles from './person.module.css';
import { Part, Row } from './sheet-list.tsx';

/** What a move changes for one person, and what it leaves, with the first shifts that stay (as 37f). */
export function OneMove({ moving, unit, date }: { moving: Moving; unit: string; date: LocalDate }) {
  const { quedan, primeros } = moving.turnos;
  const rest = quedan - primeros.length;
  return (
    <>
      <Part title="Qué se mueve">
        {movesWords(moving, unit, date).map((words) => (
          <Row key={words} name={words} />
        ))}
      </Part>
      <Part title="Qué se queda">
        {staysWords(moving).map((words) => (
          <Row key={words} name={words} />
        ))}
        {primeros.map((shift) => (
          <li key={`${shift.fecha} ${shift.tipo}`} className={`rl-row ${styles.row}`} data-shift>
            <LnMark day={shift.diurno} letter={shift.tipo} absence={null} />
            <span className={`rl-num ${styles.words}`}>
              {unbroken(`${dateInText(shift.fecha)}, ${shift.unidad}`)}
            </span>
          </li>
        ))}
        {rest > 0 && <Row name={rest === 1 ? 'Y 1 turno más' : `Y ${rest} turnos más`} />}
      </Part>
    </>
  );
}

/** Who moves and who does not, each with a line. */
export function MovesList({ proposal: { mueve, noMueve } }: { proposal: MoveProposal }) {
  return (
    <>
      {noMueve.length > 0 && (
        <Part title={noMueve.length === 1 ? 'No se mueve 1 persona' : `No se mueven ${noMueve.length}`}>
          {noMueve.map(({ id, nombre, motivo }) => (
            <Row key={id} name={nombre} note={HINDRANCE_WORDS[motivo]} />
          ))}
        </Part>
      )}
      {mueve.length > 0 && (
        <Part title={mueve.length === 1 ? 'Se mueve 1 persona' : `Se mueven ${mueve.length}`}>
          {mueve.map((moving) => (
            <Row key={moving.id} name={moving.nombre} note={movingNote(moving)} />
          ))}
        </Part>
      )}
    </>
  );
}
