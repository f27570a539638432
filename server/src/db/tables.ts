import type { Thing } from '@relevo/contract/things';
import { raw, type Sql } from 'sql-template-tag';

export const directorySchema = 'directory';
/** Every schema of organisations begins so; `org_andes` belongs to the instance `andes`. */
export const schemaOf = (code: string): string => `org_${code}`;

/** A name of the code's own, such as a column that depends on a case; never something that came from outside. */
export const identifier = (name: string): Sql => raw(`"${name.replaceAll('"', '""')}"`);

/**
 * All tables, of the directory and of organisations, with the thing of an audited write to each. Null: only the
 * writer's own reads show it, or it is written with a thing alone.
 */
export const TABLES = {
  absence: null,
  absence_type: null,
  account: 'person',
  administrator: 'person',
  article: 'article',
  article_activity: null,
  article_category: null,
  article_file: null,
  article_in_category: null,
  article_position: null,
  article_worker: null,
  attendance_validation: 'sheet',
  audit_event: null,
  banner: null,
  calendar_link: null,
  call_count: null,
  chat_credential: null,
  closing: 'sheet',
  closing_format: null,
  closing_line: null,
  contract: null,
  correction_mark: null,
  correction_reason: null,
  day_wish: 'wish',
  device: null,
  external_balance: null,
  external_ref: null,
  failed_try: null,
  feedback: null,
  holiday: null,
  holiday_year: null,
  hour_entry: null,
  idempotency: null,
  import: null,
  import_change: null,
  import_code: null,
  import_memory: null,
  import_missing: null,
  import_name: null,
  import_row: null,
  instance: null,
  invitation: null,
  live_request: null,
  login_secret: null,
  manager: null,
  manager_absence: 'person',
  manager_role: null,
  manager_unit: 'person',
  membership: null,
  migration: null,
  note: 'note',
  notification: null,
  offer: 'offer',
  offer_application: null,
  offer_withdrawal: null,
  overtime_pact: null,
  passkey: null,
  passkey_challenge: null,
  password_reset: null,
  payroll_group: null,
  period: 'sheet',
  permit: 'permit',
  permit_lot: null,
  permit_movement: null,
  permit_type: null,
  person: 'person',
  person_picture: null,
  position: null,
  postponed_matter: null,
  publication: 'publication',
  publication_position: null,
  punch: 'punch',
  punch_anchor: null,
  punch_anchor_head: null,
  punch_chain: null,
  punch_correction_request: 'correction',
  push: null,
  push_key: null,
  record_run: null,
  recovery_code: null,
  release_request: 'release',
  role: null,
  roster_cell: null,
  roster_change_set: null,
  roster_draft: 'roster',
  roster_version: 'roster_version',
  roster_version_item: null,
  roster_version_reader: null,
  rotation: 'roster',
  rotation_day: null,
  rotation_member: null,
  sector: null,
  session: null,
  setting: 'setting',
  setup_link: null,
  sheet_answer: 'sheet',
  sheet_column: null,
  sheet_reminder: null,
  shift: 'shift',
  shift_change: null,
  shift_detail: null,
  shift_edit: null,
  shift_tag: null,
  shift_type: null,
  shift_type_minimum: 'shift',
  shift_type_time: null,
  signing_key: null,
  staffing_exception: 'shift',
  staffing_minimum: null,
  survey_answer: null,
  swap_request: 'swap',
  tag: null,
  totp: null,
  unit: null,
  webhook: 'webhook',
  webhook_delivery: 'webhook',
  wish_deadline: 'wish',
  worker: null,
  worker_workplace: null,
  workplace: null,
} as const satisfies Record<string, Thing | null>;
export type Table = keyof typeof TABLES;

/** An identifier helper for one schema's tables. */
export type TableNames = (name: Table) => Sql;

/** An identifier helper for every database object of one schema: tables, indexes, sequences and functions. */
export type ObjectNames = (name: string) => Sql;

/** Names are written once, by schema: a call makes a dozen of them. */
const written = new Map<string, Map<string, Sql>>();

/** The tables of one schema: `t('shift')` writes `"org_andes"."shift"`. */
export const tablesOf = (schema: string): ObjectNames => {
  const names = written.get(schema) ?? new Map<string, Sql>();
  written.set(schema, names);
  return (name) => {
    let table = names.get(name);
    if (!table) {
      table = raw(`${identifier(schema).text}.${identifier(name).text}`);
      names.set(name, table);
    }
    return table;
  };
};
