import { useEffect, useState } from 'react';
import { api } from '../api/client.ts';
import { scoped } from '../api/queries.ts';
import { useRead } from './use-read.ts';

/**
 * A person's picture as a blob URL: the image needs the session's token. `avatar` is the wire's path of the
 * picture (null: the person has none, nothing is asked) and changes with the picture.
 */
export function usePersonImage(personId: number, avatar: string | null | undefined): string | undefined {
  const { data: blob } = useRead({
    queryKey: scoped('person-image', personId, avatar),
    queryFn: ({ signal }) => api('GET persona/{id}/imagen', { params: { id: personId }, signal }),
    enabled: Boolean(avatar),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  return useBlobUrl(blob);
}

/** Object URL of a blob, for as long as a component shows it. */
export function useBlobUrl(blob: Blob | undefined): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (!(blob instanceof Blob)) return;
    const made = URL.createObjectURL(blob);
    setUrl(made);
    return () => {
      URL.revokeObjectURL(made);
      setUrl(undefined);
    };
  }, [blob]);
  return url;
}
