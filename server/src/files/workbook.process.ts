// A process of its own for one workbook, which `WorkbookProcess` starts and ends: the thread that answers packs none.
import { serveOneStream } from './one-job.ts';
import { workbookOf } from './workbook-lines.ts';

await serveOneStream(workbookOf);
