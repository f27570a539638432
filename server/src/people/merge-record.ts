import type { AdminScope } from '@relevo/contract/administration-scopes';
import type { MERGED_FIELDS } from '@relevo/contract/people-merge';
import type { MovedAccess } from './merge-access.ts';
import type { JoinedWorkers } from './merge-workers.ts';

/** What a union changed, by ids: the audit event keeps it, and undoing the union reads it. */
export interface MergeRecord {
  /** The person that became part of the other one. */
  person: number;
  /** Fields that exchanged their values. */
  fields: (typeof MERGED_FIELDS)[number][];
  /** Posts that changed hands, with the person that had each. */
  posts: { table: 'worker' | 'manager'; id: number; personId: number }[];
  scopes: { stays: AdminScope[]; goes: AdminScope[] };
  access: MovedAccess;
  workers: JoinedWorkers | null;
}
