import { expect, test } from 'vitest';
import { fileTitle, formatText, linesText, stateText } from './words.ts';

const period = { id: 1, nombre: 'Noviembre', desde: '2026-10-21', hasta: '2026-11-20', personas: 3 };

test('a period tells its sheets, and its files where there are any', () => {
  expect(stateText({ ...period, validadas: 2, archivos: 0 })).toBe('2 de 3 fichas validadas');
  expect(stateText({ ...period, validadas: 2, archivos: 1 })).toBe('2 de 3 fichas validadas · 1 archivo');
});

test('a file names the first one of its period, and its lines by their sheets', () => {
  expect(fileTitle({ numero: 3, reliquida: null })).toBe('Cierre 3');
  expect(fileTitle({ numero: 5, reliquida: 3 })).toBe('Reliquidación 5 del cierre 3');
  expect(linesText({ personas: 1, validadas: 0, cambiaron: 1, sin_validar: 0 })).toBe(
    '1 persona: 1 cambió después',
  );
  expect(linesText({ personas: 6, validadas: 3, cambiaron: 2, sin_validar: 1 })).toBe(
    '6 personas: 3 validadas, 2 cambiaron después, 1 sin validar',
  );
});

test('a format is told by its columns, its file and its hours', () => {
  const form = { separador: ';', fechas: 'dd-mm-aaaa', encabezado: true, tildes: true } as const;
  expect(formatText({ ...form, nombre: 'A', columnas: ['rut'], archivo: 'xlsx', horas: 'clock' })).toBe(
    '1 columna · XLSX · Horas y minutos: 12:30',
  );
});
