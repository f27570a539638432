import type { MarkCorrection } from '@relevo/contract';
import { isNight } from '@relevo/domain/shifts';
import { createOutline } from 'ionicons/icons';
import { PATHS } from '../navigation/paths.ts';
import { ReadPage } from '../reads/read-page.tsx';
import { ReadOf } from '../reads/read-state.tsx';
import { useRead } from '../reads/use-read.ts';
import { ownCorrectionsQuery } from '../reads/worker-reads.ts';
import { shortDate, timeRange } from '../ui/formatters.ts';
import { ListedSection } from '../ui/listed-section.tsx';
import { LnMark } from '../ui/ln-mark.tsx';
import { EmptyState } from '../ui/states.tsx';
import { CorrectionBlock } from './correction-block.tsx';
import styles from './corrections.module.css';
import { ShiftRibbon } from './shift-ribbon.tsx';

/** Corrections of the worker: those open to an opposition first, then the newest. */
export function OwnCorrectionsPage() {
  const read = useRead(ownCorrectionsQuery());
  const waiting = read.data?.filter(({ estado }) => estado === 'por_confirmar') ?? [];
  const others = read.data?.filter(({ estado }) => estado !== 'por_confirmar') ?? [];
  return (
    <ReadPage title="Correcciones de marca" back={PATHS.attendance} label="Correcciones">
      <ReadOf read={read} rows={3} height={200}>
        {(all) =>
          all.length === 0 && (
            <EmptyState icon={createOutline} title="Aún no hay correcciones">
              Cuando a un turno de tu ficha le falte una marca, desde ahí puedes pedir que se corrija.
            </EmptyState>
          )
        }
      </ReadOf>
      {waiting.length > 0 && <Group title="Puedes oponerte" corrections={waiting} />}
      {others.length > 0 && <Group title="Últimas" corrections={others} />}
    </ReadPage>
  );
}

function Group({ title, corrections }: { title: string; corrections: readonly MarkCorrection[] }) {
  return (
    <ListedSection title={title} count={corrections.length}>
      <ul className="rl-stack">
        {corrections.map((one) => (
          <li key={one.id} className="rl-panel rl-stack">
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
    </ListedSection>
  );
}
