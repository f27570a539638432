import { useRef, useState } from 'react';
import { ApiError, messageOf } from '../api/errors.ts';
import { changed } from '../sending/changed.ts';
import { useSend } from '../sending/use-send.ts';
import type { Edit } from './minima-table.ts';
import { putMinima } from './staffing-minima.api.ts';

export type SaveState = 'rest' | 'saving' | 'saved' | 'failed';

export interface MinimaSaves {
  state: SaveState;
  /** Figures that the read does not show yet. */
  sent: readonly Edit[];
  /** Why the last figures were refused, in the server's words. */
  refused: string | null;
  save: (edits: readonly Edit[]) => void;
  retry: () => void;
  /** Takes the last saved figures back; null without any. */
  undo: (() => void) | null;
}

/** Saves figures of a unit's minima in the order in which they were typed; typing goes on meanwhile. */
export function useMinimaSaves(unitId: number): MinimaSaves {
  const { send } = useSend();
  const queue = useRef<(readonly Edit[])[]>([]);
  const running = useRef(false);
  const [sent, setSent] = useState<readonly Edit[]>([]);
  const [state, setState] = useState<SaveState>('rest');
  const [refused, setRefused] = useState<string | null>(null);
  const [done, setDone] = useState<(readonly Edit[])[]>([]);

  const attempt = async (edits: readonly Edit[], isUndo: boolean): Promise<boolean> => {
    let isOut = false;
    await send({
      call: () => putMinima(unitId, [...edits]),
      done: () => {
        isOut = true;
        setState('saved');
        if (!isUndo) setDone((before) => [...before, edits]);
      },
      failed: (error) => {
        setState('failed');
        // A refusal holds; without an answer the figures stay, to be sent again.
        isOut = error instanceof ApiError && error.status < 500;
        if (isOut) setRefused(messageOf(error));
      },
    });
    if (isOut) {
      // Until the read has them the figures stay: else those of before would be seen for a moment, and typed over.
      await changed('shift');
      setSent((before) => before.filter((edit) => !edits.includes(edit)));
    }
    return isOut;
  };
  const run = async (undone?: readonly Edit[]) => {
    if (running.current) return;
    running.current = true;
    for (let next = queue.current[0]; next; next = queue.current[0]) {
      setState('saving');
      if (!(await attempt(next, next === undone))) break;
      queue.current.shift();
    }
    running.current = false;
  };
  const add = (edits: readonly Edit[], isUndo: boolean) => {
    if (edits.length === 0) return;
    setRefused(null);
    setSent((before) => [...before, ...edits]);
    queue.current.push(edits);
    void run(isUndo ? edits : undefined);
  };
  const last = done.at(-1);
  return {
    ...{ state, sent, refused },
    save: (edits) => add(edits, false),
    retry: () => void run(),
    undo:
      last && sent.length === 0
        ? () => {
            setDone((before) => before.slice(0, -1));
            const back = last.map((edit) => ({ ...edit, antes: edit.minimo, minimo: edit.antes }));
            add(back.reverse(), true);
          }
        : null,
  };
}
