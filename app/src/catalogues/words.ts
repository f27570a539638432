import type { CatalogueAbsence, CatalogueLeaveType } from '@relevo/contract';
import type { CatalogueName } from './catalogues.api.ts';

interface Words {
  tab: string;
  nouns: readonly [one: string, many: string];
  /** 'Nuevo motivo', and 'Cambiar motivo' */
  add: string;
  edit: string;
  saved: string;
  empty: string;
  hint: string;
  /** Kinds of records that use it. */
  users: string;
}

export const WORDS: Readonly<Record<CatalogueName, Words>> = {
  motivos: {
    tab: 'MOTIVOS',
    nouns: ['motivo', 'motivos'],
    add: 'Nuevo motivo',
    edit: 'Cambiar motivo',
    saved: 'Motivo guardado.',
    empty: 'Sin motivos nadie puede pedir la corrección de una marca.',
    hint: 'Como Olvido de marca.',
    users: 'correcciones de marcas',
  },
  categorias: {
    tab: 'CATEGORÍAS',
    nouns: ['categoría', 'categorías'],
    add: 'Nueva categoría',
    edit: 'Cambiar categoría',
    saved: 'Categoría guardada.',
    empty: 'Las publicaciones se ordenan por categorías, como Protocolos.',
    hint: 'Como Protocolos o Bienestar.',
    users: 'publicaciones',
  },
  permisos: {
    tab: 'PERMISOS',
    nouns: ['tipo de permiso', 'tipos de permiso'],
    add: 'Nuevo tipo de permiso',
    edit: 'Cambiar tipo de permiso',
    saved: 'Tipo de permiso guardado.',
    empty: 'Sin tipos de permiso nadie puede pedir uno.',
    hint: 'Como Capacitación.',
    users: 'permisos o saldos',
  },
  ausencias: {
    tab: 'AUSENCIAS',
    nouns: ['ausencia', 'ausencias'],
    add: 'Nueva ausencia',
    edit: 'Cambiar ausencia',
    saved: 'Ausencia guardada.',
    empty: 'Una ausencia dice por qué alguien no está en su turno.',
    hint: 'Como Licencia médica.',
    users: 'turnos ausentes o tipos de permiso',
  },
  etiquetas: {
    tab: 'ETIQUETAS',
    nouns: ['etiqueta', 'etiquetas'],
    add: 'Nueva etiqueta',
    edit: 'Cambiar etiqueta',
    saved: 'Etiqueta guardada.',
    empty: 'Una etiqueta dice algo de un turno, como Carro de paro.',
    hint: 'Como Carro de paro.',
    users: 'turnos',
  },
};

export const SHEET_WORDS = {
  permiso: 'Cuenta como permiso en la ficha',
  inasistencia: 'Cuenta como inasistencia en la ficha',
  nada: 'No cuenta en la ficha',
} as const satisfies Record<CatalogueAbsence['ficha'], string>;

const GRANTS: Readonly<Record<string, string>> = {
  anniversary: 'por año de servicio',
  half_year: 'por medio año',
  calendar_year: 'por año calendario',
  daily: 'por año, día a día',
};
const COUNTS: Readonly<Record<string, string>> = {
  habiles: 'Días hábiles',
  corridos: 'Días corridos',
  medios: 'Medios días',
  horas: 'Horas',
};

/** Rules of a type of leave: 'Días hábiles · la jefatura decide · 15 días por año de servicio'. */
export const rulesText = ({ conteo, decide, documento, otorga, dias }: CatalogueLeaveType): string =>
  [
    COUNTS[conteo],
    decide ? 'la jefatura decide' : 'la jefatura registra',
    documento && 'con documento',
    GRANTS[otorga] ? `${String(dias).replace('.', ',')} días ${GRANTS[otorga]}` : 'sin saldo',
  ]
    .filter(Boolean)
    .join(' · ');

export const usesText = (uses: number): string =>
  uses === 0 ? 'Sin uso' : uses === 1 ? '1 uso' : `${uses} usos`;
