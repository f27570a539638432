import type { OpenAccess } from '@relevo/contract';

type Way = Pick<OpenAccess, 'correo' | 'con_carta'> & { hasRut: boolean };

/** Whether a letter may renew an account, of somebody whose rut it can ask for. */
export const canHaveLetter = ({ con_carta: withLetter, hasRut }: Way): boolean => withLetter && hasRut;

/**
 * How somebody who forgot the password comes in again, or why there is no way here. An account of another organisation too
 * reads like any other: the desk never learns of it.
 */
export function wayBack(way: Way): string {
  if (way.correo) return 'Si olvida su contraseña, la cambia con el correo de su cuenta.';
  if (!way.con_carta) {
    return 'Su cuenta no tiene correo, y aquí no se puede renovar. Que agregue un correo en su perfil; si ya no entra, pídelo a quien administra el servidor.';
  }
  return canHaveLetter(way)
    ? 'Su cuenta no tiene correo: si olvida su contraseña, imprime una carta nueva.'
    : 'Su cuenta no tiene correo. Para una carta falta el RUT: escríbelo en sus datos.';
}

/** After somebody's logins were ended. */
export const endedText = (name: string, closed: number): string =>
  closed === 0
    ? `${name} no tenía sesiones abiertas. Sus equipos ya no reciben avisos.`
    : `Cerramos ${closed === 1 ? 'la sesión' : `${closed} sesiones`} de ${name}.`;
