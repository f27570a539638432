import Type, { type Static } from 'typebox';
import { Closed, Data, Id, IdParam, Instant, LocalDate, Named, Nullable } from './common.ts';
import { endpoint } from './endpoint.ts';

const Count = Type.Integer({ minimum: 0 });
const IdsOf = (maxItems: number) => Type.Array(Id, { maxItems });

const Category = Named('CategoriaArticulo', { idcategoria_articulo: Id, categoria: Type.String() });

/** A picture of an article: its address below the instance's, and its size, so that the page keeps its room. */
export const ArticleImage = Named('ImagenArticulo', {
  idarchivo: Id,
  rutaCompleta: Type.String(),
  nombre_original: Type.String(),
  ancho: Type.Integer({ minimum: 1 }),
  alto: Type.Integer({ minimum: 1 }),
});
export type ArticleImage = Static<typeof ArticleImage>;

const Download = Named('DescargableArticulo', {
  idarchivo: Id,
  rutaCompleta: Type.String(),
  nombre_original: Type.String(),
  bytes: Count,
});
export type ArticleDownload = Static<typeof Download>;

const told = {
  idarticulo: Id,
  titulo: Type.String(),
  extracto: Type.String(),
  /** Ends in the article's id, by which it is found: a link from before a new title still leads there. */
  slug: Type.String(),
  fecha_publicacion: Instant,
  categoria: Type.Array(Category),
  /** Whether its reader is asked to confirm that it was read and understood. */
  pide_confirmacion: Type.Boolean(),
};

const own = {
  /** The number of likes. */
  actividad_articulo_count: Count,
  /** 1 when the caller keeps it. */
  actividad_articulo_bookmark_count: Count,
  me_gusta: Type.Boolean(),
  leido: Type.Boolean(),
  confirmado: Type.Boolean(),
};

/** An article among others, as its reader sees it. */
export const ArticleBrief = Named('ArticuloBreve', { ...told, ...own, imagen: Nullable(ArticleImage) });
export type ArticleBrief = Static<typeof ArticleBrief>;

const archivosArticulo = Named('ArchivosArticulo', {
  listaImagenes: Type.Array(ArticleImage),
  listaDescargables: Type.Array(Download),
});

export const Article = Named('Articulo', {
  ...told,
  ...own,
  /** HTML of a few elements, without scripts and without requests to foreign hosts. */
  contenido: Type.String(),
  unidad: Type.String(),
  /** Grows with each edit. */
  version: Type.Integer({ minimum: 1 }),
  archivosArticulo,
});
export type Article = Static<typeof Article>;

/** An article as the manager of its unit sees it. */
export const AdminArticle = Named('ArticuloAdmin', {
  ...told,
  contenido: Type.String(),
  version: Type.Integer({ minimum: 1 }),
  /** The last local date on which it is read; null without an end. */
  fecha_termino: Nullable(LocalDate),
  likes: Count,
  lecturas: Count,
  /** The number of readers at this moment. */
  destinatarios: Count,
  /** Null where none is asked for. */
  confirmaciones: Nullable(Count),
  puestos: Type.Array(Closed({ iddetPuesto: Id, nombreDetPuesto: Type.String(), personas: Count })),
  personas: Type.Array(Closed({ idtrabajador: Id, nombre: Type.String() })),
  archivosArticulo,
});
export type AdminArticle = Static<typeof AdminArticle>;

/** The reader's state on an article after the call. */
const Activity = Data(Named('ActividadArticulo', own));
export type ArticleActivity = Static<typeof Activity>['data'];

/** The outcome of a publication; with `estado` 0 no article was changed, and `mensaje` has the reason. */
const Outcome = Data(
  Type.Array(
    Named('ResultadoArticulo', {
      estado: Type.Union([Type.Literal(0), Type.Literal(1)]),
      mensaje: Type.String(),
      idarticulo: Nullable(Id),
      version: Nullable(Type.Integer({ minimum: 1 })),
    }),
    { minItems: 1, maxItems: 1 },
  ),
);

const texts = {
  titulo: Type.String({ maxLength: 200 }),
  extracto: Type.String({ maxLength: 500 }),
  contenido: Type.String({ maxLength: 100_000 }),
};
/** Pictures in this order; a picture that is not listed is not shown. */
const files = IdsOf(30);

const activity = (summary: string) =>
  endpoint({ base: 'instance', access: 'worker', summary, params: IdParam, response: Activity });

