import type { MinimumLine } from '@relevo/contract';
import { minimumIn } from '@relevo/domain/staffing-minimum';
import { type ClipboardEvent, type KeyboardEvent, useRef, useState } from 'react';
import styles from './minima.module.css';
import type { Column } from './minima-table.ts';
import { differs, editedMinima, lineName, readFigure } from './minima-table.ts';
import { useMinimaTable } from './use-minima-table.ts';

interface MinimumCellProps {
  line: MinimumLine;
  column: Column;
  /** Its place in the table: line and column. */
  at: { line: number; column: number };
}

const MOST_DIGITS = 2;

/** A figure of the table: typed over, kept when it is left. */
export function MinimumCell({ line, column, at }: MinimumCellProps) {
  const { sent, mayChange, onTyping, onTyped, onBlock, onMove } = useMinimaTable();
  const [draft, setDraft] = useState<string | null>(null);
  // The same for the moment of leaving, which may come before the next drawing.
  const typed = useRef<string | null>(null);
  // The figure that stood there when typing began: another person may change it meanwhile.
  const seen = useRef<number | null>(null);
  const keep = (text: string | null) => {
    if (typed.current === null) seen.current = shown;
    typed.current = text;
    setDraft(text);
  };
  const minima = editedMinima(line, sent);
  const shown = minimumIn(minima, column.column);
  const text = shown === null ? '' : String(shown);
  const label = `${lineName(line)}, ${line.turnoDia ? 'día' : 'noche'}, ${column.words}`;
  const look = { 'data-differs': differs(minima, column.column) || undefined };
  if (!mayChange) {
    return (
      <span className={styles.figure} {...look}>
        {text || <span className="rl-ink-2">-</span>}
      </span>
    );
  }
  const type = (value: string) => {
    const digits = value.replace(/\D/g, '').slice(0, MOST_DIGITS);
    const isWhole = digits.length === MOST_DIGITS && typed.current?.length !== MOST_DIGITS;
    keep(digits);
    onTyping(line, column.column, readFigure(digits) ?? null);
    // Two digits are a whole figure: the next cell is on.
    if (isWhole) onMove(at, 'right');
  };
  const leave = () => {
    const figure = typed.current === null ? shown : (readFigure(typed.current) ?? null);
    const before = typed.current === null ? shown : seen.current;
    keep(null);
    onTyped(line, column.column, before, figure);
  };
  const press = (event: KeyboardEvent) => {
    const way = event.key === 'ArrowUp' || (event.key === 'Enter' && event.shiftKey) ? 'up' : 'down';
    if (event.key === 'Enter' || event.key === 'ArrowUp' || event.key === 'ArrowDown') {
      event.preventDefault();
      onMove(at, way);
    } else if (event.key === 'Escape' && draft !== null) {
      event.stopPropagation();
      keep(null);
      onTyping(line, column.column, shown);
    }
  };
  const paste = (event: ClipboardEvent) => {
    event.preventDefault();
    keep(null);
    onBlock(at, event.clipboardData.getData('text/plain'));
  };
  return (
    <input
      className={styles.figure}
      {...look}
      data-cell={`${at.line}/${at.column}`}
      aria-label={label}
      inputMode="numeric"
      autoComplete="off"
      value={draft ?? text}
      placeholder="-"
      onFocus={(event) => event.target.select()}
      onChange={(event) => type(event.target.value)}
      onBlur={leave}
      onKeyDown={press}
      onPaste={paste}
    />
  );
}
