import type { Roster } from '@relevo/contract';
import type { WrittenOver } from '@relevo/domain/rotation';
import { addCircle, removeCircle, warning } from 'ionicons/icons';
import type { CopyPlan } from './copy-plan.ts';
import { HolidayLine } from './holiday-line.tsx';
import { cellsWords, nameOf, peopleWords } from './roster-words.ts';
import styles from './rotation.module.css';
import { leaveWords, leftWords, SummaryLine } from './summary-line.tsx';

/** Who is chosen, each with how much would be written. */
export function CopyPeople({ plans }: { plans: readonly CopyPlan[] }) {
  return (
    <div>
      <p>
        <strong>{peopleWords(plans.length)}</strong>{' '}
        <span className="rl-body-s rl-ink-2">elige más en la planilla, con Mayús o Ctrl+A</span>
      </p>
      <ul className={styles.people}>
        {plans.map(({ row, cells }) => (
          <li key={row.idtrabajador}>
            <span>{nameOf(row)}</span>
            <span className="rl-body-s rl-ink-2">
              {cells.length === 0 ? 'nada que copiar' : cellsWords(cells.length)}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

interface SummaryProps {
  plans: readonly CopyPlan[];
  over: WrittenOver;
  /** Of the dates that are written to. */
  roster: Roster;
  /** Whether days come to lie on other weekdays. */
  turned: boolean;
}

/** How many there are of each reason, most of them first. */
function counted(reasons: readonly string[]): [string, number][] {
  const found = new Map<string, number>();
  for (const reason of reasons) found.set(reason, (found.get(reason) ?? 0) + 1);
  return [...found].sort(([, a], [, b]) => b - a);
}

const shiftWords = (count: number) => (count === 1 ? '1 turno' : `${count} turnos`);
const freeWords = (count: number) => (count === 1 ? '1 día libre' : `${count} días libres`);

/** What copying would do: what is written, what is left out and why, and who works on holidays. */
export function CopySummary({ plans, over, roster, turned }: SummaryProps) {
  const cells = plans.flatMap((plan) => plan.cells);
  const free = cells.filter(({ que }) => que === 'libre').length;
  const same = cells.filter(({ que }) => que === 'publicado').length;
  const left = plans.flatMap(({ row, leave }) => leaveWords(row, leave));
  const taken = plans.reduce((sum, plan) => sum + plan.taken.length, 0);
  const unplanned = plans.reduce((sum, plan) => sum + plan.unplanned, 0);
  const locked = counted(plans.flatMap((plan) => plan.locked.map(({ why }) => why)));
  const written = [shiftWords(cells.length - free - same), free > 0 && freeWords(free)].filter(Boolean);
  return (
    <ul className={styles.summary} aria-label="Qué hará">
      <SummaryLine
        icon={addCircle}
        look="ok"
        note={same > 0 ? `${cellsWords(same)} vuelven a lo publicado` : null}
      >
        {written.join(' y ')}
      </SummaryLine>
      {over === 'todo' && taken > 0 && (
        <SummaryLine icon={warning} look="warning" note="Ctrl+Z lo devuelve.">
          {cellsWords(taken)} {taken === 1 ? 'tiene' : 'tienen'} algo y se{' '}
          {taken === 1 ? 'reemplaza' : 'reemplazan'}
        </SummaryLine>
      )}
      {over === 'vacios' && taken > 0 && (
        <SummaryLine icon={removeCircle} look="left" note="Ya tienen un turno o un borrador.">
          {cellsWords(taken)} se {taken === 1 ? 'deja' : 'dejan'}
        </SummaryLine>
      )}
      {left.length > 0 && (
        <SummaryLine icon={removeCircle} look="left">
          {leftWords(left)}
        </SummaryLine>
      )}
      {locked.map(([why, count]) => (
        <SummaryLine key={why} icon={removeCircle} look="left" note={why}>
          {cellsWords(count)} se {count === 1 ? 'deja' : 'dejan'}
        </SummaryLine>
      ))}
      {unplanned > 0 && (
        <SummaryLine icon={removeCircle} look="left" note="No hay nada programado desde donde se copia.">
          {unplanned === 1 ? '1 día no se copia' : `${unplanned} días no se copian`}
        </SummaryLine>
      )}
      {turned && cells.length > 0 && (
        <SummaryLine icon={warning} look="warning" note="«4 semanas» los conserva.">
          Cambian los días de la semana
        </SummaryLine>
      )}
      <HolidayLine cells={cells} roster={roster} />
    </ul>
  );
}
