export { ReplacementSheet } from '../../people/replacement-sheet.tsx';
export { MinimaPanel } from '../../staffing-minima/minima-panel.tsx';
