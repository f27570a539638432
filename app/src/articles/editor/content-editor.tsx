import { redo, redoDepth, undo, undoDepth } from 'prosemirror-history';
import type { EditorState } from 'prosemirror-state';
import { EditorView } from 'prosemirror-view';
import { type Ref, useEffect, useEffectEvent, useImperativeHandle, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import text from '../content/article-content.module.css';
import type { DrawPicture } from '../content/draw-content.tsx';
import styles from './content-editor.module.css';
import { contentParser, isEmpty, readContent, writeContent } from './content-schema.ts';
import { formatsOf, insertImage, linkAt, removeLink, setLink, toggle } from './format.ts';
import { LinkSheet } from './link-sheet.tsx';
import { newState } from './new-state.ts';
import { type Tool, Toolbar, type ToolbarState } from './toolbar.tsx';
import { usePictures } from './use-pictures.ts';

export interface ContentEditorHandle {
  focus(): void;
  insertImage(fileId: number, alt: string): void;
}

interface ContentEditorProps {
  /** The text to begin with; a later one is not looked at. */
  html: string;
  /** The text after each change; empty where nothing is written. */
  onChange: (html: string) => void;
  label: string;
  /** Id of the element that names it on the page, in the place of `label`. */
  labelledBy?: string | undefined;
  /** Id of the element that says why the text is refused, or more about it. */
  describedBy?: string | undefined;
  invalid?: boolean;
  /** Renderer of an image within the text; without one the description is shown. */
  picture?: DrawPicture;
  /** Draws a button that asks for an image, to be given to `insertImage`. */
  onAddImage?: (() => void) | undefined;
  ref?: Ref<ContentEditorHandle>;
}

const IDLE: ToolbarState = {
  formats: { h1: false, h2: false, strong: false, em: false, bullets: false, numbers: false, link: false },
  undo: false,
  redo: false,
};
const toolbarState = (state: EditorState): ToolbarState => ({
  formats: formatsOf(state),
  undo: undoDepth(state) > 0,
  redo: redoDepth(state) > 0,
});

const described = (_: number, alt: string) => <p className={styles.described}>Imagen: {alt}</p>;

/** Editor of an article's text: permitted content alone, in the look that its reader sees. */
export function ContentEditor(props: ContentEditorProps) {
  const { html, onChange, label, labelledBy, describedBy, invalid, onAddImage, ref } = props;
  const { picture = described } = props;
  const host = useRef<HTMLDivElement>(null);
  const [view, setView] = useState<EditorView>();
  const [shown, setShown] = useState(IDLE);
  const [link, setLinkAsked] = useState({ time: 0, open: false, href: null as string | null });
  const pictures = usePictures();

  const changed = useEffectEvent(onChange);
  const begin = useEffectEvent((place: HTMLElement) => {
    const made = new EditorView(place, {
      state: newState(readContent(html)),
      nodeViews: { image: pictures.view },
      clipboardParser: contentParser,
      attributes: ({ doc }) => ({ class: `${text.text} ${styles.area}`, 'data-empty': `${isEmpty(doc)}` }),
      dispatchTransaction: (transaction) => {
        const state = made.state.apply(transaction);
        made.updateState(state);
        setShown(toolbarState(state));
        if (transaction.docChanged) changed(writeContent(state.doc));
      },
    });
    return made;
  });
  useEffect(() => {
    const made = begin(host.current!);
    setView(made);
    return () => made.destroy();
  }, []);

  useEffect(() => {
    view?.setProps({
      attributes: ({ doc }) => ({
        class: `${text.text} ${styles.area}`,
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-placeholder': 'Escribe el contenido',
        ...(labelledBy ? { 'aria-labelledby': labelledBy } : { 'aria-label': label }),
        ...(describedBy ? { 'aria-describedby': describedBy } : {}),
        ...(invalid ? { 'aria-invalid': 'true' } : {}),
        'data-empty': `${isEmpty(doc)}`,
        lang: 'es',
        spellcheck: 'true',
        autocapitalize: 'sentences',
      }),
    });
  }, [view, label, labelledBy, describedBy, invalid]);

  useImperativeHandle(
    ref,
    () => ({
      focus: () => view?.focus(),
      insertImage: (fileId, alt) => {
        if (view) insertImage(view, fileId, alt);
      },
    }),
    [view],
  );

  const use = (tool: Tool) => {
    if (!view) return;
    if (tool === 'image') onAddImage?.();
    else if (tool === 'link')
      setLinkAsked({ time: link.time + 1, open: true, href: linkAt(view.state)?.href ?? null });
    else {
      if (tool === 'undo') undo(view.state, view.dispatch);
      else if (tool === 'redo') redo(view.state, view.dispatch);
      else toggle(view, tool);
      // Focus that came by the keyboard stays in the toolbar; after a tap writing goes on.
      if (!document.activeElement?.closest('[role="toolbar"]')) view.focus();
    }
  };
  const linked = (change: (view: EditorView) => void) => {
    if (view) change(view);
    setLinkAsked({ ...link, open: false });
  };

  return (
    <div className={styles.box} data-invalid={invalid}>
      <Toolbar state={shown} images={onAddImage !== undefined} onTool={use} />
      <div ref={host} />
      {pictures.places.map(({ key, host: place, fileId, alt }) =>
        createPortal(picture(fileId, alt), place, `${key}`),
      )}
      <LinkSheet
        key={link.time}
        open={link.open}
        href={link.href}
        onLink={(href) => linked((on) => setLink(on, href))}
        onRemove={() => linked(removeLink)}
        onClose={() => {
          setLinkAsked({ ...link, open: false });
          view?.focus();
        }}
      />
    </div>
  );
}
