/** The names of a person in either spelling of the wire (spec 1 §3, spec 2 §3). */
export interface PersonNames {
  nombre: string;
  apellidoPaterno?: string | null;
  apellidoMaterno?: string | null;
  apellido_paterno?: string | null;
  apellido_materno?: string | null;
}

/** The order of names: Álvarez before Zúñiga, ñ after n. The database's lists have the same. */
export const spanish = new Intl.Collator('es');

const lastName = (person: PersonNames) => person.apellidoPaterno ?? person.apellido_paterno ?? '';
const secondLastName = (person: PersonNames) => person.apellidoMaterno ?? person.apellido_materno ?? '';
const join = (...parts: string[]) => parts.join(' ').trim().replace(/\s+/g, ' ');

/** Given names and both last names, with single spaces. */
export function fullName(person: PersonNames): string {
  return join(person.nombre, lastName(person), secondLastName(person));
}

/** Given names and the first last name, as lists of colleagues show it. */
export function shortName(person: PersonNames): string {
  return join(person.nombre, lastName(person));
}

/**
 * The short name and shorter ones, for a narrow column: given names give way before the last name does, as in
 * 'María José Rojas', 'María J. Rojas', 'María Rojas' and 'M. Rojas'.
 */
export function narrowNames(person: PersonNames): string[] {
  const [first = '', ...others] = person.nombre.trim().split(/\s+/);
  const last = lastName(person);
  const initial = (name: string) => `${Array.from(name)[0] ?? ''}.`;
  const shorter = [
    join(first, ...others.map(initial), last),
    join(first, last),
    ...(first ? [join(initial(first), last)] : []),
  ];
  return [...new Set([shortName(person), ...(last ? shorter : [])])];
}

/** The first given name, for the greeting. */
export function firstName(person: PersonNames): string {
  return person.nombre.trim().split(/\s+/)[0] ?? '';
}

/** Initials for a person without a photo: of the given name and the first last name; '?' without any. */
export function initials(person: PersonNames): string {
  const first = (text: string) => Array.from(text.trim().normalize('NFC'))[0] ?? '';
  return `${first(person.nombre)}${first(lastName(person))}`.toLocaleUpperCase('es') || '?';
}

/** The greeting at `now` in `zone`: 'Buenos días' until 11:59, 'Buenas tardes' until 19:59, then 'Buenas noches'. */
export function greeting(now: Temporal.Instant, zone: string): string {
  const { hour } = now.toZonedDateTimeISO(zone);
  if (hour < 12) return 'Buenos días';
  return hour < 20 ? 'Buenas tardes' : 'Buenas noches';
}

/** 'auxiliares' is one 'auxiliar', 'estudiantes' is one 'estudiante'. */
const singular = (word: string): string => word.replace(/(?<=[rln])es$|(?<=[aeo])s$/, '');

/**
 * A number of people of a payroll group in a sentence: '1 enfermera', '2 enfermeras', '2 TENS'. Null where the group's
 * name is no plural of people, as 'Enfermería' or 'Enfermeras(os)'.
 */
export function payrollPeople(count: number, name: string): string | null {
  const words = name.normalize('NFC').trim().split(/\s+/);
  if (!/^\p{L}+s$/iu.test(words[0] ?? '') || !words.every((word) => /^\p{L}+$/u.test(word))) return null;
  const small = words.map((word) => {
    // An abbreviation stays as it is.
    if (word.length > 1 && word === word.toLocaleUpperCase('es')) return word;
    const lower = word.toLocaleLowerCase('es');
    return count === 1 ? singular(lower) : lower;
  });
  return `${count} ${small.join(' ')}`;
}

const PAYROLL_LENGTH = 11;

/** The name of a payroll group, cut to 11 characters plus '...' when longer (spec 3 §9). */
export function payrollName(name: string): string {
  const characters = Array.from(name.normalize('NFC'));
  return characters.length > PAYROLL_LENGTH ? `${characters.slice(0, PAYROLL_LENGTH).join('')}...` : name;
}
