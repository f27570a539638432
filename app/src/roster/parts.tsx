import type { ComponentType } from 'react';
import { CellPart } from './cell-panel.tsx';
import type { Corners, Desk } from './desk.ts';

type Part = ComponentType<{ desk: Desk }>;

/** Tools in the page's head, from left to right: a component a line. */
export const TOOLS: readonly Part[] = [];

/** Panels beside the grid: a component a line, opened by `desk.open` with its name. */
export const PANELS: Readonly<Record<string, Part>> = {
  cell: CellPart,
};

const NO_CORNERS: Corners = new Map();

/** Signs in the corners of cells, by a read of their own. */
export const useCorners = (_desk: Pick<Desk, 'roster' | 'period'>): Corners => NO_CORNERS;
