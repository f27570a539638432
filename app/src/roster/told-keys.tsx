import { useEffect, useEffectEvent, useState } from 'react';
import { useShown } from '../navigation/shown.tsx';
import { KeysSheet } from '../ui/desk/keys-sheet.tsx';

const WRITING_KEYS = [
  { keys: ['L', 'N'], does: 'El código de un turno lo escribe y avanza al día siguiente' },
  { keys: ['Supr'], does: 'Deja libre el día' },
  { keys: ['Ctrl+Z', 'Ctrl+Y'], does: 'Deshace y rehace lo escrito' },
];
const KEYS = [
  { keys: ['←', '→', '↑', '↓'], does: 'Celda vecina; con Ctrl, hasta el borde' },
  { keys: ['Inicio', 'Fin'], does: 'Primer y último día; con Ctrl, de toda la planilla' },
  { keys: ['Re Pág', 'Av Pág'], does: 'Una pantalla arriba o abajo' },
  { keys: ['Enter'], does: 'Abre la celda' },
  { keys: ['Esc'], does: 'Vuelve a la planilla' },
  { keys: ['?', 'Ctrl+/'], does: 'Muestra estas teclas' },
];

/** The keys of the roster, told by '?' and Ctrl+/, before those of all pages. */
export function ToldKeys({ edits }: { edits: boolean }) {
  const shown = useShown();
  const [told, setTold] = useState(false);
  const press = useEffectEvent((event: KeyboardEvent) => {
    const asks = event.key === '?' || (event.key === '/' && (event.ctrlKey || event.metaKey));
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
