import { DOMParser, DOMSerializer, type Node, Schema } from 'prosemirror-model';
import { DROPPED, pictureId, pictureSrc, safeHref } from '../content/safe-text.ts';

/** ProseMirror schema of an article; pasted content is reduced to it. */
export const schema = new Schema({
  nodes: {
    doc: { content: 'block+' },
    paragraph: { content: 'inline*', group: 'block', parseDOM: [{ tag: 'p' }], toDOM: () => ['p', 0] },
    heading: {
      attrs: { level: { default: 1, validate: 'number' } },
      content: 'inline*',
      group: 'block',
      defining: true,
      parseDOM: [
        { tag: 'h1', attrs: { level: 1 } },
        { tag: 'h2, h3, h4, h5, h6', attrs: { level: 2 } },
      ],
      toDOM: ({ attrs }) => [`h${attrs.level}`, 0],
    },
    bullet_list: {
      content: 'list_item+',
      group: 'block list',
      parseDOM: [{ tag: 'ul' }],
      toDOM: () => ['ul', 0],
    },
    ordered_list: {
      content: 'list_item+',
      group: 'block list',
      parseDOM: [{ tag: 'ol' }],
      toDOM: () => ['ol', 0],
    },
    list_item: {
      content: 'paragraph (paragraph | image | list)*',
      defining: true,
      parseDOM: [{ tag: 'li' }],
      toDOM: () => ['li', 0],
    },
    image: {
      attrs: { fileId: { validate: 'number' }, alt: { default: '', validate: 'string' } },
      group: 'block',
      draggable: true,
      parseDOM: [
        {
          tag: 'img',
          getAttrs: (element) => {
            const fileId = pictureId(element.getAttribute('src'));
            return fileId === null ? false : { fileId, alt: element.getAttribute('alt') ?? '' };
          },
        },
      ],
      toDOM: ({ attrs }) => ['img', { src: pictureSrc(attrs.fileId), alt: attrs.alt }],
    },
    text: { group: 'inline' },
    hard_break: {
      inline: true,
      group: 'inline',
      selectable: false,
      parseDOM: [{ tag: 'br' }],
      toDOM: () => ['br'],
    },
  },
  marks: {
    link: {
      attrs: { href: { validate: 'string' } },
      inclusive: false,
      parseDOM: [
        {
          tag: 'a[href]',
          getAttrs: (element) => {
            const href = safeHref(element.getAttribute('href'));
            return href !== null && { href };
          },
        },
      ],
      toDOM: ({ attrs }) => ['a', { href: attrs.href }, 0],
    },
    strong: {
      parseDOM: [
        { tag: 'strong' },
        // Some word processors wrap all copied text in a bold element which is not bold.
        { tag: 'b', getAttrs: (element) => element.style.fontWeight !== 'normal' && null },
        { style: 'font-weight', getAttrs: (weight) => /^(bold(er)?|[6-9]\d\d)$/.test(weight) && null },
      ],
      toDOM: () => ['strong', 0],
    },
    em: {
      parseDOM: [{ tag: 'em' }, { tag: 'i' }, { style: 'font-style=italic' }],
      toDOM: () => ['em', 0],
    },
  },
});

// A rule of its own: ProseMirror would keep the content of an unknown element.
const rules = [{ tag: DROPPED.join(), ignore: true }, ...DOMParser.fromSchema(schema).rules];
export const contentParser = new DOMParser(schema, rules);
const serializer = DOMSerializer.fromSchema(schema);

/** Reads a text in a document that runs and fetches nothing. */
export function readContent(html: string): Node {
  return contentParser.parse(new globalThis.DOMParser().parseFromString(html, 'text/html').body);
}

/** An empty text where nothing is written. */
export function writeContent(doc: Node): string {
  if (isEmpty(doc)) return '';
  // An image of the page's own document would be fetched.
  const inert = document.implementation.createHTMLDocument('');
  serializer.serializeFragment(doc.content, { document: inert }, inert.body);
  return inert.body.innerHTML;
}

export function isEmpty(doc: Node): boolean {
  const { firstChild, childCount } = doc;
  return childCount === 1 && firstChild!.type === schema.nodes.paragraph && firstChild!.content.size === 0;
}
