import type { ClockWindow, Formula, SheetRules } from './sheet-facts.ts';
import { exactClockOf } from './written.ts';

/** Stands wherever figures are cut to whole minutes, on screen and on paper. */
export const WHOLE_MINUTES = 'Horas y minutos completos; la asistencia se calcula al segundo.';

/** The reason why two marks may be a second further apart than their counted time. */
export const FRACTIONS = 'Las fracciones de segundo no cuentan.';

const between = ({ from, to }: ClockWindow): string => `de ${from} a ${to}`;

/** '45 s', '5 min', '5 min 30 s' of whole seconds; from an hour on as the sheet says hours, '01:05', '01:00:05'. */
export function lengthText(seconds: number): string {
  if (seconds >= 3600) return exactClockOf(seconds);
  const parts = [
    [Math.floor(seconds / 60), 'min'],
    [seconds % 60, 's'],
  ] as const;
  const said = parts.filter(([count]) => count > 0).map(([count, unit]) => `${count} ${unit}`);
  return said.length === 0 ? '0 min' : said.join(' ');
}

/** The rule of delays and early leaves in words, for readers of the figure (spec 5, Attendance sheet). */
export function lossRule({ toleranceSeconds }: Pick<SheetRules, 'toleranceSeconds'>): string {
  const rule = 'Desde el inicio programado hasta la entrada, y desde la salida hasta el término programado.';
  return toleranceSeconds === 0
    ? `${rule} Cuenta desde el primer segundo.`
    : `${rule} Hasta ${lengthText(toleranceSeconds)} no cuenta; lo que pasa de eso cuenta entero.`;
}

/** The rule of a shift's counted time in words. */
export const COUNTED_RULE =
  'El tiempo programado, menos atraso y salida anticipada. Si falta una de las dos marcas, no cuenta nada.';

/** The rule of a column in words, with the organisation's settings (spec 5, Attendance sheet). */
export function columnRule(formula: Formula, { night, transport, handoverMinutes }: SheetRules): string {
  switch (formula) {
    case 'extra':
      return 'El tiempo extra acordado antes o después del turno, en lo que cubren las marcas.';
    case 'bonus25':
      return `Las horas extras de lunes a viernes, salvo festivos y la noche (${between(night)}).`;
    case 'bonus50':
      return `Las horas extras de noche (${between(night)}) y las de sábado, domingo o festivo.`;
    case 'holiday':
      return 'El tiempo trabajado que cae en un festivo.';
    case 'transport':
      return `Un turno con sus dos marcas que empieza o termina ${between(transport)}.`;
    case 'handover':
      return `Lo que las marcas cubren después del término, hasta ${handoverMinutes} min, sin las horas extras.`;
  }
}
