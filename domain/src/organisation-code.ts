/** A code of an organisation: the name of its schema and the part of its addresses that tells it apart. */
export const ORGANISATION_CODE = /^[a-z][a-z0-9_]{1,30}$/;

/** Words of a name that tell no hospital from another. */
const COMMON = new Set([
  'hospital',
  'clinica',
  'centro',
  'de',
  'del',
  'la',
  'las',
  'los',
  'el',
  'y',
  'salud',
  'medico',
  'medica',
  'red',
]);

/**
 * A code from an organisation's name, as 'andes' from 'Clínica Andes'. Empty where the name has no letter that a code
 * can begin with.
 */
export function codeFromName(name: string): string {
  const words = name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean);
  const telling = words.filter((word) => !COMMON.has(word));
  const code = (telling.length > 0 ? telling : words)
    .join('_')
    .replace(/^[^a-z]+/, '')
    .slice(0, 31)
    .replace(/_+$/, '');
  return ORGANISATION_CODE.test(code) ? code : '';
}
