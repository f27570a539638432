import { writeFile } from 'node:fs/promises';
import type { EngineName } from '../../scripts/engines.ts';
import type { Persona } from '../support/people.ts';
import { test as base } from '../support/test.ts';
import type { Engine } from './engine.ts';
import { openFirefox } from './firefox.ts';
import { type Screen, screenOf } from './screen.ts';
import { openWebKit } from './webkit.ts';

export interface EngineOptions {
  engine: EngineName;
}

interface Own {
  /** A device of the engine for each person, all at the same time. */
  open: (persona: Persona | null) => Promise<Screen>;
}

const openers: Record<EngineName, () => Promise<Engine>> = { WebKit: openWebKit, Firefox: openFirefox };

export const test = base.extend<EngineOptions & Own>({
  engine: ['WebKit', { option: true }],

  gated: true,

  open: async ({ engine, address }, use, testInfo) => {
    const opened: { persona: Persona | null; engine: Engine }[] = [];
    await use(async (persona) => {
      const one = await openers[engine]();
      opened.push({ persona, engine: one });
      return screenOf(one, address, persona);
    });
    const hasFailed = testInfo.status !== testInfo.expectedStatus;
    for (const one of opened) {
      if (hasFailed) {
        const path = testInfo.outputPath(`${one.persona ?? 'new'}.png`);
        await one.engine.picture().then(
          (picture) => writeFile(path, picture),
          () => {},
        );
      }
      await one.engine.close();
    }
  },
});

export { expect } from '@playwright/test';
