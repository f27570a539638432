import type { Call } from '../call.ts';
import type { Deps } from '../deps.ts';
import type { Write } from '../kernel/write.ts';

/**
 * Runs several use cases in one transaction: they write in it instead of in one of their own, and what they raise on the
 * bus waits for its end.
 * @param run is given the transaction, and the call for the use cases
 */
export async function writeTogether<T extends object>(
  call: Call,
  run: (write: Write, within: Call) => Promise<T>,
): Promise<T> {
  const { deps } = call;
  let later: [topic: string, payload: string][] = [];
  const result = await deps.write(call, (write) => {
    later = [];
    const bus = {
      publish: (topic: string, payload: string) => void later.push([topic, payload]),
      sent: async () => undefined,
    } as unknown as Deps['bus'];
    return run(write, { ...call, deps: { ...deps, bus, write: async (_caller, use) => use(write) } });
  });
  for (const [topic, payload] of later) deps.bus.publish(topic, payload);
  await deps.bus.sent();
  return result;
}
