import { scoped } from '../api/queries.ts';
import { useBlobUrl } from '../reads/person-image.ts';
import { useRead } from '../reads/use-read.ts';
import styles from './articles.module.css';
import { readFile, type Width } from './kept-files.ts';

interface ArticlePictureProps {
  id: number;
  /** Size of the picture itself, which reserves its room before it loads; a card has a room of its own. */
  size: { ancho: number; alto: number } | null;
  width: Width;
  alt: string;
}

/** A picture of an article, read with the session. Its room stands from the start: nothing moves when it comes. */
export function ArticlePicture({ id, size, width, alt }: ArticlePictureProps) {
  const { data } = useRead({
    queryKey: scoped('article-file', id, width),
    queryFn: ({ signal }) => readFile(id, width, signal),
    staleTime: Number.POSITIVE_INFINITY,
    // The picture is on the device already.
    meta: { keep: false },
    networkMode: 'always',
    retry: false,
  });
  const url = useBlobUrl(data);
  const ratio = size ? { aspectRatio: `${size.ancho} / ${size.alto}` } : undefined;
  return (
    <span className={size ? styles.picture : styles.banner} style={ratio}>
      {url && <img src={url} alt={alt} />}
    </span>
  );
}
