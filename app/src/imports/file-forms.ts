/** The forms of a file with rows that can be imported again. */
export const TABLE_FORMS = [
  { format: 'xlsx', words: 'Excel', note: 'XLSX, para corregir y volver a importar' },
  { format: 'csv', words: 'Texto separado por punto y coma', note: 'CSV, para corregir o para otro sistema' },
] as const;
