import { type ChildProcess, fork } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { FastifyBaseLogger } from 'fastify';
import { Histogram, type Metric } from 'prom-client';
import { AppError } from '../kernel/app-error.ts';
import { gaugeOf } from '../watch/gauge.ts';
import type { ArticlePicture, Makes, Order } from './picture.process.ts';

const script = fileURLToPath(new URL('./picture.process.ts', import.meta.url));
/** Far more than the largest picture needs; a decoder that hangs holds up the next ones no longer than this. */
const millisecondsAtMost = 15_000;
const waitingAtMost = 8;
/** What pictures under way have left when the server stops; calls under way have eight seconds in all. */
const stopMs = 4_000;

/**
 * Writes pictures anew, one at a time, each in a process that ends with it: decoding takes no thread from those
 * that check passwords, gives way to the server, and all of its memory comes back. The process ends with the server.
 */
export class PictureProcess {
  readonly #log: FastifyBaseLogger;
  readonly #limit: number;
  #last: Promise<unknown> = Promise.resolve();
  #unfinished = 0;
  #child: ChildProcess | null = null;
  #stopped = false;
  readonly #durations = new Histogram({
    name: 'relevo_picture_seconds',
    help: 'How long somebody waited for an uploaded picture to be written anew, by what became of it',
    labelNames: ['outcome'],
    buckets: [0.5, 1, 2, 5, 15, 60],
    registers: [],
  });
  readonly figures: readonly Metric[];

  constructor(log: FastifyBaseLogger, limit: number = millisecondsAtMost) {
    this.#log = log;
    this.#limit = limit;
    const waiting = gaugeOf(
      'relevo_pictures_unfinished',
      'Pictures that are being written anew or wait for it',
      () => this.#unfinished,
    );
    for (const outcome of ['made', 'refused', 'busy']) this.#durations.zero({ outcome });
    this.figures = [waiting, this.#durations];
  }

  /**
   * The picture as a square, without anything that the file said beside it.
   * @returns null when it is no picture, has over 16 megapixels or breaks the decoder
   * @throws server.not_ready when too many are waiting
   */
  async square(upload: Buffer): Promise<Buffer | null> {
    const image = await this.#make('square', upload);
    return image && Buffer.from(image);
  }

  /**
   * The picture in the two widths that an article shows, 1080 and 480 pixels at most, otherwise as for `square`.
   * @returns null when it is no picture, has over 50 megapixels (16 as PNG, AVIF or HEIF), is too high for WebP or breaks the decoder
   * @throws server.not_ready when too many are waiting
   */
  async widths(upload: Buffer): Promise<ArticlePicture | null> {
    const made = await this.#make('widths', upload);
    return made && { ...made, wide: Buffer.from(made.wide), narrow: Buffer.from(made.narrow) };
  }

  /** Lets those be made that are so within `patience` milliseconds, and refuses what is left and what comes later. */
  async stop(patience: number = stopMs): Promise<void> {
    const end = setTimeout(() => {
      this.#stopped = true;
      this.#child?.kill('SIGKILL');
    }, patience);
    // Calls that were under way may still bring some.
    for (let last: unknown; last !== this.#last; ) {
      last = this.#last;
      await last;
    }
    clearTimeout(end);
    this.#stopped = true;
  }

  /** @returns null when it is no picture that may be taken */
  async #make<K extends keyof Makes>(make: K, upload: Buffer): Promise<Makes[K] | null> {
    const took = this.#durations.startTimer();
    try {
      const made = await this.#inTurn(make, upload);
      took({ outcome: made === null ? 'refused' : 'made' });
      return made;
    } catch (error) {
      took({ outcome: 'busy' });
      throw error;
    }
  }

  async #inTurn<K extends keyof Makes>(make: K, upload: Buffer): Promise<Makes[K] | null> {
    if (!isPicture(upload)) return null;
    if (this.#unfinished > waitingAtMost) throw busy();
    this.#unfinished += 1;
    const turn = this.#last.then(() => this.#run<Makes[K]>({ make, upload }));
    this.#last = turn.catch(() => undefined);
    try {
      return await turn;
    } finally {
      this.#unfinished -= 1;
    }
  }

  /** @returns null when it is no picture that may be taken */
  async #run<Made>(order: Order): Promise<Made | null> {
    if (this.#stopped) throw busy();
    try {
      const answer = await this.#ask<Made>(order);
      if (answer !== undefined) return answer;
    } catch (error) {
      this.#log.warn(
        { code: (error as { code?: string }).code },
        'no process for a picture could be started',
      );
      throw busy();
    }
    if (this.#stopped) throw busy();
    this.#log.warn('a picture broke its process, or took too long');
    return null;
  }

  /** What a new process answers, once it has ended; undefined when it ended without an answer. */
  #ask<Made>(order: Order): Promise<Made | null | undefined> {
    return new Promise((resolve, reject) => {
      const child = fork(script, {
        // Nothing that the server was told, the database's password among it, is in reach of a broken decoder.
        env: {},
        execArgv: [],
        serialization: 'advanced',
        stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      });
      this.#child = child;
      const end = () => child.kill('SIGKILL');
      const timer = setTimeout(end, this.#limit);
      let answer: Made | null | undefined;
      child.once('message', (message) => {
        answer = message as unknown as Made | null;
        end();
      });
      child.on('error', (error) => {
        clearTimeout(timer);
        reject(error);
      });
      child.once('exit', () => {
        clearTimeout(timer);
        resolve(answer);
      });
      if (child.pid !== undefined) giveWay(child.pid);
      // That it has ended already is said by its exit.
      child.send(order, () => undefined);
    });
  }
}

const busy = () => new AppError('server.not_ready', { retryAfter: 5 });

function giveWay(pid: number): void {
  try {
    setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // It has ended already.
  }
}

/**
 * Whether the first bytes are of a photograph's format: JPEG, PNG, WebP, AVIF or HEIF. The name and the type that
 * the sender claims count for nothing, and decoders of other formats are never reached.
 */
function isPicture(bytes: Buffer): boolean {
  const at = (start: number, end: number) => bytes.toString('latin1', start, end);
  if (at(0, 3) === '\xff\xd8\xff' || at(0, 8) === '\x89PNG\r\n\x1a\n') return true;
  if (at(0, 4) === 'RIFF' && at(8, 12) === 'WEBP') return true;
  return at(4, 8) === 'ftyp' && ['avif', 'avis', 'heic', 'heix', 'mif1', 'msf1'].includes(at(8, 12));
}
