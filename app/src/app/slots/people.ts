export { AccessActions } from '../../access/access-actions.tsx';
export { OpenAccess } from '../../access/open-access.tsx';
export { BalancesPanel } from '../../permits/desk/balances-panel.tsx';
