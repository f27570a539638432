import { addCircle, addCircleOutline, ban, banOutline, cafe, cafeOutline } from 'ionicons/icons';

/** A wish for a day: its signs, its words of the person who has it, and of others about that person. */
export const WISHES = {
  libre: { icon: cafe, outline: cafeOutline, own: 'Prefiero libre', of: 'Prefiere libre' },
  trabajar: { icon: addCircle, outline: addCircleOutline, own: 'Puedo trabajar', of: 'Puede trabajar' },
  no_disponible: { icon: ban, outline: banOutline, own: 'No disponible', of: 'No disponible' },
} as const;
