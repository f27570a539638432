import { randomUUID } from 'node:crypto';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { sql } from '../src/db/sql.ts';
import { notFound, setArticleStage } from './support/article-stage.ts';
import { articleBody, publishArticle } from './support/articles.ts';
import { position, worker } from './support/fixture.ts';
import { expectGuarded, refusalOf } from './support/refusals.ts';
import type { Persona } from './support/server.ts';

const { server, camila, diego, ignacio, patricia, jorge, listOf, titlesOf, read, unitList, clear } =
  await setArticleStage();
afterAll(server.close);
beforeEach(clear);

const unreadOf = async (persona: Persona): Promise<number> =>
  (await persona.get('me/solicitudes/conteo')).json().data.articulos_sin_leer;
const outcomeOf = async (body: object): Promise<[number, string]> => {
  const answer = await patricia.request('POST', 'admin/articulos', { body });
  expect(answer.statusCode, answer.body).toBe(200);
  const [{ estado, mensaje }] = answer.json().data;
  return [estado, mensaje];
};

describe('an article', () => {
  it('is read by those whom it is for, and by nobody else', async () => {
    const id = await publishArticle(patricia);
    const [mine] = (await listOf(camila)).data;
    expect(mine).toMatchObject({
      idarticulo: id,
      titulo: 'Higiene de manos',
      slug: `higiene-de-manos-${id}`,
      categoria: [{ idcategoria_articulo: 1, categoria: 'Protocolos' }],
      actividad_articulo_count: 0,
      leido: false,
      imagen: null,
    });
    expect(await read(camila, `higiene-de-manos-${id}`)).toMatchObject({
      contenido: '<p>Los <strong>cinco momentos</strong>.</p>',
      unidad: 'UCI Adulto',
      version: 1,
      archivosArticulo: { listaImagenes: [], listaDescargables: [] },
    });
    // A link from before a new title, and from a notice that knows the id alone.
    expect(await read(camila, `otro-titulo-${id}`)).toMatchObject({ idarticulo: id });
    expect(await read(camila, id)).toMatchObject({ idarticulo: id });
    expect(await titlesOf(ignacio)).toEqual([]);
    for (const other of [ignacio, jorge]) {
      expect(refusalOf(await other.get(`articulos/${id}`))).toEqual(notFound);
    }
    const rosa = await server.as('rosa.puerto', 'puerto');
    expect(refusalOf(await rosa.get(`articulos/${id}`))).toEqual(notFound);
    for (const what of ['likes', 'bookmark', 'lectura', 'confirmacion']) {
      expect(refusalOf(await ignacio.request('POST', `articulos/${id}/${what}`))).toEqual(notFound);
    }
  });

  it('is for single people, too, wherever they work later', async () => {
    const id = await publishArticle(
      patricia,
      {},
      { listaUnidadPuestosArticulo: [], listaIdTrabajadores: [worker.ignacio] },
    );
    expect(await titlesOf(ignacio)).toEqual(['Higiene de manos']);
    expect(await titlesOf(camila)).toEqual([]);
    await server.db.query(
      sql`update ${server.tables()('worker')} set unit_id = 2 where id = ${worker.ignacio}`,
    );
    expect(await read(ignacio, id)).toMatchObject({ idarticulo: id });
    expect(await titlesOf(ignacio)).toEqual(['Higiene de manos']);
    await server.db.query(
      sql`update ${server.tables()('worker')} set unit_id = 1 where id = ${worker.ignacio}`,
    );
  });

  it.each(['../1', '1/..', '%2e%2e%2f1', "1' or 1=1", 'A-1', '-1', '0', 'x-', '99999999999'])(
    'is not found under %j',
    async (slug) => {
      await publishArticle(patricia);
      expect((await camila.get(`articulos/${encodeURIComponent(slug)}`)).statusCode).toBe(404);
    },
  );

  it('comes in steps, by category, and those that are kept', async () => {
    const ids: number[] = [];
    for (const [at, titulo] of ['Uno', 'Dos', 'Tres', 'Cuatro'].entries()) {
      ids.push(await publishArticle(patricia, { titulo }, { listaCategoriasArticulo: [1 + (at % 2)] }));
    }
    expect(await listOf(camila)).toMatchObject({ hay_mas: true });
    expect(await unreadOf(camila)).toBe(4);
    expect(await titlesOf(camila)).toEqual(['Cuatro', 'Tres', 'Dos']);
    expect(await titlesOf(camila, { page: 6 })).toEqual(['Cuatro', 'Tres', 'Dos', 'Uno']);
    expect((await listOf(camila, { page: 6 })).hay_mas).toBe(false);
    expect(await titlesOf(camila, { categoria: 2 })).toEqual(['Cuatro', 'Dos']);
    await camila.request('POST', `articulos/${ids[0]}/bookmark`);
    expect(await titlesOf(camila, { bookmark: 'true' })).toEqual(['Uno']);
    expect(await titlesOf(camila, { bookmark: 'true', categoria: 2 })).toEqual([]);
    for (const page of ['0', '3001', 'x', '1.5']) {
      expect(refusalOf(await camila.get('me/articulos/vigentes', { page })).status).toBe(422);
    }
  });

  it('is liked, kept, read and confirmed once, however often it is said', async () => {
    const id = await publishArticle(patricia, { pide_confirmacion: true });
    const say = async (persona: Persona, method: 'POST' | 'DELETE', what: string) =>
      (await persona.request(method, `articulos/${id}/${what}`)).json().data;
    await Promise.all([1, 2, 3].map(() => say(camila, 'POST', 'likes')));
    expect(await say(diego, 'POST', 'likes')).toMatchObject({ actividad_articulo_count: 2, me_gusta: true });
    expect(await say(camila, 'DELETE', 'likes')).toMatchObject({
      actividad_articulo_count: 1,
      me_gusta: false,
    });
    expect(await say(camila, 'POST', 'bookmark')).toMatchObject({ actividad_articulo_bookmark_count: 1 });
    expect(await say(camila, 'DELETE', 'bookmark')).toMatchObject({ actividad_articulo_bookmark_count: 0 });
    expect(await unreadOf(camila)).toBe(1);
    expect(await say(camila, 'POST', 'confirmacion')).toMatchObject({ leido: true, confirmado: true });
    expect(await unreadOf(camila)).toBe(0);
    const deeds = await server.db.query<{ action: string }>(sql`
      select action from ${server.tables()('audit_event')}
      where entity = 'article' and entity_id = ${id} and actor = 'worker:1' order by id`);
    expect(deeds.map(({ action }) => action)).toEqual([
      'article.liked',
      'article.unliked',
      'article.kept',
      'article.unkept',
      'article.read',
      'article.confirmed',
    ]);
  });

  it('asks nobody to confirm what does not ask for it', async () => {
    const id = await publishArticle(patricia);
    const none = { status: 422, code: 'article.no_confirmation' };
    expect(refusalOf(await camila.request('POST', `articulos/${id}/confirmacion`))).toEqual(none);
    expect(refusalOf(await patricia.get(`admin/articulos/${id}/confirmaciones`))).toEqual(none);
    expect(refusalOf(await patricia.request('POST', `admin/articulos/${id}/recordatorio`))).toEqual(none);
  });
});

