import { peopleOutline } from 'ionicons/icons';
import type { Kind } from './imports.api.ts';

/** Kinds of files, in words. */
export const KINDS: Readonly<Record<Kind, { title: string; note: string; icon: string }>> = {
  personas: {
    title: 'Personas',
    note: 'Datos, contrato, unidad, cargo y jefatura',
    icon: peopleOutline,
  },
};
export const KIND_NAMES = Object.keys(KINDS) as Kind[];
