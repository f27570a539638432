/** Refusals about imports; problems of a file and of its rows are data of the import. */
export const importErrors = {
  'import.no_file': {
    status: 422,
    message: 'Elige un archivo: Excel (.xlsx o .xls), OpenDocument (.ods) o CSV.',
  },
  'import.too_large': {
    status: 413,
    message: 'El archivo es demasiado grande: caben 10 MB, y 50 MB en CSV. Divídelo por unidad o por mes.',
  },
  'import.too_many': {
    status: 429,
    message: 'Ya se están leyendo dos archivos tuyos. Espera a que terminen e inténtalo de nuevo.',
  },
  'import.busy': {
    status: 503,
    message: 'Se están leyendo otros archivos. Inténtalo de nuevo en un minuto.',
  },
  'import.changed': {
    status: 409,
    message:
      'Otra persona cambió esta importación mientras tanto. Mira cómo quedó y vuelve a hacer tu cambio.',
  },
  'import.not_open': {
    status: 409,
    message: 'Este archivo no se pudo leer o ya se aplicó. Sube el archivo otra vez para empezar de nuevo.',
  },
  'import.not_reviewed': {
    status: 409,
    message: 'Las filas todavía no se revisaron. Confirma primero las columnas.',
  },
  'import.not_people': {
    status: 409,
    message: 'Solo una importación de personas dice quién no viene en el archivo.',
  },
  'import.count_changed': {
    status: 409,
    message:
      'La cantidad confirmada no es la de las filas por aplicar. Mira la revisión y confirma de nuevo.',
  },
  'import.not_undoable': {
    status: 409,
    message: 'Esta importación no se puede deshacer: solo una que se aplicó, hasta 30 días después.',
  },
  'import.applied': {
    status: 409,
    message: 'Esta importación ya se empezó a aplicar, y no se puede descartar.',
  },
};
