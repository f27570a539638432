/** Refusals of a union of two records of one person, and of its undoing. */
export const mergeErrors = {
  'person.own_merge': { status: 403, message: 'Nadie une su propia ficha. Pídelo a otra persona.' },
  'person.merge_access': {
    status: 403,
    message:
      'Una de las dos administra, o las dos tienen acceso: la unión la hace quien tiene el alcance Organización.',
  },
  'person.merge_marks': {
    status: 409,
    message: 'Las dos tienen marcas o fichas validadas, y una marca no cambia de persona: no se pueden unir.',
  },
  'person.merge_turned': {
    status: 409,
    message: 'Las marcas son de la otra ficha, y una marca no cambia de persona: debe quedar la otra.',
  },
  'person.merge_posts': {
    status: 409,
    message:
      'Una trabaja turnos o administra y la otra dirige una unidad: todavía no caben en una sola ficha. Prueba que quede la otra.',
  },
  'person.merge_shifts': {
    status: 409,
    message: 'Las dos tienen turnos a la misma hora. Quita los de una antes de unirlas.',
  },
  'person.merge_leave': {
    status: 409,
    message:
      'Las dos tienen permisos o pactos en los mismos días. Deja sin efecto los de una antes de unirlas.',
  },
  'person.merge_over': {
    status: 409,
    message: 'Esta unión ya no se puede deshacer: pasaron 30 días o ya se deshizo.',
  },
  'person.merge_used': {
    status: 409,
    message: 'No se puede deshacer: lo que vino de la otra ficha ya se usó.',
  },
} as const;
