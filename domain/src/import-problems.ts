/** Words of a problem: values of the file, names in Relevo, figures. */
export type ProblemWords = Readonly<Record<string, string | number>>;

/**
 * The sentence of each problem of an imported file, in Spanish, as a person reads it; words in braces are filled in.
 * A: the file, R: rows, P: people, J: managers, C: people whom other files name and their shifts, F: holidays, O:
 * pacts of overtime, M: least staffing, S: balances.
 */
const texts = {
  A1: 'No pudimos leer el archivo. Súbelo como Excel (.xlsx o .xls), OpenDocument (.ods) o CSV.',
  A2: 'El archivo tiene contraseña. Guárdalo sin contraseña y súbelo de nuevo.',
  A3: 'El archivo es demasiado grande ({n} filas, {m} MB). Divídelo por unidad o por mes.',
  A4: 'El archivo contiene demasiados datos al descomprimirlo. No se leyó.',
  A5: 'El archivo está vacío.',
  A6: 'No encontramos la fila de encabezados. Marca cuál es.',
  A7: 'Falta la columna {columna}.',
  A8: 'La columna {columna} está dos veces.',
  A9: 'El archivo tiene macros. Guárdalo como .xlsx.',
  A10: 'La celda tiene una fórmula sin resultado. Cópiala y pégala como valor.',
  A11: 'Este archivo ya se aplicó el {fecha}. No hay nada nuevo en él.',
  R1: 'La fila {n} trata de lo mismo. Deja una sola.',
  P1: 'Falta el RUT.',
  P2: 'El RUT {valor} no es válido: revisa el dígito verificador.',
  P3: 'El RUT no trae dígito verificador. Agrega la columna DV o escríbelo como 12345678-5.',
  P4: 'El RUT {rut} está también en la fila {n}.',
  P5: 'El RUT {rut} es de {nombre} en Relevo. Revisa si es la misma persona.',
  P6: 'El nombre trae signos que no se leen bien. Guarda el archivo como CSV UTF-8 o como Excel.',
  P7: 'El correo {valor} no es válido.',
  P8: 'El correo {valor} está también en la fila {n}. Cada persona necesita el suyo.',
  P9: 'El teléfono {valor} no es válido. Escríbelo como +56 9 1234 5678.',
  P10: 'No existe la unidad {valor}. ¿Quisiste decir {sugerencia}?',
  P11: 'No existe el cargo {valor}. ¿Quisiste decir {sugerencia}?',
  P12: 'La fecha {valor} no es válida. Escríbela como dd-mm-aaaa.',
  P13: 'El contrato termina antes de empezar.',
  P14: 'El contrato se cruza con otro de la misma persona ({desde} a {hasta}).',
  P15: 'El contrato cambia su primer día. Cambiarían sus saldos de feriado: hazlo en la ficha de la persona.',
  P16: 'Falta {columna}.',
  P17: 'El texto es demasiado largo: caben {n} caracteres.',
  P18: 'No sabemos qué parte de {valor} es el apellido. Sepáralo en columnas o escríbelo como Apellidos, Nombres.',
  P19: 'La fecha {valor} tiene el año con dos cifras. Escríbelo con cuatro, como dd-mm-aaaa.',
  P20: '{valor} no se entiende. Escribe Sí o No.',
  P21: '{valor} no es un número de meses. Escribe un número entero de 0 a 720.',
  P22: 'La celda tiene un error de la planilla ({valor}). Corrígela y súbela de nuevo.',
  P23: 'No existe el estamento {valor}. ¿Quisiste decir {sugerencia}?',
  P24: 'No existe el establecimiento {valor}. ¿Quisiste decir {sugerencia}?',
  P25: 'El ID externo {valor} está también en la fila {n}.',
  P26: 'El correo {valor} es de {nombre} en Relevo. Revisa si es la misma persona.',
  P27: 'La fila no se pudo aplicar: {motivo}',
  P28: 'El contrato no se pudo terminar: {motivo}',
  P29: 'La unidad {unidad} no tiene el estamento {valor}.',
  P30: 'El ID externo {valor} es de {nombre} en Relevo, con otro RUT. Revisa cuál de los dos vale.',
  P31: 'El ID externo {valor} es de {nombre} en Relevo. Revisa si es la misma persona.',
  P32: 'El ID de Relevo {valor} está también en la fila {n}.',
  P33: 'El ID de Relevo {valor} no es de nadie en Relevo. Agrega el RUT.',
  P34: 'El ID de Relevo {valor} es de {nombre}. Revisa si es la misma persona.',
  P35: 'El correo {valor} es de {nombre} en Relevo. Revisa si es la misma persona.',
  J1: 'El permiso {valor} no existe. Usa: {lista}.',
  J2: 'Una jefatura tiene una sola unidad. Deja solo una.',
  C1: 'No hay nadie con el RUT {valor}. Importa primero a las personas.',
  C3: 'El código {valor} no tiene significado. Elígelo en el paso Códigos.',
  C5: 'El turno ya comenzó o tiene marcas. No se cambia.',
  C9: 'La ficha de asistencia de ese período ya está validada.',
  C10: 'La persona no tiene contrato el {fecha}.',
  C12: '{valor} parece una fecha que Excel escribió en lugar de un código. Da formato de texto a la columna.',
  C16: '{nombre} no tiene contrato en Relevo.',
  C17: 'No hay nadie con el ID externo {valor}. Importa primero a las personas.',
  C18: '{motivo}',
  O1: 'El pacto termina antes de empezar.',
  O2: 'Un pacto se firma a más tardar el día en que comienza.',
  O3: 'Un pacto dura tres meses como máximo.',
  O4: 'El pacto se cruza con otro de la misma persona ({desde} a {hasta}).',
  O5: 'El pacto ya comenzó: solo puede cambiar su último día, desde hoy.',
  M1: 'Escribe el estamento o el sector, uno de los dos.',
  M2: 'En {unidad} no existe {valor}. ¿Quisiste decir {sugerencia}?',
  M3: '{valor} no se entiende. Escribe Día o Noche.',
  M4: 'No existe el tipo de turno {valor}. ¿Quisiste decir {sugerencia}?',
  M5: '{valor} no es un mínimo. Escribe un número de 0 a 99, o un guion para quitarlo.',
  M6: 'El tipo de turno {valor} es {jornada}.',
  M7: 'El tipo de turno {valor} ya no se usa.',
  S1: 'No existe el permiso con saldo {valor}. ¿Quisiste decir {sugerencia}?',
  S2: '{valor} no es un número de días. Escríbelo con coma, como 7,5.',
  S3: 'Los días del período que empieza el {desde} se ganan el {fecha}.',
  S4: 'Los días del período que empieza el {desde} vencieron el {fecha}.',
  S5: 'En Relevo ese período empieza el {desde}. Escríbelo así.',
  S6: 'La fecha {valor} no sirve: escribe una de los últimos doce meses.',
  F1: 'El {valor} queda fuera: se escriben los feriados de este año y de los dos siguientes.',
} as const satisfies Record<string, string>;

