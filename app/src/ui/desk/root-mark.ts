import { useLayoutEffect } from 'react';

/**
 * Marks the document's root while a part of the desk is drawn, for what stands beside it. A rule that asks the root with
 * `:has()` instead lets each change of a row restyle the whole page.
 */
export function useRootMark(name: 'rail' | 'list'): void {
  useLayoutEffect(() => {
    const mark = `data-has-${name}`;
    document.documentElement.setAttribute(mark, '');
    return () => document.documentElement.removeAttribute(mark);
  }, [name]);
}
