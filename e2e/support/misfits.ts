interface Line {
  text: string;
  rect: DOMRect;
  element: Element;
}

/**
 * Everything that a person could not read or reach in the page as it is now: text beyond the screen's sides, cut by a
 * box that does not scroll, or over other text; words and figures broken over two lines; controls over each other, or
 * over what no scrolling brings from beneath them. Runs in the browser, so it stands alone.
 */
export function findMisfits(width: number): string[] {
  const found = new Set<string>();
  const CONTROLS = 'button, a[href], input:not([type="hidden"]), select, textarea, summary';
  /** What stays in one piece: '08:00 a 20:00', '2 h 48 min', '350 m', 'Dom 22 nov 2026, 19:00', 'Sector B'. */
  const WHOLE = [
    /[\d-]{2}:[\d-]{2}\sa\s[\d-]{2}:[\d-]{2}/g,
    /\d+\sh\s\d+\smin\b/g,
    /\d[\d.,]*\s(?:h|min|s|m|km|%|MB)(?![\p{L}\d])/gu,
    /(?:Lun|Mar|Mié|Jue|Vie|Sáb|Dom)\s\d{1,2}\s\p{L}{3}\b(?:\s\d{4})?(?:,\s\d{2}:\d{2}(?!\sa\s))?/gu,
    /Sector\s[A-Z\d]\b/g,
  ];
  const WORD = /[\p{L}\p{N}][^\s/–]*[\p{L}\p{N}]/gu;
  /** What may break: an address, a receipt's code, words that a hyphen joins. */
  const LOOSE = /@|\p{L}\p{N}|\p{N}\p{L}|\p{L}-\p{L}/u;

  const parentOf = (element: Element): Element | null => {
    const root = element.getRootNode();
    return element.assignedSlot ?? element.parentElement ?? (root instanceof ShadowRoot ? root.host : null);
  };
  const isSeen = (element: Element) =>
    !element.closest('.rl-sr, svg, .ion-page-hidden') &&
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  const scrolls = (element: Element) => /auto|scroll/.test(getComputedStyle(element).overflowY);
  const over = (a: DOMRect, b: DOMRect, slack: number) =>
    Math.min(a.right, b.right) - Math.max(a.left, b.left) > slack &&
    Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > slack;
  const belongs = (element: Element, control: Element) =>
    control.contains(element) ||
    ('labels' in control &&
      [...((control as HTMLInputElement).labels ?? [])].some((label) => label.contains(element)));
  /** Letters are lower than their line's box. */
  const lettersOf = ({ left, top, width: wide, height }: DOMRect) =>
    new DOMRect(left, top + height * 0.2, wide, height * 0.6);
  const shown = (text: string) => text.replaceAll(/\s+/g, ' ').trim().slice(0, 60);
  const nameOf = (element: Element) =>
    shown(element.getAttribute('aria-label') ?? (element.textContent || element.className.toString()));

  const cutSideways = (rect: DOMRect, box: DOMRect) =>
    rect.left < box.left - 1.5 || rect.right > box.right + 1.5;
  // A line's box may be lower than its letters' box; only what cuts letters counts.
  const cutAcross = (rect: DOMRect, box: DOMRect) => {
    const slack = rect.height * 0.25 + 1;
    return rect.top < box.top - slack || rect.bottom > box.bottom + slack;
  };
  /** Wholly outside the box that clips it and hidden from readers as well: a pane that waits for its turn. */
  const isOffStage = (rect: DOMRect, element: Element) => {
    for (let box: Element | null = element; box && box !== document.body; box = parentOf(box)) {
      const edge = box.getBoundingClientRect();
      const outside = rect.right <= edge.left + 1 || rect.left >= edge.right - 1;
      if (outside && getComputedStyle(box).overflowX === 'hidden') return true;
    }
    return false;
  };
  const lookAround = ({ text, rect, element }: Line) => {
    if (rect.left < -1 || rect.right > width + 1) found.add(`beyond the screen: ${text}`);
    let across = true;
    for (let box: Element | null = element; box && box !== document.body; box = parentOf(box)) {
      const { overflowX, overflowY, display } = getComputedStyle(box);
      if (display === 'contents' || display === 'inline') continue;
      const edge = box.getBoundingClientRect();
      if (overflowX !== 'visible' && cutSideways(rect, edge)) found.add(`cut sideways: ${text}`);
      if (overflowY === 'auto' || overflowY === 'scroll') across = false;
      if (across && overflowY !== 'visible' && cutAcross(rect, edge)) found.add(`cut across: ${text}`);
    }
  };

  /** What moves together: a box that scrolls, or a page or overlay outside of it. What floats is a layer of its own. */
  const layerOf = (start: Element): Element => {
    for (let box: Element | null = start; box; box = parentOf(box)) {
      if (scrolls(box) || getComputedStyle(box).position === 'fixed') return box;
      if (box.matches('.ion-page, ion-modal, ion-alert, ion-toast')) return box;
    }
    return document.body;
  };
  const layers = new Map<Element, { lines: Line[]; controls: Element[] }>();
  const layerAround = (element: Element) => {
    const key = layerOf(element);
    const layer = layers.get(key) ?? { lines: [], controls: [] };
    layers.set(key, layer);
    return layer;
  };

  const lookAtPieces = (nodes: Text[]) => {
    const all = nodes.map(({ data }) => data).join('');
    const place = (offset: number): [Text, number] => {
      let rest = offset;
      for (const node of nodes) {
        if (rest <= node.length) return [node, rest];
        rest -= node.length;
      }
      throw new Error('beyond the text');
    };
    const isBroken = (start: number, end: number) => {
      const range = document.createRange();
      range.setStart(...place(start));
      range.setEnd(...place(end));
      const [first, ...rest] = [...range.getClientRects()].filter(({ width: wide }) => wide > 0);
      return first !== undefined && rest.some(({ top }) => top > first.bottom - first.height / 4);
    };
    for (const pattern of [WORD, ...WHOLE])
      for (const { 0: piece, index } of all.matchAll(pattern)) {
        if (!(pattern === WORD && LOOSE.test(piece)) && isBroken(index, index + piece.length))
          found.add(`broken: ${shown(piece)} in ${shown(all)}`);
      }
  };

  // What reads in one go: the text of a block as far as the next <br>.
  const runs: { block: Element | null; nodes: Text[] }[] = [];
  const all = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
  for (let node = all.nextNode(); node; node = all.nextNode()) {
    if (node.nodeName === 'BR') runs.push({ block: null, nodes: [] });
    if (!(node instanceof Text)) continue;
    const element = node.parentElement;
    if (!node.data || !element || !isSeen(element)) continue;
    let block: Element = element;
    while (getComputedStyle(block).display === 'inline' && block.parentElement) block = block.parentElement;
    const last = runs.at(-1);
    if (last?.block === block) last.nodes.push(node);
    else runs.push({ block, nodes: [node] });
    if (!node.data.trim()) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const waits = element.closest('[aria-hidden="true"]') !== null;
    for (const rect of range.getClientRects()) {
      if (rect.width <= 1 || rect.height <= 1 || (waits && isOffStage(rect, element))) continue;
      const line = { text: shown(node.data), rect, element };
      lookAround(line);
      layerAround(element).lines.push(line);
    }
  }
  // A note's preview is its first eight letters, no words.
  for (const { block, nodes } of runs) if (!block?.matches('.rl-day__note')) lookAtPieces(nodes);

  for (const control of document.querySelectorAll(CONTROLS))
    if (isSeen(control) && control.getBoundingClientRect().width > 1)
      layerAround(control).controls.push(control);
  // What a field holds is no text of the page.
  const brush = document.createElement('canvas').getContext('2d');
  for (const field of document.querySelectorAll<HTMLInputElement | HTMLSelectElement>('input, select')) {
    if (!brush || !isSeen(field) || /radio|checkbox|range|hidden|file/.test(field.type)) continue;
    const style = getComputedStyle(field);
    const held =
      'selectedOptions' in field ? field.selectedOptions[0]?.text : field.value || field.placeholder;
    brush.font = style.font;
    const room =
      field.clientWidth - Number.parseFloat(style.paddingLeft) - Number.parseFloat(style.paddingRight);
    if (held && brush.measureText(held).width > room + 1) found.add(`cut in its field: ${held}`);
  }
  for (const { lines, controls } of layers.values()) {
    lines.forEach((one, index) => {
      for (const other of lines.slice(index + 1))
        if (one.element !== other.element && over(lettersOf(one.rect), lettersOf(other.rect), 1))
          found.add(`over each other: ${one.text} | ${other.text}`);
      for (const control of controls)
        if (!belongs(one.element, control) && over(lettersOf(one.rect), control.getBoundingClientRect(), 1))
          found.add(`under a control: ${one.text} | ${nameOf(control)}`);
    });
    controls.forEach((one, index) => {
      for (const other of controls.slice(index + 1))
        if (
          !one.contains(other) &&
          !other.contains(one) &&
          over(one.getBoundingClientRect(), other.getBoundingClientRect(), 2)
        )
          found.add(`controls over each other: ${nameOf(one)} | ${nameOf(other)}`);
    });
  }

  // What floats over a page: whether all of the page can be scrolled clear of it.
  for (const [floating] of layers) {
    if (getComputedStyle(floating).position !== 'fixed') continue;
    const page = floating.closest('.ion-page');
    const edge = floating.getBoundingClientRect();
    for (const [scroller, { lines, controls }] of layers) {
      if (!page || !scrolls(scroller) || layerPage(scroller) !== page) continue;
      const left = scroller.scrollHeight - scroller.clientHeight - scroller.scrollTop;
      const atEnd = (rect: DOMRect) => new DOMRect(rect.left, rect.top - left, rect.width, rect.height);
      for (const { text, rect } of lines)
        if (over(lettersOf(atEnd(rect)), edge, 1)) found.add(`under what floats: ${text}`);
      for (const control of controls)
        if (over(atEnd(control.getBoundingClientRect()), edge, 1))
          found.add(`under what floats: ${nameOf(control)}`);
    }
  }
  function layerPage(start: Element): Element | null {
    let box: Element | null = start;
    while (box && !box.matches('.ion-page')) box = parentOf(box);
    return box;
  }

  if (document.documentElement.scrollWidth > width) found.add('the document scrolls sideways');
  for (const content of document.querySelectorAll('ion-content')) {
    const scroller = content.shadowRoot?.querySelector('.inner-scroll');
    if (scroller && scroller.scrollWidth > scroller.clientWidth + 1) found.add('the page scrolls sideways');
  }
  return [...found];
}
