import { SaxesParser } from 'saxes';
import { unreadable } from './table-reader.ts';

/** The handlers of the elements of a document; names come without their prefix. */
export interface XmlHandlers {
  open?(name: string, attributes: Record<string, string>): void;
  text?(text: string): void;
  close?(name: string): void;
}

/** The name without its prefix. */
const localName = (name: string): string => name.slice(name.indexOf(':') + 1);

/**
 * Reads a document of XML, and yields after each piece, so that what the handlers gathered can be handed on.
 * @throws FileRefused where it is not well-formed, not UTF-8, or declares a document type: entities of one can unfold
 *   without end or name other files
 */
export async function* readXml(pieces: AsyncIterable<Buffer>, handlers: XmlHandlers): AsyncGenerator<void> {
  const parser = new SaxesParser({ xmlns: false, position: false });
  const refuse = () => {
    throw unreadable();
  };
  parser.on('error', refuse);
  parser.on('doctype', refuse);
  parser.on('opentag', ({ name, attributes }) => handlers.open?.(localName(name), attributes));
  parser.on('closetag', ({ name }) => handlers.close?.(localName(name)));
  const text = (piece: string) => handlers.text?.(piece);
  parser.on('text', text);
  parser.on('cdata', text);
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const decoded = (piece?: Buffer): string => {
    try {
      return piece ? decoder.decode(piece, { stream: true }) : decoder.decode();
    } catch {
      throw unreadable();
    }
  };
  for await (const piece of pieces) {
    parser.write(decoded(piece));
    yield;
  }
  parser.write(decoded());
  parser.close();
}

/** Reads a small document at once. */
export async function wholeXml(pieces: AsyncIterable<Buffer>, handlers: XmlHandlers): Promise<void> {
  for await (const _piece of readXml(pieces, handlers));
}
