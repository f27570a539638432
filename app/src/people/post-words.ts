import type { Person } from '@relevo/contract';
import type { LocalDate } from '@relevo/domain/time';

type Posts = Pick<Person, 'contratos' | 'jefatura' | 'jefaturas' | 'alcances'>;

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
    contratos.some(({ hasta }) => hasta === null || hasta >= today) ||
    jefaturas.some((one) => one.id !== post && !one.terminada) ||
    (post !== null && jefatura !== null);
  const what = 'Deja de dirigirla de inmediato, también donde tiene la aplicación abierta.';
  return goesOn ? what : `${what} No tiene contrato ni otra jefatura: termina todo su acceso.`;
}
