/** Refusals of leave and of its balances. */
export const permitErrors = {
  'permit.disabled': { status: 422, message: 'La solicitud de permisos no está habilitada.' },
  'permit.type_not_for_asking': {
    status: 422,
    message: 'Este tipo de permiso no se puede solicitar.',
  },
  'permit.type_not_for_recording': {
    status: 422,
    message: 'Este tipo de permiso se solicita y se aprueba; no se puede registrar.',
  },
  'shift.on_leave': { status: 409, message: 'La persona tiene un permiso ese día. Elige otro.' },
  'permit.overlaps': { status: 422, message: 'Ya hay un permiso o una solicitud en esas fechas.' },
  'permit.no_days': { status: 422, message: 'En esas fechas no hay días que descontar.' },
  'permit.beyond_contract': { status: 422, message: 'Esas fechas van más allá de tu contrato.' },
  'permit.too_short': { status: 422, message: 'Este permiso se toma por más días seguidos.' },
  'permit.balance_too_small': { status: 422, message: 'Tu saldo no alcanza para esas fechas.' },
  'permit.rest_notice': { status: 422, message: 'El descanso se pide con más anticipación.' },
  'permit.rest_days': {
    status: 422,
    message: 'El descanso compensatorio de este año de servicio ya se usó.',
  },
  'permit.shift_started': { status: 422, message: 'Uno de los turnos de esas fechas ya comenzó.' },
  'balance.changed': {
    status: 409,
    message: 'El saldo cambió mientras lo corregías. Revísalo antes de guardar.',
  },
  'balance.own': { status: 403, message: 'Nadie corrige su propio saldo. Pídelo a otra persona.' },
  'permit.already_decided': { status: 409, message: 'Esta solicitud ya fue resuelta.' },
  'permit.expired': { status: 409, message: 'Esta solicitud está vencida: ya comenzó.' },
  'permit.no_longer_possible': {
    status: 409,
    message: 'El permiso ya no es posible: algo cambió mientras tanto.',
  },
  'permit.not_approved': { status: 409, message: 'Este permiso no está vigente.' },
  'permit.over': { status: 409, message: 'Este permiso ya terminó.' },
} as const;
