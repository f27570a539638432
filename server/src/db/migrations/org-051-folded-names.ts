import type { Migration } from '../migration.ts';
import { sql } from '../sql.ts';

/** Unknown names of imports under review get their folded form, by which the database groups them from now on. */
export const foldedNames: Migration = {
  id: 51,
  name: 'folded-names',
  statements: (t) => [
    sql`update ${t('import_row')} r set said = (
      select jsonb_agg(s.name || jsonb_build_object('key', btrim(regexp_replace(lower(regexp_replace(
        normalize(s.name->>'value', NFKD), U&'[\\0300-\\036f]', '', 'g')), '[^[:alnum:]]+', ' ', 'g'))) order by s.at)
      from jsonb_array_elements(r.said) with ordinality s(name, at))
    where r.said <> '[]'::jsonb`,
  ],
};
