import { IonContent, IonPage } from '@ionic/react';
import { zonesOf } from '@relevo/domain/floor';
import { moon, peopleOutline, sunny } from 'ionicons/icons';
import { PATHS } from '../navigation/paths.ts';
import { unitShiftsQuery } from '../reads/manager-reads.ts';
import { ReadAge, ReadFailure } from '../reads/read-state.tsx';
import { refreshShown, useRead } from '../reads/use-read.ts';
import { DateField } from '../ui/date-field.tsx';
import { Icon } from '../ui/icon.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { Refresher } from '../ui/refresher.tsx';
import { EmptyState, SkeletonRows } from '../ui/states.tsx';
import { type Choice, TwoWay } from '../ui/two-way.tsx';
import { unbroken } from '../ui/unbroken.ts';
import styles from './floor.module.css';
import { useFloorDay } from './use-floor-day.ts';
import { WorkerRow } from './worker-row.tsx';

const KINDS: Choice<'day' | 'night'>[] = [
  { value: 'day', label: 'Día', icon: sunny, look: 'day' },
  { value: 'night', label: 'Noche', icon: moon, look: 'night' },
];

/** 'Trabajadores en turno' (spec 3 §2.6): opens on the shift that is going on, until another is chosen. */
export function OnShiftPage() {
  const { date, day, now, choose } = useFloorDay();
  const read = useRead(unitShiftsQuery(date));
  const zones = read.data && zonesOf(read.data, day);
  return (
    <IonPage>
      <PageHeader title="Trabajadores en turno" back={PATHS.managerHome} />
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
          {zones && <ReadAge read={read} />}
          {!zones && !read.isError && <SkeletonRows rows={6} height={88} />}
          {!zones && read.isError && <ReadFailure read={read} />}
          {zones?.length === 0 && (
            <EmptyState icon={peopleOutline} title="(sin resultados)">
              {`No hay turnos de ${day ? 'día' : 'noche'} en esta fecha.`}
            </EmptyState>
          )}
          {zones?.map(({ sector, position, count, shifts }) => (
            <section key={`${position} ${sector}`} className="rl-stack">
              <header className="rl-group-header">
                <h2 className={styles.zone}>{unbroken(sector)}</h2>
                <span className={`rl-num ${styles.count}`}>
                  <Icon icon={peopleOutline} size={20} />
                  {count}
                  <span className="rl-sr"> {count === 1 ? 'persona' : 'personas'}</span>
                </span>
              </header>
              <ul className={`rl-panel rl-panel--list ${styles.plain}`}>
                {shifts.map((shift) => (
                  <li key={shift.id}>
                    <WorkerRow shift={shift} now={now} />
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </div>
      </IonContent>
    </IonPage>
  );
}
