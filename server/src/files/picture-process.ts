import type { FastifyBaseLogger } from 'fastify';
import { Histogram, type Metric } from 'prom-client';
import { AppError } from '../kernel/app-error.ts';
import { gaugeOf } from '../telemetry/gauge.ts';
import { JobProcesses } from './job-processes.ts';
import type { ArticlePicture, Makes, Order } from './picture.process.ts';

/**
 * The limit of CPU time, far more than the largest picture needs. A decoder that hangs holds up the next ones five
 * times as long.
 */
const millisecondsAtMost = 15_000;
const waitingAtMost = 8;

/** Writes pictures anew, one at a time, each in a process of its own. */
export class PictureProcess {
  readonly #jobs: JobProcesses<Order>;
  readonly #durations = new Histogram({
    name: 'relevo_picture_seconds',
    help: 'How long somebody waited for an uploaded picture to be written anew, by what became of it',
    labelNames: ['outcome'],
    buckets: [0.5, 1, 2, 5, 15, 60],
    registers: [],
  });
  readonly metrics: readonly Metric[];

  constructor(log: FastifyBaseLogger, limit: number = millisecondsAtMost) {
    this.#jobs = new JobProcesses({
      log,
      script: new URL('./picture.process.ts', import.meta.url),
      what: 'a picture',
      ...{ atOnce: 1, waitingAtMost, limit, busy },
    });
    const waiting = gaugeOf(
      'relevo_pictures_unfinished',
      'Pictures that are being written anew or wait for it',
      () => this.#jobs.unfinished,
    );
    for (const outcome of ['made', 'refused', 'busy']) this.#durations.zero({ outcome });
    this.metrics = [waiting, this.#durations];
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

  stop(patience?: number): Promise<void> {
    return this.#jobs.stop(patience);
  }

  /** @returns null when it is no picture that may be taken */
  async #make<K extends keyof Makes>(make: K, upload: Buffer): Promise<Makes[K] | null> {
    const took = this.#durations.startTimer();
    try {
      const made = isPicture(upload)
        ? ((await this.#jobs.run<Makes[K] | null>(() => ({ make, upload }))) ?? null)
        : null;
      took({ outcome: made === null ? 'refused' : 'made' });
      return made;
    } catch (error) {
      took({ outcome: 'busy' });
      throw error;
    }
  }
}

const busy = () => new AppError('server.not_ready', { retryAfter: 5 });

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
