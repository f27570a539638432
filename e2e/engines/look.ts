export type Kind = 'button' | 'card' | 'dialog' | 'field' | 'heading' | 'tab' | 'text';

/** Element to look for: a kind, with the accessible name; text is found by its own words. */
export interface Wanted {
  kind: Kind;
  /** A pattern; words alone are the whole name. */
  words: string;
  /** Whether to look only in the overlay. */
  inSheet: boolean;
}

export type Found = 'absent' | 'elsewhere' | 'moving' | `covered by ${string}` | Place;

/** Point to press. */
export interface Place {
  x: number;
  y: number;
}

/** Runs in the page, so it is self-contained. */
export async function look({ kind, words, inSheet }: Wanted): Promise<Found> {
  const selectors: Record<Kind, string> = {
    button: 'button, [role=button]',
    card: 'article',
    dialog: '[role=alertdialog], [role=dialog]',
    field: 'input, textarea',
    heading: 'h1, h2, h3, h4, [role=heading]',
    tab: '[role=tab]',
    text: '*',
  };
  const pattern = new RegExp(words, 's');
  const plain = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, ' ').trim();

  function* within(root: ParentNode): Generator<HTMLElement> {
    for (const element of root.querySelectorAll<HTMLElement>('*')) {
      yield element;
      if (element.shadowRoot) yield* within(element.shadowRoot);
    }
  }
  const above = (node: Element): Element | null => {
    if (node.assignedSlot) return node.assignedSlot;
    if (node.parentElement) return node.parentElement;
    const root = node.getRootNode();
    return root instanceof ShadowRoot ? root.host : null;
  };
  const isOutOfReach = (element: Element) => element.matches('[aria-hidden=true], [inert], .ion-page-hidden');
  const isShown = (element: HTMLElement) => {
    if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return false;
    const { width, height } = element.getBoundingClientRect();
    if (width === 0 || height === 0) return false;
    let isInSheet = false;
    for (let at: Element | null = element; at; at = above(at)) {
      if (isOutOfReach(at)) return false;
      if (at.matches('ion-modal, ion-alert')) isInSheet = true;
    }
    return isInSheet || !inSheet;
  };
  const ownWords = (element: HTMLElement) => {
    const texts = [...element.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE);
    return texts.length > 0 ? plain(element.innerText) : '';
  };
  const nameOf = (element: HTMLElement): string => {
    if (kind === 'text') return ownWords(element);
    if (kind === 'card' || kind === 'dialog') return plain(element.innerText);
    const said = element.getAttribute('aria-label');
    if (said) return plain(said);
    const root = element.getRootNode() as Document | ShadowRoot;
    const ids = element.getAttribute('aria-labelledby')?.split(' ') ?? [];
    const named = ids.map((id) => plain(root.getElementById(id)?.innerText)).join(' ');
    if (named) return named;
    if (kind !== 'field') return plain(element.innerText);
    return [...((element as HTMLInputElement).labels ?? [])].map((label) => plain(label.innerText)).join(' ');
  };

  const it = [...within(document)].find(
    (element) => element.matches(selectors[kind]) && pattern.test(nameOf(element)) && isShown(element),
  );
  if (!it) return 'absent';
  const middle = () => {
    const { left, top, width, height } = it.getBoundingClientRect();
    return { x: Math.round(left + width / 2), y: Math.round(top + height / 2) };
  };
  const frame = () => new Promise((done) => requestAnimationFrame(done));
  const before = middle();
  await frame();
  await frame();
  const { x, y } = middle();
  if (x !== before.x || y !== before.y) return 'moving';
  let top = document.elementFromPoint(x, y);
  for (let inner = top; inner; ) {
    top = inner;
    inner = top.shadowRoot?.elementFromPoint(x, y) ?? null;
    if (inner === top) break;
  }
  for (let at = top; at; at = above(at)) if (at === it) return { x, y };
  // Below the fold, or under a bar: it is asked to come.
  it.scrollIntoView({ block: 'center' });
  return top ? `covered by ${top.outerHTML.slice(0, 120)}` : 'elsewhere';
}
