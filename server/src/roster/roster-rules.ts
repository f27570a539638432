import type { Roster } from '@relevo/contract';
import type { Rules } from '@relevo/domain/verdict';

/** Days between the first and the last of a month of 31. */
export const ROSTER_DAYS = 30;

/** The organisation's rules in the words of the contract. */
export const rosterRules = ({ weeklyHours, rest, nights, sundays, staffing }: Rules): Roster['reglas'] => ({
  horas: {
    nivel: weeklyHours.level,
    limites: weeklyHours.limits.map(({ from, minutes }) => ({ desde: from, minutos: minutes })),
  },
  descanso: { nivel: rest.level, minutos: rest.minutes },
  noches: { nivel: nights.level, maximo: nights.maximum },
  domingos: { minimo: sundays.least },
  dotacion: { nivel: staffing.level },
});
