/** The mark: two halves of a circle that are handed over; a box of 42 by 44, y downwards. */
export const MARK = {
  width: 42,
  height: 44,
  halves: [
    { path: 'M20 0v40A20 20 0 0 1 20 0z', fill: '#F3C14E' },
    { path: 'M22 4a20 20 0 0 1 0 40z', fill: '#FFF' },
  ],
} as const;

/** The ground that the mark stands on. */
export const GROUND = '#0B3A3C';

/**
 * The mark on its ground, as an SVG of 512 by 512.
 * @param share part of the side that the mark fills
 * @param corner radius of the ground's corners
 */
export function markOnGround(share: number, corner: number): string {
  const scale = (512 * share) / MARK.height;
  const left = (512 - MARK.width * scale) / 2;
  const top = (512 - MARK.height * scale) / 2;
  const halves = MARK.halves.map(({ path, fill }) => `<path d="${path}" fill="${fill}"/>`).join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512"><title>Relevo</title><rect width="512" height="512" rx="${corner}" fill="${GROUND}"/><g transform="translate(${left.toFixed(1)} ${top.toFixed(1)}) scale(${scale.toFixed(3)})">${halves}</g></svg>\n`;
}
