import { useEffect } from 'react';

/**
 * Scrolls to the element with this id once it is there. A page rendered from saved answers has the element before its
 * content can be scrolled, so the hook waits for that.
 * @param id null while there is nothing to scroll to
 */
export function useInSight(id: string | null): void {
  useEffect(() => {
    const element = id === null ? null : document.getElementById(id);
    const content = element?.closest('ion-content');
    if (!element || !content) return;
    let left = false;
    void customElements
      .whenDefined('ion-content')
      .then(() => content.getScrollElement())
      .then(() => {
        if (!left) element.scrollIntoView({ block: 'start' });
      });
    return () => {
      left = true;
    };
  }, [id]);
}
