import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { xssVectors } from '../../test/support/xss-vectors.ts';
import { cleanContent, isBlank } from './article-content.ts';

/** The pattern of clean content: each tag to the letter, and text without a bracket. */
const tag =
  /<(?:(\/?)(h1|h2|p|strong|em|ul|ol|li|a)|br \/|img src="archivos\/\d+" alt="[^"<>]*" \/|(a) href="(?:https?:\/\/|mailto:|tel:)[^"<>]+" rel="noopener noreferrer nofollow" target="_blank")>/gi;

function expectToBeClean(content: string): void {
  expect(content.replace(tag, '')).not.toMatch(/[<>]|(?![\t\n])\p{Cc}/u);
  expect(content.replace(/&(?:amp|lt|gt|quot);/g, '')).not.toMatch(/&/);
  const open: string[] = [];
  for (const [, closes, name, link] of content.matchAll(tag)) {
    if (closes) expect(open.pop()).toBe(name);
    else if (name ?? link) open.push(name ?? link ?? '');
  }
  expect(open).toEqual([]);
  expect(cleanContent(content)).toBe(content);
}

const safe = 'rel="noopener noreferrer nofollow" target="_blank"';

describe('what an article may say stays', () => {
  test.each([
    ['<h1>Uno</h1><h2>Dos</h2><p>Tres <strong>cuatro</strong> <em>cinco</em></p>'],
    ['<ul><li><p>Uno</p></li><li>Dos<ol><li>Tres</li></ol></li></ul>'],
    ['<p>Uno<br />Dos</p>'],
    [`<p><a href="https://www.minsal.cl/a?b=1&amp;c=ñ#d" ${safe}>x</a></p>`],
    [`<a href="mailto:a@b.cl" ${safe}>x</a><a href="tel:+56 2 2345" ${safe}>y</a>`],
    ['<img src="archivos/12" alt="Una &quot;camilla&quot; &lt;azul&gt;" />'],
    ['2 &lt; 3 &amp; 5 &gt; 4, «ñandú» 👩‍⚕️'],
  ])('%s', (html) => {
    expect(cleanContent(html)).toBe(html);
  });
});

describe('what else is written', () => {
  test.each([
    [
      'by its nearest',
      '<b>a</b><i>b</i><div>c</div><h3>d</h3><h6>e</h6>',
      '<strong>a</strong><em>b</em><p>c</p><h2>d</h2><h2>e</h2>',
    ],
    ['without attributes', '<p class="x" style="color:red" id=y data-z>a</p>', '<p>a</p>'],
    ['as its text', '<table><tr><td><u>a</u></td></tr></table><form><button>b</button></form>', 'ab'],
    [
      'not at all',
      'a<style>b</style><script>c</script><svg><text>d</text></svg><iframe>e</iframe><textarea>f</textarea>g',
      'ag',
    ],
    [
      'not at all, foreign pictures',
      'a<img src="https://a.cl/x.png" alt="b"><img src="archivos/1/2"><img>',
      'a',
    ],
    [
      'without its address where a name stands before the host',
      [
        '<a href="https://www.minsal.cl@evil.cl">a</a><a href="http://u:p@evil.cl/">a</a>',
        '<a href="https://@evil.cl">a</a><a href="https:///u@evil.cl">a</a><a href="https://\\u@evil.cl">a</a>',
      ].join(''),
      '<a>a</a>'.repeat(5),
    ],
    [
      'with an @ behind the host, or in a mailbox',
      '<a href="https://a.cl/@b">a</a><a href="https://a.cl?c=d@e">a</a><a href="mailto:a@b.cl">a</a>',
      `<a href="https://a.cl/@b" ${safe}>a</a><a href="https://a.cl?c=d@e" ${safe}>a</a><a href="mailto:a@b.cl" ${safe}>a</a>`,
    ],
    ['without its address', '<a href="ftp://a.cl">a</a><a href="turnos">b</a>', '<a>a</a><a>b</a>'],
    ['with the ends that were missing', '<ul><li>a<li>b', '<ul><li>a</li><li>b</li></ul>'],
    ['where it may stand', '<div>a<ul><li>b</li></ul></div>', '<p>a</p><ul><li>b</li></ul>'],
    [
      'with a link that opens outside',
      '<a href=" HTTP://a.cl " target="x" rel="opener">a</a>',
      `<a href="HTTP://a.cl" ${safe}>a</a>`,
    ],
    ['without what cannot be seen', 'a\0&#1;\r\nb\ud800', 'a\nb\ufffd'],
  ])('%s', (_name, html, clean) => {
    expect(cleanContent(html)).toBe(clean);
    expectToBeClean(clean);
  });
});

