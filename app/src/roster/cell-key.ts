/** The key of a cell among those of a draft. */
export const cellKey = ({ idtrabajador, fecha }: { idtrabajador: number; fecha: string }) =>
  `${idtrabajador} ${fecha}`;
