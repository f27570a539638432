import { describe, expect, it } from 'vitest';
import { lackOf, lackOfText, slugOf } from './articles.ts';

describe("an article's address", () => {
  it.each([
    ['Nuevo protocolo de higiene de manos', 'nuevo-protocolo-de-higiene-de-manos'],
    ['  ¿Qué cambia en Año Nuevo?  ', 'que-cambia-en-ano-nuevo'],
    ['../../etc/passwd', 'etc-passwd'],
    ['UCI: 1.º turno (12 h)', 'uci-1-turno-12-h'],
    ['日本', ''],
    [`${'a'.repeat(79)} b`, 'a'.repeat(79)],
  ])('of %j', (title, slug) => {
    expect(slugOf(title)).toBe(slug);
    expect(slug).toMatch(/^[a-z0-9]*(-[a-z0-9]+)*$/);
  });
});

describe('what a publication lacks', () => {
  const whole = { title: 'T', excerpt: 'E', blank: false, categories: 1, recipients: 1 };

  it('is nothing when all is there', () => {
    expect(lackOf(whole)).toBeNull();
    expect(lackOfText(whole)).toBeNull();
  });

  it.each(['\u200b', '\u3164\u00ad', ' \u2060\n'])(
    'is a text where nothing of it can be seen: %j',
    (text) => {
      expect(lackOf({ ...whole, title: text })).toBe('El titulo no puede estar Vacio.');
      expect(lackOfText({ ...whole, excerpt: text })).toBe('El extracto no puede estar Vacio.');
    },
  );

  it('is said in the order of the page, the first alone', () => {
    const said = [];
    let draft = { title: ' ', excerpt: '\n', blank: true, categories: 0, recipients: 0 };
    for (const filled of [{ title: 'T' }, { excerpt: 'E' }, { blank: false }, { categories: 1 }, {}]) {
      said.push(lackOf(draft));
      draft = { ...draft, ...filled };
    }
    expect(said).toEqual([
      'El titulo no puede estar Vacio.',
      'El extracto no puede estar Vacio.',
      'El contenido no puede estar Vacio.',
      'Seleccione al menos una categoria.',
      'Debe seleccionar al menos un tipo de destinatario(unidad y/o trabajadores).',
    ]);
  });
});
