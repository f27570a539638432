import { useCallback, useState } from 'react';
import { dismissStored, keep, useStored } from '../outbox/stored.ts';
import { showToast } from '../ui/toast.tsx';
import { READING, type Reading } from './reading-kind.ts';

type Said = Reading['said'];

const KEPT = 'Sin conexión: se enviará cuando vuelva.';

/** What was said to the person after something else than opening the page. */
function tell(said: Said, stored: boolean): void {
  if (said.vista && !said.conforme && !said.mensaje) return;
  if (stored) return void showToast({ message: KEPT, tone: 'warning' });
  showToast({ message: said.mensaje ? 'Le avisamos a tu jefatura.' : 'Quedaste conforme.', tone: 'ok' });
}

/**
 * What the worker says of a publication, on this device before it is shown as done.
 * @returns `said`: what waits to be sent; `say`: false where it could not be said
 */
export function useReading(id: number) {
  const waiting = useStored<Reading>(READING).filter(
    ({ body, state }) => body.id === id && state === 'waiting',
  );
  const said: Said = Object.assign({}, ...waiting.map(({ body }) => body.said));
  const [busy, setBusy] = useState(false);
  const say = useCallback(
    async (words: Said): Promise<boolean> => {
      setBusy(true);
      try {
        const kept = await keep(READING, { id, said: words } satisfies Reading, true);
        if (kept.state === 'refused') {
          await dismissStored(kept.id);
          showToast({ message: kept.error.message, tone: 'bad' });
          return false;
        }
        tell(words, kept.state === 'stored');
        return true;
      } catch {
        showToast({ message: 'No se pudo guardar en este dispositivo. Intenta nuevamente.', tone: 'bad' });
        return false;
      } finally {
        setBusy(false);
      }
    },
    [id],
  );
  return { said, busy, say };
}
