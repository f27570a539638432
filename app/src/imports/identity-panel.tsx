import type { ImportDetail } from '@relevo/contract/imports';
import { fingerPrintOutline } from 'ionicons/icons';
import { formatCount } from '../ui/formatters.ts';
import { Icon } from '../ui/icon.tsx';
import { TitledPanel } from '../ui/titled-panel.tsx';
import styles from './columns.module.css';
import { KINDS } from './kinds.ts';

/** ' 34 filas ya están en Relevo, 2 son nuevas.' */
function knownText({ nuevas, cambian, iguales }: NonNullable<ImportDetail['resumen']>): string {
  const known = cambian + iguales;
  return ` ${known === 1 ? '1 fila ya está' : `${formatCount(known)} filas ya están`} en Relevo, ${
    nuevas === 1 ? '1 es nueva' : `${formatCount(nuevas)} son nuevas`
  }.`;
}

/** By what a row is recognised. */
export const IdentityPanel = ({ detail }: { detail: ImportDetail }) => (
  <TitledPanel title="Identidad">
    <p className={styles.identity}>
      <Icon icon={fingerPrintOutline} size={24} />
      <span>
        Cada fila se reconoce por {KINDS[detail.tipo].key}.{detail.resumen && knownText(detail.resumen)}
      </span>
    </p>
  </TitledPanel>
);
