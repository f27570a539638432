import type { ImportDetail } from '@relevo/contract/imports';
import { fingerPrintOutline } from 'ionicons/icons';
import { formatCount } from '../ui/formatters.ts';
import { Icon } from '../ui/icon.tsx';
import { TitledPanel } from '../ui/titled-panel.tsx';
import type { Reading } from './column-states.ts';
import styles from './columns.module.css';

interface IdentityPanelProps {
  reading: Reading;
  counts: ImportDetail['resumen'];
}

/** By what a row is recognised. */
export function IdentityPanel({ reading, counts }: IdentityPanelProps) {
  const known = counts && counts.cambian + counts.iguales;
  return (
    <TitledPanel title="Identidad">
      <p className={styles.identity}>
        <Icon icon={fingerPrintOutline} size={24} />
        <span>
          Cada fila se reconoce por su{' '}
          <strong>{reading.rut === 'sinDv' ? 'RUT y su columna DV' : 'RUT con dígito'}</strong>, nunca por el
          nombre.
          {counts !== null &&
            known !== null &&
            ` ${known === 1 ? '1 fila ya está' : `${formatCount(known)} filas ya están`} en Relevo, ${
              counts.nuevas === 1 ? '1 es nueva' : `${formatCount(counts.nuevas)} son nuevas`
            }.`}
        </span>
      </p>
    </TitledPanel>
  );
}
