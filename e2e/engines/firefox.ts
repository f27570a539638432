import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { firefoxPath } from '../../scripts/engines.ts';
import { connectBidi } from './bidi.ts';
import { type Engine, type Source, VIEWPORT } from './engine.ts';
import { homeOf, launch, untilSaid } from './launched.ts';

/** Preferences: reduced motion as in the other journeys, overlay scrollbars as on a phone, and a quiet browser. */
const preferences = {
  'ui.prefersReducedMotion': 1,
  'ui.useOverlayScrollbars': 1,
  'intl.accept_languages': 'es-CL, es',
  'app.normandy.enabled': false,
  'app.update.enabled': false,
  'browser.safebrowsing.downloads.remote.enabled': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'extensions.update.enabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'services.settings.server': 'data:,',
  'toolkit.telemetry.enabled': false,
};

/** Debian's Firefox, which speaks WebDriver BiDi by itself. */
export async function openFirefox(): Promise<Engine> {
  const home = homeOf('firefox');
  const lines = Object.entries(preferences).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`,
  );
  writeFileSync(join(home.path, 'user.js'), lines.join('\n'));
  const browser = launch(
    firefoxPath,
    ['--headless', '--no-remote', '--remote-debugging-port', '0', '--profile', home.path],
    {
      env: { ...process.env, HOME: home.path, TZ: 'America/Santiago', MOZ_CRASHREPORTER_DISABLE: '1' },
      stdio: ['ignore', 'ignore', 'pipe'],
    },
  );
  const close = async () => {
    await browser.end();
    home.remove();
  };
  try {
    const { stderr } = browser.process;
    if (!stderr) throw new Error('Firefox has nowhere to say its address');
    const address = await untilSaid(stderr, browser, /BiDi listening on (ws:\S+)/);
    return await pageOf(address, close);
  } catch (error) {
    await close();
    throw error;
  }
}

async function pageOf(address: string, close: () => Promise<void>): Promise<Engine> {
  const { ask, hangUp } = await connectBidi(`${address}/session`);
  await ask('session.new', { capabilities: {} });
  const { context } = await ask<{ context: string }>('browsingContext.create', { type: 'tab' });
  await ask('browsingContext.setViewport', { context, viewport: VIEWPORT });
  return {
    goTo: (url) => ask('browsingContext.navigate', { context, url, wait: 'complete' }),
    run: async (it, ...args) => {
      const answer = await ask<Answer>('script.callFunction', {
        functionDeclaration: `async (json) => JSON.stringify(await (${it})(...JSON.parse(json)))`,
        arguments: [{ type: 'string', value: JSON.stringify(args) }],
        target: { context },
        awaitPromise: true,
      });
      if (answer.type === 'exception') throw new Error(answer.exceptionDetails.text);
      return answer.result.value === undefined ? undefined : JSON.parse(answer.result.value);
    },
    act: (source: Source) => ask('input.performActions', { context, actions: [source] }),
    picture: async () => {
      const { data } = await ask<{ data: string }>('browsingContext.captureScreenshot', { context });
      return Buffer.from(data, 'base64');
    },
    close: async () => {
      hangUp();
      await close();
    },
  };
}

type Answer =
  | { type: 'success'; result: { value?: string } }
  | { type: 'exception'; exceptionDetails: { text: string } };
