import { useEffect, useReducer } from 'react';
import { type Location, locate, unknownLocation } from './location.ts';
import { watchLocation, watchPermission } from './location-source.ts';

/** Milliseconds after which a watch with timeouts alone is restarted, as it may be stuck. */
const RESTART = 10_000;

/** The device's position while `active`; nothing is watched, and nothing remembered, behind another page. */
export function useLocationFix(active: boolean): Location {
  const [location, tell] = useReducer(locate, unknownLocation);
  useEffect(() => {
    if (!active) return;
    let stop = () => {};
    let timer: ReturnType<typeof setTimeout>;
    const begin = () => {
      stop();
      stop = watchLocation({
        onFix: (fix) => {
          clearTimeout(timer);
          tell({ type: 'fix', fix });
        },
        onProblem: (problem) => {
          tell({ type: 'problem', problem });
          clearTimeout(timer);
          if (problem !== 'denied') timer = setTimeout(begin, RESTART);
        },
        onAllowed: () => tell({ type: 'permission', state: 'granted' }),
      });
    };
    begin();
    const stopPermission = watchPermission((state) => {
      tell({ type: 'permission', state });
      if (state === 'granted') begin();
    });
    return () => {
      clearTimeout(timer);
      stop();
      stopPermission();
    };
  }, [active]);
  return location;
}
