import type { Node } from 'prosemirror-model';
import type { NodeView } from 'prosemirror-view';
import { useState } from 'react';

interface Place {
  key: number;
  host: HTMLElement;
  fileId: number;
  alt: string;
}

let last = 0;

/** Places within the text for React's portals of the images, and the editor's node view of each. */
export function usePictures() {
  const [places, setPlaces] = useState<Place[]>([]);
  const view = (node: Node): NodeView => {
    const host = document.createElement('div');
    last += 1;
    const place: Place = { key: last, host, fileId: node.attrs.fileId, alt: node.attrs.alt };
    setPlaces((known) => [...known, place]);
    return {
      dom: host,
      // Mutations by React are no change of the document.
      ignoreMutation: () => true,
      destroy: () => setPlaces((known) => known.filter(({ key }) => key !== place.key)),
    };
  };
  return { places, view };
}