export const articlesEndpoints = {
  'GET me/articulos/vigentes': endpoint({
    base: 'instance',
    access: 'worker',
    summary: 'The newest articles for the caller; `page` is how many are wanted',
    query: Closed({
      page: Type.Optional(Type.Integer({ minimum: 1, maximum: 3000 })),
      categoria: Type.Optional(Id),
      bookmark: Type.Optional(Type.Boolean()),
    }),
    response: Data(Closed({ data: Type.Array(ArticleBrief), hay_mas: Type.Boolean() })),
    etag: true,
  }),
  'GET articulos/categorias': endpoint({
    base: 'instance',
    access: 'session',
    summary: 'The categories of articles, in the order that the organisation gave them',
    response: Data(Type.Array(Category)),
  }),
  'GET articulos/{slug}': endpoint({
    base: 'instance',
    access: 'session',
    summary: 'An article for its recipients, and for the managers of its unit',
    params: Closed({ slug: Type.String({ pattern: '^([a-z0-9]+-)*[1-9][0-9]{0,8}$', maxLength: 120 }) }),
    response: Data(Article),
    etag: true,
  }),
  'GET archivos/{id}': endpoint({
    base: 'instance',
    access: 'session',
    summary: 'A picture (WebP; at most 480 or 1,080 pixels wide) or a PDF of an article',
    params: IdParam,
    query: Closed({ ancho: Type.Optional(Type.Union([Type.Literal(480), Type.Literal(1080)])) }),
    response: 'attachment',
  }),
  'POST articulos/{id}/bookmark': activity('Keep an article'),
  'DELETE articulos/{id}/bookmark': activity('Keep an article no longer'),
  'POST articulos/{id}/likes': activity('Like an article'),
  'DELETE articulos/{id}/likes': activity('Like an article no longer'),
  'POST articulos/{id}/lectura': activity('Say that an article was opened'),
  'POST articulos/{id}/confirmacion': endpoint({
    base: 'instance',
    access: 'worker',
    summary: 'Confirm that an article was read and understood',
    params: IdParam,
    response: Activity,
    errors: ['article.no_confirmation'],
  }),
  'GET admin/articulos': endpoint({
    base: 'instance',
    access: 'admin',
    summary: "The newest articles of the manager's unit; `page` is how many are wanted",
    query: Closed({
      page: Type.Optional(Type.Integer({ minimum: 1, maximum: 3000 })),
      categoria: Type.Optional(Id),
    }),
    response: Closed({ data: Type.Array(AdminArticle), meta: Closed({ hay_mas: Type.Boolean() }) }),
  }),
  'POST admin/articulos': endpoint({
    base: 'instance',
    access: 'admin',
    summary:
      'Publish an article to positions and workers of the own unit; as a draft (`borrador`) it waits for its files and the PUT that publishes it',
    body: Closed({
      objArticulo: Closed({
        ...texts,
        /** The first local date; without it from now on. */
        fecha_publicacion: Type.Optional(Nullable(LocalDate)),
        /** The last local date, until its end. */
        fecha_termino: Type.Optional(Nullable(LocalDate)),
        pide_confirmacion: Type.Optional(Type.Boolean()),
        /** Whether the recipients are notified, never in the rest after a night. */
        avisar: Type.Optional(Type.Boolean()),
        borrador: Type.Optional(Type.Boolean()),
      }),
      listaCategoriasArticulo: IdsOf(20),
      listaUnidadPuestosArticulo: IdsOf(100),
      listaIdTrabajadores: IdsOf(1000),
    }),
    response: Outcome,
    errors: ['article.dates_turned', 'article.date_past'],
    idempotency: 'accepted',
  }),
  'PUT admin/articulos/{id}': endpoint({
    base: 'instance',
    access: 'admin',
    summary: 'Change the texts and files of an article of the own unit; publishes a draft',
    params: IdParam,
    body: Closed({
      ...texts,
      archivos: Type.Optional(files),
      /** The version that was edited: another manager's edit since then is not written over. */
      version: Type.Optional(Id),
    }),
    response: Outcome,
    errors: ['article.changed', 'article.file_unknown'],
  }),
  'DELETE admin/articulos/{id}': endpoint({
    base: 'instance',
    access: 'admin',
    summary: 'Delete an article of the own unit',
    params: IdParam,
    response: Outcome,
  }),
  'POST admin/articulos/{id}/archivos': endpoint({
    base: 'instance',
    access: 'admin',
    summary:
      'A picture (at most 10 MB and 50 megapixels, written anew) or a PDF (at most 10 MB), recognised by its content; shown once a PUT names it',
    params: IdParam,
    upload: 'archivo',
    response: Data(
      Type.Array(Closed({ tipo: Type.Union([Type.Literal('imagen'), Type.Literal('pdf')]), idarchivo: Id })),
    ),
    errors: ['article.file_invalid', 'article.too_many_files'],
  }),
  'GET admin/articulos/{id}/confirmaciones': endpoint({
    base: 'instance',
    access: 'admin',
    summary: 'Who of the recipients has confirmed an article that asks for it, and who has not',
    params: IdParam,
    response: Data(
      Type.Array(Closed({ idtrabajador: Id, nombre: Type.String(), confirmado_en: Nullable(Instant) })),
    ),
    errors: ['article.no_confirmation'],
  }),
  'POST admin/articulos/{id}/recordatorio': endpoint({
    base: 'instance',
    access: 'admin',
    summary: 'Remind the recipients who have not confirmed; each once a day',
    params: IdParam,
    response: Data(Closed({ avisados: Count })),
    errors: ['article.no_confirmation'],
  }),
};
