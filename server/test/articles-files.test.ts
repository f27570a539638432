import type { Article } from '@relevo/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { announceArticles } from '../src/articles/article-news.ts';
import { sql } from '../src/db/sql.ts';
import { addArticleFile, articleBody, publishArticle, uploadTo } from './support/articles.ts';
import { fixtureNow } from './support/fixture.ts';
import { pictureOf } from './support/pictures.ts';
import { refusalOf } from './support/refusals.ts';
import { type Persona, startTestServer, type TestServer } from './support/server.ts';

let server: TestServer;
let camila: Persona;
let ignacio: Persona;
let patricia: Persona;
let jorge: Persona;
let pdf: Buffer;

beforeAll(async () => {
  server = await startTestServer();
  [camila, ignacio, patricia, jorge] = await Promise.all([
    server.as('camila.rojas'),
    server.as('ignacio.fuentes'),
    server.as('patricia.vega'),
    server.as('jorge.pinto'),
  ]);
  pdf = await aPdf();
});
afterAll(() => server.close());

const notFound = { status: 404, code: 'thing.not_found' };
const texts = () => {
  const { titulo, extracto, contenido } = articleBody().objArticulo;
  return { titulo, extracto, contenido };
};
const aPdf = async (): Promise<Buffer> => {
  const { default: PdfDocument } = await import('pdfkit');
  const document = new PdfDocument();
  const chunks: Buffer[] = [];
  document.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise<void>((resolve) => document.on('end', () => resolve()));
  document.text('Higiene de manos').end();
  await ended;
  return Buffer.concat(chunks);
};
const draft = async () => {
  const answer = await patricia.request('POST', 'admin/articulos', {
    body: articleBody({ borrador: true, avisar: true }),
  });
  return answer.json().data[0].idarticulo as number;
};
const put = (id: number, body: object) =>
  patricia.request('PUT', `admin/articulos/${id}`, { body: { ...texts(), ...body } });

