import { chevronForward, megaphone } from 'ionicons/icons';
import { PATHS, withParameters } from '../navigation/paths.ts';
import { useRouter } from '../navigation/use-router.ts';
import { useStored } from '../outbox/stored.ts';
import { useRead } from '../reads/use-read.ts';
import { rangeInText } from '../ui/formatters.ts';
import { Icon } from '../ui/icon.tsx';
import { ownVersionsQuery } from './own-versions.api.ts';
import { READING, type Reading } from './reading-kind.ts';
import styles from './told.module.css';

/** The line of the worker's home about a publication that she has not seen yet. */
export function RosterNews() {
  const router = useRouter();
  const { data } = useRead(ownVersionsQuery());
  const said = new Set(useStored<Reading>(READING).map(({ body }) => body.id));
  const news = data?.find(({ id, vista }) => vista === null && !said.has(id));
  if (!news) return null;
  const { id, desde, hasta, cambios } = news;
  const changes = cambios.some(({ publicado }) => publicado);
  return (
    <button
      type="button"
      className={`rl-notice rl-notice--tap ${styles.news}`}
      onClick={() => router.push(withParameters(PATHS.rosterTold, { id }))}
    >
      <Icon icon={megaphone} size={20} />
      <span className="rl-row__main">
        {changes ? 'Cambió tu planilla' : 'Se publicó tu planilla'}: {rangeInText(desde, hasta)}
      </span>
      <Icon icon={chevronForward} size={20} />
    </button>
  );
}
