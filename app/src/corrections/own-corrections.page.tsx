import { IonContent, IonPage } from '@ionic/react';
import type { MarkCorrection } from '@relevo/contract';
import { isNight } from '@relevo/domain/shifts';
import { createOutline } from 'ionicons/icons';
import { PATHS } from '../navigation/paths.ts';
import { ReadAge, ReadFailure } from '../reads/read-state.tsx';
import { refreshShown, useRead } from '../reads/use-read.ts';
import { ownCorrectionsQuery } from '../reads/worker-reads.ts';
import { shortDate, timeRange } from '../ui/formatters.ts';
import { LnMark } from '../ui/ln-mark.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { ReadSection } from '../ui/read-section.tsx';
import { Refresher } from '../ui/refresher.tsx';
import { EmptyState, SkeletonRows } from '../ui/states.tsx';
import { CorrectionBlock } from './correction-block.tsx';
import styles from './corrections.module.css';
import { ShiftRibbon } from './shift-ribbon.tsx';

/** The worker's corrections: those that can be opposed first, then the newest. */
export function OwnCorrectionsPage() {
  const read = useRead(ownCorrectionsQuery());
  const waiting = read.data?.filter(({ estado }) => estado === 'por_confirmar') ?? [];
  const others = read.data?.filter(({ estado }) => estado !== 'por_confirmar') ?? [];
  return (
    <IonPage>
      <PageHeader title="Correcciones de marca" back={PATHS.attendance} />
      <IonContent>
        <Refresher onRefresh={refreshShown} />
        <ReadSection aria-label="Correcciones">
          {!read.data &&
            (read.isError ? <ReadFailure read={read} /> : <SkeletonRows rows={3} height={200} />)}
          {read.data && <ReadAge read={read} />}
          {read.data?.length === 0 && (
            <EmptyState icon={createOutline} title="Aún no hay correcciones">
              Cuando a un turno de tu ficha le falte una marca, desde ahí puedes pedir que se corrija.
            </EmptyState>
          )}
          {waiting.length > 0 && <Group title="Puedes oponerte" corrections={waiting} />}
          {others.length > 0 && <Group title="Últimas" corrections={others} />}
        </ReadSection>
      </IonContent>
    </IonPage>
  );
}

function Group({ title, corrections }: { title: string; corrections: readonly MarkCorrection[] }) {
  return (
    <section className="rl-stack" aria-label={title}>
      <div className="rl-group-header">
        <h2 className={styles.title}>{title}</h2>
        <span className="rl-num">{corrections.length}</span>
      </div>
      <ul className={styles.list}>
        {corrections.map((one) => (
          <li key={one.id} className={`rl-panel ${styles.card}`}>
            <header className={styles.shift}>
              <LnMark day={!isNight(one.turno.turnoDia)} letter={one.turno.tipo_turno.abreviatura} />
              <h3 className="rl-title rl-num">
                {shortDate(one.turno.fecha)} ·{' '}
                {timeRange(one.turno.horaProgramadaInicio, one.turno.horaProgramadaTermino)}
              </h3>
            </header>
            <ShiftRibbon shift={one.turno} marked={one.marcado} />
            <CorrectionBlock correction={one} />
          </li>
        ))}
      </ul>
    </section>
  );
}
