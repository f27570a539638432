/** Refusals of documents and workbooks that are made in processes; `errors` has them too. */
export const documentErrors = {
  'pdf.too_many': {
    status: 429,
    message: 'Ya se están preparando tres documentos tuyos. Espera a que lleguen e inténtalo de nuevo.',
  },
  'pdf.not_made': {
    status: 503,
    message: 'El documento no se pudo preparar ahora. Inténtalo de nuevo en unos segundos.',
  },
  'workbook.too_many': {
    status: 429,
    message: 'Ya se están preparando tres planillas tuyas. Espera a que lleguen e inténtalo de nuevo.',
  },
  'workbook.not_made': {
    status: 503,
    message: 'La planilla no se pudo preparar ahora. Inténtalo de nuevo en unos segundos.',
  },
} as const;
