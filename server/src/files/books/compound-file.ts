const SECTOR = 512;
/** Shorter streams would need a second table of sectors. */
const shortest = 4096;
/** Sectors that a sector of the table tells of, and sectors of the table that the header names. */
const [told, named] = [SECTOR / 4, 109];
const [FREE, CHAIN_END, TABLE] = [0xffffffff, 0xfffffffe, 0xfffffffd];

/**
 * A compound file with one stream, as Excel 97 to 2003 keep workbooks ([MS-CFB]).
 * @throws Error for a stream of more than some 7 MB
 */
export function compoundFile(name: string, stream: Buffer): Buffer {
  const length = Math.max(shortest, Math.ceil(stream.length / SECTOR) * SECTOR);
  const sectors = length / SECTOR;
  let tables = 1;
  while (tables * told < sectors + 1 + tables) tables += 1;
  if (tables > named) throw new Error('the stream is too long for its header');

  const table = Buffer.alloc(tables * SECTOR, 0xff);
  const put = (sector: number, next: number) => table.writeUInt32LE(next, sector * 4);
  for (let sector = 0; sector < sectors; sector += 1)
    put(sector, sector + 1 === sectors ? CHAIN_END : sector + 1);
  put(sectors, CHAIN_END);
  for (let at = 0; at < tables; at += 1) put(sectors + 1 + at, TABLE);

  const header = Buffer.alloc(SECTOR);
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(header);
  for (const [at, value] of [
    ...[[24, 0x3e] as const, [26, 3] as const, [28, 0xfffe] as const, [30, 9] as const, [32, 6] as const],
  ])
    header.writeUInt16LE(value, at);
  for (const [at, value] of [
    ...[[44, tables] as const, [48, sectors] as const, [56, shortest] as const],
    ...[[60, CHAIN_END] as const, [68, CHAIN_END] as const],
  ])
    header.writeUInt32LE(value, at);
  for (let at = 0; at < named; at += 1)
    header.writeUInt32LE(at < tables ? sectors + 1 + at : FREE, 76 + at * 4);

  const directory = Buffer.concat([
    entry('Root Entry', { type: 5, child: 1, start: CHAIN_END, size: 0 }),
    entry(name, { type: 2, child: FREE, start: 0, size: length }),
    entry('', { type: 0, child: FREE, start: 0, size: 0 }),
    entry('', { type: 0, child: FREE, start: 0, size: 0 }),
  ]);
  return Buffer.concat([header, stream, Buffer.alloc(length - stream.length), directory, table]);
}

interface Entry {
  type: number;
  child: number;
  start: number;
  size: number;
}

function entry(name: string, { type, child, start, size }: Entry): Buffer {
  const bytes = Buffer.alloc(128);
  bytes.write(name, 'utf16le');
  bytes.writeUInt16LE(name === '' ? 0 : (name.length + 1) * 2, 64);
  bytes.writeUInt8(type, 66);
  bytes.writeUInt8(1, 67);
  for (const [at, value] of [
    ...[[68, FREE] as const, [72, FREE] as const, [76, child] as const],
    ...[[116, start] as const, [120, size] as const],
  ])
    bytes.writeUInt32LE(value, at);
  return bytes;
}
