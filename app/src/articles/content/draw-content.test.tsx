import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { drawContent, type TextPart } from './draw-content.tsx';
import { pictureId, safeHref } from './safe-text.ts';

const text = (nodeValue: string): TextPart => ({ nodeType: 3, nodeName: '#text', nodeValue, childNodes: [] });
const element = (
  name: string,
  attributes: Record<string, string> = {},
  ...children: TextPart[]
): TextPart => ({
  nodeType: 1,
  nodeName: name.toUpperCase(),
  nodeValue: null,
  childNodes: children,
  getAttribute: (attribute) => attributes[attribute] ?? null,
});
const drawn = (...parts: TextPart[]) =>
  renderToStaticMarkup(drawContent(element('body', {}, ...parts), (id, alt) => <q cite={`${id}`}>{alt}</q>));

describe('an article drawn for its reader', () => {
  it('has its headings, paragraphs, lists and letters, whatever their attributes', () => {
    const hostile = { onclick: 'steal()', style: 'position:fixed', class: 'rl-page', id: 'root' };
    const html = drawn(
      element('h1', hostile, text('Uno')),
      element('h2', hostile, text('Dos')),
      element(
        'p',
        hostile,
        element('b', hostile, text('muy')),
        element('br'),
        element('i', {}, text('bien')),
      ),
      element('ol', { start: '9' }, element('li', hostile, text('punto'))),
    );
    expect(html).toBe(
      '<h1>Uno</h1><h2>Dos</h2><p><strong>muy</strong><br/><em>bien</em></p><ol><li>punto</li></ol>',
    );
  });

  it('has of an unknown element what it holds, and nothing of what holds code, a frame or a form', () => {
    const gone = ['script', 'style', 'svg', 'math', 'iframe', 'object', 'textarea', 'form', 'button'].map(
      (name) => element(name, { src: 'https://evil.example' }, text('evil')),
    );
    const html = drawn(element('div', {}, element('marquee', {}, text('queda'))), ...gone);
    expect(html).toBe('queda');
  });

  it('keeps text as text, and no comment', () => {
    const comment: TextPart = { nodeType: 8, nodeName: '#comment', nodeValue: 'no', childNodes: [] };
    expect(drawn(comment, text('<img src=x onerror=steal()>'))).toBe('&lt;img src=x onerror=steal()&gt;');
  });

  it('does not mistake a name that every object has for one of its elements', () => {
    expect(drawn(element('constructor', {}, text('a')), element('__proto__', {}, text('b')))).toBe('ab');
  });

  it('has links that lead outside without saying where from', () => {
    const link = element('a', { href: 'https://salud.cl', target: '_top', onclick: 'x' }, text('sitio'));
    expect(drawn(link)).toBe(
      '<a href="https://salud.cl/" target="_blank" rel="noopener noreferrer" referrerPolicy="no-referrer">sitio</a>',
    );
    expect(drawn(element('a', { href: 'javascript:alert(1)' }, text('sitio')))).toBe('sitio');
  });

  it('has images of its own files only, drawn by the page', () => {
    expect(drawn(element('img', { src: 'archivos/12', alt: 'Afiche', onerror: 'x' }))).toBe(
      '<q cite="12">Afiche</q>',
    );
    expect(drawn(element('img', { src: 'https://evil.example/archivos/12' }))).toBe('');
  });

  it('draws a text of any depth without falling over it', () => {
    let deep = text('fondo');
    for (let level = 0; level < 100_000; level += 1) deep = element('em', {}, deep);
    expect(drawn(text('arriba'), deep)).toMatch(/^arriba(<em>){20}(<\/em>){20}$/);
  });
});

describe('an address in an article', () => {
  it.each([
    ['https://salud.cl/a?b#c', 'https://salud.cl/a?b#c'],
    ['mailto:iaas@salud.cl', 'mailto:iaas@salud.cl'],
    ['tel:+56224521000', 'tel:+56224521000'],
    ['javascript:alert(1)', null],
    ['java\nscript:alert(1)', null],
    [' \u0001javascript:alert(1)', null],
    ['data:text/html,<script>', null],
    ['vbscript:x', null],
    ['blob:https://salud.cl/1', null],
    ['file:///etc/passwd', null],
    ['//evil.example', null],
    ['/punch', null],
    ['', null],
    [null, null],
  ])('%j leads to %j', (href, safe) => {
    expect(safeHref(href)).toBe(safe);
  });

  it.each([
    ['archivos/7', 7],
    ['archivos/0', null],
    ['archivos/7 ', null],
    ['archivos/7\n', null],
    ['archivos/7?x', null],
    ['archivos/../7', null],
    ['/archivos/7', null],
    ['archivos/99999999999999999', null],
    ['data:image/svg+xml,<svg/>', null],
    [null, null],
  ])('an image at %j is the file %j', (src, id) => {
    expect(pictureId(src)).toBe(id);
  });
});
