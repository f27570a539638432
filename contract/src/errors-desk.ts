/** Refusals about settings, holidays, pay periods and pacts of overtime, which administrators keep. */
export const deskErrors = {
  'setting.changed': {
    status: 409,
    message: 'Otra persona cambió este ajuste mientras tanto. Mira cómo quedó y vuelve a hacer tu cambio.',
  },
  'holiday.taken': { status: 409, message: 'Ese día ya es feriado.' },
  'holiday.year_closed': {
    status: 422,
    message: 'Solo cambian los feriados de este año y de los dos que siguen.',
  },
  'holiday.validated': {
    status: 409,
    message: 'Una ficha de asistencia validada se apoya en este feriado: no se puede eliminar.',
  },
  'period.validated': {
    status: 409,
    message: 'Este período, o el que le sigue, ya tiene fichas validadas: no cambia de fechas.',
  },
  'period.overlaps': {
    status: 422,
    message: 'Un período termina después de su primer día, y antes de que termine el que le sigue.',
  },
  'pact.overlaps': { status: 409, message: 'El pacto se cruza con otro de la misma persona.' },
  'pact.too_long': { status: 422, message: 'Un pacto dura menos de tres meses. Después se hace otro.' },
  'pact.started': {
    status: 409,
    message: 'El pacto ya comenzó: solo cambia su último día, desde hoy en adelante.',
  },
} as const;
