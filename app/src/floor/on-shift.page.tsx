import { IonContent, IonPage } from '@ionic/react';
import { filtered, missesEntry, NO_FILTER, peopleIn, zonesOf } from '@relevo/domain/floor';
import { missingMarks, staffingOf } from '@relevo/domain/staffing';
import {
  callOutline,
  chevronDown,
  chevronForward,
  funnelOutline,
  moon,
  optionsOutline,
  peopleOutline,
  sunny,
} from 'ionicons/icons';
import { PATHS } from '../navigation/paths.ts';
import { useRouter } from '../navigation/use-router.ts';
import { useKeptContingency } from '../reads/keep-contingency.ts';
import { contingencyQuery, payrollGroupsQuery } from '../reads/manager-reads.ts';
import { ReadAge, ReadFailure, useSeen } from '../reads/read-state.tsx';
import { useNeighbours } from '../reads/use-neighbours.ts';
import { refreshShown, useRead } from '../reads/use-read.ts';
import { DateField } from '../ui/date-field.tsx';
import { Icon } from '../ui/icon.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { Refresher } from '../ui/refresher.tsx';
import { EmptyState, SkeletonRows } from '../ui/states.tsx';
import { type Choice, TwoWay } from '../ui/two-way.tsx';
import { useCovers } from './cover.tsx';
import styles from './floor.module.css';
import { useFloorFilter } from './floor-filter.ts';
import { Groups } from './groups.tsx';
import { MissingLines } from './missing-lines.tsx';
import { useFloorDay } from './use-floor-day.ts';
import { useFloorShifts } from './use-floor-shifts.ts';
import { useStaffing } from './use-staffing.ts';
import { ZoneList } from './zone-list.tsx';

const KINDS: Choice<'day' | 'night'>[] = [
  { value: 'day', label: 'Día', icon: sunny, look: 'day' },
  { value: 'night', label: 'Noche', icon: moon, look: 'night' },
];

/** 'Trabajadores en turno' (spec 3 §2.6): opens on the shift that is going on, until another is chosen. */
export function OnShiftPage() {
  const router = useRouter();
  const { date, day, group, missing, now, choose } = useFloorDay();
  useKeptContingency();
  const [filter, keepFilter] = useFloorFilter();
  const { read, shifts } = useFloorShifts({ date, day }, now);
  useNeighbours(date);
  const groups = useRead(payrollGroupsQuery()).data ?? [];
  const ofGroup = shifts?.filter(({ idplanilla }) => group === null || (idplanilla ?? 0) === group) ?? [];
  const seen = missing ? ofGroup.filter((shift) => missesEntry(shift, now)) : filtered(ofGroup, filter, now);
  const hidden = missing ? 0 : peopleIn(ofGroup) - peopleIn(seen);
  const staffing = useStaffing(date);
  const marks = missingMarks(
    staffingOf(staffing.data?.rows ?? [], { date, day }, groups),
    useSeen(staffing, now),
  );
  const coverOf = useCovers(date, now);
  const personas = useRead(contingencyQuery()).data?.personas;
  const phones = personas && new Map(personas.map(({ idtrabajador, telefono }) => [idtrabajador, telefono]));
  const zones = read.data && zonesOf(seen, day);
  const kind = day ? 'día' : 'noche';
  return (
    <IonPage>
      <PageHeader
        title="En turno"
        back={PATHS.managerHome}
        end={
          <button
            type="button"
            className="rl-link"
            data-opens={PATHS.floorFilter}
            onClick={() => router.push(PATHS.floorFilter)}
          >
            <Icon icon={optionsOutline} size={22} /> Configurar filtro <Icon icon={chevronDown} size={18} />
          </button>
        }
      />
      <IonContent>
        <Refresher onRefresh={refreshShown} />
        <div className="rl-page">
          <div className={styles.choice}>
            <DateField label="Fecha" short value={date} onValue={(next) => choose({ date: next })} />
            <TwoWay
              label="Turno"
              choices={KINDS}
              value={day ? 'day' : 'night'}
              onValue={(kind) => choose({ day: kind === 'day' })}
            />
          </div>
          {shifts && (
            <Groups
              groups={groups}
              shifts={shifts}
              chosen={group}
              onChosen={(next) => choose({ group: next })}
            />
          )}
          {zones && <ReadAge read={read} />}
          {zones && !missing && (
            <MissingLines marks={marks} onOpen={(of) => choose({ group: of, missing: true })} />
          )}
          {missing && (
            <div className={`rl-notice ${styles.hidden}`} role="status">
              <Icon icon={funnelOutline} size={20} />
              <span className="rl-row__main">Solo sin marca de entrada</span>
              <button type="button" className="rl-link" onClick={() => choose({ group: null })}>
                Ver a todos
              </button>
            </div>
          )}
          {hidden > 0 && (
            <div className={`rl-notice ${styles.hidden}`} role="status">
              <Icon icon={funnelOutline} size={20} />
              <span className="rl-row__main">
                {hidden === 1 ? '1 persona oculta' : `${hidden} personas ocultas`} por el filtro
              </span>
              <button type="button" className="rl-link" onClick={() => keepFilter(NO_FILTER)}>
                Ver a todos
              </button>
            </div>
          )}
          {!zones && !read.isError && <SkeletonRows rows={6} height={88} />}
          {!zones && read.isError && <ReadFailure read={read} />}
          {zones?.length === 0 && (
            <EmptyState icon={peopleOutline} title="(sin resultados)">
              {missing
                ? 'A nadie le falta la marca de entrada.'
                : hidden > 0
                  ? 'Nadie calza con el filtro.'
                  : shifts?.length
                    ? `Nadie del estamento elegido tiene turno de ${kind} en esta fecha.`
                    : `No hay turnos de ${kind} en esta fecha.`}
            </EmptyState>
          )}
          {zones?.map((zone) => (
            <ZoneList
              key={`${zone.position} ${zone.sector}`}
              zone={zone}
              now={now}
              phones={phones}
              coverOf={coverOf}
            />
          ))}
          <button
            type="button"
            className={`rl-panel rl-row ${styles.row} ${styles.alone}`}
            data-opens={PATHS.contingency}
            onClick={() => router.push(PATHS.contingency)}
          >
            <Icon icon={callOutline} size={24} className="rl-ink-2" />
            <span className={`rl-column ${styles.words}`}>
              <span className="rl-medium">Contingencia</span>
              <span className="rl-body-s rl-ink-2">
                Hoy y los tres días que siguen, con teléfonos. Se abre sin internet y se puede imprimir.
              </span>
            </span>
            <Icon icon={chevronForward} size={20} className="rl-ink-2" />
          </button>
        </div>
      </IonContent>
    </IonPage>
  );
}
