import type { WrongFields } from './use-wrong-fields.ts';

/** A name is needed. */
export const nameFaults = ({ nombre }: { nombre: string }): WrongFields => ({
  nombre: nombre.trim() === '' ? 'Escribe el nombre.' : undefined,
});
