import type { WrittenOver } from '@relevo/domain/rotation';
import { TwoWay } from '../ui/two-way.tsx';
import { cellsWords } from './roster-words.ts';

interface OverChoiceProps {
  over: WrittenOver;
  /** Cells that only replacing would fill. */
  taken: number;
  onOver: (over: WrittenOver) => void;
}

/** Whether a tool fills empty cells alone, or replaces what is there; that choice says how many cells it is about. */
export function OverChoice({ over, taken, onOver }: OverChoiceProps) {
  return (
    <TwoWay
      label="Qué celdas se escriben"
      choices={[
        { value: 'vacios', label: 'Solo celdas vacías' },
        { value: 'todo', label: taken > 0 ? `Reemplazar ${cellsWords(taken)}` : 'Escribir sobre todo' },
      ]}
      value={over}
      onValue={onOver}
    />
  );
}
