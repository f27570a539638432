// A process of its own for one file, which `TableProcess` starts and ends: a hostile file can break, fill or slow this
// process alone.
import { serveOneStream } from '../one-job.ts';
import { answersOf } from './table-lines.ts';

await serveOneStream(answersOf);