describe('a publication', () => {
  it.each([
    [articleBody({ titulo: ' ', extracto: '' }), 'El titulo no puede estar Vacio.'],
    [articleBody({ extracto: ' \n', contenido: '' }), 'El extracto no puede estar Vacio.'],
    [articleBody({ contenido: '<p>&nbsp;</p><script>1</script>' }), 'El contenido no puede estar Vacio.'],
    [articleBody({}, { listaCategoriasArticulo: [] }), 'Seleccione al menos una categoria.'],
    [
      articleBody({}, { listaUnidadPuestosArticulo: [] }),
      'Debe seleccionar al menos un tipo de destinatario(unidad y/o trabajadores).',
    ],
  ])('says what it lacks and is not there: %#', async (body, said) => {
    expect(await outcomeOf(body)).toEqual([0, said]);
    expect(await unitList(patricia)).toEqual([]);
  });

  it.each([
    ['a category that is not there', { listaCategoriasArticulo: [1, 99] }],
    ['a worker of another unit', { listaIdTrabajadores: [worker.rosa] }],
    ['a position that the unit does not have', { listaUnidadPuestosArticulo: [position.nurse, 99] }],
  ])('is refused with %s', async (_what, rest) => {
    const answer = await patricia.request('POST', 'admin/articulos', { body: articleBody({}, rest) });
    expect(refusalOf(answer)).toEqual(notFound);
    expect(await unitList(patricia)).toEqual([]);
  });

  it('is never for the manager who wrote it', async () => {
    const t = server.tables();
    await server.db.query(sql`update ${t('manager')} set person_id = 4 where id = 1`);
    const chosen = articleBody({}, { listaIdTrabajadores: [worker.valentina] });
    expect(refusalOf(await patricia.request('POST', 'admin/articulos', { body: chosen }))).toEqual(notFound);
    await publishArticle(patricia);
    expect(await titlesOf(await server.as('valentina.mora'))).toEqual([]);
    expect((await unitList(patricia))[0]).toMatchObject({ destinatarios: 2 });
    await server.db.query(sql`update ${t('manager')} set person_id = 6 where id = 1`);
  });

  it('is stored once by its key, whoever tries again', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    const once = () => patricia.request('POST', 'admin/articulos', { body: articleBody(), headers });
    const answers = await Promise.all([once(), once(), once()]);
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
    expect(await unitList(patricia)).toHaveLength(1);
  });

  it('tells its recipients where its author wants it, and a tap leads to it', async () => {
    const id = await publishArticle(patricia, { titulo: 'Con aviso', avisar: true });
    const inbox = (await camila.get('me/notificaciones')).json().data;
    expect(inbox[0]).toMatchObject({
      titulo: 'Nueva publicación',
      texto: 'Con aviso',
      sobre: { tipo: 'article', id },
    });
    await publishArticle(patricia, { titulo: 'Sin aviso' });
    expect((await camila.get('me/notificaciones')).json().data[0]).toMatchObject({ texto: 'Con aviso' });
  });
});

