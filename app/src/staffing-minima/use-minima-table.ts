import type { MinimumLine } from '@relevo/contract';
import { createContext, useContext } from 'react';
import type { Edit } from './minima-table.ts';

export interface At {
  line: number;
  column: number;
}

export interface MinimaTable {
  /** Figures that are on their way. */
  sent: readonly Edit[];
  mayChange: boolean;
  /** A figure is being typed, and holds when its cell is left. */
  onTyping: (line: MinimumLine, column: string, figure: number | null) => void;
  onTyped: (line: MinimumLine, column: string, shown: number | null, figure: number | null) => void;
  onBlock: (at: At, text: string) => void;
  onMove: (at: At, way: 'up' | 'down' | 'right') => void;
}

export const MinimaTableContext = createContext<MinimaTable | null>(null);

/** What the cells of the table of minima share. */
export function useMinimaTable(): MinimaTable {
  const table = useContext(MinimaTableContext);
  if (!table) throw new Error('a cell of minima stands in a table of them');
  return table;
}
