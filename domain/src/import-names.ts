import { tidyText } from './typed-text.ts';

/** The names of a person in the parts that Relevo keeps. */
export interface SplitName {
  firstNames: string;
  lastName: string;
  secondLastName: string | null;
}

/** Words that belong to the name behind them: 'de la Fuente', 'San Martín', 'von Appen'. */
const joining = new Set([
  'de',
  'del',
  'la',
  'las',
  'los',
  'el',
  'y',
  'san',
  'santa',
  'da',
  'dos',
  'di',
  'van',
  'von',
  'der',
  'mac',
]);

/** The names of a text, each with the words that lead to it. */
function namesOf(text: string): string[] {
  const names: string[] = [];
  let lead = '';
  for (const word of tidyText(text).split(' ').filter(Boolean)) {
    if (joining.has(word.toLowerCase())) lead += `${word} `;
    else {
      names.push(lead + word);
      lead = '';
    }
  }
  // A word that leads to nothing is a name.
  if (lead !== '') names.push(lead.trim());
  return names;
}

/** The two last names of one column; null where there are more or none. */
export function splitLastNames(text: string): Omit<SplitName, 'firstNames'> | null {
  const [lastName, secondLastName = null, ...more] = namesOf(text);
  return lastName === undefined || more.length > 0 ? null : { lastName, secondLastName };
}

/**
 * The parts of a full name, where they are certain: 'Muñoz Peña, María José', by its comma. Without one only the person
 * who wrote it knows whether 'Rosa Elena Vera' has two names or two last names.
 */
export function splitFullName(text: string): SplitName | null {
  const [last = '', first = '', ...more] = tidyText(text)
    .split(',')
    .map((part) => part.trim());
  const lastNames = splitLastNames(last);
  if (!lastNames || first === '' || more.length > 0) return null;
  return { firstNames: first, ...lastNames };
}

/**
 * Whether a name can be read: without the sign for lost letters, and without letters that were read in a wrong encoding
 * ('MuÃ±oz', 'Mu?oz', 'Mu¤oz').
 */
export function isReadable(name: string): boolean {
  return !(/[^\p{L}\p{M}\p{N}\s'’‘´`.,()/ªº°&"+=@-]/u.test(name) || /[ÃÂ](?![A-Za-zÀ-ÿ]|$|\s)/u.test(name));
}
