/** Words of a banner of the home. */
export interface BannerWords {
  title: string;
  text: string;
}

/** The most characters of each. */
export const BANNER_TITLE = 30;
export const BANNER_TEXT = 160;

const FACE = "-apple-system, BlinkMacSystemFont, Roboto, 'Segoe UI', system-ui, sans-serif";
const COLOURS = { back: '#0E5C54', hill: '#14776C', front: '#1B8C7F', words: '#FFFFFF' };

const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

/**
 * Text in lines of at most so many characters: between words, and inside one that is longer. What is beyond the last
 * line ends it with an ellipsis.
 */
export function linesOf(text: string, width: number, atMost: number): string[] {
  const words = text
    .split(/\s+/)
    .filter(Boolean)
    .flatMap((word) => {
      const signs = [...word];
      const count = Math.ceil(signs.length / width);
      return Array.from({ length: count }, (_, at) => signs.slice(at * width, (at + 1) * width).join(''));
    });
  const lines: string[] = [];
  for (const word of words) {
    const last = lines.at(-1);
    if (last !== undefined && [...last].length + 1 + [...word].length <= width) {
      lines[lines.length - 1] = `${last} ${word}`;
    } else lines.push(word);
  }
  if (lines.length <= atMost) return lines;
  const kept = lines.slice(0, atMost);
  kept[atMost - 1] = `${[...(kept[atMost - 1] ?? '')].slice(0, width - 1).join('')}…`;
  return kept;
}

interface Written {
  x: number;
  y: number;
  size: number;
  /** Between two lines. */
  step: number;
  more?: string;
}

const written = (lines: readonly string[], { x, y, size, step, more = '' }: Written): string =>
  lines
    .map(
      (line, index) =>
        `<text x="${x}" y="${y + index * step}" font-size="${size}" ${more}>${escaped(line)}</text>`,
    )
    .join('');

/** The two pictures of a banner as SVG: for the top of the home (358 × 84), and larger after a tap (320 × 400). */
export function bannerPictures({ title, text }: BannerWords): { header: string; modal: string } {
  const { back, hill, front, words } = COLOURS;
  const header = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 358 84" width="358" height="84" font-family="${FACE}" fill="${words}">
<rect width="358" height="84" fill="${back}"/><circle cx="330" cy="104" r="62" fill="${hill}"/><circle cx="346" cy="108" r="44" fill="${front}"/>
${written([title], { x: 16, y: 31, size: 17, step: 0, more: 'font-weight="700"' })}
${written(linesOf(text, 46, 2), { x: 16, y: 51, size: 12.5, step: 17 })}
</svg>`;
  const titles = linesOf(title, 20, 2);
  const modal = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 400" width="320" height="400" font-family="${FACE}" fill="${words}">
<rect width="320" height="400" fill="${back}"/><circle cx="160" cy="430" r="190" fill="${hill}"/><circle cx="160" cy="470" r="170" fill="${front}"/>
<g text-anchor="middle">${written(titles, { x: 160, y: 84, size: 25, step: 31, more: 'font-weight="700"' })}
${written(linesOf(text, 36, 9), { x: 160, y: 84 + titles.length * 31 + 8, size: 15, step: 22 })}</g>
</svg>`;
  return { header, modal };
}
