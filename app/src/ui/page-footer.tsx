import { type ComponentProps, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useShortRoom } from './short-room.ts';

function newHost(): HTMLElement {
  const host = document.createElement('div');
  host.className = 'rl-foot';
  return host;
}

/**
 * Footer of a page, which stands still below its content; where the room is short, it is the last part of the content
 * and scrolls along. The host of the footer is moved and keeps its children: text typed in a sheet of the footer stays,
 * also when a keyboard opens.
 */
export function PageFooter({ className, ...rest }: ComponentProps<'footer'>) {
  const place = useRef<HTMLDivElement>(null);
  const short = useShortRoom();
  const [host] = useState(newHost);
  // After every drawing: a page may have put another content in the place of its first.
  useLayoutEffect(() => {
    const own = place.current;
    const content = short ? own?.closest('.ion-page')?.querySelector(':scope > ion-content') : null;
    const home = content ?? own;
    if (home && home.lastElementChild !== host) home.append(host);
  });
  useEffect(() => () => host.remove(), [host]);
  return (
    <>
      <div ref={place} className="rl-foot" />
      {createPortal(
        <footer className={className ? `rl-footer ${className}` : 'rl-footer'} {...rest} />,
        host,
      )}
    </>
  );
}
