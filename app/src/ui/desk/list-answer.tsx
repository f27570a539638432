import { peopleOutline } from 'ionicons/icons';
import type { ReactNode } from 'react';
import { ActionButton } from '../action-button.tsx';
import { formatCount } from '../formatters.ts';
import { EmptyState } from '../states.tsx';
import { ListPages } from './list-pages.tsx';
import styles from './list-tools.module.css';

interface ListAnswerProps {
  total: number;
  page: number;
  /** Rows of a page. */
  size: number;
  onPage: (page: number) => void;
  /** Takes everything away that narrows the list; null where nothing does. */
  onClear: (() => void) | null;
  /** One and several rows, in words. */
  nouns: readonly [one: string, many: string];
  /** What stands there before there is anything, and what a search without a result says. */
  empty: { icon?: string; title: string; text: string; unmatched: string };
  /** At the end of the line with the count. */
  end: ReactNode;
  /** The rows. */
  children: ReactNode;
}

/** What a list found: how many, the rows and the pages, or why there are none. */
export function ListAnswer(props: ListAnswerProps) {
  const { total, page, size, onPage, onClear, nouns, empty, end, children } = props;
  if (total === 0) {
    return (
      <EmptyState
        icon={empty.icon ?? peopleOutline}
        title={onClear ? '(sin resultados)' : empty.title}
        action={
          onClear && (
            <ActionButton kind="tonal" onClick={onClear}>
              Quitar filtros
            </ActionButton>
          )
        }
      >
        {onClear ? empty.unmatched : empty.text}
      </EmptyState>
    );
  }
  return (
    <>
      <div className="rl-between rl-body-s">
        <p className={`rl-wrap rl-ink-2 ${styles.tally}`} role="status">
          <span className="rl-num">
            {total === 1 ? `1 ${nouns[0]}` : `${formatCount(total)} ${nouns[1]}`}
          </span>
          {onClear && (
            <button type="button" className="rl-link" onClick={onClear}>
              Quitar filtros
            </button>
          )}
        </p>
        {end}
      </div>
      {children}
      <ListPages {...{ page, size, total, onPage }} />
    </>
  );
}
