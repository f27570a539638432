import { setBlockType, toggleMark } from 'prosemirror-commands';
import type { MarkType, NodeType, ResolvedPos } from 'prosemirror-model';
import { liftListItem, wrapInList } from 'prosemirror-schema-list';
import { type Command, type EditorState, Selection, TextSelection } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import { schema } from './content-schema.ts';

const { heading, paragraph, bullet_list, ordered_list, list_item } = schema.nodes;
const { strong, em, link } = schema.marks;

export type Format = 'h1' | 'h2' | 'strong' | 'em' | 'bullets' | 'numbers' | 'link';

/** Formats of the text at the caret. */
export function formatsOf(state: EditorState): Record<Format, boolean> {
  const { $from } = state.selection;
  const level = $from.parent.type === heading ? $from.parent.attrs.level : 0;
  const list = listAround($from)?.node.type;
  return {
    h1: level === 1,
    h2: level === 2,
    strong: hasMark(state, strong!),
    em: hasMark(state, em!),
    bullets: list === bullet_list,
    numbers: list === ordered_list,
    link: linkAt(state) !== null,
  };
}

/** Gives the text this form, or takes it from it. */
export function toggle(view: EditorView, format: Exclude<Format, 'link'>): void {
  const has = formatsOf(view.state)[format];
  if (format === 'strong') run(view, toggleMark(strong!));
  else if (format === 'em') run(view, toggleMark(em!));
  else if (format === 'bullets') setList(view, has ? null : bullet_list!);
  else if (format === 'numbers') setList(view, has ? null : ordered_list!);
  else setHeading(view, has ? null : format === 'h1' ? 1 : 2);
}

const run = (view: EditorView, command: Command) => command(view.state, view.dispatch, view);

function setHeading(view: EditorView, level: 1 | 2 | null): void {
  if (level === null) {
    run(view, setBlockType(paragraph!));
    return;
  }
  leaveLists(view);
  run(view, setBlockType(heading!, { level }));
}

function setList(view: EditorView, type: NodeType | null): void {
  const around = listAround(view.state.selection.$from);
  if (!type) run(view, liftListItem(list_item!));
  else if (around) view.dispatch(view.state.tr.setNodeMarkup(around.pos, type));
  else {
    // A point of a list is a paragraph.
    run(view, setBlockType(paragraph!));
    run(view, wrapInList(type));
  }
}

function leaveLists(view: EditorView): void {
  while (listAround(view.state.selection.$from) && run(view, liftListItem(list_item!)));
}

function listAround($pos: ResolvedPos) {
  for (let depth = $pos.depth; depth > 0; depth -= 1) {
    const node = $pos.node(depth);
    if (node.type === bullet_list || node.type === ordered_list) return { node, pos: $pos.before(depth) };
  }
  return null;
}

function hasMark(state: EditorState, type: MarkType): boolean {
  const { from, to, empty, $from } = state.selection;
  if (empty) return Boolean(type.isInSet(state.storedMarks ?? $from.marks()));
  return state.doc.rangeHasMark(from, to, type);
}

interface LinkRange {
  empty?: false;
  from: number;
  to: number;
  href: string;
}

/** The whole link that the selection begins in, also where pieces of it are bold. */
export function linkAt({ selection: { $from, empty } }: EditorState): LinkRange | null {
  const { parent, parentOffset } = $from;
  const sides = [parent.childAfter(parentOffset), ...(empty ? [parent.childBefore(parentOffset)] : [])];
  for (const { node, index, offset } of sides) {
    const mark = node && link!.isInSet(node.marks);
    if (!mark) continue;
    const start = $from.start() + offset;
    let [from, to] = [start, start + node.nodeSize];
    for (let at = index - 1; at >= 0 && mark.isInSet(parent.child(at).marks); at -= 1)
      from -= parent.child(at).nodeSize;
    for (let at = index + 1; at < parent.childCount && mark.isInSet(parent.child(at).marks); at += 1)
      to += parent.child(at).nodeSize;
    return { from, to, href: mark.attrs.href };
  }
  return null;
}

/** Sets a link on the selection, on the link at the caret or, without either, on the inserted address. */
export function setLink(view: EditorView, href: string): void {
  const { tr, selection } = view.state;
  const { from, to, empty } = (selection.empty && linkAt(view.state)) || selection;
  if (empty) tr.insertText(shown(href), from);
  const end = tr.mapping.map(to);
  tr.removeMark(from, end, link).addMark(from, end, link!.create({ href }));
  if (selection instanceof TextSelection) tr.setSelection(TextSelection.create(tr.doc, end));
  view.dispatch(tr.scrollIntoView());
}

export function removeLink(view: EditorView): void {
  const present = linkAt(view.state);
  if (present) view.dispatch(view.state.tr.removeMark(present.from, present.to, link));
}

/** The caret moves behind the image: typed text must not replace it. */
export function insertImage(view: EditorView, fileId: number, alt: string): void {
  const { tr, selection } = view.state;
  // An image that is selected stays: the new one comes behind it.
  if (!(selection instanceof TextSelection)) tr.setSelection(Selection.near(tr.doc.resolve(selection.to)));
  tr.replaceSelectionWith(schema.nodes.image!.create({ fileId, alt }));
  view.dispatch(tr);
  const { doc, selection: after, tr: move } = view.state;
  const behind = Selection.findFrom(doc.resolve(after.to), 1, true);
  view.dispatch((behind ? move.setSelection(behind) : move).scrollIntoView());
}

/** An address as people write it. */
const shown = (href: string) => href.replace(/^(mailto:|tel:|https?:\/\/)/, '').replace(/^([^/]+)\/$/, '$1');
