/** Rows that both demonstration organisations share beyond the starter catalogues of a new organisation. */

export const TIME_ZONE = 'America/Santiago';

export const tags = {
  coordination: { id: 1, name: 'Coordinación' },
  crashCart: { id: 2, name: 'Carro de paro' },
  induction: { id: 3, name: 'Inducción' },
  inventory: { id: 4, name: 'Inventario' },
};

export const positions = {
  nurse: { id: 1, name: 'Enfermera(o)', group: 'Enfermeras' },
  technician: { id: 2, name: 'TENS', group: 'TENS' },
  therapist: { id: 3, name: 'Kinesióloga(o)', group: 'Kinesiólogos' },
  assistant: { id: 4, name: 'Auxiliar de servicio', group: 'Auxiliares' },
  doctor: { id: 5, name: 'Médica(o)', group: 'Médicos' },
};
export type PositionKey = keyof typeof positions;
