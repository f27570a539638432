import { useEffect, useEffectEvent, useState } from 'react';
import { useShown } from '../navigation/shown.tsx';
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
  { keys: ['Enter'], does: 'Abre la celda' },
  { keys: ['Esc'], does: 'Vuelve a la planilla' },
  { keys: ['?', 'Ctrl+/'], does: 'Muestra estas teclas' },
];

interface ToldKeysProps {
  edits: boolean;
  /** Codes of shifts: where one has a '?', that key is a letter of it. */
  codes: readonly string[];
}

/** The keys of the roster, told by '?' and Ctrl+/, before those of all pages. */
export function ToldKeys({ edits, codes }: ToldKeysProps) {
  const shown = useShown();
  const [told, setTold] = useState(false);
  const press = useEffectEvent((event: KeyboardEvent) => {
    const isSign = event.key === '?' && !codes.some((code) => code.includes('?'));
    const asks = isSign || (event.key === '/' && (event.ctrlKey || event.metaKey));
    if (!shown || !asks || (event.target as Element).matches('input:not([type="radio"]), textarea')) return;
    event.preventDefault();
    setTold(true);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen, true);
    return () => document.removeEventListener('keydown', listen, true);
  }, []);
  return (
    <KeysSheet
      open={told}
      onClose={() => setTold(false)}
      keys={() => (edits ? [...WRITING_KEYS, ...KEYS] : KEYS)}
    />
  );
}
