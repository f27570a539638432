import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react';
import { useShown } from '../navigation/shown.tsx';

/** Fetched when they are first asked for. */
const KeysOfRoster = lazy(async () => ({ default: (await import('./keys-of-roster.tsx')).KeysOfRoster }));

interface ToldKeysProps {
  edits: boolean;
  /** Codes of shifts: where one has a '?', that key is a letter of it. */
  codes: readonly string[];
}

/** The keys of the roster, told by '?' and Ctrl+/, before those of all pages. */
export function ToldKeys({ edits, codes }: ToldKeysProps) {
  const shown = useShown();
  /** Null until they are first asked for. */
  const [told, setTold] = useState<boolean | null>(null);
  const press = useEffectEvent((event: KeyboardEvent) => {
    const isSign = event.key === '?' && !codes.some((code) => code.includes('?'));
    const asks = isSign || (event.key === '/' && (event.ctrlKey || event.metaKey));
    if (!shown || !asks || (event.target as Element).matches('input:not([type="radio"]), textarea')) return;
    event.preventDefault();
    setTold(true);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen, true);
    return () => document.removeEventListener('keydown', listen, true);
  }, []);
  if (told === null) return null;
  return (
    <Suspense fallback={null}>
      <KeysOfRoster open={told} edits={edits} onClose={() => setTold(false)} />
    </Suspense>
  );
}
