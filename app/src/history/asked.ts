import type { Query } from '@relevo/contract';
import { readId } from '../navigation/address.ts';

type Wire = Query<'GET administracion/historial'>;

/** Filters of the history. */
export interface Asked extends Pick<Wire, 'q' | 'persona' | 'lado' | 'tipo' | 'page'> {
  /** Days up to today. */
  dias: number;
}

export const KINDS: Readonly<Record<NonNullable<Wire['tipo']>, string>> = {
  personas: 'Personas y contratos',
  accesos: 'Accesos',
  ingresos: 'Dispositivos',
  estructura: 'Estructura',
  ajustes: 'Ajustes',
  turnos: 'Turnos',
  cambios: 'Cambios y turnos abiertos',
  permisos: 'Permisos',
  asistencia: 'Fichas y correcciones',
  informaciones: 'Informaciones',
  miradas: 'Miradas y descargas',
};
export const SIDES: Readonly<Record<NonNullable<Wire['lado']>, string>> = {
  hizo: 'Lo hizo',
  concierne: 'Le concierne',
};
export const SPANS: Readonly<Record<string, string>> = {
  1: 'Hoy',
  7: 'Últimos 7 días',
  30: 'Últimos 30 días',
  366: 'Último año',
};
const USUAL = 7;

/** Filters to set, and by undefined to take away. */
export type AskedChange = { [K in keyof Asked]?: Asked[K] | undefined };

const oneOf = <K extends string>(words: Readonly<Record<K, string>>, text: string | null): K | undefined =>
  (Object.keys(words) as K[]).find((word) => word === text);

/** Filters after a change; another choice begins at its first page. */
export function withChange(asked: Asked, part: AskedChange): Asked {
  const given = Object.entries({ ...asked, page: 1, ...part }).filter(([, value]) => value !== undefined);
  return { dias: USUAL, page: 1, ...Object.fromEntries(given) };
}

/** Filters out of the query of an address; what is none of them is left out. */
export function readAsked(search: string): Asked {
  const query = new URLSearchParams(search);
  const persona = readId(query.get('persona'));
  const lado = oneOf(SIDES, query.get('lado'));
  const tipo = oneOf(KINDS, query.get('tipo'));
  const q = query.get('q')?.slice(0, 80);
  return {
    ...(q && { q }),
    ...(persona && { persona }),
    ...(lado && { lado }),
    ...(tipo && { tipo }),
    dias: Number(oneOf(SPANS, query.get('dias')) ?? USUAL),
    page: readId(query.get('page')) ?? 1,
  };
}

/** The query of the page's address; empty without filters. */
export function writeAsked(asked: Asked): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(asked)) {
    const usual = (name === 'page' && value === 1) || (name === 'dias' && value === USUAL);
    if (value !== undefined && value !== '' && !usual) query.set(name, String(value));
  }
  return query.toString();
}
