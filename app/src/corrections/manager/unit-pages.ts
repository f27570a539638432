/** Fetched together: whoever decides corrections begins them too, and most of both is the same. */
export { BeginCorrectionPage } from './begin-correction.page.tsx';
export { UnitCorrectionsPage } from './unit-corrections.page.tsx';
