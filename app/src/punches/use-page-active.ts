import { useLocation } from 'react-router-dom';

/** Whether the page of this path is the one that is seen: Ionic keeps the pages below it mounted. */
export const usePageActive = (path: string): boolean => useLocation().pathname === path;
