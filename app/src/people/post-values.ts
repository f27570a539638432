import type { NewPost } from '@relevo/contract';
import type { WrongFields } from '../sending/use-wrong-fields.ts';
import { readTypedDate, typedDateFault } from '../ui/typed-date.ts';

/** A post between two dates as it is chosen and typed; its dates as dd-mm-aaaa. */
export interface PostValues {
  /** Id of the person who leads; null before a person is chosen. */
  idpersona: number | null;
  idunidad: number | null;
  desde: string;
  /** Empty: without an end. */
  hasta: string;
  /** Id of the replaced manager; 0 for a post of its own. */
  subroga: number;
}

/**
 * Message of each field that can't be sent.
 * @param replacing whether it must be in somebody's place
 */
export function postFaults(
  { idpersona, idunidad, desde, hasta, subroga }: PostValues,
  replacing: boolean,
): WrongFields {
  const [from, until] = [readTypedDate(desde), readTypedDate(hasta)];
  const untilFault = () => {
    if (hasta.trim() === '') return subroga === 0 && !replacing ? undefined : 'Indica hasta qué día subroga.';
    return from !== null && until !== null && until < from
      ? 'Termina antes de empezar.'
      : typedDateFault(hasta);
  };
  return {
    idunidad: idunidad === null ? 'Elige la unidad.' : undefined,
    idpersona: idpersona === null ? 'Elige a la persona.' : undefined,
    subroga: replacing && subroga === 0 ? 'Elige a quién se subroga.' : undefined,
    desde: typedDateFault(desde),
    hasta: untilFault(),
  };
}

/** The post for the wire; only of values without faults. */
export const newPostOf = ({ idunidad, desde, hasta, subroga }: Omit<PostValues, 'idpersona'>): NewPost => ({
  idunidad: idunidad ?? 0,
  desde: readTypedDate(desde) ?? '',
  hasta: readTypedDate(hasta),
  subroga: subroga === 0 ? null : subroga,
});
