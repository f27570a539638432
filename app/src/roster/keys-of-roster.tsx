import { KeysSheet } from '../ui/desk/keys-sheet.tsx';

const WRITING_KEYS = [
  { keys: ['L', 'N'], does: 'El código de un turno lo escribe y avanza al día siguiente' },
  { keys: ['Supr'], does: 'Deja libre el día' },
  { keys: ['Ctrl+C', 'Ctrl+X', 'Ctrl+V'], does: 'Copia, corta y pega, también con una hoja de cálculo' },
  { keys: ['Alt+R'], does: 'Aplica una rotativa a las personas elegidas' },
  { keys: ['Alt+C'], does: 'Copia una semana o un mes de las personas elegidas' },
  { keys: ['Ctrl+Z'], does: 'Deshace lo tuyo' },
  { keys: ['Ctrl+Y', 'Ctrl+Mayús+Z'], does: 'Rehace' },
];
const KEYS = [
  { keys: ['←', '→', '↑', '↓'], does: 'Celda vecina; con Ctrl, hasta el borde' },
  { keys: ['Inicio', 'Fin'], does: 'Primer y último día; con Ctrl, de toda la planilla' },
  { keys: ['Re Pág', 'Av Pág'], does: 'Una pantalla arriba o abajo' },
  { keys: ['Mayús', '→'], does: 'Elige varias celdas' },
  { keys: ['Ctrl+A'], does: 'Elige toda la planilla' },
  { keys: ['/'], does: 'Busca una persona; Esc vuelve a la planilla' },
  { keys: ['Enter'], does: 'Abre la celda' },
  { keys: ['Esc'], does: 'Vuelve a la planilla' },
  { keys: ['?', 'Ctrl+/'], does: 'Muestra estas teclas' },
];

interface KeysOfRosterProps {
  open: boolean;
  /** Whether the reader writes in the roster. */
  edits: boolean;
  onClose: () => void;
}

/** The list of the roster's keys. */
export function KeysOfRoster({ open, edits, onClose }: KeysOfRosterProps) {
  return <KeysSheet open={open} onClose={onClose} keys={() => (edits ? [...WRITING_KEYS, ...KEYS] : KEYS)} />;
}
