import { type ComponentProps, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useShortRoom } from './short-room.ts';

/** What ends a page and stands still below its content; where the room is short the last thing in it, and scrolls along. */
export function PageFooter({ className, ...rest }: ComponentProps<'footer'>) {
  const place = useRef<HTMLSpanElement>(null);
  const short = useShortRoom();
  const [content, setContent] = useState<Element | null>(null);
  // After every drawing: a page may have put another content in the place of its first.
  useLayoutEffect(() => {
    const page = place.current?.closest('.ion-page');
    setContent(page?.querySelector(':scope > ion-content') ?? null);
  });
  const footer = <footer className={className ? `rl-footer ${className}` : 'rl-footer'} {...rest} />;
  return (
    <>
      <span ref={place} hidden />
      {short && content ? createPortal(footer, content) : footer}
    </>
  );
}
