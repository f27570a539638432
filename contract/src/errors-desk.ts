/** Refusals about what administrators keep: settings, holidays, periods, pacts, types of shifts, minima, people, posts. */
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
    message: 'Este periodo, o el que le sigue, ya tiene fichas validadas: no cambia de fechas.',
  },
  'period.overlaps': {
    status: 422,
    message: 'Un periodo termina después de su primer día, y antes de que termine el que le sigue.',
  },
  'pact.overlaps': { status: 409, message: 'El pacto se cruza con otro de la misma persona.' },
  'pact.too_long': { status: 422, message: 'Un pacto dura menos de tres meses. Después se hace otro.' },
  'pact.started': {
    status: 409,
    message: 'El pacto ya comenzó: solo cambia su último día, desde hoy en adelante.',
  },
  'shift_type.code_taken': { status: 409, message: 'Ya hay otro tipo de turno con este código. Elige otro.' },
  'shift_type.has_marks': {
    status: 409,
    message:
      'Este tipo ya tiene turnos con marcas, y su horario no cambia. Retíralo y crea uno nuevo con el otro horario.',
  },
  'shift_type.changed': {
    status: 409,
    message:
      'Otra persona cambió este tipo de turno mientras tanto. Mira cómo quedó y vuelve a hacer tu cambio.',
  },
  'shift_type.retired': { status: 409, message: 'Este tipo de turno está retirado. Elige otro.' },
  'shift_type.in_use': {
    status: 409,
    message: 'Hay turnos de este tipo: no se puede eliminar. Retíralo, y ningún turno nuevo lo usará.',
  },
  'shift_type.in_minima': {
    status: 409,
    message: 'Una dotación mínima pide este tipo de turno. Borra antes sus cifras en la unidad.',
  },
  'rotation.name_taken': {
    status: 409,
    message: 'La unidad ya tiene una rotativa con este nombre. Elige otro.',
  },
  'rotation.changed': {
    status: 409,
    message: 'Otra persona cambió esta rotativa mientras tanto. Mira cómo quedó y vuelve a hacer tu cambio.',
  },
  'rotation.in_use': {
    status: 409,
    message: 'Hay personas en esta rotativa: su ciclo no cambia ni se elimina. Crea otra y pásalas a ella.',
  },
  'staffing.changed': {
    status: 409,
    message: 'Otra persona cambió este mínimo mientras tanto. Mira cómo quedó y vuelve a escribir.',
  },
  'person.rut_taken': { status: 409, message: 'Ya hay una persona con este RUT.' },
  'person.external_taken': { status: 409, message: 'Otra persona ya tiene este ID externo.' },
  'person.changed': {
    status: 409,
    message: 'Otra persona cambió esta ficha mientras tanto. Mira cómo quedó y vuelve a hacer tu cambio.',
  },
  'person.contract_overlaps': { status: 409, message: 'El contrato se cruza con otro de la misma persona.' },
  'person.contract_holds': {
    status: 409,
    message: 'Quedarían turnos, marcas, permisos o fichas validadas sin contrato.',
  },
  'person.contract_ended': {
    status: 409,
    message:
      'El trabajo terminó con este contrato. Deshaz el término antes de cambiar su último día o quitarlo.',
  },
  'person.no_contract': { status: 422, message: 'La persona no tiene contrato ese día.' },
  'person.not_leaving': {
    status: 409,
    message: 'No hay un término que deshacer: si el último día ya pasó, agrega un contrato.',
  },
  'person.post_overlaps': { status: 409, message: 'Ya dirige esta unidad en esas fechas.' },
  'person.absence_overlaps': {
    status: 409,
    message: 'Ya tiene una ausencia en esas fechas. Quita esa antes.',
  },
  'person.not_leading': {
    status: 422,
    message: 'Esa persona no dirige la unidad en esas fechas: no hay a quién subrogar.',
  },
  'person.own_scopes': { status: 403, message: 'Nadie cambia sus propios alcances. Pídelo a otra persona.' },
  'person.own_post': { status: 403, message: 'Nadie se nombra jefatura a sí mismo. Pídelo a otra persona.' },
  'person.last_administrator': {
    status: 409,
    message: 'Nadie más tendría el alcance Organización. Nombra antes a otra persona.',
  },
} as const;
