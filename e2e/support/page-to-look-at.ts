import type { Persona } from './people.ts';

export interface PageToLookAt {
  name: string;
  /** Or how to find it, with a session of the person. */
  path: string | ((token: string) => Promise<string>);
  persona: Persona | null;
  /** Text of the loaded page, not of a skeleton. */
  whole: RegExp | string;
  /** A tab of the page to open first. */
  tab?: string;
}
