import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { DataAge } from './data-age.tsx';

const drawn = (updatedAt: number, show: boolean) =>
  renderToStaticMarkup(<DataAge {...{ updatedAt, show }} />);

it('is one hidden element while nothing is to be told, also while the page before stands in for an answer', () => {
  const hidden = drawn(Date.now(), false);
  expect(hidden).toMatch(/^<p [^>]*hidden=""/);
  expect(drawn(0, false)).toBe(hidden);
  expect(drawn(0, true)).toBe(hidden);
});

it('tells the age of an answer that may be old', () => {
  const told = drawn(Date.now() - 60 * 60_000, true);
  expect(told).not.toContain('hidden=""');
  expect(told).toContain('Actualizado hace 1');
});
