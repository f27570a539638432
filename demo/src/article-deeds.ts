import PDFDocument from 'pdfkit';
import sharp from 'sharp';
import { markArticle } from '../../server/src/articles/activity.service.ts';
import { editArticle, publishArticle } from '../../server/src/articles/articles.service.ts';
import { addFile } from '../../server/src/articles/upload.service.ts';
import { positions } from './catalogue.ts';
import type { Manager, PlannedArticle, Worker } from './model.ts';
import type { Deed } from './player.ts';

const drawings = {
  soap: `<rect width="1080" height="540" fill="#cfe3ea"/><circle cx="900" cy="120" r="180" fill="#b2d3df"/>
    <path d="M0 470Q270 350 540 430T1080 380V540H0Z" fill="#8fb8ca"/><rect x="460" y="150" width="240" height="320" rx="30" fill="#fff"/>
    <path d="M520 90h80v60h-80zM430 90h100v36h-100z" fill="#fff"/><path d="M580 260c50 70 66 100 66 128a66 66 0 0 1-132 0c0-28 16-58 66-128Z" fill="#3f7f99"/>`,
  room: `<rect width="1080" height="540" fill="#dde4dc"/><rect x="80" y="40" width="250" height="210" rx="10" fill="#f5f7f2"/>
    <rect x="700" y="70" width="190" height="120" rx="14" fill="#2f4a45"/><path d="M720 130h40l20-40 30 70 20-30h40" stroke="#7bd8a0" stroke-width="8" fill="none"/>
    <rect x="460" y="330" width="520" height="70" rx="16" fill="#7d9a8b"/><rect x="460" y="290" width="150" height="90" rx="20" fill="#f5f7f2"/>
    <path d="M490 400h24v100h-24zM930 400h24v100h-24z" fill="#5f7d6f"/>`,
};

/** The demonstration's own pictures, written as the server writes them; they need no process of their own. */
const pictures = {
  widths: async (svg: Buffer) => {
    const at = (width: number) => sharp(svg).resize({ width }).webp({ quality: 78 });
    const { data: wide, info } = await at(1080).toBuffer({ resolveWithObject: true });
    return { wide, narrow: await at(480).toBuffer(), width: info.width, height: info.height };
  },
};

/** An article that is published with its files, and who has read, liked and confirmed it. */
export function articleDeeds(article: PlannedArticle, manager: Manager, workers: readonly Worker[]): Deed[] {
  const { at, unit, picture, documents, asksConfirmation, readers, fans } = article;
  const withFiles = picture !== null || documents.length > 0;
  const texts = { titulo: article.title, extracto: article.excerpt, contenido: article.content };
  let id = 0;
  const publish: Deed = {
    at,
    by: manager,
    what: 'publishes an article',
    run: async (call) => {
      const [outcome] = await publishArticle(call, {
        objArticulo: {
          ...texts,
          pide_confirmacion: asksConfirmation,
          avisar: asksConfirmation,
          borrador: withFiles,
        },
        listaCategoriasArticulo: [article.categoryId],
        listaUnidadPuestosArticulo: article.positions.map((key) => positions[key].id),
        listaIdTrabajadores: [],
      });
      id = outcome?.idarticulo ?? 0;
      const files = [
        ...(picture ? [{ name: `${picture}.webp`, bytes: drawingOf(picture) }] : []),
        ...(await Promise.all(documents.map(async (name) => ({ name, bytes: await documentOf(name) })))),
      ];
      const ids: number[] = [];
      for (const file of files) {
        const [added] = await addFile(call, id, file, pictures);
        if (added) ids.push(added.idarchivo);
      }
      if (withFiles) await editArticle(call, id, { ...texts, archivos: ids });
    },
  };
  const audience = workers.filter((one) => one.unit === unit && article.positions.includes(one.position));
  const reading = audience.flatMap((by, index): Deed[] => {
    const place = (index * 7) % 10;
    // The first person on the terminal's list finds unread articles.
    if (place >= readers || by.told) return [];
    const deed = asksConfirmation && place % 2 === 0 ? ('confirmed_at' as const) : ('read_at' as const);
    const later = at.add({ minutes: 20 + index * 3 });
    const read = {
      at: later,
      by,
      what: 'reads an article',
      run: (call) => markArticle(call, id, deed, true),
    } satisfies Deed;
    if (place >= fans) return [read];
    const like = {
      at: later,
      by,
      what: 'likes an article',
      run: (call) => markArticle(call, id, 'liked_at', true),
    } satisfies Deed;
    return [read, like];
  });
  return [publish, ...reading];
}

const drawingOf = (name: keyof typeof drawings): Buffer =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="1080" height="540" viewBox="0 0 1080 540">${drawings[name]}</svg>`,
  );

/** A document of one page with its name. */
async function documentOf(name: string): Promise<Buffer> {
  const document = new PDFDocument({ info: { CreationDate: new Date(0) } });
  const chunks: Buffer[] = [];
  document.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise<void>((resolve) => document.on('end', () => resolve()));
  document
    .fontSize(24)
    .text(name.replace(/\.pdf$/, ''))
    .end();
  await ended;
  return Buffer.concat(chunks);
}
