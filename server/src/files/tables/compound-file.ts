const headerSize = 512;
const endOfChain = 0xfffffffe;
/** Sectors of the file table that the header names itself; a larger file has more of them. */
const inHeader = 109;
const entrySize = 128;

/**
 * A stream of a compound file (the archive of old Office) by one of its names; null where the file has none, or is not
 * whole. Circles of sectors end with the file's size.
 */
export function compoundStream(bytes: Buffer, names: readonly string[]): Buffer | null {
  try {
    return streamOf(bytes, names);
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

function streamOf(bytes: Buffer, names: readonly string[]): Buffer | null {
  const size = 1 << bytes.readUInt16LE(30);
  const sector = (at: number) => bytes.subarray(headerSize + at * size, headerSize + (at + 1) * size);
  const fat = Buffer.concat(tableSectors(bytes, sector, size).map(sector));
  const chain = (table: Buffer, first: number, read: (at: number) => Buffer, most: number): Buffer => {
    const parts: Buffer[] = [];
    for (let at = first; at < endOfChain - 1 && parts.length < most; at = table.readUInt32LE(at * 4)) {
      parts.push(read(at));
    }
    return Buffer.concat(parts);
  };
  const sectors = Math.ceil(bytes.length / size);
  const directory = chain(fat, bytes.readUInt32LE(48), sector, sectors);
  for (let at = 0; at + entrySize <= directory.length; at += entrySize) {
    const entry = directory.subarray(at, at + entrySize);
    if (!names.includes(nameOf(entry))) continue;
    const [first, length] = [entry.readUInt32LE(116), entry.readUInt32LE(120)];
    if (length >= bytes.readUInt32LE(56)) return chain(fat, first, sector, sectors).subarray(0, length);
    // A short stream lies in small sectors within the stream of the root.
    const small = chain(fat, directory.readUInt32LE(116), sector, sectors);
    const smallSize = 1 << bytes.readUInt16LE(32);
    const table = chain(fat, bytes.readUInt32LE(60), sector, sectors);
    const part = (index: number) => small.subarray(index * smallSize, (index + 1) * smallSize);
    return chain(table, first, part, Math.ceil(small.length / smallSize)).subarray(0, length);
  }
  return null;
}

/** The sectors of the file table, those in the header and those that further sectors name. */
function tableSectors(bytes: Buffer, sector: (at: number) => Buffer, size: number): number[] {
  const count = Math.min(bytes.readUInt32LE(44), Math.ceil(bytes.length / size));
  const found = Array.from({ length: Math.min(count, inHeader) }, (_, at) => bytes.readUInt32LE(76 + at * 4));
  for (let at = bytes.readUInt32LE(68); found.length < count; ) {
    const more = sector(at);
    const last = size - 4;
    for (let place = 0; place < last && found.length < count; place += 4)
      found.push(more.readUInt32LE(place));
    at = more.readUInt32LE(last);
  }
  return found;
}

function nameOf(entry: Buffer): string {
  const length = Math.min(64, Math.max(2, entry.readUInt16LE(64))) - 2;
  return entry.subarray(0, length).toString('utf16le');
}
