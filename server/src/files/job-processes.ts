import { type ChildProcess, fork } from 'node:child_process';
import { setPriority } from 'node:os';
import { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import type { FastifyBaseLogger } from 'fastify';
import type { AppError } from '../kernel/app-error.ts';
import { type Exit, streamThrough } from './job-stream.ts';
import { faultOf, type JobAnswer } from './one-job.ts';
import { processorTime } from './processor-time.ts';

interface JobSettings {
  log: FastifyBaseLogger;
  /** The program of a job, which calls `serveOneJob`, or `serveOneStream` where jobs are streams. */
  script: URL;
  /** The name of the job in the log: 'a picture'. */
  what: string;
  atOnce: number;
  waitingAtMost: number;
  /** Milliseconds of a processor's work after which a process that has not answered is ended, as `#limited` says. */
  limit: number;
  /** The error when too many wait, when no process can be started, and after a stop. */
  busy: () => AppError;
  /** The error of a stream whose process broke or took too long; `busy` unless another one is named. */
  broken?: () => Error;
  /** Megabytes of a process's memory for objects, above which it ends; without it Node decides by the machine. */
  megabytes?: number;
}

/** The folder of compiled code alone: the database's password and other settings are out of reach of a broken parser. */
const { NODE_COMPILE_CACHE } = process.env;
const environment = NODE_COMPILE_CACHE === undefined ? {} : { NODE_COMPILE_CACHE };

/** The factor of a process's limit by the clock over its limit of CPU time. */
const patience = 5;
/** Milliseconds between two looks at least. */
const lookMs = 50;
/** The time left for jobs under way when the server stops; calls under way have eight seconds in all. */
const stopMs = 4_000;

/**
 * Jobs that would hold up the thread that answers, each done in a process that ends with its job: that process takes
 * no thread from those that check passwords, gives way to the server, and all of its memory comes back. The process
 * ends with the server.
 */
export class JobProcesses<Order extends object> {
  readonly #settings: JobSettings;
  /** The queue of waiting jobs, in their order. */
  readonly #line: (() => void)[] = [];
  readonly #children = new Set<ChildProcess>();
  #running = 0;
  #stopped = false;
  #whenIdle: (() => void) | null = null;

  constructor(settings: JobSettings) {
    this.#settings = settings;
  }

  /** Jobs that are being done or wait for it. */
  get unfinished(): number {
    return this.#running + this.#line.length;
  }

  /**
   * Does one job when its turn has come.
   * @param prepare makes the order in that moment, so that what waits holds nothing; what it throws is thrown
   * @param gone ends the job early, waiting or under way; its reason is thrown
   * @returns undefined when the process ended without an answer, or took too long
   * @throws `busy` of the settings, and as a plain error what the process said of a fault
   */
  async run<Made>(
    prepare: () => Promise<Order> | Order,
    gone: AbortSignal = new AbortController().signal,
  ): Promise<Made | undefined> {
    const { what } = this.#settings;
    await this.#enter(gone);
    try {
      this.#requireRunning();
      const order = await prepare();
      gone.throwIfAborted();
      this.#requireRunning();
      const answer = await this.#ask(order, gone);
      gone.throwIfAborted();
      if (answer === undefined) {
        this.#requireRunning();
        this.#warnOfBroken();
        return undefined;
      }
      if ('fault' in answer) throw faultOf(what, answer);
      return answer.made as Made;
    } finally {
      this.#pass();
    }
  }

  /**
   * Begins one job when its turn has come whose order and result are too long to be held: lines go in while bytes come
   * out, at the pace of the reader. The job keeps its place until its process has ended.
   * @param lines the order, read once the process has started; its error breaks the result off
   * @param gone ends the job early, waiting or under way; its reason is thrown
   * @returns the result, which breaks off with `busy` when the process breaks, takes too long or is stopped
   * @throws `busy` of the settings
   */
  async stream(
    lines: AsyncIterable<string>,
    gone: AbortSignal = new AbortController().signal,
  ): Promise<Readable> {
    const { what, busy, broken: brokenBy = busy } = this.#settings;
    await this.#enter(gone);
    try {
      this.#requireRunning();
      const { child, ended } = this.#fork('pipe', gone);
      if (child.pid === undefined) this.#requireStarted(await ended);
      void ended.then(() => this.#pass());
      const broken = () => {
        if (gone.aborted) return gone.reason;
        if (this.#stopped) return busy();
        this.#warnOfBroken();
        return brokenBy();
      };
      return Readable.from(streamThrough(child, { what, lines, ended, broken }), { objectMode: false });
    } catch (error) {
      this.#pass();
      throw error;
    }
  }

  /** Waits some milliseconds for jobs that are nearly done, and refuses the rest and later ones. */
  async stop(within: number = stopMs): Promise<void> {
    const end = setTimeout(() => {
      this.#stopped = true;
      for (const child of this.#children) child.kill('SIGKILL');
    }, within);
    // Calls that were under way may still bring some.
    while (this.unfinished > 0) {
      await new Promise<void>((resolve) => {
        this.#whenIdle = resolve;
      });
    }
    clearTimeout(end);
    this.#stopped = true;
  }

  #requireRunning(): void {
    if (this.#stopped) throw this.#settings.busy();
  }

  #warnOfBroken(): void {
    this.#settings.log.warn(`${this.#settings.what} broke its process, or took too long`);
  }

  async #enter(gone: AbortSignal): Promise<void> {
    const { atOnce, waitingAtMost, busy } = this.#settings;
    gone.throwIfAborted();
    if (this.unfinished >= atOnce + waitingAtMost) throw busy();
    await this.#turn(gone);
  }

  #turn(gone: AbortSignal): Promise<void> {
    if (this.#running < this.#settings.atOnce) {
      this.#running += 1;
      return Promise.resolve();
    }
    return new Promise((resolve, reject) => {
      const leave = () => {
        this.#line.splice(this.#line.indexOf(begin), 1);
        reject(gone.reason);
      };
      const begin = () => {
        gone.removeEventListener('abort', leave);
        resolve();
      };
      this.#line.push(begin);
      gone.addEventListener('abort', leave, { once: true });
    });
  }

  /** Hands the place on to the next in the line. */
  #pass(): void {
    const next = this.#line.shift();
    if (next) next();
    else this.#running -= 1;
    if (this.#running === 0) this.#whenIdle?.();
  }

  /** The answer of a new process, once it has ended; undefined when it ended without an answer. */
  async #ask(order: Order, gone: AbortSignal): Promise<JobAnswer | undefined> {
    const { child, ended } = this.#fork('ignore', gone);
    let answer: JobAnswer | undefined;
    child.once('message', (message) => {
      answer = message as unknown as JobAnswer;
      child.kill('SIGKILL');
    });
    // A process that has ended already is reported by its exit.
    child.send(order, () => undefined);
    this.#requireStarted(await ended);
    return answer;
  }

  /** A new process, with its limits until it has ended. */
  #fork(streams: 'ignore' | 'pipe', gone: AbortSignal): { child: ChildProcess; ended: Promise<Exit> } {
    const { script, megabytes } = this.#settings;
    const child = fork(fileURLToPath(script), {
      env: environment,
      execArgv: megabytes === undefined ? [] : [`--max-old-space-size=${megabytes}`],
      serialization: 'advanced',
      stdio: [streams, streams, 'ignore', 'ipc'],
    });
    this.#children.add(child);
    const end = () => child.kill('SIGKILL');
    const unlimited = this.#limited(child.pid ?? 0, end);
    gone.addEventListener('abort', end, { once: true });
    if (child.pid !== undefined) giveWay(child.pid);
    const ended = new Promise<Exit>((resolve) => {
      child.on('error', resolve);
      child.once('exit', resolve);
    }).finally(() => {
      unlimited();
      gone.removeEventListener('abort', end);
      this.#children.delete(child);
    });
    return { child, ended };
  }

  #requireStarted(exit: Exit): void {
    if (!(exit instanceof Error)) return;
    const { log, what, busy } = this.#settings;
    log.warn({ code: (exit as { code?: string }).code }, `no process for ${what} could be started`);
    throw busy();
  }

  /**
   * Ends a process whose CPU time is over the limit: waiting for a processor on a crowded machine does not count. By
   * the clock it has five times as long, so that a sleeping process holds no place for ever; where the system does not
   * report CPU time, that is all.
   * @returns what takes the limit away
   */
  #limited(pid: number, end: () => void): () => void {
    const { limit } = this.#settings;
    const began = performance.now();
    const look = () => {
      const passed = performance.now() - began;
      const left = Math.min(limit - (processorTime(pid) ?? 0), limit * patience - passed);
      if (left <= 0) end();
      else timer = setTimeout(look, Math.max(left, lookMs));
    };
    let timer = setTimeout(look, limit);
    return () => clearTimeout(timer);
  }
}

/** Behind the calls, but with a third of their share: with less, a crowded machine would finish no document in time. */
const NICENESS = 5;

function giveWay(pid: number): void {
  try {
    setPriority(pid, NICENESS);
  } catch {
    // The process has ended already.
  }
}
