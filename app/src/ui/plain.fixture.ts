/** A text as people read it: a no-break space is a space. */
export const plain = (text: string): string => text.replaceAll('\u00a0', ' ');
