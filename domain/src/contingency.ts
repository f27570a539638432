import { compareInstants, type InstantLike, type LocalDate } from './time.ts';

/** The fields of a shift on the wire that say whether it goes on. */
interface Going {
  inicio: InstantLike;
  termino: InstantLike;
  ausencia: object | null;
}

interface OfSomebody {
  fecha: LocalDate;
  trabajador_idtrabajador: number;
}

interface Somebody {
  idtrabajador: number;
  /** Dates on which they have leave. */
  con_permiso: readonly LocalDate[];
}

/** The shifts that go on at `now`, without those of absent people: who should be on the floor. */
export const goingOn = <T extends Going>(shifts: readonly T[], now: InstantLike): T[] =>
  shifts.filter(
    ({ inicio, termino, ausencia }) =>
      ausencia === null && compareInstants(inicio, now) <= 0 && compareInstants(now, termino) < 0,
  );

/** Workers who can be asked to come: without a shift of that date, worked or not, and without leave. */
export function freeOn<P extends Somebody>(
  people: readonly P[],
  shifts: readonly OfSomebody[],
  date: LocalDate,
): P[] {
  const taken = new Set(
    shifts.filter(({ fecha }) => fecha === date).map((one) => one.trabajador_idtrabajador),
  );
  return people.filter(
    ({ idtrabajador, con_permiso }) => !taken.has(idtrabajador) && !con_permiso.includes(date),
  );
}
