import { flag } from 'ionicons/icons';
import { type ReactNode, useId, useState } from 'react';
import { ActionButton } from '../ui/action-button.tsx';
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
  { look: 'day', code: 'L', draft: 'refused', words: 'No se escribió' },
] as const;

const KINDS = ['libre', 'trabajar', 'no_disponible'] as const;

interface LegendProps {
  /** People of the unit who have no row. */
  more: number;
  /** Whether a cell has a wish. */
  wishes: boolean;
  children?: ReactNode;
}

/**
 * The grid's foot, one line that never grows: what the marks mean, as many as have room, all of them above the grid when
 * they are asked for, and what is told at its end.
 */
export function Legend({ more, wishes, children }: LegendProps) {
  const [open, setOpen] = useState(false);
  const box = useId();
  return (
    <div className={`rl-caption rl-ink-2 ${styles.foot}`}>
      {open && (
        <div id={box} className={styles.box}>
          <Marks wishes={wishes} />
        </div>
      )}
      <ActionButton
        kind="text"
        aria-expanded={open}
        aria-controls={box}
        onKeyDown={({ key }) => key === 'Escape' && setOpen(false)}
        onClick={() => setOpen(!open)}
      >
        Marcas
      </ActionButton>
      {/* Each cell's name says what its marks mean. */}
      <div aria-hidden="true" className={styles.marks}>
        <Marks wishes={wishes} />
      </div>
      <div className={styles.told}>
        {more > 0 && <span>Se ven las primeras 250 personas; faltan {more}.</span>}
        {children}
      </div>
    </div>
  );
}

function Marks({ wishes }: Pick<LegendProps, 'wishes'>) {
  return (
    <>
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
    </>
  );
}
