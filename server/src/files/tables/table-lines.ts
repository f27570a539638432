import type { Problem } from '@relevo/domain/import-problems';
import { readAnyTable } from './any-table.ts';
import { FileRefused, type TablePart } from './table-reader.ts';

/** Bytes in a line, a multiple of three as base64 has it. */
const lineBytes = 98_304;

/** A line that comes out of the process: a part of the file, or its refusal. */
type Answer = TablePart | { refused: Problem };

/** A file as lines for the process: what is asked, then its bytes. */
export async function* linesOfFile(bytes: Buffer, rowsAtMost: number): AsyncGenerator<string> {
  yield `${JSON.stringify({ rowsAtMost })}\n`;
  for (let at = 0; at < bytes.length; at += lineBytes) {
    yield `${bytes.toString('base64', at, Math.min(at + lineBytes, bytes.length))}\n`;
  }
}

/** Reads the file of `linesOfFile`'s lines, in the process: one line of JSON for each part. */
export async function* answersOf(lines: AsyncIterable<string>): AsyncGenerator<Uint8Array> {
  const pieces: Buffer[] = [];
  let rowsAtMost: number | undefined;
  for await (const line of lines) {
    if (rowsAtMost === undefined) rowsAtMost = (JSON.parse(line) as { rowsAtMost: number }).rowsAtMost;
    else pieces.push(Buffer.from(line, 'base64'));
  }
  const bytes = Buffer.concat(pieces.splice(0));
  try {
    for await (const part of readAnyTable({ bytes, rowsAtMost: rowsAtMost ?? 0 })) yield lineOf(part);
  } catch (error) {
    if (!(error instanceof FileRefused)) throw error;
    yield lineOf({ refused: error.problem });
  }
}

const lineOf = (answer: Answer): Uint8Array => Buffer.from(`${JSON.stringify(answer)}\n`);

/**
 * The parts out of the process's answers.
 * @throws FileRefused as the process did
 */
export async function* partsOf(answers: AsyncIterable<Buffer>): AsyncGenerator<TablePart> {
  const pieces: Buffer[] = [];
  for await (const piece of answers) {
    let from = 0;
    for (let end = piece.indexOf('\n'); end !== -1; end = piece.indexOf('\n', from)) {
      pieces.push(piece.subarray(from, end));
      yield partOf(Buffer.concat(pieces.splice(0)).toString());
      from = end + 1;
    }
    pieces.push(piece.subarray(from));
  }
}

function partOf(line: string): TablePart {
  const answer = JSON.parse(line) as Answer;
  if ('refused' in answer) throw new FileRefused(answer.refused);
  return answer;
}
