/** Why cells were not taken back: 'No se deshizo 1 celda: la cambió Jorge Pinto.' */
export const notUndoneWords = (count: number, who: string | null) =>
  count === 1
    ? `No se deshizo 1 celda: la cambió ${who ?? 'otra persona'}.`
    : `No se deshicieron ${count} celdas: las cambió ${who ?? 'otra persona'}.`;
