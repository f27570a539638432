import { expect } from '@playwright/test';
import { ASKED, deviceOf } from '../support/device.ts';
import type { Persona } from '../support/people.ts';
import type { Engine, Source } from './engine.ts';
import { type Found, type Kind, look } from './look.ts';

type Words = string | RegExp;

/** What a person sees and does on a device; everything waits until it can be seen or done. */
export interface Screen {
  /** A new start of the app, not another address of the one that runs. */
  start(path: string): Promise<void>;
  sees(kind: Kind, words: Words): Promise<void>;
  seesNo(kind: Kind, words: Words): Promise<void>;
  /** Waits for one of two things and tells whether it is the first. */
  seesFirst(one: [Kind, Words], other: [Kind, Words]): Promise<boolean>;
  press(kind: Kind, words: Words): Promise<void>;
  type(label: Words, text: string): Promise<void>;
  /** The same in what has come over the page. */
  pressInSheet(kind: Kind, words: Words): Promise<void>;
  /** Until the device holds the whole app, and can check the password that was typed at the login. */
  untilReadyForOffline(): Promise<void>;
  engine: Engine;
}

/** An engine as the device of a person who went through the login, or of nobody yet. */
export async function screenOf(engine: Engine, address: string, persona: Persona | null): Promise<Screen> {
  const device = persona ? await deviceOf(persona) : null;
  const kept = device?.origins[0]?.localStorage ?? [{ name: ASKED, value: '1' }];
  // Something of the same origin that is not the app.
  await engine.goTo(`${address}/icons/mark.svg`);
  await engine.run((items) => {
    for (const { name, value } of items) localStorage.setItem(name, value);
  }, kept);

  const find = (kind: Kind, words: Words, inSheet: boolean): Promise<Found> =>
    engine.run(look, { kind, words: patternOf(words), inSheet });
  const until = async (kind: Kind, words: Words, expected: string, inSheet = false): Promise<Found> => {
    let found: Found = 'absent';
    const state = async () => {
      found = await find(kind, words, inSheet);
      if (expected === 'ready') return typeof found === 'string' ? found : 'ready';
      return found === 'absent' ? 'absent' : 'there';
    };
    await expect.poll(state, { message: `${kind} ${words}`, intervals: [50, 100, 200] }).toBe(expected);
    return found;
  };
  const press = async (kind: Kind, words: Words, inSheet: boolean): Promise<void> => {
    const tap = async () => {
      const at = (await until(kind, words, 'ready', inSheet)) as { x: number; y: number };
      await engine.run(watchForClick);
      await engine.act(pressAt(at));
      return engine.run(wasClicked);
    };
    // Firefox drops a press when the page is drawn anew in its very middle; a person would press again.
    await expect.poll(tap, { message: `a press of ${kind} ${words}` }).toBe(true);
  };

  return {
    engine,
    start: async (path) => {
      await engine.goTo('about:blank');
      await engine.goTo(`${address}/#${path}`);
    },
    sees: async (kind, words) => void (await until(kind, words, 'there')),
    seesNo: async (kind, words) => void (await until(kind, words, 'absent')),
    seesFirst: async (one, other) => {
      let isFirst = false;
      const either = async () => {
        isFirst = (await find(...one, false)) !== 'absent';
        return isFirst || (await find(...other, false)) !== 'absent';
      };
      await expect.poll(either, { message: `${one.join(' ')} or ${other.join(' ')}` }).toBe(true);
      return isFirst;
    },
    untilReadyForOffline: async () => {
      const isReady = () =>
        engine.run(async () => {
          const registration = await navigator.serviceWorker.getRegistration();
          return (
            registration?.active?.state === 'activated' &&
            localStorage.getItem('relevo.offline-check') !== null
          );
        });
      await expect.poll(isReady, { message: 'ready to work without a network' }).toBe(true);
    },
    press: (kind, words) => press(kind, words, false),
    pressInSheet: (kind, words) => press(kind, words, true),
    type: async (label, text) => {
      await press('field', label, false);
      await engine.act(strokesOf(text));
    },
  };
}

/** Words alone are the whole name. */
const patternOf = (words: Words): string =>
  typeof words === 'string' ? `^${RegExp.escape(words)}$` : words.source;

const pressAt = ({ x, y }: { x: number; y: number }): Source => ({
  type: 'pointer',
  id: 'finger',
  parameters: { pointerType: 'mouse' },
  actions: [
    { type: 'pointerMove', x, y, origin: 'viewport', duration: 0 },
    { type: 'pointerDown', button: 0 },
    { type: 'pointerUp', button: 0 },
  ],
});

const strokesOf = (text: string): Source => ({
  type: 'key',
  id: 'keyboard',
  actions: [...text].flatMap((value) => [
    { type: 'keyDown', value },
    { type: 'keyUp', value },
  ]),
});

// Both run in the page.
const watchForClick = () => {
  const heard = Object.assign(globalThis, { relevoClicked: false });
  addEventListener('click', () => (heard.relevoClicked = true), { capture: true, once: true });
};
// A page that was opened by the press does not know of it.
const wasClicked = () => (globalThis as { relevoClicked?: boolean }).relevoClicked !== false;
