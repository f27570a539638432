/** Refusals of a roster's publication; those with cells name each in `fields`, as '7 2026-12-18'. */
export const rosterErrors = {
  'roster.stale': {
    status: 409,
    message: 'Algunas celdas ya no se pueden publicar así. Mira cómo quedaron y decide.',
  },
  'roster.overlap': { status: 409, message: 'Algunos turnos se cruzarían con otros. Cambia esas celdas.' },
  'roster.changed': {
    status: 409,
    message: 'El borrador cambió mientras tanto. Mira cómo quedó y vuelve a publicar.',
  },
  'roster.nothing': { status: 409, message: 'No hay nada por publicar.' },
  'roster.not_asked': { status: 422, message: 'Esta publicación no pide confirmación.' },
} as const;
