import { locationOutline, location as pin } from 'ionicons/icons';
import { devicePlace } from '../device/native.ts';
import { Icon } from '../ui/icon.tsx';
import { distanceWords } from './distance-words.ts';
import type { Location } from './location.ts';
import type { PlaceVerdict, Site } from './place.ts';

interface DistanceStripProps {
  location: Location;
  sites: readonly Site[];
  verdict: PlaceVerdict;
}

export function DistanceStrip({ location, sites, verdict }: DistanceStripProps) {
  const { title, note, tone } = distanceWords(location, sites, verdict, devicePlace());
  return (
    <div className={`rl-punch-strip rl-punch-strip--${tone}`} role="status">
      <Icon icon={tone === 'ok' ? pin : locationOutline} className="rl-punch-strip__icon" />
      <div className="rl-punch-strip__main">
        <p className="rl-punch-strip__title">{title}</p>
        {note && <p className="rl-body-s rl-punch-strip__note">{note}</p>}
      </div>
    </div>
  );
}
