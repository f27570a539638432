import type { AdminScope } from '@relevo/contract';
import { DESK_PATHS } from '../navigation/desk-paths.ts';
import { hasScope } from '../navigation/page.ts';
import type { Address } from '../navigation/paths.ts';

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
    opens: DESK_PATHS.shiftTypes,
    title: 'Tipos de turno',
    note: 'Sus códigos y horarios, también los que cambian según el día',
    scope: 'turnos',
  },
];

/** Links for an administrator with these scopes; without any there is no section. */
export const settingsLinksFor = (scopes: readonly AdminScope[] | undefined): SettingsLink[] =>
  SETTINGS_LINKS.filter(({ scope }) => hasScope(scopes, scope));
