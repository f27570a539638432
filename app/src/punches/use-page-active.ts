import { useLocation } from 'react-router-dom';
import type { Address } from '../navigation/paths.ts';

/** Whether the page of this path is the one that is seen: Ionic keeps the pages below it mounted. */
export const usePageActive = (path: Address): boolean => useLocation().pathname === path;
