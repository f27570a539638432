/** Chunk of the worker's view of corrections, the same on a page of its own and on the sheet. */
export { OwnCorrectionsPage } from './own-corrections.page.tsx';
export { ShiftCorrection } from './shift-correction.tsx';
