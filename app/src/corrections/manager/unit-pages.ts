/** Chunk of both pages: managers who decide corrections begin them too, and most of the code is shared. */
export { BeginCorrectionPage } from './begin-correction.page.tsx';
export { UnitCorrectionsPage } from './unit-corrections.page.tsx';
