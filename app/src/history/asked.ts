import type { Query } from '@relevo/contract';
import { readId } from '../navigation/address.ts';
import { DESK_PATHS } from '../navigation/desk-paths.ts';
import { readPaged, useListAddress, wordOf } from '../navigation/list-address.ts';

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
const DAYS = 7;
const USUAL = { dias: DAYS, page: 1 };

/** Filters out of the query of an address; what is none of them is left out. */
export function readAsked(search: string): Asked {
  const query = new URLSearchParams(search);
  const persona = readId(query.get('persona'));
  const lado = wordOf(SIDES, query.get('lado'));
  const tipo = wordOf(KINDS, query.get('tipo'));
  return {
    ...(persona && { persona }),
    ...(lado && { lado }),
    ...(tipo && { tipo }),
    dias: Number(wordOf(SPANS, query.get('dias')) ?? DAYS),
    ...readPaged(query, []),
  };
}

/** Filters of the history, held in its address. */
export const useAsked = () => useListAddress(DESK_PATHS.history, USUAL, readAsked);
