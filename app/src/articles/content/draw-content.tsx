import type { ReactNode } from 'react';
import { unbroken } from '../../ui/unbroken.ts';
import { DROPPED, pictureId, safeHref } from './safe-text.ts';

/** Draws an image of the text from the file that it shows. */
export type DrawPicture = (fileId: number, alt: string) => ReactNode;

/** Part of a DOM node that the renderer reads. */
export interface TextPart {
  nodeType: number;
  nodeName: string;
  nodeValue: string | null;
  childNodes: ArrayLike<TextPart>;
  getAttribute?(name: string): string | null;
}

const ELEMENT = 1;
const TEXT = 3;
/** Limit of nesting against texts written to break something: deeper content is dropped. */
const DEEPEST = 20;

const dropped = new Set(DROPPED);
const DRAWN = {
  h1: 'h1',
  h2: 'h2',
  p: 'p',
  strong: 'strong',
  b: 'strong',
  em: 'em',
  i: 'em',
  ul: 'ul',
  ol: 'ol',
  li: 'li',
} as const;

/** Renders the children of a node: permitted elements as such, dropped ones not at all, others by their children. */
export function drawContent(part: TextPart, picture: DrawPicture, depth = 0): ReactNode[] {
  if (depth >= DEEPEST) return [];
  return Array.from(part.childNodes, (child, at) => drawPart(child, at, picture, depth + 1)).flat();
}

function drawPart(part: TextPart, key: number, picture: DrawPicture, depth: number): ReactNode {
  if (part.nodeType === TEXT) return part.nodeValue && unbroken(part.nodeValue);
  const name = part.nodeName.toLowerCase();
  if (part.nodeType !== ELEMENT || dropped.has(name)) return null;
  if (name === 'br') return <br key={key} />;
  if (name === 'img') return <Picture key={key} image={part} picture={picture} />;
  const inside = drawContent(part, picture, depth);
  if (name === 'a') {
    return (
      <Link key={key} href={part.getAttribute?.('href') ?? null}>
        {inside}
      </Link>
    );
  }
  const Element = Object.hasOwn(DRAWN, name) ? DRAWN[name as keyof typeof DRAWN] : null;
  return Element ? <Element key={key}>{inside}</Element> : <Inside key={key}>{inside}</Inside>;
}

const Inside = ({ children }: { children: ReactNode[] }) => children;

function Picture({ image, picture }: { image: TextPart; picture: DrawPicture }) {
  const fileId = pictureId(image.getAttribute?.('src') ?? null);
  return fileId === null ? null : picture(fileId, image.getAttribute?.('alt') ?? '');
}

/** Link to an outside page, without a referrer. */
function Link({ href, children }: { href: string | null; children: ReactNode[] }) {
  const safe = safeHref(href);
  if (!safe) return children;
  return (
    <a href={safe} target="_blank" rel="noopener noreferrer" referrerPolicy="no-referrer">
      {children}
    </a>
  );
}
