import type { Roster } from '@relevo/contract';
import { warning } from 'ionicons/icons';
import type { PlannedCell } from './draft-state.ts';
import { SummaryLine } from './summary-line.tsx';

interface HolidayLineProps {
  cells: readonly PlannedCell[];
  roster: Pick<Roster, 'feriados'>;
}

/** 'Trabajan en feriado: Navidad (4)', of the shifts that a tool would write; nothing where none falls on one. */
export function HolidayLine({ cells, roster }: HolidayLineProps) {
  const holidays = roster.feriados.flatMap(({ fecha, nombre }) => {
    const at = cells.filter((cell) => cell.fecha === fecha && cell.que === 'turno').length;
    return at > 0 ? [`${nombre} (${at})`] : [];
  });
  if (holidays.length === 0) return null;
  return (
    <SummaryLine icon={warning} look="warning">
      Trabajan en feriado: {holidays.join(', ')}
    </SummaryLine>
  );
}
