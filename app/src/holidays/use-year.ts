import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useOwnAddress } from '../navigation/beside.ts';
import { DESK_PATHS } from '../navigation/desk-paths.ts';
import { withParameters } from '../navigation/paths.ts';
import { useToday } from '../reads/local-time.ts';

const asked = (search: string): number | null => {
  const text = new URLSearchParams(search).get('anio') ?? '';
  return /^20\d\d$/.test(text) ? Number(text) : null;
};

/** Year of the list, held in its address; this year without one. */
export function useYear(): [number, (year: number) => void] {
  const { pathname, search, key } = useLocation();
  const own = useOwnAddress();
  const thisYear = Number(useToday().slice(0, 4));
  const here = pathname === DESK_PATHS.holidays;
  const [year, setYear] = useState(() => (here ? asked(search) : null));
  // The router misses a replaced address: its search is that of the opening.
  const [opened, setOpened] = useState(key);
  if (here && key !== opened) {
    setOpened(key);
    setYear(asked(search));
  }
  const choose = (anio: number) => {
    setYear(anio);
    own.keep(withParameters(DESK_PATHS.holidays, { anio }));
  };
  return [year ?? thisYear, choose];
}
