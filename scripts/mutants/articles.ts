// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these are texts of code
import { edit, mutant } from './mutant.ts';

const who = 'server/src/wire-sql/articles.sql.ts';
const service = 'server/src/articles/articles.service.ts';
const publish = 'server/src/articles/publish.sql.ts';
const content = 'server/src/articles/article-content.ts';

/** Mutants of articles: their readers and times, their content, and the number of their notices. */
export const articleMutants = [
  mutant(
    'article: read by every position',
    edit(who, 'ap.position_id = w.position_id', 'ap.position_id is not null'),
  ),
  mutant(
    'article: its author is a reader',
    edit(who, 'au.person_id = w.person_id', 'au.person_id = -w.person_id'),
  ),
  mutant('article: read when it is over', edit(who, 'a.expires_at > ${', 'a.expires_at <> ${')),
  mutant(
    'article: another unit edits it',
    edit(
      publish,
      'a.unit_id = ${unitId} and a.deleted_at is null for',
      '${unitId} > 0 and a.deleted_at is null for',
    ),
  ),
  mutant(
    'article: recipients of another unit',
    edit(
      publish,
      'w.unit_id = ${unitId} and not exists (\n          select from',
      '${unitId} > 0 and not exists (\n          select from',
    ),
  ),
  mutant(
    'article: the second of two editors is not told',
    edit(service, 'body.version !== article.version', 'body.version > article.version'),
  ),
  mutant(
    'article: shows a file of another one',
    edit(service, '!files.some(({ id }) => id === each)', '!files && !each'),
  ),
  mutant(
    'article: ends a day early',
    edit(service, 'startOfDay(addDays(until, 1), timeZone)', 'startOfDay(until, timeZone)'),
  ),
  mutant(
    'article: liked by whoever knows its number',
    edit(
      'server/src/articles/activity.sql.ts',
      'where a.id = ${id} and ${mayOpen(t, who, now)}`);',
      'where a.id = ${id} and (true or ${mayOpen(t, who, now)})`);',
    ),
  ),
  mutant(
    'article: a file that is not shown is served',
    edit('server/src/articles/files.sql.ts', "(f.rank is not null or ${who.role === 'admin'})", 'true'),
  ),
  mutant(
    'article: its files stay when it is deleted',
    edit(
      publish,
      "await tx.query(sql`delete from ${t('article_file')} where article_id = ${id}`);",
      'void 0;',
    ),
  ),
  mutant(
    'article: told at midnight',
    edit('server/src/articles/article-news.ts', 'localTimeOf(now, timeZone) < tellsFrom', 'now === null'),
  ),
  mutant(
    'article: reminded twice a day',
    edit(
      'server/src/articles/reminder.service.ts',
      'localDateOf(remindedAt, timeZone) < today',
      'remindedAt',
    ),
  ),
  mutant('article: a picture from elsewhere', edit(content, 'ownPicture.test(src) ?', 'src ?')),
  mutant('article: a link to anything', edit(content, 'address.test(to)', 'to && address')),
];
