import type { ImportDetail } from '@relevo/contract/imports';
import { useId } from 'react';
import { formatCount } from '../ui/formatters.ts';
import { TitledPanel } from '../ui/titled-panel.tsx';
import styles from './applied.module.css';

/** How far an import is written or undone; it goes on without the page. */
export function ApplyingStep({ detail }: { detail: ImportDetail }) {
  const label = useId();
  const { escritas = 0, quedan = 0 } = detail.progreso ?? {};
  const all = escritas + quedan;
  const words = detail.estado === 'aplicando' ? 'Aplicando' : 'Deshaciendo';
  return (
    <TitledPanel title={words}>
      <p id={label} className={styles.applying} role="status">
        {words}: {formatCount(escritas)} de {formatCount(all)} filas
      </p>
      <progress className={styles.bar} max={Math.max(all, 1)} value={escritas} aria-labelledby={label} />
      <p className="rl-ink-2">Puedes salir de esta página: sigue igual, y aquí ves cómo va.</p>
    </TitledPanel>
  );
}