describe('nothing harmful is left of', () => {
  const vectors = xssVectors('window.__fired.push(7)');

  test('many ways', () => {
    expect(new Set(vectors).size).toBe(vectors.length);
    expect(vectors.length).toBeGreaterThan(200);
  });

  test.each(vectors.map((vector) => [vector]))('%s', (vector) => {
    for (const html of [vector, `<p>a</p>${vector}`, `<ul><li>${vector}</li></ul>`, vector + vector]) {
      expectToBeClean(cleanContent(html));
    }
  });
});

test('whatever is put together, what is left is clean and stays so', () => {
  const pieces = fc.constantFrom(
    ...[
      'h1',
      'h3',
      'p',
      'div',
      'b',
      'i',
      'ul',
      'ol',
      'li',
      'a',
      'br',
      'img',
      'svg',
      'math',
      'table',
      'td',
      'select',
    ],
    ...[
      'noscript',
      'textarea',
      'iframe',
      'title',
      'style',
      'script',
      'form',
      'button',
      'dd',
      'option',
      'template',
    ],
  );
  const part = fc.oneof(
    pieces.map((name) => `<${name}>`),
    pieces.map((name) => `</${name}>`),
    fc.constantFrom('<a href="https://a.cl">', '<img src="archivos/3">', '<!--', '-->', '<![CDATA[', ']]>'),
    fc.constantFrom(
      '&',
      '&lt;',
      '&#60;',
      '&nbsp;',
      '"',
      "'",
      '<',
      '>',
      '/',
      '=',
      '\0',
      '\r',
      ' ',
      'x',
      '<p title="',
    ),
    fc.string({ unit: 'binary' }),
  );
  const html = fc.array(part, { maxLength: 40 }).map((parts) => parts.join(''));
  fc.assert(
    fc.property(html, (one) => expectToBeClean(cleanContent(one))),
    { numRuns: 2000 },
  );
});

test.each([
  ['a megabyte of brackets', '<'.repeat(1_000_000)],
  ['lists in lists', '<ul><li>'.repeat(100_000)],
  ['what is never closed', '<b>'.repeat(20_000)],
  ['paragraphs in paragraphs', `${'<div>'.repeat(9_000)}x${'</div>'.repeat(9_000)}`],
  ['what is never opened', '</p>'.repeat(20_000)],
  ['comments', '<!--'.repeat(250_000)],
  ['pictures of others', `${'x'.repeat(500_000)}${'<img>'.repeat(19_999)}`],
])('%s of a program', (_name, html) => {
  expectToBeClean(cleanContent(html));
});

test('lists have a depth that somebody can read', () => {
  const content = cleanContent(`${'<ul><li>'.repeat(500)}x${'</li></ul>'.repeat(500)}`);
  expect([content.split('<ul>').length - 1, content.includes('x')]).toEqual([10, true]);
});

test.each([
  ['', true],
  ['<p></p>', true],
  ['<p> \n\u00a0&nbsp;<br></p><ul><li></li></ul>', true],
  ['<h1>\u200b\u200d\u2060\ufeff\u00ad\u3164</h1>', true],
  ['<script>x</script>', true],
  ['<img src="https://a.cl/x.png">', true],
  ['<a href="https://a.cl"></a>', true],
  ['<p>.</p>', false],
  ['&amp;', false],
  ['<img src="archivos/1">', false],
])('%s says nothing: %s', (html, blank) => {
  expect(isBlank(cleanContent(html))).toBe(blank);
});
