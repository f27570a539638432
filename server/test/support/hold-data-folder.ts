import { lockDataFolder } from '../../src/postgres/data-folder.ts';
import { startEmbedded } from '../../src/postgres/embedded.ts';

const dataDir = process.argv[2]!;
lockDataFolder(dataDir);
const server = await startEmbedded({ dataDir });
process.stdout.write(`${server.url}\n`);
setInterval(() => {}, 1000);
