import { raw, type Sql } from 'sql-template-tag';

export const directorySchema = 'directory';
/** Every schema of organisations begins so; `org_andes` belongs to the instance `andes`. */
export const schemaOf = (code: string): string => `org_${code}`;

/** A name of the code's own, such as a column that depends on a case; never something that came from outside. */
export const identifier = (name: string): Sql => raw(`"${name.replaceAll('"', '""')}"`);

/** Every table, of the directory and of organisations. */
export type Table =
  | 'absence'
  | 'absence_type'
  | 'account'
  | 'article'
  | 'article_activity'
  | 'article_category'
  | 'article_file'
  | 'article_in_category'
  | 'article_position'
  | 'article_worker'
  | 'attendance_validation'
  | 'audit_event'
  | 'banner'
  | 'call_count'
  | 'chat_credential'
  | 'contract'
  | 'correction_mark'
  | 'correction_reason'
  | 'device'
  | 'external_balance'
  | 'failed_try'
  | 'feedback'
  | 'holiday'
  | 'hour_entry'
  | 'idempotency'
  | 'instance'
  | 'live_request'
  | 'login_secret'
  | 'manager'
  | 'manager_role'
  | 'membership'
  | 'migration'
  | 'note'
  | 'notification'
  | 'offer'
  | 'offer_application'
  | 'offer_withdrawal'
  | 'overtime_pact'
  | 'password_reset'
  | 'payroll_group'
  | 'period'
  | 'permit'
  | 'permit_lot'
  | 'permit_movement'
  | 'permit_type'
  | 'person'
  | 'person_picture'
  | 'position'
  | 'publication'
  | 'publication_position'
  | 'punch'
  | 'punch_anchor'
  | 'punch_anchor_head'
  | 'punch_chain'
  | 'punch_correction_request'
  | 'push'
  | 'push_key'
  | 'record_run'
  | 'release_request'
  | 'role'
  | 'sector'
  | 'session'
  | 'setting'
  | 'sheet_answer'
  | 'sheet_column'
  | 'sheet_reminder'
  | 'shift'
  | 'shift_change'
  | 'shift_detail'
  | 'shift_edit'
  | 'shift_tag'
  | 'shift_type'
  | 'signing_key'
  | 'staffing_minimum'
  | 'survey_answer'
  | 'swap_request'
  | 'tag'
  | 'unit'
  | 'worker'
  | 'worker_workplace'
  | 'workplace';

/** An identifier helper for one schema's tables. */
export type TableNames = (name: Table) => Sql;

/** The same for whatever a schema holds: tables, indexes, sequences and functions that a migration makes. */
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
