import type { FloorShift } from '@relevo/contract';
import { shortName } from '@relevo/domain/names';
import { useRow } from '../navigation/beside.ts';
import { PATHS, withParameters } from '../navigation/paths.ts';
import { PersonFace } from '../reads/person-face.tsx';
import { timeRange } from '../ui/formatters.ts';
import styles from './floor.module.css';
import { AbsenceChip, MarkTags, MarkTimes } from './marks.tsx';
import { otherUnits } from './shift-words.ts';

interface WorkerRowProps {
  shift: FloorShift;
  now: Temporal.Instant;
}

/** Row of a worker in a zone; a tap opens the shift. */
export function WorkerRow({ shift, now }: WorkerRowProps) {
  const { id, fecha, trabajador, tipo_turno, ausencia, marcas } = shift;
  const { persona } = trabajador;
  const name = shortName(persona);
  const row = useRow(withParameters(PATHS.shiftDetail, { turno: id, fecha }));
  const marked = marcas.entrada !== null || marcas.salida !== null;
  const away = otherUnits(shift);
  return (
    <button type="button" className={`rl-row ${styles.row}`} {...row}>
      <PersonFace person={persona} />
      <span className={`rl-column ${styles.words}`}>
        <span className="rl-medium">{name}</span>
        <span className="rl-body-s rl-ink-2">
          {tipo_turno.abreviatura} · {timeRange(shift.hora_programada_inicio, shift.hora_programada_termino)}
        </span>
        <span className="rl-body-s rl-ink-2">{shift.det_puesto.nombreDetPuesto}</span>
        {trabajador.contratoVigente?.is_articulo_22 && !ausencia && (
          <span className="rl-body-s rl-ink-2">Artículo 22, no marca</span>
        )}
        {away && <span className="rl-body-s">{away}</span>}
      </span>
      <span className={`rl-stack rl-gap-xxs ${styles.marks}`}>
        {ausencia && <AbsenceChip absence={ausencia} />}
        {(!ausencia || marked) && <MarkTimes shift={shift} now={now} />}
        <MarkTags shift={shift} now={now} />
      </span>
    </button>
  );
}
