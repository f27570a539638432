import type { WrittenAnswer } from '@relevo/contract';

/** Cells of a person that a rotation, a copy or a discard leaves as they are, with the reason. */
export type LeftOut = WrittenAnswer['omitidos'][number];

/** The reasons in words. */
export const LEFT_WORDS: Record<LeftOut['motivo'], string> = {
  permiso: 'Tiene un permiso aprobado.',
  pedido: 'Tiene un permiso pedido.',
  ocupada: 'Ya había un turno o un borrador.',
  cambio: 'Otra persona cambió estas celdas mientras tanto.',
  sin_huella: 'No se sabe dónde quedó: elige el día en que parte.',
  persona: 'Esta persona no es de tu unidad.',
};
