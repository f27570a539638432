import type { Person } from '@relevo/contract';
import { isEmail } from '@relevo/domain/email';
import { parseRut } from '@relevo/domain/rut';
import type { WrongFields } from '../sending/use-wrong-fields.ts';

/** A person's own data as they are typed. */
export interface DataValues {
  nombre: string;
  apellidoPaterno: string;
  apellidoMaterno: string;
  rut: string;
  correo: string;
  telefono: string;
  idExterno: string;
}

export const NO_DATA: DataValues = {
  nombre: '',
  apellidoPaterno: '',
  apellidoMaterno: '',
  rut: '',
  correo: '',
  telefono: '',
  idExterno: '',
};

export const dataValuesOf = (person: Person): DataValues => ({
  nombre: person.nombre,
  apellidoPaterno: person.apellidoPaterno,
  apellidoMaterno: person.apellidoMaterno ?? '',
  rut: person.rut ?? '',
  correo: person.correo ?? '',
  telefono: person.telefono ?? '',
  idExterno: person.idExterno ?? '',
});

/** Message of each field that can't be sent. */
export function dataFaults({ nombre, apellidoPaterno, rut, correo }: DataValues): WrongFields {
  return {
    nombre: nombre.trim() === '' ? 'Escribe el nombre.' : undefined,
    apellidoPaterno: apellidoPaterno.trim() === '' ? 'Escribe el apellido paterno.' : undefined,
    rut:
      rut.trim() === '' || parseRut(rut) ? undefined : 'El RUT no es válido: revisa el dígito verificador.',
    correo: correo.trim() === '' || isEmail(correo) ? undefined : 'El correo no es válido.',
  };
}

/** The data for the wire; what is empty is none. */
export function dataOf(values: DataValues) {
  const given = (text: string) => text.trim() || null;
  return {
    nombre: values.nombre.trim(),
    apellidoPaterno: values.apellidoPaterno.trim(),
    apellidoMaterno: given(values.apellidoMaterno),
    rut: given(values.rut),
    correo: given(values.correo),
    telefono: given(values.telefono),
    // A draft of before has none.
    idExterno: given(values.idExterno ?? ''),
  };
}
