import type { RosterCompany } from '@relevo/contract/roster-company';
import { rangeInText, shortDate } from '../ui/formatters.ts';
import type { Lookups } from './roster-words.ts';

type Step = RosterCompany['pasos'][number];
type Day = Step['cambios'][number]['antes'];

type Types = Pick<Lookups, 'types'>;

const dayWords = ({ que, idtipo }: Day, { types }: Types): string => {
  if (que === 'publicado') return 'lo publicado';
  return que === 'libre' || idtipo === null ? 'libre' : (types.get(idtipo)?.nombre ?? 'otro turno');
};

/** 'Diego Soto, sáb 26 dic: Noche en vez de Largo', or of many 'Cambió 6 celdas de Hernán Silva y Bárbara Leal, 4 al 9 ene'. */
export function stepWords({ celdas, cambios }: Step, lookups: Types): string {
  const [first] = cambios;
  if (!first) return '';
  if (celdas === 1) {
    const [before, after] = [dayWords(first.antes, lookups), dayWords(first.despues, lookups)];
    return `${first.nombre}, ${shortDate(first.fecha).toLowerCase()}: ${after} en vez de ${before}`;
  }
  const people = [...new Set(cambios.map(({ nombre }) => nombre))];
  const who = people.length > 2 ? `${people.length} personas` : people.join(' y ');
  const dates = cambios.map(({ fecha }) => fecha).sort();
  return `Cambió ${celdas} celdas de ${who}, ${rangeInText(dates[0] ?? '', dates.at(-1) ?? '')}`;
}
