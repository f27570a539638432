import type { Change } from '@relevo/contract/events';
import { Change as Shape } from '@relevo/contract/events';
import { Compile } from 'typebox/compile';
import { expect } from 'vitest';

const shape = Compile(Shape);

/** An open `GET eventos`, over a connection. */
export interface EventStream {
  /** The changes received so far, in order. */
  changes: Change[];
  /** The ids of all events, in order. */
  ids: string[];
  /** Resolved when the server has ended the stream. */
  ended: Promise<void>;
  /** Waits for a change of this topic, and returns it. */
  heard(tema: Change['tema']): Promise<Change>;
  close(): void;
}

/** Opens one and waits until it is up to date. */
export async function openStream(
  port: number,
  { token, last, instance = 'andes' }: { token: string; last?: string; instance?: string },
): Promise<EventStream> {
  const gone = new AbortController();
  const answer = await fetch(`http://127.0.0.1:${port}/api/${instance}/eventos`, {
    signal: gone.signal,
    headers: { authorization: `Bearer ${token}`, ...(last !== undefined && { 'last-event-id': last }) },
  });
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/event-stream']);
  const changes: Change[] = [];
  const ids: string[] = [];
  const take = (frame: string) => {
    const fields = new Map(frame.split('\n').map((line) => line.split(/: (.*)/s, 2) as [string, string]));
    expect(['cambio', 'al_dia']).toContain(fields.get('event'));
    ids.push(fields.get('id') ?? '');
    if (fields.get('event') === 'al_dia') return;
    const change: unknown = JSON.parse(fields.get('data') ?? '');
    expect(shape.Check(change), JSON.stringify(change)).toBe(true);
    changes.push(change as Change);
  };
  const read = async () => {
    let text = '';
    const decoder = new TextDecoder();
    for await (const chunk of answer.body as ReadableStream<Uint8Array>) {
      text += decoder.decode(chunk, { stream: true });
      const frames = text.split('\n\n');
      text = frames.pop() ?? '';
      for (const frame of frames) take(frame);
    }
  };
  const ended = read().catch(() => undefined);
  await expect.poll(() => ids.length, { interval: 10 }).toBeGreaterThan(0);
  return {
    changes,
    ids,
    ended,
    heard: async (tema) => {
      await expect
        .poll(() => changes.map((one) => one.tema), { interval: 10, timeout: 30_000 })
        .toContain(tema);
      return changes.find((one) => one.tema === tema) as Change;
    },
    close: () => gone.abort(),
  };
}
