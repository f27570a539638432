/**
 * Characters without a picture: controls that are no blanks, marks of direction, soft hyphens, zero-width spaces, fillers.
 * Those that join two emojis, or say how one is drawn, stay.
 */
const invisible =
  /(?![\t-\r])[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}](?<!\p{Extended_Pictographic}\p{Emoji_Modifier}?\uFE0F?[\u200D\uFE0F])/gu;
/** Unicode's spaces, and the empty pattern of braille that fonts draw as one. */
const blanks = /[\s\u2800]+/g;

/**
 * The one rule for names and other lines that people type: trimmed, with single spaces inside, in Unicode's composed form
 * (NFC), without invisible characters. Two that look the same are the same, and one that looks empty is ''.
 */
export const tidyText = (text: string): string =>
  text.normalize('NFC').replace(invisible, '').replace(blanks, ' ').trim();
