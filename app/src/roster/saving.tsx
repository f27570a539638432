import { useSyncExternalStore } from 'react';
import { useOnline } from '../device/connectivity.ts';
import { ActionButton } from '../ui/action-button.tsx';
import type { DraftStore } from './draft-store.ts';
import { cellsWords, OFFLINE } from './roster-words.ts';

/** How many cells are not published, and whether they are stored. */
export function Saving({ store, cells }: { store: DraftStore; cells: number }) {
  const { saving, failure } = useSyncExternalStore(store.subscribe, store.state);
  const online = useOnline();
  const count = `${cellsWords(cells)} sin publicar`;
  const stored = saving ? 'Guardando…' : cells > 0 ? `${count}, guardado` : '';
  return (
    <span className="rl-end">
      <span role="status">{online ? (failure ? `No se guardó: ${failure}` : stored) : OFFLINE}</span>
      {online && failure && (
        <ActionButton kind="text" onClick={() => store.retry()}>
          Reintentar
        </ActionButton>
      )}
    </span>
  );
}
