export { LatestChanges } from '../../history/latest-changes.tsx';
