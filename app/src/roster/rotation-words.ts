import type { Roster, Rotation } from '@relevo/contract';
import { minutesBetween } from '@relevo/domain/shift-types';

type Types = Roster['tipos'];
type Draft = Pick<Rotation, 'nombre' | 'dias' | 'base' | 'resolucion'>;

/** The days of a cycle as codes: 'L N – –'. */
export const codesOf = (days: readonly (number | null)[], types: Types): string =>
  days
    .map((id) => (id === null ? '–' : (types.find((type) => type.id === id)?.abreviatura ?? '?')))
    .join(' ');

const FREE = new Set(['-', '–', '—', 'LIBRE']);

/** The days that codes stand for; the first that is none of the types in use where there is one. */
export function daysOfCodes(text: string, types: Types): { days: (number | null)[] } | { unknown: string } {
  const days: (number | null)[] = [];
  for (const word of text
    .trim()
    .split(/[\s,]+/)
    .filter(Boolean)) {
    const code = word.toUpperCase();
    const type = types.find(({ activo, abreviatura }) => activo && abreviatura.toUpperCase() === code);
    if (!type && !FREE.has(code)) return { unknown: word };
    days.push(type?.id ?? null);
  }
  return { days };
}

/** 'Cuarto turno' and 'Tercer turno', where the organisation has a long day and a night of half a day. */
export function knownPatterns(types: Types): Draft[] {
  const half = types.filter(
    ({ activo, desde, hasta }) => activo && minutesBetween({ startsAt: desde, endsAt: hasta }) === 720,
  );
  const [long, night] = [half.find((type) => type.turno_dia), half.find((type) => !type.turno_dia)];
  if (!long || !night) return [];
  const own = { base: 'ciclo', resolucion: null } as const;
  return [
    { ...own, nombre: 'Cuarto turno', dias: [long.id, night.id, null, null] },
    { ...own, nombre: 'Tercer turno', dias: [long.id, night.id, null] },
  ];
}
