import type { FloorPerson, FloorShift } from '@relevo/contract';
import { shortName } from '@relevo/domain/names';
import { timeRange } from '../ui/formatters.ts';
import { LnMark } from '../ui/ln-mark.tsx';
import { unbroken } from '../ui/unbroken.ts';
import { Call, onOneLine } from './call.tsx';
import styles from './contingency.module.css';
import { AbsenceChip, MarkTimes } from './marks.tsx';

/** Phone numbers by worker; null where the organisation stores none. */
export type Phones = ReadonlyMap<number, string | null>;

interface ContingencyRowsProps {
  shifts: readonly FloorShift[];
  phones: Phones;
  /** When the marks were as they are shown. */
  seen: Temporal.Instant;
}

/** Shifts with whom they are of, where, the marks that were known, and how to call them. */
export function ContingencyRows({ shifts, phones, seen }: ContingencyRowsProps) {
  return (
    <ul className="rl-panel rl-panel--list">
      {shifts.map((shift) => {
        const { trabajador, sector, det_puesto, ausencia } = shift;
        const name = shortName(trabajador.persona);
        const number = phones.get(trabajador.idtrabajador);
        return (
          <li key={shift.id} className={`rl-row ${styles.row}`}>
            <LnMark day={shift.turno_dia} letter={shift.tipo_turno.abreviatura} />
            <span className={`rl-column ${styles.words}`}>
              <span className="rl-medium">{name}</span>
              <span className="rl-body-s rl-ink-2">
                {timeRange(shift.hora_programada_inicio, shift.hora_programada_termino)} ·{' '}
                {unbroken(sector?.nombre ?? 'Sin sector')}
              </span>
              <span className="rl-body-s rl-ink-2">{det_puesto.nombreDetPuesto}</span>
              {ausencia ? (
                <span className={`rl-line ${styles.absence}`}>
                  <AbsenceChip absence={ausencia} />
                </span>
              ) : (
                <span className="rl-body-s">
                  Marcas: <MarkTimes shift={shift} now={seen} />
                </span>
              )}
              <PhoneNumber number={number} />
            </span>
            <Call name={name} number={number} />
          </li>
        );
      })}
    </ul>
  );
}

/** Rows of the people without a shift on a date. */
export function FreeRows({ people }: { people: readonly FloorPerson[] }) {
  return (
    <ul className="rl-panel rl-panel--list">
      {people.map(({ idtrabajador, persona, nombreDetPuesto, telefono }) => (
        <li key={idtrabajador} className={`rl-row ${styles.row}`}>
          <span className={`rl-column ${styles.words}`}>
            <span className="rl-medium">{shortName(persona)}</span>
            <span className="rl-body-s rl-ink-2">{nombreDetPuesto}</span>
            <PhoneNumber number={telefono} />
          </span>
          <Call name={shortName(persona)} number={telefono} />
        </li>
      ))}
    </ul>
  );
}

/** The number to read, to dictate or to dial by another telephone. */
function PhoneNumber({ number }: { number: string | null | undefined }) {
  return <span className="rl-body-s rl-num">{number ? onOneLine(number) : 'Sin teléfono'}</span>;
}
