export { AccessActions } from '../../access/access-actions.tsx';
