/** Fetched together: what a worker sees of corrections, on a page of its own and on the sheet, is the same. */
export { OwnCorrectionsPage } from './own-corrections.page.tsx';
export { ShiftCorrection } from './shift-correction.tsx';
