import { isOver } from '@relevo/domain/verdict';

export interface Check {
  codigo:
    | 'weekly_hours'
    | 'cycle_hours'
    | 'daily_extra'
    | 'rest'
    | 'stretch'
    | 'nights'
    | 'sundays'
    | 'overlap'
    | 'leave'
    | 'contract'
    | 'staffing'
    | 'waiting'
    | 'request_ends';
  nivel: 'ok' | 'info' | 'warning' | 'block';
  texto: string;
  idtrabajador: number | null;
  fecha: string | null;
  limite: number | null;
}

const NAMES: Record<Check['codigo'], string> = {
  weekly_hours: 'Horas de la semana',
  cycle_hours: 'Horas del ciclo',
  daily_extra: 'Horas extra del día',
  rest: 'Descanso entre turnos',
  stretch: 'Horas seguidas',
  nights: 'Noches seguidas',
  sundays: 'Domingos libres',
  overlap: 'Cruce de turnos',
  leave: 'Ausencia',
  contract: 'Contrato',
  staffing: 'Cobertura',
  waiting: 'Otras solicitudes',
  request_ends: 'Solicitud en curso',
};

const LEVELS = { ok: 'Cumple', warning: 'Aviso', block: 'No permitido' } as const;

export interface Line {
  name: string;
  level: Check['nivel'];
  /** The level in words. */
  word: string;
  text: string;
}

const wordOf = ({ codigo, nivel }: Check): string => {
  if (nivel !== 'info') return LEVELS[nivel];
  const least = ['rest', 'sundays', 'staffing', 'waiting'].includes(codigo);
  return least ? 'Bajo el mínimo' : 'Sobre el límite';
};

const WORST_FIRST = ['block', 'warning', 'info', 'ok'] as const;

/** Lines of the checks, findings first. A figure without a limit is no check and has no line. */
export function linesOf(checks: readonly Check[]): Line[] {
  const lines = checks
    .filter((one) => one.nivel !== 'info' || isOver(one))
    .map((one) => ({ name: NAMES[one.codigo], level: one.nivel, word: wordOf(one), text: one.texto }));
  // Two shifts received in one run of nights say the same.
  const unique = new Map(lines.map((line) => [`${line.name} ${line.text}`, line]));
  return [...unique.values()].sort((a, b) => WORST_FIRST.indexOf(a.level) - WORST_FIRST.indexOf(b.level));
}

interface Group {
  key: string;
  /** Null where all stand in one list. */
  name: string | null;
  lines: Line[];
}

/** Lines grouped by the person whom they concern, in that order; lines about all come last. */
export function groupsOf(
  checks: readonly Check[],
  people: readonly { id: number; name: string }[] | undefined,
): Group[] {
  if (!people) return [{ key: 'all', name: null, lines: linesOf(checks) }];
  const known = new Set(people.map(({ id }) => id));
  const groups = people.map(({ id, name }) => ({
    key: String(id),
    name,
    lines: linesOf(checks.filter(({ idtrabajador }) => idtrabajador === id)),
  }));
  const others = checks.filter(({ idtrabajador }) => idtrabajador === null || !known.has(idtrabajador));
  return [...groups, { key: 'others', name: 'Equipo', lines: linesOf(others) }].filter(
    ({ lines }) => lines.length > 0,
  );
}
