import type { PartnerShift } from '@relevo/contract';
import { type ColleagueRow, colleaguesBySector } from '@relevo/domain/colleagues';

import { isUnplanned, UNPLANNED } from '@relevo/domain/roster';
import { isNight } from '@relevo/domain/shifts';
import { peopleOutline } from 'ionicons/icons';
import { useCovering } from '../reads/covering.ts';
import { PersonFace } from '../reads/person-face.tsx';
import { ReadAge, ReadFailure } from '../reads/read-state.tsx';
import { useRead } from '../reads/use-read.ts';
import { shiftsQuery } from '../reads/worker-reads.ts';
import { LnMark } from '../ui/ln-mark.tsx';
import { EmptyState, SkeletonRows } from '../ui/states.tsx';
import { unbroken } from '../ui/unbroken.ts';
import styles from './shift-details.module.css';
import { colleaguesQuery } from './shifts.api.ts';

/** COLEGAS EN TURNO: who works on a local date, by sector (spec 2 §2, Shift detail). */
export function Colleagues({ date }: { date: string }) {
  const read = useRead(colleaguesQuery(date));
  const { data: roster } = useCovering(shiftsQuery, date.slice(0, 7));
  if (!read.data) {
    if (!read.isError) return <SkeletonRows rows={6} height={58} />;
    return <ReadFailure read={read} />;
  }
  const { groups, count } = colleaguesBySector(read.data);
  return (
    <>
      <ReadAge read={read} />
      {count === 0 &&
        (isUnplanned(date, roster?.programacion) ? (
          <EmptyState icon={peopleOutline} title={UNPLANNED}>
            No hay turnos planificados este día.
          </EmptyState>
        ) : (
          <EmptyState icon={peopleOutline} title="No se encontraron resultados" />
        ))}
      {groups.map((group) => (
        <section key={`${group.position} ${group.sector}`} className="rl-stack">
          <header className={`rl-group-header ${styles.sector}`}>
            <h2>{unbroken(group.sector)}</h2>
            <span className="rl-num">{group.count === 1 ? '1 persona' : `${group.count} personas`}</span>
          </header>
          <ul className="rl-panel rl-panel--list">
            {group.colleagues.map((row) => (
              <Colleague key={row.shift.idturno} row={row} />
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}

function Colleague({ row }: { row: ColleagueRow<PartnerShift> }) {
  const { persona, det_puesto } = row.shift.trabajador;
  return (
    <li className={`rl-row ${styles.colleague}`}>
      <PersonFace person={persona} size={38} />
      <div className={`rl-row__main ${styles.main}`}>
        <p className={styles.name}>{row.name}</p>
        <p className={`rl-label rl-ink-2 ${styles.position}`}>{det_puesto.nombreDetPuesto}</p>
      </div>
      <span className={`${styles.time} rl-num`}>{unbroken(row.range)}</span>
      <LnMark day={!isNight(row.shift.turnoDia)} letter={row.shift.tipo_turno.abreviatura} size="small" />
    </li>
  );
}
