/**
 * Misfits: everything that can't be read or reached in the page as it is now. Text beyond the screen's sides, cut by a
 * box that does not scroll, or over other text; words, times and dates broken over two lines; controls over each other,
 * and content that no scrolling brings out from under a floating button. Runs in the browser, so it stands alone.
 */
export function findMisfits(width: number): string[] {
  const found = new Set<string>();
  // What lies beyond the screen is laid out once it comes into view: here all of it is looked at.
  for (const element of document.querySelectorAll<HTMLElement>('li, tr, section')) {
    if (getComputedStyle(element).contentVisibility === 'auto') element.style.contentVisibility = 'visible';
  }
  const CONTROLS = 'button, a[href], input:not([type="hidden"]), select, textarea, summary';
  /** Pieces that must not break: '08:00 a 20:00', '2 h 48 min', '350 m', 'Dom 22 nov 2026, 19:00', 'Sector B', '3A90-2375-93F2'. */
  const WHOLE = [
    /[\d-]{2}:[\d-]{2}\sa\s[\d-]{2}:[\d-]{2}/g,
    /\d+\sh\s\d+\smin\b/g,
    /\d[\d.,]*\s(?:h|min|s|m|km|%|MB|días?)(?![\p{L}\d])/gu,
    /(?:Lun|Mar|Mié|Jue|Vie|Sáb|Dom)\s\d{1,2}\s\p{L}{3,4}(?!\p{L})(?:\s\d{4})?(?:,\s\d{2}:\d{2}(?!\sa\s))?/giu,
    /Sector\s[A-Z\d](?!\p{L})/gu,
    /[\dA-F]{4}-[\dA-F]{4}-[\dA-F]{4}/g,
  ];
  const WORD = /[\p{L}\p{N}][^\s/–]*[\p{L}\p{N}]/gu;
  /** Text that may break: an address, a hash, words joined by a hyphen. */
  const LOOSE = /@|\p{L}\p{N}|\p{N}\p{L}|\p{L}-\p{L}/u;
  const shown = (text: string) => text.replaceAll(/\s+/g, ' ').trim().slice(0, 60);
  const nameOf = (element: Element) =>
    shown(element.getAttribute('aria-label') ?? (element.textContent || element.className.toString()));

  /** Read once from the browser: asking it for each pair of two would be most of the time. */
  interface Edges {
    left: number;
    right: number;
    top: number;
    bottom: number;
  }
  const edgesOf = ({ left, right, top, bottom }: DOMRect): Edges => ({ left, right, top, bottom });
  interface Box {
    element: Element;
    rect: Edges;
    display: string;
    overflowX: string;
    overflowY: string;
    position: string;
    /** Swiped from one of its children to the next, or a grid, which scrolls in two dimensions (WCAG 1.4.10). */
    swiped: boolean;
    parent: Box | null;
  }
  const known = new Map<Element, Box>();
  /** An element with all that holds it, through shadow roots and slots up to the body. */
  const boxOf = (element: Element): Box => {
    const before = known.get(element);
    if (before) return before;
    const root = element.getRootNode();
    const holder = root instanceof ShadowRoot ? root.host : null;
    const above = element.assignedSlot ?? element.parentElement ?? holder;
    const { display, overflowX, overflowY, position, scrollSnapType } = getComputedStyle(element);
    const box = {
      element,
      rect: edgesOf(element.getBoundingClientRect()),
      display,
      overflowX,
      overflowY,
      position,
      swiped: scrollSnapType.startsWith('x') || element.matches('[role="grid"]'),
      parent: above && above !== document.body ? boxOf(above) : null,
    };
    known.set(element, box);
    return box;
  };
  const around = function* (element: Element) {
    for (let box: Box | null = boxOf(element); box; box = box.parent) yield box;
  };
  const isSeen = (element: Element) =>
    !element.closest('.rl-sr, svg, .ion-page-hidden') &&
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  const scrolls = ({ overflowY }: Box) => overflowY === 'auto' || overflowY === 'scroll';
  const meet = (a: Edges, b: Edges, slack: number) =>
    Math.min(a.right, b.right) - Math.max(a.left, b.left) > slack &&
    Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > slack;

  /** Elements that move together: a scroll container, a floating element, or a page or overlay outside of them. */
  interface Layer {
    lines: { text: string; letters: Edges; element: Element }[];
    controls: Element[];
  }
  const layers = new Map<Box | null, Layer>();
  const layerOf = (element: Element): Layer => {
    const ends = (box: Box) =>
      scrolls(box) || box.position === 'fixed' || box.element.matches('.ion-page, ion-modal, ion-alert');
    const key = around(element).find(ends) ?? null;
    const layer = layers.get(key) ?? { lines: [], controls: [] };
    layers.set(key, layer);
    return layer;
  };

  const lookAtEdges = (text: string, rect: DOMRect, element: Element) => {
    // A child of a slider is swiped into view singly, and has to fit into its own slide.
    const slide = around(element).find(({ parent }) => parent?.swiped);
    const beyondSlide = slide && (rect.left < slide.rect.left - 1.5 || rect.right > slide.rect.right + 1.5);
    if (beyondSlide) found.add(`cut sideways: ${text}`);
    if (!slide && (rect.left < -1 || rect.right > width + 1)) found.add(`beyond the screen: ${text}`);
    let across = true;
    for (const box of around(element)) {
      if (box.swiped) break;
      const { display, overflowX, overflowY } = box;
      if (display === 'contents' || display === 'inline') continue;
      const edge = box.rect;
      const beyond = rect.left < edge.left - 1.5 || rect.right > edge.right + 1.5;
      if (overflowX !== 'visible' && beyond) found.add(`cut sideways: ${text}`);
      if (scrolls(box)) across = false;
      // The box of a line may be lower than its letters' box; only a cut through letters counts.
      const slack = rect.height * 0.25 + 1;
      const cut = rect.top < edge.top - slack || rect.bottom > edge.bottom + slack;
      if (across && overflowY !== 'visible' && cut) found.add(`cut across: ${text}`);
    }
  };
  /** Wholly outside the box that clips it and hidden from readers as well: a pane that waits for its turn. */
  const waits = (rect: DOMRect, element: Element) =>
    element.closest('[aria-hidden="true"]') !== null &&
    around(element).some(
      (box) =>
        box.overflowX === 'hidden' && (rect.right <= box.rect.left + 1 || rect.left >= box.rect.right - 1),
    );

  // Inline runs of text: the text of a block, as far as the next <br>.
  const runs: { block: Element | null; nodes: Text[] }[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (node.nodeName === 'BR') runs.push({ block: null, nodes: [] });
    const element = node.parentElement;
    if (!(node instanceof Text) || !node.data || !element || !isSeen(element)) continue;
    const block = around(element).find(({ display }) => display !== 'inline')?.element ?? element;
    const last = runs.at(-1);
    if (last?.block === block) last.nodes.push(node);
    else runs.push({ block, nodes: [node] });
    if (!node.data.trim()) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const text = shown(node.data);
    for (const rect of range.getClientRects()) {
      if (rect.width <= 1 || rect.height <= 1 || waits(rect, element)) continue;
      lookAtEdges(text, rect, element);
      // Letters are lower than their line's box.
      const inset = rect.height * 0.2;
      const letters = { ...edgesOf(rect), top: rect.top + inset, bottom: rect.bottom - inset };
      layerOf(element).lines.push({ text, letters, element });
    }
  }

  for (const { block, nodes } of runs) {
    const [head, tail] = [nodes[0], nodes.at(-1)];
    // A note's preview is its first eight letters, no words.
    if (!head || !tail || block?.matches('[data-date] > [data-preview]')) continue;
    // A value to be copied, such as a secret, is chosen as a whole and has no words.
    if (block && getComputedStyle(block).userSelect === 'all') continue;
    const isBroken = (range: Range) => {
      const [first, ...rest] = [...range.getClientRects()].filter((rect) => rect.width > 0);
      return first !== undefined && rest.some(({ top }) => top > first.bottom - first.height / 4);
    };
    const range = document.createRange();
    range.setStart(head, 0);
    range.setEnd(tail, tail.length);
    if (!isBroken(range)) continue;
    const all = nodes.map(({ data }) => data).join('');
    const place = (offset: number): [Text, number] => {
      let rest = offset;
      for (const node of nodes) {
        if (rest <= node.length) return [node, rest];
        rest -= node.length;
      }
      return [tail, tail.length];
    };
    for (const pattern of [WORD, ...WHOLE]) {
      for (const { 0: piece, index } of all.matchAll(pattern)) {
        if (pattern === WORD && LOOSE.test(piece)) continue;
        range.setStart(...place(index));
        range.setEnd(...place(index + piece.length));
        if (isBroken(range)) found.add(`broken: ${shown(piece)} in ${shown(all)}`);
      }
    }
  }

  for (const control of document.querySelectorAll(CONTROLS))
    if (isSeen(control) && control.clientWidth > 1) layerOf(control).controls.push(control);
  const labelled = (control: Element, element: Element) =>
    'labels' in control &&
    [...((control as HTMLInputElement).labels ?? [])].some((one) => one.contains(element));
  /** Pairs of overlapping elements, found from top to bottom. */
  const pairs = function* <T extends { edges: Edges }>(things: T[]): Generator<[T, T]> {
    const sorted = things.toSorted((a, b) => a.edges.top - b.edges.top);
    for (const [index, one] of sorted.entries())
      for (const other of sorted.slice(index + 1)) {
        if (other.edges.top > one.edges.bottom) break;
        if (meet(one.edges, other.edges, 1)) yield [one, other];
      }
  };
  for (const { lines, controls } of layers.values()) {
    const texts = lines.map(({ text, letters, element }) => ({
      text,
      element,
      edges: letters,
      control: false,
    }));
    const touched = controls.map((element) => ({
      text: nameOf(element),
      element,
      edges: boxOf(element).rect,
      control: true,
    }));
    for (const pair of pairs([...texts, ...touched])) {
      const [one, other] = pair[0].control && !pair[1].control ? [pair[1], pair[0]] : pair;
      if (one.element === other.element) continue;
      if (!other.control) found.add(`over each other: ${one.text} | ${other.text}`);
      else if (other.element.contains(one.element) || one.element.contains(other.element)) continue;
      else if (one.control) found.add(`controls over each other: ${one.text} | ${other.text}`);
      else if (!labelled(other.element, one.element))
        found.add(`under a control: ${one.text} | ${other.text}`);
    }
  }

  // Floating elements over a page: the whole page must be scrollable clear of them.
  const pageOf = (box: Box) => around(box.element).find(({ element }) => element.matches('.ion-page'));
  for (const floating of layers.keys()) {
    if (floating?.position !== 'fixed') continue;
    for (const [box, { lines, controls }] of layers) {
      if (!box || !scrolls(box) || !pageOf(box) || pageOf(box) !== pageOf(floating)) continue;
      const { scrollHeight, clientHeight, scrollTop } = box.element;
      const rest = scrollHeight - clientHeight - scrollTop;
      const stays = (edges: Edges) =>
        meet({ ...edges, top: edges.top - rest, bottom: edges.bottom - rest }, floating.rect, 1);
      for (const { text, letters } of lines) if (stays(letters)) found.add(`under what floats: ${text}`);
      for (const control of controls)
        if (stays(boxOf(control).rect)) found.add(`under what floats: ${nameOf(control)}`);
    }
  }

  // The value of a field is no text node of the page.
  const brush = document.createElement('canvas').getContext('2d');
  for (const field of document.querySelectorAll<HTMLInputElement | HTMLSelectElement>('input, select')) {
    if (!brush || !isSeen(field) || /radio|checkbox|range|hidden|file/.test(field.type)) continue;
    const { font, paddingLeft, paddingRight } = getComputedStyle(field);
    const held =
      'selectedOptions' in field ? field.selectedOptions[0]?.text : field.value || field.placeholder;
    brush.font = font;
    const room = field.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
    if (held && brush.measureText(held).width > room + 1) found.add(`cut in its field: ${held}`);
  }

  if (document.documentElement.scrollWidth > width) found.add('the document scrolls sideways');
  for (const content of document.querySelectorAll('ion-content')) {
    const scroller = content.shadowRoot?.querySelector('.inner-scroll');
    if (scroller && scroller.scrollWidth > scroller.clientWidth + 1) found.add('the page scrolls sideways');
  }
  return [...found];
}
