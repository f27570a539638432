import type { OpenAccess } from '@relevo/contract';

type Way = Pick<OpenAccess, 'correo' | 'compartida'> & { hasRut: boolean };

/** Whether a letter may renew an account: of this organisation alone, of somebody whose rut it can ask for. */
export const canHaveLetter = ({ compartida, hasRut }: Way): boolean => !compartida && hasRut;

/** How somebody who forgot the password comes in again, or why there is no way here. */
export function wayBack(way: Way): string {
  const { correo, compartida } = way;
  if (correo) {
    return compartida
      ? 'Si olvida su contraseña, la cambia con el correo de su cuenta. Su cuenta abre también otra organización: aquí no hay cartas para ella.'
      : 'Si olvida su contraseña, la cambia con el correo de su cuenta.';
  }
  if (compartida) {
    return 'Su cuenta no tiene correo y abre también otra organización: aquí no se puede renovar. Que agregue un correo en su perfil; si ya no entra, pídelo a quien administra el servidor.';
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
