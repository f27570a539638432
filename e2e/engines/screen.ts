import { expect } from '@playwright/test';
import { ASKED, deviceOf } from '../support/device.ts';
import type { Persona } from '../support/people.ts';
import type { Engine, Source } from './engine.ts';
import { type Found, type Kind, look, type Place } from './look.ts';

type Words = string | RegExp;
type Fact<A extends unknown[]> = (...args: A) => boolean | Promise<boolean>;

/** Screen of a device as a person uses it; every method waits until the element can be seen or used. */
export interface Screen {
  /** A new start of the app, not another address of the one that runs. */
  start(path: string): Promise<void>;
  sees(kind: Kind, words: Words): Promise<void>;
  seesNo(kind: Kind, words: Words): Promise<void>;
  /** Waits for one of two things and tells whether it is the first. */
  seesFirst(one: [Kind, Words], other: [Kind, Words]): Promise<boolean>;
  press(kind: Kind, words: Words): Promise<void>;
  type(label: Words, text: string): Promise<void>;
  /** Press in the sheet over the page. */
  pressInSheet(kind: Kind, words: Words): Promise<void>;
  /** Waits for something that is not on the screen; it runs in the page. */
  untilTrue<A extends unknown[]>(what: string, it: Fact<A>, ...args: A): Promise<void>;
}

/** Screen of an engine, as a device after a login, or as a new device. */
export async function screenOf(engine: Engine, address: string, persona: Persona | null): Promise<Screen> {
  const device = persona ? await deviceOf(persona) : null;
  const kept = device?.origins[0]?.localStorage ?? [{ name: ASKED, value: '1' }];
  // A file of the same origin outside the app.
  await engine.goTo(`${address}/icons/mark.svg`);
  await engine.run((items) => {
    for (const { name, value } of items) localStorage.setItem(name, value);
  }, kept);

  const find = (kind: Kind, words: Words, inSheet: boolean): Promise<Found> =>
    engine.run(look, { kind, words: patternOf(words), inSheet });
  const quickly = { intervals: [50, 100, 200] };
  const until = async (kind: Kind, words: Words, expected: 'there' | 'absent'): Promise<void> => {
    const state = async () => ((await find(kind, words, false)) === 'absent' ? 'absent' : 'there');
    await expect.poll(state, { message: `${kind} ${words}`, ...quickly }).toBe(expected);
  };
  const untilReady = async (kind: Kind, words: Words, inSheet: boolean): Promise<Place> => {
    let place: Place = { x: 0, y: 0 };
    const state = async () => {
      const found = await find(kind, words, inSheet);
      if (typeof found === 'string') return found;
      place = found;
      return 'ready';
    };
    await expect.poll(state, { message: `${kind} ${words}`, ...quickly }).toBe('ready');
    return place;
  };
  const press = async (kind: Kind, words: Words, inSheet: boolean): Promise<void> => {
    const tap = async () => {
      const at = await untilReady(kind, words, inSheet);
      await engine.run(watchForClick);
      await engine.act(pressAt(at));
      return engine.run(wasClicked);
    };
    // Firefox drops a press when the page is rendered in its very middle; a person would press again.
    await expect.poll(tap, { message: `a press of ${kind} ${words}` }).toBe(true);
  };

  return {
    start: async (path) => {
      await engine.goTo('about:blank');
      await engine.goTo(`${address}/#${path}`);
    },
    sees: (kind, words) => until(kind, words, 'there'),
    seesNo: (kind, words) => until(kind, words, 'absent'),
    seesFirst: async (one, other) => {
      let isFirst = false;
      const either = async () => {
        isFirst = (await find(...one, false)) !== 'absent';
        return isFirst || (await find(...other, false)) !== 'absent';
      };
      await expect.poll(either, { message: `${one.join(' ')} or ${other.join(' ')}` }).toBe(true);
      return isFirst;
    },
    untilTrue: async <A extends unknown[]>(what: string, it: Fact<A>, ...args: A) => {
      await expect.poll(() => engine.run(it, ...args), { message: what }).toBe(true);
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

const pressAt = ({ x, y }: Place): Source => ({
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

// Functions that run in the page.
const watchForClick = () => {
  const heard = Object.assign(globalThis, { relevoClicked: false });
  addEventListener('click', () => (heard.relevoClicked = true), { capture: true, once: true });
};
// A page that was opened by the press does not know of it.
const wasClicked = () => (globalThis as { relevoClicked?: boolean }).relevoClicked !== false;
