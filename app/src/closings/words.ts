import type { ClosingFile, ClosingPeriod } from '@relevo/contract';
import type { FormatBody } from './closings.api.ts';

const counted = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;

/** '118 de 131 fichas validadas · 2 archivos' */
export const stateText = ({ validadas, personas, archivos }: ClosingPeriod): string =>
  [
    `${validadas} de ${counted(personas, 'ficha validada', 'fichas validadas')}`,
    archivos > 0 && counted(archivos, 'archivo', 'archivos'),
  ]
    .filter(Boolean)
    .join(' · ');

/** 'Cierre 3', 'Reliquidación 4 del cierre 3' */
export const fileTitle = ({ numero, reliquida }: Pick<ClosingFile, 'numero' | 'reliquida'>): string =>
  reliquida === null ? `Cierre ${numero}` : `Reliquidación ${numero} del cierre ${reliquida}`;

/** '12 personas: 10 validadas, 1 cambió después, 1 sin validar' */
export function linesText(
  file: Pick<ClosingFile, 'personas' | 'validadas' | 'cambiaron' | 'sin_validar'>,
): string {
  const { personas, validadas, cambiaron, sin_validar } = file;
  const parts = [
    validadas > 0 && counted(validadas, 'validada', 'validadas'),
    cambiaron > 0 && counted(cambiaron, 'cambió después', 'cambiaron después'),
    sin_validar > 0 && `${sin_validar} sin validar`,
  ].filter(Boolean);
  return `${counted(personas, 'persona', 'personas')}: ${parts.join(', ')}`;
}

export const SEPARATORS: readonly { value: FormatBody['separador']; label: string }[] = [
  { value: ';', label: 'Punto y coma ;' },
  { value: ',', label: 'Coma ,' },
  { value: '\t', label: 'Tabulación' },
  { value: '|', label: 'Barra |' },
];

export const HOURS: readonly { value: FormatBody['horas']; label: string }[] = [
  { value: 'comma', label: 'Horas con coma: 12,5' },
  { value: 'point', label: 'Horas con punto: 12.5' },
  { value: 'clock', label: 'Horas y minutos: 12:30' },
  { value: 'minutes', label: 'Minutos: 750' },
];

export const DATES: readonly { value: FormatBody['fechas']; label: string }[] = [
  { value: 'dd-mm-aaaa', label: '30-11-2026' },
  { value: 'dd/mm/aaaa', label: '30/11/2026' },
  { value: 'aaaa-mm-dd', label: '2026-11-30' },
  { value: 'aaaammdd', label: '20261130' },
];

/** '20 columnas · CSV · Horas con coma: 12,5' */
export const formatText = ({ columnas, archivo, horas }: FormatBody): string =>
  [
    counted(columnas.length, 'columna', 'columnas'),
    archivo.toUpperCase(),
    HOURS.find(({ value }) => value === horas)?.label,
  ].join(' · ');