describe('the manager', () => {
  it('sees likes, readings, recipients and confirmations, and reminds the rest once a day', async () => {
    const id = await publishArticle(patricia, { pide_confirmacion: true });
    await camila.request('POST', `articulos/${id}/likes`);
    await camila.request('POST', `articulos/${id}/confirmacion`);
    await diego.request('POST', `articulos/${id}/lectura`);
    expect((await unitList(patricia))[0]).toMatchObject({
      idarticulo: id,
      likes: 1,
      lecturas: 2,
      destinatarios: 3,
      confirmaciones: 1,
      puestos: [{ iddetPuesto: position.nurse, nombreDetPuesto: 'Enfermera', personas: 3 }],
      personas: [],
    });
    const who = (await patricia.get(`admin/articulos/${id}/confirmaciones`)).json().data as {
      nombre: string;
      confirmado_en: string | null;
    }[];
    expect(who.map(({ nombre, confirmado_en }) => [nombre, confirmado_en !== null])).toEqual([
      ['Camila Rojas', true],
      ['Diego Soto', false],
      ['Valentina Mora', false],
    ]);
    const remind = async () =>
      (await patricia.request('POST', `admin/articulos/${id}/recordatorio`)).json().data.avisados;
    expect([await remind(), await remind()]).toEqual([2, 0]);
    expect(refusalOf(await jorge.request('POST', `admin/articulos/${id}/recordatorio`))).toEqual(notFound);
  });

  it('edits and deletes those of the own unit; another edit in between is not written over', async () => {
    const id = await publishArticle(patricia);
    const { titulo, extracto, contenido } = articleBody().objArticulo;
    const put = (persona: Persona, body: object) =>
      persona.request('PUT', `admin/articulos/${id}`, { body: { titulo, extracto, contenido, ...body } });
    expect((await put(patricia, { titulo: 'Nuevo título', version: 1 })).json().data).toEqual([
      { estado: 1, mensaje: 'Publicación Editada con éxito.', idarticulo: id, version: 2 },
    ]);
    expect(refusalOf(await put(patricia, { titulo: 'Otro', version: 1 }))).toEqual({
      status: 409,
      code: 'article.changed',
    });
    expect((await put(patricia, { titulo: '' })).json().data[0]).toMatchObject({
      estado: 0,
      mensaje: 'El titulo no puede estar Vacio.',
    });
    expect((await put(patricia, { contenido: '' })).json().data[0]).toMatchObject({ estado: 0 });
    expect(await read(camila, id)).toMatchObject({
      titulo: 'Nuevo título',
      slug: `nuevo-titulo-${id}`,
      version: 2,
    });
    expect(refusalOf(await put(jorge, {}))).toEqual(notFound);
    expect(refusalOf(await jorge.request('DELETE', `admin/articulos/${id}`))).toEqual(notFound);
    expect((await patricia.request('DELETE', `admin/articulos/${id}`)).json().data[0]).toMatchObject({
      estado: 1,
      mensaje: 'Noticia borrada satisfactoriamente',
    });
    for (const persona of [camila, patricia]) {
      expect(refusalOf(await persona.get(`articulos/${id}`))).toEqual(notFound);
    }
    expect(refusalOf(await patricia.request('DELETE', `admin/articulos/${id}`))).toEqual(notFound);
    expect(refusalOf(await put(patricia, {}))).toEqual(notFound);
  });
});

describe('its calls', () => {
  it.each([
    ['GET', 'me/articulos/vigentes', 'worker'],
    ['POST', 'articulos/1/likes', 'worker'],
    ['POST', 'articulos/1/confirmacion', 'worker'],
    ['GET', 'articulos/categorias', 'session'],
    ['GET', 'articulos/1', 'session'],
    ['GET', 'archivos/1', 'session'],
    ['GET', 'admin/articulos', 'admin'],
    ['POST', 'admin/articulos', 'admin'],
    ['PUT', 'admin/articulos/1', 'admin'],
    ['DELETE', 'admin/articulos/1', 'admin'],
    ['POST', 'admin/articulos/1/archivos', 'admin'],
    ['POST', 'admin/articulos/1/recordatorio', 'admin'],
  ] as const)('%s %s is for its own', (method, path, access) => expectGuarded(server, method, path, access));

  it('names the categories in their order', async () => {
    expect((await camila.get('articulos/categorias')).json()).toEqual({
      data: [
        { idcategoria_articulo: 1, categoria: 'Protocolos' },
        { idcategoria_articulo: 2, categoria: 'Bienestar' },
      ],
    });
  });
});
