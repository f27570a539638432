import type { DatedPost, Person } from '@relevo/contract';
import type { LocalDate } from '@relevo/domain/time';

type Posts = Pick<Person, 'contratos' | 'jefatura' | 'jefaturas' | 'alcances'>;

/** Whether a post with dates, or a contract, is not over. */
export const lasts = ({ hasta }: Pick<DatedPost, 'hasta'>, today: LocalDate): boolean =>
  hasta === null || hasta >= today;

/** Why somebody who could enter has no access any more. */
export const endedReason = ({ contratos }: Pick<Person, 'contratos'>): string =>
  contratos.length > 0 ? 'Su contrato terminó.' : 'Ya no dirige una unidad ni administra la organización.';

/**
 * What ending a post of a manager does, and that it ends the whole access where nothing else opens one.
 * @param post the id of a post with dates; null for the own unit
 */
export function postEndingNote(
  { contratos, jefatura, jefaturas, alcances }: Posts,
  post: number | null,
  today: LocalDate,
): string {
  const goesOn =
    alcances.length > 0 ||
    contratos.some((one) => lasts(one, today)) ||
    jefaturas.some((one) => one.id !== post && lasts(one, today)) ||
    (post !== null && jefatura !== null);
  const what = 'Deja de dirigirla de inmediato, también donde tiene la aplicación abierta.';
  return goesOn ? what : `${what} No tiene contrato ni otra jefatura: termina todo su acceso.`;
}
