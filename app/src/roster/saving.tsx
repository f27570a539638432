import { useSyncExternalStore } from 'react';
import { useOnline } from '../device/connectivity.ts';
import { ActionButton } from '../ui/action-button.tsx';
import type { Desk } from './desk.ts';
import { cellsWords, OFFLINE } from './roster-words.ts';

/** How many cells are not published, whether they are stored, and how many wait for a decision. */
export function Saving({ desk: { planning, open } }: { desk: Desk }) {
  const { store } = planning;
  const { saving, failure, two, refused } = useSyncExternalStore(store.subscribe, store.state);
  const online = useOnline();
  if (!planning.edits) return null;
  const cells = [...planning.drafted.values()].flat().length;
  const count = `${cellsWords(cells)} sin publicar`;
  const kept = cells > 0 ? `${count}, guardado` : '';
  const stored = saving ? 'Guardando…' : two.size > 0 ? `${cellsWords(two.size)} por decidir` : kept;
  return (
    <>
      <span role="status">{online ? (failure ? `No se guardó: ${failure}` : stored) : OFFLINE}</span>
      {online && failure && (
        <ActionButton kind="text" onClick={() => store.retry()}>
          Reintentar
        </ActionButton>
      )}
      {refused.size > 0 && (
        <>
          <span>
            {refused.size === 1 ? '1 celda no se escribió' : `${refused.size} celdas no se escribieron`}
          </span>
          <ActionButton kind="text" onClick={() => store.dismiss()}>
            Quitar
          </ActionButton>
        </>
      )}
      {online && !failure && cells > 0 && (
        <ActionButton kind="text" onClick={() => open('discard')}>
          Descartar
        </ActionButton>
      )}
    </>
  );
}
