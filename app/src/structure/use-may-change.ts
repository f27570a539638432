import { useSession } from '../api/session.ts';
import { hasScope } from '../navigation/page.ts';

/** Whether the person may change the structure; all administrators may read it. */
export const useMayChange = (): boolean => hasScope(useSession()?.alcances, 'organizacion');
