import type { ImportDetail } from '@relevo/contract/imports';
import { desktopOutline } from 'ionicons/icons';
import { formatCount } from '../ui/formatters.ts';
import { EmptyState } from '../ui/states.tsx';
import { TitledPanel } from '../ui/titled-panel.tsx';
import styles from './applied.module.css';
import { Summary } from './applied-step.tsx';
import { ApplyingStep } from './applying-step.tsx';
import { PILE_WORDS, PILES } from './asked.ts';
import { ImportChip } from './import-history.tsx';
import { NotRead } from './not-read.tsx';

/** An import without the room to review it: its state and its counts are read. */
export function OnPhone({ detail }: { detail: ImportDetail }) {
  const { estado, resumen } = detail;
  if (estado === 'fallida') return <NotRead detail={detail} />;
  return (
    <>
      {estado === 'aplicando' && <ApplyingStep detail={detail} />}
      {estado === 'aplicada' && (
        <div className="rl-panel">
          <Summary detail={detail} />
        </div>
      )}
      {(estado === 'leida' || estado === 'revisada') && (
        <EmptyState icon={desktopOutline} title="Ábrelo en un computador">
          La importación queda como está: sigue desde aquí en una pantalla ancha.
        </EmptyState>
      )}
      <TitledPanel title="Estado" action={<ImportChip state={estado} />} list>
        {resumen ? (
          <dl className={styles.tally}>
            {PILES.map((pile) => (
              <div key={pile} className="rl-row">
                <dt className="rl-row__main">{PILE_WORDS[pile].title}</dt>
                <dd className="rl-num rl-medium">{formatCount(resumen[pile])}</dd>
              </div>
            ))}
          </dl>
        ) : (
          <p className="rl-row rl-ink-2">Las filas todavía no se revisaron.</p>
        )}
      </TitledPanel>
    </>
  );
}
