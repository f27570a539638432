import type { Call } from '../call.ts';

/** Records that an administrator has taken the list of people along as a file. */
export async function recordPeopleFile(call: Call, personas: number): Promise<void> {
  await call.deps.write(call, async ({ audit }) => {
    audit({ action: 'people.file', entity: 'person', after: { personas } });
    return {};
  });
}
