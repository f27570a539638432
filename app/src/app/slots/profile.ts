export { InstanceSheet } from '../../session/instance-sheet.tsx';
export { logout } from '../../session/logout.ts';
