export { MinimaPanel } from '../../staffing-minima/minima-panel.tsx';
