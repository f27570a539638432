import { flag } from 'ionicons/icons';
import type { ReactNode } from 'react';
import { Icon } from '../ui/icon.tsx';
import { WISHES } from '../ui/wish-signs.ts';
import cells from './cells.module.css';
import styles from './legend.module.css';

const MARKS = [
  { look: 'absence', code: 'L', words: 'Ausencia' },
  { look: 'absence', code: 'L', end: 'NC', words: 'Sin cubrir' },
  { look: 'asked', code: 'L', words: 'Permiso pedido' },
  { look: 'day', code: 'L', request: true, words: 'Cambio o liberación' },
  { look: 'day', code: 'L', beside: true, words: 'Extra o cobertura' },
  { look: 'day', code: 'L', draft: 'draft', words: 'Sin publicar' },
  { look: 'day', code: 'L', draft: 'stale', words: 'Cambió después' },
  { look: 'day', code: 'L', draft: 'two', words: 'Dos respuestas' },
] as const;

const KINDS = ['libre', 'trabajar', 'no_disponible'] as const;

interface LegendProps {
  /** People of the unit who have no row. */
  more: number;
  /** Whether a cell has a wish. */
  wishes: boolean;
  children?: ReactNode;
}

/** What the marks of the grid mean. */
export function Legend({ more, wishes, children }: LegendProps) {
  return (
    <div className={`rl-caption rl-ink-2 ${styles.legend}`}>
      {MARKS.map(({ look, code, words, ...other }) => (
        <span key={words}>
          <span
            aria-hidden="true"
            className={cells.cell}
            data-legend=""
            data-look={look}
            data-end={'end' in other ? other.end : undefined}
            data-draft={'draft' in other ? other.draft : undefined}
            data-request={'request' in other || undefined}
            data-beside={'beside' in other || undefined}
          >
            {code}
          </span>
          {words}
        </span>
      ))}
      <span>
        <Icon icon={flag} size={12} className="rl-bad" />
        Feriado
      </span>
      {wishes && (
        <>
          {KINDS.map((kind) => (
            <span key={kind}>
              <span aria-hidden="true" className={cells.corner} data-legend="" data-corner={kind}>
                <Icon icon={WISHES[kind].icon} size={10} />
              </span>
              {WISHES[kind].of}
            </span>
          ))}
          <span>
            <span aria-hidden="true" className={cells.cell} data-legend="" data-look="day" data-against="">
              L
            </span>
            Contra el deseo
          </span>
        </>
      )}
      {children}
      {more > 0 && <span>Se ven las primeras 250 personas; faltan {more}.</span>}
    </div>
  );
}
