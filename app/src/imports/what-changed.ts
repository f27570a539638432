import type { ImportDetail } from '@relevo/contract/imports';
import { dashed } from '@relevo/domain/written';
import { COLUMN_WORDS, columnLetter } from './column-words.ts';
import { countedRows, toWrite } from './count-words.ts';

type Reading = NonNullable<ImportDetail['lectura']>;
type Name = ImportDetail['nombres'][number];

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
    ...(before.matriz?.primerDia === after.matriz?.primerDia
      ? []
      : [`el primer día es el ${dashed(after.matriz?.primerDia ?? '-')}`]),
    ...(before.incluirOcultas === after.incluirOcultas
      ? []
      : [after.incluirOcultas ? 'las filas ocultas se incluyen' : 'las filas ocultas quedan afuera']),
  ];
}

/** 'UCI Adultos es UCI Adulto', of a name that was decided about. */
function nameText({ campo, valor, accion, existente }: Name): string {
  if (accion === 'usar') return `${valor} es ${existente?.nombre ?? valor}`;
  if (accion === 'crear') return `${valor} se crea`;
  if (accion === 'libre') return `${valor} es un día libre`;
  if (accion === 'ignorar' && campo === 'turno') return `${valor} no se importa`;
  return accion === 'ignorar' ? `${valor} queda vacío` : `${valor} está por decidir`;
}

function nameChanges(before: readonly Name[], after: readonly Name[]): string[] {
  const keyOf = ({ campo, unidad, valor }: Name) => `${campo} ${unidad?.id} ${valor}`;
  const known = new Map(before.map((name) => [keyOf(name), nameText(name)]));
  return after.flatMap((name) => {
    const [was, is] = [known.get(keyOf(name)), nameText(name)];
    return was === undefined || was === is ? [] : [is];
  });
}

function missingChanges({ faltan: before }: ImportDetail, { faltan: after }: ImportDetail): string[] {
  if (!before || !after || before.terminar?.hasta === after.terminar?.hasta) return [];
  if (!after.terminar) return ['ya no termina ningún contrato'];
  return [`termina el contrato de ${countedRows(after.terminar.personas, 'persona', 'personas')}`];
}

/** 'quedan 5 cambios por aplicar y 1 fila con problemas', which the rows that were mended have come to. */
function countsText({ resumen }: ImportDetail): string[] {
  if (!resumen) return [];
  const count = toWrite(resumen);
  const left = `${count === 1 ? 'queda' : 'quedan'} ${countedRows(count, 'cambio', 'cambios')} por aplicar`;
  return [`${left} y ${countedRows(resumen.problemas, 'fila', 'filas')} con problemas`];
}

/** What somebody else changed of an import meanwhile, in words; its counts where nothing else that a page shows. */
export function whatChanged(before: ImportDetail, after: ImportDetail | null): string[] {
  if (after === null) return ['se descartó'];
  if (before.estado !== after.estado && after.estado !== 'leida' && after.estado !== 'revisada')
    return [STATE_WORDS[after.estado]];
  const told = [
    ...(before.estado === after.estado ? [] : [STATE_WORDS[after.estado]]),
    ...(before.lectura && after.lectura ? readingChanges(before.lectura, after.lectura) : []),
    ...nameChanges(before.nombres, after.nombres),
    ...missingChanges(before, after),
  ];
  return told.length > 0 ? told : countsText(after);
}
