import { useSyncExternalStore } from 'react';
import { ActionButton } from '../ui/action-button.tsx';
import type { DraftStore } from './draft-store.ts';
import { cellsWords } from './roster-words.ts';

/** How many cells are not published, and whether they are stored. */
export function Saving({ store, cells }: { store: DraftStore; cells: number }) {
  const { saving, failure } = useSyncExternalStore(store.subscribe, store.state);
  const count = `${cellsWords(cells)} sin publicar`;
  return (
    <span className="rl-end">
      <span role="status">
        {failure ? `No se guardó: ${failure}` : saving ? 'Guardando…' : cells > 0 ? `${count}, guardado` : ''}
      </span>
      {failure && (
        <ActionButton kind="text" onClick={() => store.retry()}>
          Reintentar
        </ActionButton>
      )}
    </span>
  );
}
