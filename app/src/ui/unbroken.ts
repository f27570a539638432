const DAYS = '[Ll]un|[Mm]ar|[Mm]ié|[Jj]ue|[Vv]ie|[Ss]áb|[Dd]om';
const MONTHS = 'ene|feb|mar|abr|may|jun|jul|ago|sept?|oct|nov|dic';
/** Pieces of text read at a glance, and lost when a line breaks inside. */
const PIECES = new RegExp(
  [
    // '08:00 a 20:00', '--:-- a --:--'
    '[\\d-]{2}:[\\d-]{2}\\sa\\s[\\d-]{2}:[\\d-]{2}',
    // '22 nov', 'Dom 22 nov', 'Dom 22 nov 2026, 19:00'; the times of a shift are a piece of their own
    `(?:(?:${DAYS})\\s)?(?<!\\d)\\d{1,2}\\s(?:${MONTHS})(?!\\p{L})(?:\\s\\d{4})?(?:,\\s\\d{2}:\\d{2}(?!\\sa\\s\\d{2}:))?`,
    // '2 h 48 min', '0 h', '1,2 km', '3 días'
    '\\d\\s(?:h\\s\\d+\\smin|h|min|s|km|m|MB|%|días?)(?![\\p{L}\\d])',
    // 'Sector B', 'Box 12'
    '\\p{Lu}\\p{Ll}+\\s\\p{Lu}(?!\\p{L})|(?:Sector|Box|Sala|Piso|Torre)\\s\\d+',
    // A line ends after the point that parts, and the mark between two steps; it does not begin with them.
    '\\s[·›]',
  ].join('|'),
  'gu',
);

/** Text with no-break spaces where a line may not end. Only for display: never compared or sent. */
export const unbroken = (text: string): string =>
  text.replace(PIECES, (piece) => piece.replaceAll(' ', '\u00a0'));
