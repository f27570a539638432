import type { Article } from '@relevo/contract';
import { useState } from 'react';
import { useAdmin } from '../../api/session.ts';
import { useRead } from '../../reads/use-read.ts';
import { ArticleBody } from '../article-body.tsx';
import { categoriesQuery } from '../articles.api.ts';
import type { Draft } from './draft.ts';

/** Preview of an article as its reader will see it. */
export function Preview({ draft, article }: { draft: Draft; article: Article | undefined }) {
  const { nombreUnidad } = useAdmin().usuario.unidad;
  const categories = useRead(categoriesQuery()).data ?? [];
  const [now] = useState(() => Temporal.Now.instant().toString());
  const face = (file: Draft['files'][number]) => ({
    idarchivo: file.id,
    rutaCompleta: `archivos/${file.id}`,
    nombre_original: file.name,
  });
  return (
    <ArticleBody
      article={{
        titulo: draft.title,
        contenido: draft.content,
        categoria:
          article?.categoria ??
          categories.filter(({ idcategoria_articulo }) => draft.categories.includes(idcategoria_articulo)),
        unidad: nombreUnidad,
        // Noon is on the same day in every zone of the country.
        fecha_publicacion: article?.fecha_publicacion ?? (draft.from ? `${draft.from}T15:00:00Z` : now),
        actividad_articulo_bookmark_count: 0,
        archivosArticulo: {
          listaImagenes: draft.files
            .filter(({ kind }) => kind === 'image')
            .map((file) => ({ ...face(file), ancho: file.width, alto: file.height })),
          listaDescargables: draft.files
            .filter(({ kind }) => kind === 'pdf')
            .map((file) => ({ ...face(file), bytes: 0 })),
        },
      }}
    />
  );
}