export type ProblemCode = keyof typeof texts;

/** A problem as data: the code and the words of its sentence. */
export interface Problem {
  code: ProblemCode;
  words?: ProblemWords;
}

/** A problem at its place: the row as spreadsheets count, the column from 0 (null: the row), and the value as it stands there. */
export interface RowProblem extends Problem {
  row: number;
  column: number | null;
  value: string;
}

/** The parts of sentences that go away with a word that is not known: the figure of rows, a suggestion. */
const optionalParts: Partial<Record<ProblemCode, readonly [word: string, part: string]>> = {
  A3: ['n', '{n} filas, '],
  P10: ['sugerencia', ' ¿Quisiste decir {sugerencia}?'],
  P11: ['sugerencia', ' ¿Quisiste decir {sugerencia}?'],
  P23: ['sugerencia', ' ¿Quisiste decir {sugerencia}?'],
  P24: ['sugerencia', ' ¿Quisiste decir {sugerencia}?'],
  S1: ['sugerencia', ' ¿Quisiste decir {sugerencia}?'],
  M2: ['sugerencia', ' ¿Quisiste decir {sugerencia}?'],
  M4: ['sugerencia', ' ¿Quisiste decir {sugerencia}?'],
};

/** The sentence of a problem with its words filled in; figures in Chilean digits ('20.001', '12,5'). */
export function problemText({ code, words = {} }: Problem): string {
  const [word, part] = optionalParts[code] ?? [];
  const template =
    word !== undefined && words[word] === undefined ? texts[code].replace(part ?? '', '') : texts[code];
  return template.replace(/\{(\w+)\}/g, (_all, name: string) => {
    const value = words[name];
    if (value === undefined) throw new Error(`${code} needs the word ${name}`);
    return typeof value === 'number' ? value.toLocaleString('es-CL') : value;
  });
}
