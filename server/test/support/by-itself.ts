import { AsyncLocalStorage } from 'node:async_hooks';

const itself = new AsyncLocalStorage<true>();

/** Runs what begins the rounds that a server makes by itself: `isByItself` knows whatever comes of them. */
export const byItself = <T>(begin: () => T): T => itself.run(true, begin);

/** Whether a server's own round asks, and no call and no test. */
export const isByItself = (): boolean => itself.getStore() ?? false;
