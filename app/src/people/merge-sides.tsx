import type { MergeSide } from '@relevo/contract';
import { boundDate } from '../ui/formatters.ts';
import { TitledPanel } from '../ui/titled-panel.tsx';
import { Whole } from '../ui/whole.tsx';
import { holdings } from './merge-words.ts';
import styles from './people.module.css';
import { rutText } from './person-words.ts';

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
      <span className="rl-block rl-body-s rl-ink-2 rl-num">{rutText(side.rut)}</span>
    </p>
    <ul className="rl-stack rl-gap-xs">
      {side.contratos.map(({ desde, hasta, unidad }) => (
        <li key={`${desde} ${unidad}`}>
          Contrato en {unidad}
          <span className="rl-block rl-body-s rl-ink-2 rl-num">
            Desde el <Whole>{boundDate(desde)}</Whole>
            {hasta !== null && (
              <>
                {' '}
                hasta el <Whole>{boundDate(hasta)}</Whole>
              </>
            )}
          </span>
        </li>
      ))}
      {holdings(side).map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  </TitledPanel>
);
