import { OneOf } from './common.ts';

/**
 * Scopes of an administrator of an organisation: what a person may, whether worker or manager. `organizacion` holds all
 * the others, names administrators and settings; `auditoria` reads the history.
 */
export const ADMIN_SCOPES = ['organizacion', 'personas', 'turnos', 'remuneraciones', 'auditoria'] as const;
export type AdminScope = (typeof ADMIN_SCOPES)[number];

/** A scope on the wire. */
export const Scope = OneOf(ADMIN_SCOPES);
