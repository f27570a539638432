import { createHash } from 'node:crypto';
import { endpoints } from '@relevo/contract';

/** Keywords of a JSON schema that inform only a reader. A rewording must not cost every phone its saved answers. */
const WORDS = new Set(['description', 'title', 'examples']);

const shapeOnly = (name: string, value: unknown) => (WORDS.has(name) ? undefined : value);

/**
 * A short name for the shapes of all answers of the contract: another shape, another name. The app writes it beside
 * the answers that it keeps on the device, and drops those of another one.
 */
export function contractVersion(all: Record<string, { response: unknown }> = endpoints): string {
  const shapes = Object.entries(all)
    .filter(([key]) => key.startsWith('GET '))
    .map(([key, { response }]) => `${key} ${JSON.stringify(response, shapeOnly)}`)
    .sort();
  return createHash('sha256').update(shapes.join('\n')).digest('base64url').slice(0, 10);
}
