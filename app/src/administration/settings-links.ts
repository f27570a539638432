import type { AdminScope } from '@relevo/contract';
import { DESK_PATHS } from '../navigation/desk-paths.ts';
import { hasScope } from '../navigation/page.ts';
import { type Address, PATHS } from '../navigation/paths.ts';

export interface SettingsLink {
  opens: Address;
  title: string;
  /** Its purpose, in a line. */
  note: string;
  /** The scope that its page asks for. */
  scope: AdminScope;
}

/** Pages of 'Ajustes' in the order of its index; a page that is new adds its line here and its route to `pages.tsx`. */
export const SETTINGS_LINKS: readonly SettingsLink[] = [
  {
    opens: DESK_PATHS.managers,
    title: 'Jefaturas y permisos',
    note: 'Quién dirige cada unidad, desde y hasta cuándo, y qué puede hacer',
    scope: 'personas',
  },
  {
    opens: DESK_PATHS.pacts,
    title: 'Pactos de horas extra',
    note: 'De quién, desde y hasta cuándo, y los que vencen',
    scope: 'personas',
  },
  {
    opens: DESK_PATHS.shiftTypes,
    title: 'Tipos de turno',
    note: 'Sus códigos y horarios, también los que cambian según el día',
    scope: 'turnos',
  },
  {
    opens: DESK_PATHS.holidays,
    title: 'Feriados',
    note: 'Los de cada año, y los que propone el calendario nacional',
    scope: 'turnos',
  },
  {
    opens: DESK_PATHS.periods,
    title: 'Periodos de pago',
    note: 'Desde y hasta cuándo, y cuántas fichas están validadas',
    scope: 'remuneraciones',
  },
  {
    opens: DESK_PATHS.closings,
    title: 'Cierre de período',
    note: 'Quién falta por validar, y el archivo para remuneraciones',
    scope: 'remuneraciones',
  },
  {
    opens: DESK_PATHS.catalogues,
    title: 'Catálogos',
    note: 'Motivos de corrección, categorías, tipos de permiso, ausencias y etiquetas',
    scope: 'organizacion',
  },
  {
    opens: DESK_PATHS.banners,
    title: 'Avisos',
    note: 'Lo que se ve en el inicio de todas las personas',
    scope: 'organizacion',
  },
  {
    opens: PATHS.integrations,
    title: 'Integraciones',
    note: 'A qué otros sistemas avisa Relevo, y qué recibieron',
    scope: 'organizacion',
  },
  {
    opens: DESK_PATHS.allSettings,
    title: 'Todos los ajustes',
    note: 'Funciones, marcas, fichas, permisos y reglas, cada uno con lo que vale',
    scope: 'organizacion',
  },
  {
    opens: DESK_PATHS.history,
    title: 'Historial',
    note: 'Quién hizo qué a quién, con antes y después',
    scope: 'auditoria',
  },
];

/** Links for an administrator with these scopes; without any there is no section. */
export const settingsLinksFor = (scopes: readonly AdminScope[] | undefined): SettingsLink[] =>
  SETTINGS_LINKS.filter(({ scope }) => hasScope(scopes, scope));
