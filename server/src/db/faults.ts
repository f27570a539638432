/** The connection failed before the answer came: a write may or may not have been done. */
export class ConnectionLost extends Error {
  readonly code = 'CONNECTION_LOST';
}

/** A full queue: a further call would wait for a connection in vain. */
export class PoolFull extends Error {
  readonly code = 'POOL_FULL';
}

/** A statement came after its transaction had ended; it would have run outside of it, and was not sent. */
export class TransactionEnded extends Error {
  readonly code = 'TRANSACTION_ENDED';
}

/** The connection died, or none was to be had: another one may serve. */
const connectionDied = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'CONNECTION_LOST',
  '57P01',
  '57P02',
  '57P03',
  '53300',
  '25P03',
]);

/** SQLSTATEs of a database that refuses writes: no room, a disk that fails, or a read-only copy. */
const writesRefused = new Set(['53100', '58030', '25006']);

/** Codes of a database that cannot serve at the moment: silent, with too many waiting, or without memory. */
const cannotServe = new Set(['DATABASE_SILENT', 'POOL_FULL', '53000', '53200', '53400', ...writesRefused]);

const codeOf = (error: unknown): string => (error as { code?: string } | null)?.code ?? '';

/** Whether a fault ended the connection, so that the same statement may succeed over another one. */
export function connectionIsGone(error: unknown): boolean {
  const code = codeOf(error);
  // The class of connection faults: a pooler says so when the server behind it went away.
  return connectionDied.has(code) || /^08...$/.test(code);
}

/** Whether a fault means that the database cannot write. @returns its code, or null */
export function refusalOfWrites(error: unknown): string | null {
  const code = codeOf(error);
  return writesRefused.has(code) ? code : null;
}

/** Whether a fault is the database's or the way's to it, and a matter of time: no fault of the call or of the code. */
export const databaseIsAway = (error: unknown): boolean =>
  connectionIsGone(error) || cannotServe.has(codeOf(error));

/** The metric's name by SQLSTATE. */
const faultsByCode: Readonly<Record<string, string>> = {
  '55P03': 'lock_timeout',
  '57014': 'statement_timeout',
  '40P01': 'deadlock',
  '40001': 'deadlock',
  POOL_FULL: 'pool_full',
  DATABASE_SILENT: 'silent',
};

/** Every fault that `faultOf` can name. */
export const databaseFaults: readonly string[] = [
  ...new Set([...Object.values(faultsByCode), 'connection', 'write_refused', 'out_of_resources']),
];

/** The fault that kept the database from its work, in one word; null where the work itself was at fault. */
export function faultOf(error: unknown): string | null {
  const named = faultsByCode[codeOf(error)];
  if (named !== undefined) return named;
  if (refusalOfWrites(error) !== null) return 'write_refused';
  if (connectionIsGone(error)) return 'connection';
  return databaseIsAway(error) ? 'out_of_resources' : null;
}

// Codes of a deadlock's victim: PostgreSQL rolled it back so that another could go on.
const victim = new Set(['40P01', '40001']);

/** Whether a deadlock ended this work, which can be done at another moment. */
export const wasVictim = (error: unknown): boolean => victim.has(codeOf(error));

/** Whether the work reached its limit of waiting for a lock. */
export const waitedForLock = (error: unknown): boolean => codeOf(error) === '55P03';
