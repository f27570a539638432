/** The headings of the columns by which files about people name them. */
export const rutHeadings = {
  rut: ['RUT', 'Rut funcionario', 'Rut trabajador', 'Rut persona', 'RUN', 'Documento', 'Cédula', 'N° RUT'],
  digit: ['DV', 'Dígito verificador', 'Dígito', 'Dv rut'],
  /** The name is for the reader of the file alone: people are found by their RUT. */
  name: ['Nombre', 'Nombre completo', 'Funcionario', 'Nombre funcionario', 'Persona'],
} as const satisfies Record<string, readonly [string, ...string[]]>;

/** The same columns in a template. */
export const rutTemplate = [
  {
    field: 'rut',
    what: 'RUT de la persona, con o sin puntos y con su dígito verificador.',
    example: '12.345.678-5',
    needed: true,
  },
  {
    field: 'name',
    what: 'Nombre de la persona, solo para leer: se la encuentra por su RUT.',
    example: 'María José Muñoz',
  },
] as const;
