import type { ImportKind } from '@relevo/contract/imports';
import { type Address, type Beginning, homeOf, PATHS, path } from './paths.ts';

/** Paths of the desk, where an organisation is administrated; no start of a worker waits for them. */
export const DESK_PATHS = {
  /** 'Primeros pasos' of a new organisation, one after the other. */
  firstSteps: path<undefined | { tab: 'unidades' | 'personas' | 'planilla' | 'invitar' }>(
    `${PATHS.desk}/primeros-pasos`,
  ),
  people: path<
    undefined | { acceso: string } | { unidad: number } | { contrato: string; orden: string } | { q: string }
  >(`${PATHS.desk}/personas`),
  newPerson: path(`${PATHS.desk}/personas/nueva`),
  /** `agregar`: the sheet that the page opens with. */
  person: path<{ id: number; agregar?: 'turno' }>(`${PATHS.desk}/personas/ficha`),
  mergePerson: path<{ id: number; con?: number }>(`${PATHS.desk}/personas/unir`),
  invitations: path<undefined | { pila: 'sin_invitar' }>(`${PATHS.desk}/personas/invitaciones`),
  structure: path<undefined | { tab: 'cargos' | 'establecimientos' }>(`${PATHS.desk}/unidades`),
  /** `subroga`: the person for whom a replacement is named. */
  unit: path<{ id: number; subroga?: number }>(`${PATHS.desk}/unidades/unidad`),
  imports: path<undefined | { tipo: ImportKind }>(`${PATHS.desk}/importar`),
  import: path<{ id: number }>(`${PATHS.desk}/importar/archivo`),
  managers: path(`${PATHS.desk}/jefaturas`),
  pacts: path<undefined | { estado: 'por_vencer'; orden: 'hasta' }>(`${PATHS.desk}/pactos`),
  /** Index of what is set for the whole organisation. */
  settings: path(`${PATHS.desk}/ajustes`),
  allSettings: path(`${PATHS.desk}/ajustes/todos`),
  history: path<undefined | { persona: number; dias: number }>(`${PATHS.desk}/historial`),
  holidays: path<undefined | { anio: number }>(`${PATHS.desk}/feriados`),
  periods: path(`${PATHS.desk}/periodos`),
  /** 'Cierre de período': the pay periods, one of them, and the formats of their files. */
  closings: path(`${PATHS.desk}/cierres`),
  closing: path<{ id: number }>(`${PATHS.desk}/cierres/periodo`),
  closingFormats: path(`${PATHS.desk}/cierres/formatos`),
  catalogues: path<undefined | { tab: 'categorias' | 'permisos' | 'ausencias' | 'etiquetas' }>(
    `${PATHS.desk}/catalogos`,
  ),
  banners: path(`${PATHS.desk}/avisos`),
  webhook: path<{ id: number }>(`${PATHS.integrations}/webhook`),
  shiftTypes: path(`${PATHS.desk}/ajustes/tipos-turno`),
  profile: path(`${PATHS.desk}/perfil`),
  factor: path(`${PATHS.desk}/perfil/segundo-factor`),
} as const;

/** The profile where a session begins: of the desk, of a manager or of a worker. */
export const profileOf = (session: Beginning | null): Address => {
  if (homeOf(session) === PATHS.desk) return DESK_PATHS.profile;
  return session?.role === 'admin' ? PATHS.managerProfile : PATHS.workerProfile;
};
