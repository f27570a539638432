import type { Archive } from './archive.ts';
import { wholeXml } from './xml.ts';

/** The kinds of values that number formats show: a date (with or without a time), a time of day, or the number. */
export type Shown = 'date' | 'time' | 'number';

/** The formats that OOXML names by number alone, ECMA-376 part 1, 18.8.30. */
const builtIn = (id: number): Shown => {
  if ((id >= 14 && id <= 17) || id === 22 || (id >= 27 && id <= 36) || (id >= 50 && id <= 58)) return 'date';
  return (id >= 18 && id <= 21) || (id >= 45 && id <= 47) ? 'time' : 'number';
};

/** The kind that the code of a number format shows: 'dd-mm-yyyy' a date, '[h]:mm' a time, '0,00 "días"' a number. */
export function shownBy(code: string): Shown {
  const signs = code
    .replace(/"[^"]*"|\\.|[_*]./g, '')
    // Elapsed hours stand in brackets, and so do colours, conditions and languages.
    .replace(/\[(?!(?:h+|m+|s+)\])[^\]]*\]/gi, '')
    .replace(/AM\/PM|A\/P|General/gi, '')
    .split(';')[0]
    ?.toLowerCase();
  if (!signs) return 'number';
  if (/[yda]/.test(signs)) return 'date';
  if (/[hs]/.test(signs)) return 'time';
  return signs.includes('m') ? 'date' : 'number';
}

/** The kind that each style of cells of a workbook shows, by its number. */
export async function readFormats(archive: Archive, path: string | null): Promise<Shown[]> {
  const own = new Map<number, Shown>();
  const styles: Shown[] = [];
  if (path === null || !archive.names.has(path)) return styles;
  let inCells = false;
  await wholeXml(archive.open(path), {
    open(name, { numFmtId = '0', formatCode = '' }) {
      if (name === 'numFmt') own.set(Number(numFmtId), shownBy(formatCode));
      if (name === 'cellXfs') inCells = true;
      if (name === 'xf' && inCells) styles.push(own.get(Number(numFmtId)) ?? builtIn(Number(numFmtId)));
    },
    close(name) {
      if (name === 'cellXfs') inCells = false;
    },
  });
  return styles;
}
