import { FileColumns } from './import-columns.ts';

/** The columns of a file of people by what they mean: the heading of the template, and how hospitals call it. */
const headings = {
  rut: [
    'RUT',
    'Rut funcionario',
    'Rut trabajador',
    'Rut persona',
    'RUN',
    'Documento',
    'Cédula',
    'Cédula de identidad',
    'Nro documento',
    'N° RUT',
  ],
  digit: ['DV', 'Dígito verificador', 'Dígito', 'Dv rut'],
  firstNames: ['Nombres', 'Nombre', 'Primer nombre', 'Nombres funcionario'],
  lastName: ['Apellido paterno', 'Primer apellido', 'Ap paterno', 'Paterno'],
  secondLastName: ['Apellido materno', 'Segundo apellido', 'Ap materno', 'Materno'],
  lastNames: ['Apellidos', 'Apellido'],
  fullName: [
    'Nombre completo',
    'Funcionario',
    'Nombre funcionario',
    'Nombre y apellidos',
    'Apellidos y nombres',
    'Nombre trabajador',
  ],
  email: ['Correo', 'Correo electrónico', 'Email', 'E-mail', 'Mail', 'Correo institucional'],
  phone: ['Teléfono', 'Fono', 'Celular', 'Teléfono móvil', 'Móvil', 'Nro teléfono'],
  unit: ['Unidad', 'Servicio', 'Unidad o servicio', 'Servicio clínico', 'Departamento'],
  position: ['Cargo', 'Puesto', 'Función'],
  payrollGroup: ['Estamento', 'Planilla', 'Grupo de planilla'],
  workplace: ['Establecimiento', 'Sede', 'Lugar de trabajo', 'Centro'],
  from: [
    'Inicio contrato',
    'F. ingreso',
    'Fecha ingreso',
    'Fecha de ingreso',
    'Fecha inicio',
    'Inicio de contrato',
    'Fecha inicio contrato',
    'Desde',
  ],
  until: [
    'Término contrato',
    'F. término',
    'Fecha término',
    'Fecha de término',
    'Término de contrato',
    'Fecha término contrato',
    'Hasta',
  ],
  article22: ['Art. 22', 'Artículo 22', 'Art 22'],
  earlierMonths: ['Meses anteriores', 'Meses de servicio anteriores'],
  manages: ['Jefatura de', 'Jefe de', 'Jefatura'],
  permissions: ['Permisos', 'Permisos de jefatura'],
  externalId: ['ID externo', 'Código externo', 'ID funcionario', 'Código funcionario', 'Ficha', 'N° ficha'],
  role: ['Rol'],
  relevoId: ['ID Relevo'],
} as const satisfies Record<string, readonly [string, ...string[]]>;

/** A column of a file of people. */
export type PersonField = keyof typeof headings;

/** A person is found by the RUT or by the external id; a name is one column, two or three. */
function missing(seen: ReadonlySet<PersonField>): PersonField[] {
  const fields: PersonField[] = [];
  if (!seen.has('rut') && !seen.has('externalId')) fields.push('rut');
  if (seen.has('fullName')) return fields;
  if (!seen.has('firstNames')) fields.push('firstNames');
  if (!seen.has('lastName') && !seen.has('lastNames')) fields.push('lastName');
  return fields;
}

/** The columns of a file of people. */
export const personColumns = new FileColumns<PersonField>({ headings, dates: ['from', 'until'], missing });
