/**
 * One element of each kind of text on the page: same tags and classes up to the root, same colours and letters. The
 * colours of a list are those of its first row, and asking for each row is most of the time of a look. Runs in the
 * browser, so it stands alone.
 */
export function kindsOfText(): Element[] {
  const within = (root: ParentNode): Element[] =>
    [...root.querySelectorAll('*')].flatMap((element) => [
      element,
      ...(element.shadowRoot ? within(element.shadowRoot) : []),
    ]);
  const kinds = new Map<Element, string>();
  const kindOf = (element: Element): string => {
    const known = kinds.get(element);
    if (known !== undefined) return known;
    const root = element.getRootNode();
    const above =
      element.assignedSlot ?? element.parentElement ?? (root instanceof ShadowRoot ? root.host : null);
    const { color, backgroundColor, backgroundImage, opacity, fontSize, fontWeight } =
      getComputedStyle(element);
    const own = [element.localName, element.getAttribute('class'), color, backgroundColor, backgroundImage];
    const kind = `${above ? kindOf(above) : ''}>${[...own, opacity, fontSize, fontWeight].join()}`;
    kinds.set(element, kind);
    return kind;
  };
  const speaks = (element: Element) =>
    element.matches('a[href], input, select, textarea') ||
    [...element.childNodes].some((child) => child instanceof Text && child.data.trim() !== '');
  const seen = new Map<string, Element>();
  for (const element of within(document)) {
    if (!speaks(element) || !element.checkVisibility()) continue;
    const kind = kindOf(element);
    if (!seen.has(kind)) seen.set(kind, element);
  }
  return [...seen.values()];
}
