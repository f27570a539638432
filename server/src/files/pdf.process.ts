// A process of its own for one PDF, which `PdfProcess` starts and ends: the thread that answers draws none.
import { serveOneJob } from './one-job.ts';
import { drawPdf } from './pdf-order.ts';

serveOneJob(drawPdf);
