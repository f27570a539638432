export { WhereSheet } from '../../structure/where-sheet.tsx';
