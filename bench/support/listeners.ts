import { randomUUID } from 'node:crypto';
import { connect as connectSocket, type Socket } from 'node:net';
import { largeCode } from '../../rig/seed-large.ts';
import { connect } from '../../server/src/db/connection.ts';
import { sql } from '../../server/src/db/sql.ts';
import { directorySchema, schemaOf, tablesOf } from '../../server/src/db/tables.ts';
import { Tokens } from '../../server/src/identity/tokens.ts';

/** Beyond all others. */
const firstId = 1_000_000;

/** A message of a stream: of which workers, and until when by the server's clock. */
export interface Heard {
  at: number;
  ids: ReadonlySet<number>;
}

/** Managers of one unit with an account and a live session each, made at once: a thousand logins would take minutes. */
export async function addListeners(url: string, unitId: number, count: number): Promise<string[]> {
  const db = connect(url, { max: 1, use: 'work' });
  const [d, t] = [tablesOf(directorySchema), tablesOf(schemaOf(largeCode))];
  const now = Temporal.Now.instant();
  const expiresAt = now.add({ hours: 10 });
  try {
    const rows = await db.query<{ id: string }>(sql`
      with person as (
        insert into ${t('person')} (id, first_name, last_name)
        select ${firstId} + n, 'Oyente', 'Número ' || n from generate_series(1, ${count}::int) n
        returning id),
      manager as (
        insert into ${t('manager')} (id, person_id, username, unit_id)
        select id, id, 'oyente' || id, ${unitId} from person
        returning id, username),
      account as (
        insert into ${d('account')} (username, email, password_hash)
        select m.username, m.username || '@grande.example', known.password_hash
        from manager m, ${d('account')} known where known.username = 'persona1'
        returning id, username)
      insert into ${d('session')} (id, login_id, account_id, instance_code, role, subject_id, expires_at)
      select gen_random_uuid(), gen_random_uuid(), a.id, ${largeCode}, 'admin', m.id, ${expiresAt.toString()}
      from account a join manager m using (username)
      returning id`);
    const tokens = await Tokens.load(db);
    const seconds = (moment: Temporal.Instant) => Math.floor(moment.epochMilliseconds / 1000);
    return await Promise.all(
      rows.map(({ id }) => tokens.sign(id, largeCode, seconds(now), seconds(expiresAt))),
    );
  } finally {
    await db.end();
  }
}

/** An open stream that records its events; it does little more, as it shares the machine with the server. */
export class Listener {
  /** Messages heard, with their time by `Date.now()`. */
  readonly heard: { message: Heard; when: number }[] = [];
  readonly #socket: Socket;

  /** Resolves when the stream is up to date. */
  static open(port: number, token: string): Promise<Listener> {
    return new Promise((resolve, reject) => {
      const socket = connectSocket({ port, host: '127.0.0.1', noDelay: true });
      const listener = new Listener(socket);
      socket.on('error', reject);
      socket.on('close', () => reject(new Error('a stream was ended')));
      socket.on('data', (chunk: Buffer) => {
        const text = chunk.toString('latin1');
        if (text.includes('event: al_dia')) resolve(listener);
        const message = readMessage(text);
        if (message) listener.heard.push({ message, when: Temporal.Now.instant().epochMilliseconds });
      });
      const head = [
        `GET /api/${largeCode}/eventos HTTP/1.1`,
        'host: 127.0.0.1',
        `authorization: Bearer ${token}`,
        // Headers of a browser, which take memory in the server too.
        `user-agent: Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/139.0.0.0 Mobile Safari/537.36 ${randomUUID()}`,
        'accept: text/event-stream',
        'accept-encoding: gzip, deflate, br, zstd',
        'accept-language: es-CL,es;q=0.9,en;q=0.8',
        'sec-ch-ua: "Chromium";v="139", "Not A(Brand";v="24"',
        'sec-fetch-mode: cors',
        'sec-fetch-site: same-origin',
        'referer: http://127.0.0.1/',
      ];
      socket.write(`${head.join('\r\n')}\r\n\r\n`);
    });
  }

  private constructor(socket: Socket) {
    this.#socket = socket;
  }

  close(): void {
    this.#socket.removeAllListeners('close');
    this.#socket.destroy();
  }
}

/** Parsed messages by their text: all listeners get the same texts, so each is parsed once. */
const known = new Map<string, Heard | null>();

function readMessage(text: string): Heard | null {
  const found = known.get(text);
  if (found !== undefined) return found;
  const [, id, ids] = /id: (\d+)\ndata: \{"tema":"marca","ids":\[([\d,]*)\]/.exec(text) ?? [];
  const message = ids === undefined ? null : { at: Number(id), ids: new Set(ids.split(',').map(Number)) };
  known.set(text, message);
  return message;
}
