import { useRef } from 'react';
import { unbroken } from '../ui/unbroken.ts';
import type { Place } from './grid-keys.ts';
import styles from './two-answers.module.css';
import { useBesideCell } from './use-beside-cell.ts';

/** Why the chosen cell was not written, beside it; a screen reader hears it with the cell's name. */
export function RefusedNote({ text, place }: { text: string; place: Place }) {
  const box = useRef<HTMLDivElement>(null);
  useBesideCell(box, place);
  return (
    <div ref={box} aria-hidden="true" className={`rl-body-s ${styles.box} ${styles.note}`}>
      {unbroken(text)}
    </div>
  );
}
