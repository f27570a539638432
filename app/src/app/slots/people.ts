export { AccessActions } from '../../access/access-actions.tsx';
export { BalancesPanel } from '../../permits/desk/balances-panel.tsx';
