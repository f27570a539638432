import type { MergeSide } from '@relevo/contract';
import { formatRut } from '@relevo/domain/rut';
import { TitledPanel } from '../ui/titled-panel.tsx';
import { holdings } from './merge-words.ts';
import styles from './people.module.css';

/** Two persons beside each other, with what each of them has. */
export const MergeSides = ({ stays, goes }: { stays: MergeSide; goes: MergeSide }) => (
  <div className={styles.pair}>
    <Side title="Queda" side={stays} />
    <Side title="Se une a ella" side={goes} />
  </div>
);

const Side = ({ title, side }: { title: string; side: MergeSide }) => (
  <TitledPanel title={title}>
    <p>
      <span className="rl-block rl-medium">{side.nombre}</span>
      <span className="rl-block rl-body-s rl-ink-2 rl-num">{side.rut ? formatRut(side.rut) : 'Sin RUT'}</span>
    </p>
    <ul className="rl-stack rl-gap-xs">
      {holdings(side).map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  </TitledPanel>
);
