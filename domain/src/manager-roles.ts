/** Roles of a manager by their ids of spec 3 §6, in the words that people and their files have for them. */
export const MANAGER_ROLES = [
  { id: 479, name: 'Fichas de asistencia' },
  { id: 480, name: 'Ofertas de turno' },
  { id: 481, name: 'Permisos' },
  { id: 482, name: 'Cambios de turno' },
  { id: 483, name: 'Informaciones' },
  { id: 484, name: 'Editar turnos' },
] as const;
