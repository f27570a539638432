import type { ServerResponse } from 'node:http';
import type { Actor } from '../kernel/actor.ts';
import type { Listener, News } from './news.ts';

/** The backlog at which a stream is closed; its client gets the missed changes when it reconnects. */
const behindBytes = 32 * 1024;

/** An open response to `GET eventos`. */
export class Stream implements Listener {
  readonly actor: Actor;
  /** Epoch milliseconds. */
  readonly openedAt: number;
  readonly #response: ServerResponse;

  constructor(actor: Actor, openedAt: number, response: ServerResponse) {
    this.actor = actor;
    this.openedAt = openedAt;
    this.#response = response;
  }

  send(text: string): void {
    const response = this.#response;
    if (response.destroyed || response.writableEnded) return;
    if (response.writableLength > behindBytes) response.destroy();
    else response.write(text);
  }

  end(): void {
    this.#response.end();
  }
}

/** Events in the wire format of the stream. */
export const textOf = (news: readonly News[]): string =>
  news.map(({ change, at }) => `event: cambio\nid: ${at}\ndata: ${JSON.stringify(change)}\n\n`).join('');

/** The heartbeat `al_dia`: until `at` there is no other change, and the stream is alive. */
export const upToDate = (at: number): string => `event: al_dia\nid: ${at}\ndata: {}\n\n`;
