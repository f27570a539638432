import { ApiError } from '../api/errors.ts';
import { listenToEvents, type StreamEvent } from '../api/event-stream.ts';
import { getSession, isLive, onSession, type Session } from '../api/session.ts';
import { isOnline, onConnectivity } from '../device/connectivity.ts';
import { changed } from '../sending/changed.ts';
import { CatchUp } from './catch-up.ts';
import { readChange } from './heard.ts';
import { nextPause } from './next-pause.ts';
import { ServerMoments } from './server-moments.ts';

/** A look at another app costs no new stream; a phone in a pocket has none. */
const HIDDEN_AT_MOST = 10_000;
/** Polling intervals in milliseconds: without a stream, and beside one, as a message may be lost with its process. */
const ASKS_EVERY = 30_000;
const ASKS_BESIDE = 5 * 60_000;
const LOOKS_EVERY = 10_000;

/** Ends one session's listening, over as many streams as it takes. */
let listening: AbortController | null = null;
/** Token of the session of the stream. */
let token: string | null = null;
/** Id of the last event, for Last-Event-ID. */
let last: string | null = null;
let moments = new ServerMoments();
/** Since when a stream is open that says something, by `performance.now()`. */
let openSince: number | null = null;
let hiddenSince: number | null = null;
let askedAt = 0;

const epochNow = () => Temporal.Now.instant().epochMilliseconds;
const isSeen = () => document.visibilityState === 'visible';

const catchUp = new CatchUp({
  seen: isSeen,
  now: () => performance.now(),
  read: (what, since) => void changed(what, undefined, since),
});

function take(event: StreamEvent): void {
  const now = performance.now();
  if (event.id !== undefined) last = event.id;
  if (event.name !== 'cambio') return;
  const heard = readChange(event.data);
  if (!heard) return;
  for (const what of heard.what) catchUp.hear(what, moments.momentOf(event.id, now), heard.patience);
}

/**
 * Passes on the events of a stream. The first events are older: their moments are known with the first sign of life.
 */
function listener(): (event: StreamEvent) => void {
  let before: StreamEvent[] | null = [];
  return (event) => {
    const now = performance.now();
    openSince ??= now;
    if (event.id !== undefined) moments.arrived(event.id, now);
    if (event.name === 'al_dia') {
      for (const one of before ?? []) take(one);
      before = null;
    }
    if (before && event.name === 'cambio') before.push(event);
    else take(event);
  };
}

async function keepListening(session: Session, { signal }: AbortController): Promise<void> {
  for (let failures = 0; !signal.aborted; ) {
    const began = performance.now();
    let wait: number | undefined;
    const onEvent = listener();
    try {
      await listenToEvents({ session, last, signal, onEvent });
    } catch (error) {
      if (signal.aborted) return;
      // The session is over, and the next one opens its own stream; or this version is refused, today and tomorrow.
      if (error instanceof ApiError && (error.status === 401 || error.status === 426)) return;
      wait = error instanceof ApiError ? error.retryAfter : undefined;
    }
    const next = nextPause({ failures, lived: performance.now() - began, retryAfter: wait });
    failures = next.failures;
    openSince = null;
    await new Promise((done) => setTimeout(done, next.pause));
  }
}

function end(): void {
  listening?.abort();
  listening = null;
  openSince = null;
}

/** Begins, goes on or ends, as it should be now. */
function update(): void {
  const session = getSession();
  if (token !== (session?.jwt.token ?? null)) {
    end();
    catchUp.forget();
    token = session?.jwt.token ?? null;
    last = null;
    moments = new ServerMoments();
  }
  const gone = hiddenSince !== null && epochNow() - hiddenSince >= HIDDEN_AT_MOST;
  if (!isLive(session, Temporal.Now.instant()) || !isOnline() || gone) end();
  else if (!listening) begin(session);
}

function begin(session: Session): void {
  listening = new AbortController();
  void keepListening(session, listening);
}

/** Polls while there is no stream. */
function ask(): void {
  const now = performance.now();
  if (!isSeen() || !isOnline() || !isLive(getSession(), Temporal.Now.instant())) return;
  const told = openSince !== null && now - openSince >= LOOKS_EVERY;
  if (now - askedAt < (told ? ASKS_BESIDE : ASKS_EVERY)) return;
  askedAt = now;
  catchUp.hear('everything', now, ASKS_EVERY / 10);
}

function onVisibility(): void {
  if (!isSeen()) {
    hiddenSince = epochNow();
    setTimeout(update, HIDDEN_AT_MOST + 100);
    return;
  }
  // A phone that slept has not noticed that its stream died.
  update();
  hiddenSince = null;
  update();
  catchUp.resume();
  ask();
}

/**
 * Starts the refresh of everything on screen, once. The server streams its changes while the app is visible; without a
 * stream the app polls.
 */
export function watchEvents(): void {
  askedAt = performance.now();
  onSession(update);
  onConnectivity(update);
  document.addEventListener('visibilitychange', onVisibility);
  setInterval(ask, LOOKS_EVERY);
  if (!isSeen()) hiddenSince = epochNow();
  update();
}
