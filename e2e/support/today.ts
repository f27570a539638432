export const ZONE = 'America/Santiago';
const MONTHS = [
  'Enero',
  'Febrero',
  'Marzo',
  'Abril',
  'Mayo',
  'Junio',
  'Julio',
  'Agosto',
  'Septiembre',
  'Octubre',
  'Noviembre',
  'Diciembre',
];

export const today = (): Temporal.PlainDate => Temporal.Now.plainDateISO(ZONE);

/** 'Noviembre 2026', so many months from now. */
export function monthTitle(step = 0): string {
  const { year, month } = today().toPlainYearMonth().add({ months: step });
  return `${MONTHS[month - 1]} ${year}`;
}

/** '22 De Noviembre', with the year where it is not this one */
export const dayTitle = ({ day, month, year }: Temporal.PlainDate): string =>
  `${day} De ${MONTHS[month - 1]}${year === today().year ? '' : ` De ${year}`}`;
