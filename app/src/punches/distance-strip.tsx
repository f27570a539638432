import { locationOutline, location as pin } from 'ionicons/icons';
import { devicePlace } from '../device/native.ts';
import { Icon } from '../ui/icon.tsx';
import { distanceWords } from './distance-words.ts';
import type { Location } from './location.ts';
import type { PlaceVerdict, Site } from './place.ts';
import styles from './punches.module.css';

interface DistanceStripProps {
  location: Location;
  sites: readonly Site[];
  verdict: PlaceVerdict;
}

export function DistanceStrip({ location, sites, verdict }: DistanceStripProps) {
  const { title, note, tone } = distanceWords(location, sites, verdict, devicePlace());
  return (
    <div className={`${styles.punchStrip} ${styles[tone]}`} role="status">
      <Icon icon={tone === 'ok' ? pin : locationOutline} className={styles.punchStripIcon} />
      <div className={styles.main}>
        <p className={styles.punchStripTitle}>{title}</p>
        {note && <p className={`rl-body-s ${styles.punchStripNote}`}>{note}</p>}
      </div>
    </div>
  );
}
