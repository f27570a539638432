import type { ImportDetail } from '@relevo/contract/imports';
import { COLUMN_WORDS, columnLetter } from './column-words.ts';

type Reading = NonNullable<ImportDetail['lectura']>;

const STATE_WORDS: Readonly<Record<ImportDetail['estado'], string>> = {
  leida: 'las columnas están por confirmar otra vez',
  fallida: 'el archivo no se pudo leer',
  revisada: 'las filas se revisaron',
  aplicando: 'se está aplicando',
  aplicada: 'ya se aplicó',
  deshaciendo: 'se está deshaciendo',
  deshecha: 'se deshizo',
};

function readingChanges(before: Reading, after: Reading): string[] {
  if (before.hoja !== after.hoja) return [`se lee la hoja ${after.hojas[after.hoja]?.nombre ?? ''}`];
  if (before.filaEncabezado !== after.filaEncabezado)
    return [`los encabezados están en la fila ${after.filaEncabezado ?? '-'}`];
  const columns = after.columnas.flatMap(({ campo, encabezado }, index) =>
    campo === before.columnas[index]?.campo
      ? []
      : [
          `la columna ${columnLetter(index)} (${encabezado}) ${campo === null ? 'no se importa' : `es ${COLUMN_WORDS[campo]}`}`,
        ],
  );
  return [
    ...columns,
    ...(before.fechas.elegido === after.fechas.elegido ? [] : ['las fechas se leen en otro orden']),
    ...(before.incluirOcultas === after.incluirOcultas
      ? []
      : [after.incluirOcultas ? 'las filas ocultas se incluyen' : 'las filas ocultas quedan afuera']),
  ];
}

/** What somebody else changed of an import meanwhile, in words; empty where nothing that a page shows. */
export function whatChanged(before: ImportDetail, after: ImportDetail | null): string[] {
  if (after === null) return ['se descartó'];
  return [
    ...(before.estado === after.estado ? [] : [STATE_WORDS[after.estado]]),
    ...(before.lectura && after.lectura ? readingChanges(before.lectura, after.lectura) : []),
  ];
}
