import type { Permission } from '@relevo/contract';
import type { AdminScope } from '@relevo/contract/administration-scopes';
import type { TableNames } from '../db/tables.ts';

/** An organisation as the server knows it: its schema's tables and its time zone. */
export interface Organisation {
  code: string;
  name: string;
  timeZone: string;
  t: TableNames;
}

/** The authenticated caller, proved by a live token. */
export interface Actor {
  sessionId: string;
  loginId: string;
  accountId: number;
  /** The worker's or manager's id in the organisation. */
  id: number;
  role: 'worker' | 'admin';
  /** `worker:12` or `admin:3`: who this is inside its organisation. */
  subject: string;
  /** The permissions of a manager's roles, each by its name, and `fdaManagement` for role 479; empty for workers. */
  permissions: ReadonlySet<Permission>;
  /** The scopes of an administrator, whether worker or manager. */
  scopes: ReadonlySet<AdminScope>;
  /** The unit of a manager, inside which everything that he or she does stays; null for a worker. */
  unitId: number | null;
  /** The unit that a manager's session names; null for the manager's own one and for a worker. */
  namedUnit: number | null;
  org: Organisation;
}

/** The caller of an endpoint for managers. */
export interface Manager extends Actor {
  role: 'admin';
  unitId: number;
}

/** Whether an actor holds a scope, or the one that holds all. */
export const hasScope = ({ scopes }: Actor, scope: AdminScope | 'any'): boolean =>
  scopes.has('organizacion') || (scope === 'any' ? scopes.size > 0 : scopes.has(scope));
