import { FileColumns, type TemplateColumn } from './import-columns.ts';

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
  unit: [
    'Unidad',
    'Servicio',
    'Unidad o servicio',
    'Servicio clínico',
    'Departamento',
    'Unidad de desempeño',
  ],
  position: ['Cargo', 'Puesto', 'Función'],
  payrollGroup: ['Estamento', 'Planilla', 'Grupo de planilla'],
  workplace: ['Establecimiento', 'Sede', 'Lugar de trabajo', 'Centro'],
  from: [
    'Inicio contrato',
    'F. ingreso',
    'Fec. ingreso',
    'Fecha ingreso',
    'Fecha de ingreso',
    'Fecha inicio',
    'Inicio de contrato',
    'Fecha inicio contrato',
    'Fecha de inicio de contrato',
    'Fecha contrato',
    'Fecha de contrato',
    'F. contrato',
    'Fecha alta',
    'Fecha de alta',
    'Ingreso',
    'Desde',
  ],
  until: [
    'Término contrato',
    'F. término',
    'Fec. término',
    'Fecha fin',
    'Fecha fin contrato',
    'Fin contrato',
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

/** A person is found by the RUT, by an id or by the e-mail; a name is one column, two or three. */
function missing(seen: ReadonlySet<PersonField>): PersonField[] {
  const fields: PersonField[] = [];
  if (!(['rut', 'externalId', 'relevoId', 'email'] as const).some((key) => seen.has(key))) fields.push('rut');
  if (seen.has('fullName')) return fields;
  if (!seen.has('firstNames')) fields.push('firstNames');
  if (!seen.has('lastName') && !seen.has('lastNames')) fields.push('lastName');
  return fields;
}

const DATE = 'Como dd-mm-aaaa.';
const template: readonly TemplateColumn<PersonField>[] = [
  {
    field: 'rut',
    what: 'RUT de la persona, con o sin puntos y con su dígito verificador. Con él se encuentra a la persona.',
    example: '12.345.678-5',
    needed: true,
  },
  { field: 'firstNames', what: 'Nombres de la persona.', example: 'María José', needed: true },
  { field: 'lastName', what: 'Primer apellido.', example: 'Muñoz', needed: true },
  { field: 'secondLastName', what: 'Segundo apellido.', example: 'Peña' },
  {
    field: 'email',
    what: 'Correo de la persona. Cada persona necesita el suyo.',
    example: 'mmunoz@ejemplo.cl',
  },
  { field: 'phone', what: 'Teléfono con su código de país.', example: '+56 9 5555 1234' },
  { field: 'unit', what: 'Unidad en que trabaja, como se llama en Relevo.', example: 'UCI' },
  { field: 'position', what: 'Cargo, como se llama en Relevo.', example: 'Enfermera(o)' },
  { field: 'payrollGroup', what: 'Estamento o planilla de la unidad.', example: 'Enfermeras' },
  {
    field: 'workplace',
    what: 'Establecimiento en que marca; si son varios, separados por comas.',
    example: 'Sede Centro',
  },
  { field: 'from', what: `Primer día del contrato. ${DATE}`, example: '01-03-2019' },
  { field: 'until', what: `Último día del contrato; vacío si es indefinido. ${DATE}`, example: '14-12-2026' },
  { field: 'article22', what: 'Si el contrato es sin límite de jornada (art. 22): Sí o No.', example: 'No' },
  {
    field: 'earlierMonths',
    what: 'Meses trabajados con empleadores anteriores, que cuentan para el feriado progresivo.',
    example: '26',
  },
  { field: 'manages', what: 'Unidad que dirige, si tiene jefatura.', example: 'Urgencia' },
  {
    field: 'permissions',
    what: 'Permisos de su jefatura, separados por comas.',
    example: 'Permisos, Editar turnos',
  },
  {
    field: 'externalId',
    what: 'Código de la persona en el sistema del hospital. Si está, se la encuentra por él.',
    example: 'F-00123',
  },
];

/** The columns of a file of people. */
export const personColumns = new FileColumns<PersonField>({
  headings,
  dates: ['from', 'until'],
  template,
  missing,
});
