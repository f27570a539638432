import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { webkitDriverPath, xvfbPath } from '../../scripts/engines.ts';
import { freePort } from '../../server/src/postgres/free-port.ts';
import { type Engine, VIEWPORT } from './engine.ts';
import { homeOf, launch, untilSaid } from './launched.ts';

/** WebKitGTK of Debian in its small browser, driven by WebDriver on a virtual screen. */
export async function openWebKit(): Promise<Engine> {
  const home = homeOf('webkit');
  dress(home.path);
  const ends: (() => Promise<void>)[] = [async () => home.remove()];
  const close = async () => {
    for (const end of ends.toReversed()) await end();
  };
  try {
    const screen = launch(xvfbPath, ['-displayfd', '3', '-screen', '0', '800x1200x24', '-nolisten', 'tcp'], {
      stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
    });
    ends.push(screen.end);
    const display = await untilSaid(screen.process.stdio[3] as NodeJS.ReadableStream, screen, /(\d+)\n/);
    const port = await freePort();
    const driver = launch(webkitDriverPath, [`--port=${port}`], {
      env: {
        ...process.env,
        DISPLAY: `:${display}`,
        HOME: home.path,
        XDG_CONFIG_HOME: join(home.path, '.config'),
        NO_AT_BRIDGE: '1',
        LANG: 'es_CL.UTF-8',
        TZ: 'America/Santiago',
      },
      stdio: 'ignore',
    });
    ends.push(driver.end);
    const { engine, endSession } = await pageOf(`http://127.0.0.1:${port}`, close);
    ends.push(endSession);
    return engine;
  } catch (error) {
    await close();
    throw error;
  }
}

/** Settings without animations as in the other journeys, and with a toolbar that leaves a phone's window width. */
function dress(home: string): void {
  const folder = join(home, '.config/gtk-3.0');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'settings.ini'), '[Settings]\ngtk-enable-animations=0\n');
  const small = 'font-size: 1px; padding: 0; margin: 0; border: 0; min-width: 0; min-height: 0;';
  writeFileSync(join(folder, 'gtk.css'), `* { ${small} }\n`);
}

async function pageOf(driver: string, close: () => Promise<void>) {
  await untilListening(driver);
  const { sessionId } = await ask<{ sessionId: string }>('POST', `${driver}/session`, {
    capabilities: { alwaysMatch: { pageLoadStrategy: 'normal' } },
  });
  const session = `${driver}/session/${sessionId}`;
  const post = <R = void>(path: string, body: object) => ask<R>('POST', `${session}/${path}`, body);
  const engine: Engine = {
    goTo: (url) => post('url', { url }),
    run: async (it, ...args) => {
      const { value, error } = await post<{ value?: never; error?: string }>('execute/async', {
        script: `const done = arguments[arguments.length - 1];
          (async () => (${it})(...arguments[0]))()
            .then((value) => done({ value }), (error) => done({ error: String(error) }));`,
        args: [args],
      });
      if (error) throw new Error(error);
      return value as never;
    },
    act: (source) => post('actions', { actions: [source] }),
    picture: async () => Buffer.from(await ask<string>('GET', `${session}/screenshot`), 'base64'),
    close,
  };
  // The window has a toolbar above the page.
  await post('window/rect', { x: 0, y: 0, ...VIEWPORT });
  const bar = VIEWPORT.height - (await engine.run(() => innerHeight));
  await post('window/rect', { x: 0, y: 0, width: VIEWPORT.width, height: VIEWPORT.height + bar });
  return { engine, endSession: () => ask('DELETE', session).then(() => {}) };
}

/** Sends a command of WebDriver (w3.org/TR/webdriver); the answer, errors included, stands in `value`. */
async function ask<R = void>(method: string, address: string, body?: object): Promise<R> {
  const init: RequestInit = { method };
  if (body) init.body = JSON.stringify(body);
  const answer = await fetch(address, init);
  const { value } = (await answer.json()) as { value: R & { error: string; message: string } };
  if (!answer.ok) throw new Error(`${value.error}: ${value.message}`);
  return value;
}

/** The driver says nothing when it is ready. */
async function untilListening(driver: string): Promise<void> {
  const deadline = performance.now() + 10_000;
  for (;;) {
    try {
      await ask('GET', `${driver}/status`);
      return;
    } catch (error) {
      if (performance.now() > deadline) throw error;
      await new Promise((done) => setTimeout(done, 20));
    }
  }
}
