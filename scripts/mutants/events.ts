import { edit, type Mutant, mutant } from './mutant.ts';

const streams = 'server/src/events/streams.ts';
const news = 'server/src/events/news.ts';
const things = 'contract/src/things.ts';
const audience = 'server/src/events/audience.ts';

/** Faults of the event streams: their audiences, and the events that end them. */
export const eventMutants: Mutant[] = [
  mutant(
    'events: managers hear of every worker',
    edit(
      audience,
      'newsFor(stream, touched, unitId === null ? [] : (byUnit.get(unitId) ?? []))',
      'newsFor(stream, touched, unitId === null ? [] : workersIn(touched))',
    ),
  ),
  mutant(
    'events: permissions are not asked for',
    edit(
      news,
      "return typeof inUnit === 'string' ? permissions.has(inUnit) : inUnit;",
      'return Boolean(inUnit ?? permissions);',
    ),
  ),
  mutant(
    'events: a note is told to the managers',
    edit(things, 'nota: { inUnit: false }', 'nota: { inUnit: true }'),
  ),
  mutant(
    'events: managers of the same unit are told what one of them alone hears',
    edit(
      audience,
      'const alone = unitId === null || touched.has(actor.subject);',
      'const alone = unitId === null;',
    ),
  ),
  mutant(
    'events: a logout ends no stream',
    edit(streams, 'bus.on(endedTopic, (ended) => this.#endSessions(ended));'),
  ),
  mutant(
    'events: every logout ends every stream',
    edit(
      streams,
      'if (hasEnded(stream.actor, ended)) this.#end(stream);',
      'if (hasEnded || ended) this.#end(stream);',
    ),
  ),
  mutant(
    'events: a session that nobody said is over is never asked about',
    edit(streams, 'if (over || changed)', 'if (over || (changed && post))'),
  ),
  mutant(
    'events: a stream goes on as the manager of another unit',
    edit(streams, '!post || !holds(stream.actor, post)', '!post'),
  ),
  mutant(
    'events: what was missed of other processes is not told',
    edit(streams, 'bus.onReconnect(() => this.#missed());'),
  ),
  mutant(
    'events: a stream begins without what came before',
    edit(
      streams,
      'else await this.#tell(org, missed, [stream])',
      'else await this.#tell(org, new Map(), [stream])',
    ),
  ),
  mutant(
    'events: a person may have any number',
    edit(streams, 'own.length - ofAccount + 1', 'own.length - ofAccount * 100'),
  ),
  mutant(
    'events: a server that stops leaves its streams open',
    edit(streams, 'for (const stream of this.#open) this.#end(stream);'),
  ),
  mutant(
    'events: each mark is a message of its own',
    edit(
      streams,
      'const wait = Math.max(togetherMs, this.#toldAt + apartMs - performance.now());',
      'const wait = 0;',
    ),
  ),
  mutant(
    'events: a reader that does not read is kept',
    edit(
      'server/src/events/stream.ts',
      'if (response.writableLength > behindBytes) response.destroy();\n    else response.write(text);',
      'response.write(text);',
    ),
  ),
  mutant(
    'events: what nobody has named is about nothing',
    edit(
      'server/src/kernel/topics.ts',
      "thing ? THINGS[thing].topics : (['todo'] as const)",
      'thing ? THINGS[thing].topics : []',
    ),
  ),
];
