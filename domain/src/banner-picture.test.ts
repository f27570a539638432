import { expect, test } from 'vitest';
import { BANNER_TEXT, BANNER_TITLE, bannerPictures, linesOf } from './banner-picture.ts';

test.each([
  ['', 5, 2, []],
  ['uno dos', 7, 2, ['uno dos']],
  ['uno dos', 6, 2, ['uno', 'dos']],
  ['  uno   dos  tres ', 7, 2, ['uno dos', 'tres']],
  ['uno dos tres cuatro', 7, 2, ['uno dos', 'tres…']],
  ['abcdefgh', 3, 3, ['abc', 'def', 'gh']],
  ['abcdefghij', 3, 2, ['abc', 'de…']],
  ['👩‍⚕️👩‍⚕️', 3, 9, ['👩‍⚕', '️👩‍', '⚕️']],
])('%j in lines of %i, at most %i', (text, width, atMost, lines) => {
  expect(linesOf(text, width, atMost)).toEqual(lines);
});

test('words are words in the pictures, whatever signs they have', () => {
  const title = `<script>"&'`;
  for (const picture of Object.values(bannerPictures({ title, text: '</text><image href="x"/>' }))) {
    expect(picture).not.toMatch(/<script|<image|<\/text><image/);
    expect(picture).toContain('&#60;script&#62;&#34;&#38;&#39;');
  }
});

test('the longest words have room', () => {
  const { header, modal } = bannerPictures({
    title: 'M'.repeat(BANNER_TITLE),
    text: 'palabra '.repeat(BANNER_TEXT / 8),
  });
  // In the large picture nothing is cut off; at the top a text of more than two lines ends with an ellipsis.
  expect(modal).not.toContain('…');
  expect(header.match(/<text/g)).toHaveLength(3);
});
