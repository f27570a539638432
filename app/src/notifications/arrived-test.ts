import { createStore } from '../device/store.ts';
import { type NoticeRef, TEST } from './notice.ts';

interface ArrivedTest {
  /** Id of the test message, as the server answered it. */
  id: number;
  at: Temporal.Instant;
}

/** The last test message that was seen to arrive here, or tapped. */
export const arrivedTest = createStore<ArrivedTest | null>(null);

/** Notes the arrival of a test message; false for any other one. */
export function noteTest({ kind, id }: Pick<NoticeRef, 'kind' | 'id'>): boolean {
  if (kind !== TEST) return false;
  if (arrivedTest.get()?.id !== id) arrivedTest.set({ id, at: Temporal.Now.instant() });
  return true;
}
