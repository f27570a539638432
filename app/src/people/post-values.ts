import type { NewPost } from '@relevo/contract';
import type { WrongFields } from '../sending/use-wrong-fields.ts';
import { readTypedDate, TYPED_DATE } from '../ui/typed-date.ts';

/** A post between two dates as it is chosen and typed; its dates as dd-mm-aaaa. */
export interface PostValues {
  idunidad: number | null;
  desde: string;
  /** Empty: without an end. */
  hasta: string;
  /** Id of the replaced manager; 0 for a post of its own. */
  subroga: number;
}

/** Message of each field that can't be sent. */
export function postFaults({ idunidad, desde, hasta, subroga }: PostValues): WrongFields {
  const [from, until] = [readTypedDate(desde), readTypedDate(hasta)];
  const untyped = `Escribe la fecha como ${TYPED_DATE}.`;
  const untilFault = () => {
    if (hasta.trim() === '') return subroga === 0 ? undefined : 'Indica hasta qué día subroga.';
    if (until === null) return untyped;
    return from !== null && until < from ? 'Termina antes de empezar.' : undefined;
  };
  return {
    idunidad: idunidad === null ? 'Elige la unidad.' : undefined,
    desde: from === null ? untyped : undefined,
    hasta: untilFault(),
  };
}

/** The post for the wire; only of values without faults. */
export const newPostOf = ({ idunidad, desde, hasta, subroga }: PostValues): NewPost => ({
  idunidad: idunidad ?? 0,
  desde: readTypedDate(desde) ?? '',
  hasta: readTypedDate(hasta),
  subroga: subroga === 0 ? null : subroga,
});
