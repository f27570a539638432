/** Refusals about the end of a pay period and its files for payroll. */
export const closingErrors = {
  'closing.period_runs': {
    status: 422,
    message: 'El periodo todavía no termina: el archivo se crea desde el día siguiente.',
  },
  'closing.made_meanwhile': {
    status: 409,
    message:
      'Otra persona creó un archivo de este periodo mientras tanto. Mira lo que lleva antes de crear otro.',
  },
  'closing.nothing': {
    status: 409,
    message: 'No hay nada que llevar: ninguna ficha dice algo nuevo para este formato.',
  },
  'closing.format_gone': {
    status: 409,
    message: 'Este formato ya no está. Elige otro.',
  },
  'closing.format_taken': { status: 409, message: 'Ya hay un formato con este nombre. Elige otro.' },
  'closing.format_changed': {
    status: 409,
    message: 'Otra persona cambió este formato mientras tanto. Mira cómo quedó y vuelve a hacer tu cambio.',
  },
  'period.closed': {
    status: 409,
    message: 'Este periodo, o el que le sigue, ya tiene un archivo para remuneraciones: no cambia de fechas.',
  },
} as const;
