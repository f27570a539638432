import { describe, expect, it } from 'vitest';
import { draftOf, EMPTY, isLocal, newLocalId, withSent } from './draft.ts';

describe('a draft of an article', () => {
  it('has the texts and files of the article that is edited, pictures first', () => {
    const draft = draftOf({
      ...{
        idarticulo: 7,
        titulo: 'T',
        extracto: 'E',
        slug: 't-7',
        fecha_publicacion: '2026-11-20T12:00:00Z',
      },
      ...{ categoria: [], pide_confirmacion: true, contenido: '<p>x</p>', unidad: 'UCI', version: 3 },
      ...{ actividad_articulo_count: 0, actividad_articulo_bookmark_count: 0 },
      ...{ me_gusta: false, leido: false, confirmado: false },
      archivosArticulo: {
        listaImagenes: [
          { idarchivo: 4, rutaCompleta: 'archivos/4', nombre_original: 'a.jpg', ancho: 300, alto: 200 },
        ],
        listaDescargables: [{ idarchivo: 5, rutaCompleta: 'archivos/5', nombre_original: 'b.pdf', bytes: 9 }],
      },
    });
    expect(draft).toEqual({
      ...EMPTY,
      ...{ title: 'T', excerpt: 'E', content: '<p>x</p>', version: 3 },
      files: [
        { id: 4, name: 'a.jpg', kind: 'image', width: 300, height: 200 },
        { id: 5, name: 'b.pdf', kind: 'pdf', width: 0, height: 0 },
      ],
    });
    expect(draft.files.some(isLocal)).toBe(false);
  });

  it('names the server’s files once they are sent, and leaves the others', () => {
    const [local, other] = [newLocalId(), 12];
    expect(isLocal({ id: local })).toBe(true);
    const content = `<img src="archivos/${local}" alt=""><img src="archivos/${other}" alt="">`;
    expect(withSent(content, { [local]: 31 })).toBe(
      '<img src="archivos/31" alt=""><img src="archivos/12" alt="">',
    );
  });
});
