import { type RefObject, useEffect } from 'react';
import { useShown } from '../../navigation/shown.tsx';
import { topOverlay } from '../overlays.ts';

/** '/' leads to the search of the page, unless something is being typed or stands above the page. */
export function useSearchKey(field: RefObject<HTMLInputElement | null>): void {
  const shown = useShown();
  useEffect(() => {
    if (!shown) return;
    const hear = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || topOverlay()) return;
      if (event.target instanceof HTMLElement && event.target.matches('input, textarea, select')) return;
      event.preventDefault();
      field.current?.focus();
    };
    document.addEventListener('keydown', hear);
    return () => document.removeEventListener('keydown', hear);
  }, [shown, field]);
}
