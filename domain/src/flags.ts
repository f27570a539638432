/** Key/value flags of an instance (spec 1 §3, Configuration). */
export type Flags = Record<string, boolean | string>;

const OFF = ['', '0', 'false', 'no'];

/** The address that a flag carries: one of the web, or none. */
export function addressOf(flags: Flags | undefined, name: string): string | null {
  const value = flags?.[name];
  return typeof value === 'string' && /^https:\/\/[^\s]+$/.test(value.trim()) ? value.trim() : null;
}

/** Whether a flag is on. Flags travel as booleans or as text; a missing one is off. */
export function flagOn(flags: Flags | undefined, name: string): boolean {
  const value = flags?.[name];
  return typeof value === 'string' ? !OFF.includes(value.trim().toLowerCase()) : value === true;
}
