import type { ImportDetail } from '@relevo/contract/imports';
import { desktopOutline } from 'ionicons/icons';
import { formatCount } from '../ui/formatters.ts';
import { EmptyState } from '../ui/states.tsx';
import { TitledPanel } from '../ui/titled-panel.tsx';
import styles from './applied.module.css';
import { Summary } from './applied-step.tsx';
import { ApplyingStep } from './applying-step.tsx';
import { PILE_WORDS } from './asked.ts';
import { ImportChip } from './import-chip.tsx';
import { NotRead } from './not-read.tsx';
import { pilesOf } from './piles.tsx';

/** An import without the room or the scope to review it: its state and its counts are read. */
export function ReadOnly({ detail, mayImport }: { detail: ImportDetail; mayImport: boolean }) {
  const { estado, resumen } = detail;
  if (estado === 'fallida') return <NotRead detail={detail} />;
  return (
    <>
      {(estado === 'aplicando' || estado === 'deshaciendo') && <ApplyingStep detail={detail} />}
      {(estado === 'aplicada' || estado === 'deshecha') && (
        <div className="rl-panel">
          <Summary detail={detail} />
        </div>
      )}
      {mayImport && (estado === 'leida' || estado === 'revisada') && (
        <EmptyState icon={desktopOutline} title="Ábrelo en un computador">
          La importación queda como está: sigue desde aquí en una pantalla ancha.
        </EmptyState>
      )}
      <TitledPanel title="Estado" action={<ImportChip one={detail} />} list>
        {resumen ? (
          <dl className={styles.tally}>
            {pilesOf(detail.tipo).map((pile) => (
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
