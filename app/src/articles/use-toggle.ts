import type { ArticleActivity } from '@relevo/contract';
import { useSend } from '../sending/use-send.ts';
import { putActivity, type Toggle, toggle } from './articles.api.ts';

/** The part of an article that heart and bookmark need. */
export interface Toggled extends ArticleActivity {
  idarticulo: number;
}

const withIt = (before: ArticleActivity, what: Toggle, on: boolean): ArticleActivity => {
  if (what === 'bookmark') return { ...before, actividad_articulo_bookmark_count: on ? 1 : 0 };
  const step = Number(on) - Number(before.me_gusta);
  return { ...before, me_gusta: on, actividad_articulo_count: before.actividad_articulo_count + step };
};

/** Likes or bookmarks an article, seen at once; a refused change is undone and reported. */
export function useToggle(article: Toggled): (what: Toggle) => void {
  // A sender for each: a reader who likes and keeps at once means both.
  const senders = { likes: useSend(), bookmark: useSend() };
  return (what) => {
    const { idarticulo: id } = article;
    const on = what === 'likes' ? !article.me_gusta : article.actividad_articulo_bookmark_count === 0;
    void senders[what].send({
      needs: what === 'likes' ? 'decir que te gusta' : 'guardar una publicación',
      call: async () => {
        await putActivity(id, (before) => withIt(before, what, on));
        try {
          const answer = await toggle(id, what, on);
          await putActivity(id, () => answer);
          return answer;
        } catch (error) {
          await putActivity(id, (before) => withIt(before, what, !on));
          throw error;
        }
      },
      changes: 'article',
    });
  };
}
