import type { ImportBrief } from '@relevo/contract/imports';
import { countedRows } from './count-words.ts';

type Tally = NonNullable<ImportBrief['cuenta']>;

/** Rows that an import has written. */
export const writtenRows = ({ agregadas, cambiadas }: Pick<Tally, 'agregadas' | 'cambiadas'>): number =>
  agregadas + cambiadas;

/** '12 nuevas, 3 cambiadas' of what was written; empty of nothing. */
export const writtenText = ({ agregadas, cambiadas }: Tally): string =>
  [
    agregadas > 0 && countedRows(agregadas, 'nueva', 'nuevas'),
    cambiadas > 0 && countedRows(cambiadas, 'cambiada', 'cambiadas'),
  ]
    .filter(Boolean)
    .join(', ');

/** '12 volvieron atrás, 3 se quedaron' of an import that was undone; empty of one that was not. */
export const undoneText = ({ deshechas, conservadas }: Tally): string =>
  deshechas + conservadas === 0
    ? ''
    : [
        countedRows(deshechas, 'volvió atrás', 'volvieron atrás'),
        conservadas > 0 && countedRows(conservadas, 'se quedó', 'se quedaron'),
      ]
        .filter(Boolean)
        .join(', ');

/** What became of undoing that lost its administrator; empty of an import whose undoing was not begun. */
export function stoppedText(tally: Tally): string {
  const undone = undoneText(tally);
  return undone && `Deshacer se detuvo, porque quien lo pidió perdió el acceso: ${undone}.`;
}

/** 'Terminó el contrato de 3 personas y se crearon 2 nombres.': what was written beside the rows; empty of nothing. */
export function besideText({ terminadas, creados }: Tally): string {
  const parts = [
    terminadas > 0 && `terminó el contrato de ${countedRows(terminadas, 'persona', 'personas')}`,
    creados > 0 && `${creados === 1 ? 'se creó' : 'se crearon'} ${countedRows(creados, 'nombre', 'nombres')}`,
  ].filter(Boolean);
  const sentence = parts.join(' y ');
  return sentence && `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}.`;
}
