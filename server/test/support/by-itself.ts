import { AsyncLocalStorage } from 'node:async_hooks';

const itself = new AsyncLocalStorage<true>();

/** Runs the begin of a server's own rounds: `isByItself` recognises all work that follows. */
export const byItself = <T>(begin: () => T): T => itself.run(true, begin);

/** Whether a server's own round asks, and no call and no test. */
export const isByItself = (): boolean => itself.getStore() ?? false;
