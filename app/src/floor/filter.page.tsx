import { type FloorFilter, filterCounts, filtered, floorNow, peopleIn, zonesOf } from '@relevo/domain/floor';
import { alertCircle, bandage, checkmarkCircle, peopleOutline, time } from 'ionicons/icons';
import { PATHS } from '../navigation/paths.ts';
import { useNow, useZone } from '../reads/local-time.ts';
import { ReadPage } from '../reads/read-page.tsx';
import { ReadAge, ReadGap } from '../reads/read-state.tsx';
import { EmptyState } from '../ui/states.tsx';
import { FilterSwitch, type SwitchFace } from './filter-switch.tsx';
import styles from './floor.module.css';
import { useFloorFilter } from './floor-filter.ts';
import { useFloorShifts } from './use-floor-shifts.ts';
import { WorkerRow } from './worker-row.tsx';

/** Number of examples that show the effect of the filter. */
const EXAMPLES = 5;

const INCIDENTS: SwitchFace[] = [
  {
    part: 'typeDelayOne',
    icon: time,
    look: 'slight',
    title: 'Atraso de 1 a 30 min',
    note: 'Hora en naranjo',
  },
  {
    part: 'typeDelayTwo',
    icon: alertCircle,
    look: 'serious',
    title: 'Atraso mayor a 30 min',
    note: 'Hora en rojo',
  },
];
const PEOPLE: SwitchFace[] = [
  { part: 'showAbsence', icon: bandage, look: 'absent', title: 'Ausentes', note: 'Licencia, permiso u otra' },
  {
    part: 'showPresent',
    icon: checkmarkCircle,
    look: 'ok',
    title: 'Presentes',
    note: 'Con entrada marcada, o artículo 22',
  },
];

/** 'CONFIGURAR FILTRO' (spec 3 §2.11): each switch applies at once, and shows its effect on the present floor. */
export function FilterPage() {
  const now = useNow();
  const floor = floorNow(now, useZone());
  const { read, shifts: planned } = useFloorShifts(floor, now);
  const [filter, keepFilter] = useFloorFilter();
  // In the order of the floor.
  const shifts = planned && zonesOf(planned, floor.day).flatMap((zone) => zone.shifts);
  const counts = shifts && filterCounts(shifts, now);
  const seen = filtered(shifts ?? [], filter, now);
  const people = peopleIn(shifts ?? []);
  const allOff = !Object.values(filter).some(Boolean);
  const switches = (title: string, faces: readonly SwitchFace[]) => (
    <section className="rl-stack" aria-label={title}>
      <header className="rl-group-header">
        <h2 className={styles.zone}>{title}</h2>
        <span>Hoy</span>
      </header>
      <div className="rl-panel rl-panel--list">
        {faces.map((face) => (
          <FilterSwitch
            key={face.part}
            face={face}
            count={counts?.[face.part]}
            on={filter[face.part]}
            onValue={(on) => keepFilter({ ...filter, [face.part]: on } satisfies FloorFilter)}
          />
        ))}
      </div>
    </section>
  );
  return (
    <ReadPage title="CONFIGURAR FILTRO" back={PATHS.onShift}>
      {switches('Incidencias de marca', INCIDENTS)}
      {switches('Personas', PEOPLE)}
      <section className="rl-stack" aria-label="Así se verá">
        <header className="rl-group-header">
          <h2 className={styles.zone}>Así se verá</h2>
          <span className="rl-num" role="status">
            {shifts && `${peopleIn(seen)} de ${people} ${people === 1 ? 'persona' : 'personas'}`}
          </span>
        </header>
        {allOff && <p className="rl-body-s rl-ink-2">Sin filtros: se ve a todos</p>}
        {shifts && <ReadAge read={read} />}
        {!shifts && <ReadGap read={read} rows={3} height={72} />}
        {shifts && seen.length === 0 && (
          <EmptyState icon={peopleOutline} title="(sin resultados)">
            {people > 0
              ? 'Nadie calza con el filtro.'
              : `No hay turnos de ${floor.day ? 'día' : 'noche'} ahora.`}
          </EmptyState>
        )}
        {seen.length > 0 && (
          <ul className="rl-panel rl-panel--list">
            {seen.slice(0, EXAMPLES).map((shift) => (
              <li key={shift.id}>
                <WorkerRow shift={shift} now={now} />
              </li>
            ))}
          </ul>
        )}
      </section>
    </ReadPage>
  );
}
