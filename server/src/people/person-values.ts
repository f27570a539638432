import { isEmail } from '@relevo/domain/email';
import { writtenRut } from '@relevo/domain/rut';
import { tidyText } from '@relevo/domain/typed-text';
import { AppError } from '../kernel/app-error.ts';
import type { PersonValues } from './people-write.sql.ts';

/** A person's data as an administrator types them. */
export interface TypedPerson {
  nombre: string;
  apellidoPaterno: string;
  apellidoMaterno?: string | null;
  rut?: string | null;
  correo?: string | null;
  telefono?: string | null;
}

const PHONE = /^\+?[\d\s()-]{8,29}$/;
const tidy = (text: string | null | undefined): string | null => tidyText(text ?? '') || null;

/**
 * A person's row from what was typed: texts are tidied, and the rut is number, dash and check digit.
 * @throws request.invalid with the messages by field
 */
export function personValues(typed: TypedPerson): PersonValues {
  const fields: Record<string, string[]> = {};
  const firstName = tidy(typed.nombre);
  const lastName = tidy(typed.apellidoPaterno);
  const email = tidy(typed.correo);
  const phone = tidy(typed.telefono);
  const wantedRut = tidy(typed.rut);
  const rut = wantedRut === null ? null : writtenRut(wantedRut);
  if (!firstName) fields.nombre = ['Escribe el nombre.'];
  if (!lastName) fields.apellidoPaterno = ['Escribe el apellido paterno.'];
  if (wantedRut !== null && !rut) {
    fields.rut = [`El RUT ${wantedRut} no es válido: revisa el dígito verificador.`];
  }
  if (email !== null && !isEmail(email)) fields.correo = [`El correo ${email} no es válido.`];
  if (phone !== null && !PHONE.test(phone)) {
    fields.telefono = [`El teléfono ${phone} no es válido. Escríbelo como +56 9 1234 5678.`];
  }
  if (Object.keys(fields).length > 0) throw new AppError('request.invalid', { fields });
  return {
    first_name: firstName ?? '',
    last_name: lastName ?? '',
    second_last_name: tidy(typed.apellidoMaterno),
    ...{ rut, email, phone },
  };
}
