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
  /** Names of buttons that open a panel beside the page on a wide screen: each panel is looked at too. */
  panels?: readonly (RegExp | string)[];
}
