import type { Persona } from './people.ts';

export interface PageToLookAt {
  name: string;
  /** Or how to find it, with a session of the person. */
  path: string | ((token: string) => Promise<string>);
  persona: Persona | null;
  /** What stands there once the page is whole: text of it, not of a skeleton. */
  whole: RegExp | string;
  /** A tab of the page to open first. */
  tab?: string;
}