describe('an article with files', () => {
  it('is a draft until they are there, and then told of with all of them', async () => {
    const id = await draft();
    expect((await camila.get('me/articulos/vigentes')).json().data.data).toEqual([]);
    expect(refusalOf(await camila.get(`articulos/${id}`))).toEqual(notFound);
    const [first, second, document] = [
      await addArticleFile(patricia, id, await pictureOf('jpeg', 1600, 900), 'C:\\fotos\\uno.jpg'),
      await addArticleFile(patricia, id, await pictureOf('png', 300, 400)),
      await addArticleFile(patricia, id, pdf, 'Higiene de manos.pdf'),
    ];
    expect(refusalOf(await camila.get(`archivos/${first}`))).toEqual(notFound);
    const contenido = `<p>Así:</p><img src="archivos/${second}" alt="Jabón">`;
    const answer = await put(id, { contenido, archivos: [second, first, document] });
    expect(answer.json().data[0]).toMatchObject({
      estado: 1,
      mensaje: 'Publicación Creada con éxito.',
      version: 2,
    });

    const article = (await camila.get(`articulos/${id}`)).json().data as Article;
    expect(article.contenido).toBe(`<p>Así:</p><img src="archivos/${second}" alt="Jabón" />`);
    expect(article.archivosArticulo).toEqual({
      listaImagenes: [
        {
          idarchivo: second,
          rutaCompleta: `archivos/${second}`,
          nombre_original: 'foto.jpg',
          ancho: 300,
          alto: 400,
        },
        {
          idarchivo: first,
          rutaCompleta: `archivos/${first}`,
          nombre_original: 'uno.jpg',
          ancho: 1080,
          alto: 608,
        },
      ],
      listaDescargables: [
        {
          idarchivo: document,
          rutaCompleta: `archivos/${document}`,
          nombre_original: 'Higiene de manos.pdf',
          bytes: pdf.length,
        },
      ],
    });
    expect((await camila.get('me/articulos/vigentes')).json().data.data[0]).toMatchObject({
      idarticulo: id,
      imagen: { idarchivo: second },
    });
    expect((await camila.get('me/notificaciones')).json().data[0]).toMatchObject({
      sobre: { tipo: 'article', id },
    });

    const wide = await camila.get(`archivos/${first}`);
    const narrow = await camila.get(`archivos/${first}`, { ancho: 480 });
    expect(wide.headers['content-type']).toBe('image/webp');
    expect(narrow.rawPayload.length).toBeLessThan(wide.rawPayload.length);
    expect(narrow.headers.etag).not.toBe(wide.headers.etag);
    const download = await camila.get(`archivos/${document}`);
    expect(download.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'attachment; filename="Higiene de manos.pdf"',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    });
    expect(download.rawPayload.equals(pdf)).toBe(true);
    for (const other of [ignacio, jorge]) {
      expect(refusalOf(await other.get(`archivos/${document}`))).toEqual(notFound);
    }
    expect(refusalOf(await camila.get(`archivos/${first}`, { ancho: 500 })).status).toBe(422);

    // A file that an edit leaves out is no longer shown; an edit without the field keeps all.
    await put(id, {});
    expect((await camila.get(`archivos/${document}`)).statusCode).toBe(200);
    await put(id, { archivos: [first] });
    expect(refusalOf(await camila.get(`archivos/${document}`))).toEqual(notFound);
    await patricia.request('DELETE', `admin/articulos/${id}`);
    const left = await server.db.query(
      sql`select 1 from ${server.tables()('article_file')} where article_id = ${id}`,
    );
    expect(left).toEqual([]);
  });

  it.each([
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'), 'foto.svg'],
    ['a renamed program', Buffer.concat([Buffer.from('MZ'), Buffer.alloc(4000, 7)]), 'manual.pdf'],
    ['a page', Buffer.from('<!doctype html><script>1</script>'), 'manual.pdf'],
    ['nothing', Buffer.alloc(0), 'foto.jpg'],
    ['50 MB', Buffer.alloc(50 * 1024 * 1024, 1), 'foto.jpg'],
  ])('does not take %s', async (_what, file, name) => {
    const id = await publishArticle(patricia);
    expect(refusalOf(await uploadTo(patricia, id, file, name))).toEqual({
      status: 422,
      code: 'article.file_invalid',
    });
    const rows = await server.db.query(
      sql`select 1 from ${server.tables()('article_file')} where article_id = ${id}`,
    );
    expect(rows).toEqual([]);
  });

  it('takes files of its own alone, and of its own unit', async () => {
    const [mine, other] = [await publishArticle(patricia), await publishArticle(patricia)];
    const foreign = await addArticleFile(patricia, other, pdf, 'x.pdf');
    const unknown = { status: 422, code: 'article.file_unknown' };
    expect(refusalOf(await put(mine, { archivos: [foreign] }))).toEqual(unknown);
    expect(refusalOf(await put(mine, { contenido: `<img src="archivos/${foreign}">` }))).toEqual(unknown);
    const within = articleBody({ contenido: '<p>x</p><img src="archivos/1">' });
    expect(refusalOf(await patricia.request('POST', 'admin/articulos', { body: within }))).toEqual(unknown);
    expect(refusalOf(await uploadTo(jorge, mine, pdf))).toEqual(notFound);
  });

  it('takes thirty of them', async () => {
    const id = await publishArticle(patricia);
    await server.db.query(sql`
      insert into ${server.tables()('article_file')} (article_id, name, bytes, etag, created_at)
      select ${id}, 'x', 'x', 'x', now() from generate_series(1, 30)`);
    expect(refusalOf(await uploadTo(patricia, id, pdf))).toEqual({
      status: 422,
      code: 'article.too_many_files',
    });
  });

  it('that was never published is cleared away after a day, and so is a file that no edit named', async () => {
    const [left, published] = [await draft(), await publishArticle(patricia)];
    const file = await addArticleFile(patricia, published, pdf);
    const there = async () => [
      (await patricia.get(`articulos/${left}`)).statusCode,
      (await patricia.get(`archivos/${file}`)).statusCode,
    ];
    const clear = (hours: number) =>
      server.db.begin((tx) =>
        announceArticles(tx, { code: 'andes', timeZone: 'America/Santiago' }, fixtureNow.add({ hours })),
      );
    await clear(23);
    expect(await there()).toEqual([200, 200]);
    await clear(25);
    expect(await there()).toEqual([404, 404]);
    expect((await patricia.get(`articulos/${published}`)).statusCode).toBe(200);
  });
});
