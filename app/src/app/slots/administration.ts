export { LatestChanges } from '../../history/latest-changes.tsx';
export { BegunImport } from '../../imports/begun-import.tsx';
