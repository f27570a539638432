/** The meanings of the columns of a file, by its kind. */
export const IMPORT_COLUMNS = {
  personas: [
    ...(['rut', 'dv', 'nombres', 'apellidoPaterno', 'apellidoMaterno', 'apellidos'] as const),
    ...(['nombreCompleto', 'correo', 'telefono', 'unidad', 'cargo', 'estamento', 'establecimiento'] as const),
    ...(['desde', 'hasta', 'articulo22', 'mesesAnteriores', 'jefaturaDe', 'permisos'] as const),
    ...(['idExterno', 'rol', 'idRelevo'] as const),
  ],
  planilla: ['rut', 'dv', 'idExterno', 'nombre', 'fecha', 'turno', 'dia'],
  saldos: ['rut', 'dv', 'idExterno', 'nombre', 'tipoPermiso', 'periodoDesde', 'diasPendientes', 'aLaFecha'],
  minimos: [
    ...(['unidad', 'estamento', 'sector', 'jornada', 'tipoTurno', 'lunes', 'martes', 'miercoles'] as const),
    ...(['jueves', 'viernes', 'sabado', 'domingo', 'festivos'] as const),
  ],
  feriados: ['fecha', 'nombre'],
  pactos: ['rut', 'dv', 'idExterno', 'nombre', 'inicioPacto', 'terminoPacto', 'firmado'],
  telefonos: ['rut', 'dv', 'idExterno', 'nombre', 'telefono'],
} as const;
export type ImportColumn = (typeof IMPORT_COLUMNS)[keyof typeof IMPORT_COLUMNS][number];
