import { isBlankText } from '@relevo/domain/articles';
import sanitizeHtml, { type Attributes, type IOptions } from 'sanitize-html';

/** A picture of the article's own, by its path under the instance's address; no other one is shown. */
const ownPicture = /^archivos\/\d{1,19}$/;
/** The addresses of allowed links. Invisible characters are no part of an address. */
const address = /^(?:https?:\/\/|mailto:|tel:)[^\p{C}]+$/iu;
/** A name before the host looks like where the link leads, and is not: 'https://www.minsal.cl@other.cl'. */
const namesUser = /^https?:[/\\]*[^/\\?#]*@/i;
const passesAtMost = 5;
/** A limit far above any article; a parser's time grows with the square of the open elements. */
const tagsAtMost = 20_000;

/** Elements whose content is no text of the article either. */
const withTheirContent =
  'script style textarea option select xmp noscript noembed noframes plaintext iframe frameset object embed applet svg math template title head audio video canvas'.split(
    ' ',
  );

const link = (_tag: string, { href = '' }: Attributes) => {
  const to = href.trim();
  const attribs: Attributes =
    address.test(to) && !namesUser.test(to)
      ? { href: to, rel: 'noopener noreferrer nofollow', target: '_blank' }
      : {};
  return { tagName: 'a', attribs };
};

const picture = (_tag: string, { src = '', alt = '' }: Attributes) => ({
  tagName: 'img',
  attribs: ownPicture.test(src) ? { src, alt } : ({} as Attributes),
});

const options: IOptions = {
  allowedTags: ['h1', 'h2', 'p', 'strong', 'em', 'ul', 'ol', 'li', 'a', 'br', 'img'],
  allowedAttributes: { a: ['href', 'rel', 'target'], img: ['src', 'alt'] },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  nonTextTags: withTheirContent,
  // A limit above the depth of any real list.
  nestingLimit: 20,
  transformTags: {
    ...{ b: 'strong', i: 'em', div: 'p', h3: 'h2', h4: 'h2', h5: 'h2', h6: 'h2' },
    a: link,
    img: picture,
  },
};

/**
 * The content of an article with nothing in it but a fixed list of elements and of their attributes. What it was
 * before is not mended but written anew: what is not in the list goes, its text stays.
 *
 * Cleaned twice it is the same, so that it can be cleaned again where it is shown: browsers and parsers move
 * elements that stand where none may (a list in a paragraph), hence as often as something moves. Of what only a
 * program writes (tens of thousands of elements) nothing is left.
 */
export function cleanContent(html: string): string {
  let content = html;
  for (let pass = 0; pass < passesAtMost; pass += 1) {
    if (hasTooManyTags(content)) return '';
    const cleaned = cleanOnce(content, options);
    if (cleaned === content) return content;
    content = cleaned;
  }
  // Markup that parsers still move after these rounds comes from no editor: the words alone stay.
  return cleanOnce(content, { ...options, allowedTags: [] });
}

const hasTooManyTags = (html: string) => html.split('<', tagsAtMost + 2).length > tagsAtMost + 1;

const cleanOnce = (html: string, list: IOptions) =>
  withoutControls(sanitizeHtml(html, list))
    // In text these characters are written otherwise, so that these are elements: foreign pictures, and the
    // paragraphs that are left where something was moved or taken out.
    .replaceAll('<img />', '')
    .replaceAll('<p></p>', '');

/** Neither PostgreSQL nor a browser keeps all of them. */
const withoutControls = (text: string) =>
  text
    .toWellFormed()
    .replace(/\r\n?/g, '\n')
    .replace(/(?![\t\n])\p{Cc}/gu, '');

/**
 * Whether a reader would see nothing: no picture, and no character that leaves a mark.
 * @param html as `cleanContent` gives it
 */
export function isBlank(html: string): boolean {
  if (html.includes('<img ')) return false;
  return isBlankText(html.replace(/<[^>]*>/g, ''));
}
