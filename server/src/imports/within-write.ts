import type { Call } from '../call.ts';
import type { Deps } from '../deps.ts';
import type { Write } from '../kernel/write.ts';

/**
 * Runs use cases within one transaction: they write in it, and what they raise on the bus waits for its end.
 * @throws what a use case refuses; nothing is written then
 */
export async function writeWithin(
  call: Call,
  run: (within: Call, write: Write) => Promise<void>,
): Promise<void> {
  const { deps } = call;
  let later: [topic: string, payload: string][] = [];
  await deps.write(call, async (write) => {
    later = [];
    const bus = {
      publish: (topic: string, payload: string) => void later.push([topic, payload]),
      sent: async () => undefined,
    } as unknown as Deps['bus'];
    await run({ ...call, deps: { ...deps, bus, write: async (_caller, inner) => inner(write) } }, write);
    return {};
  });
  for (const [topic, payload] of later) deps.bus.publish(topic, payload);
  await deps.bus.sent();
}
