import type { ComponentProps } from 'react';

/** The body of a page that is read: without controls it must scroll by keyboard too. */
export const ReadSection = (props: ComponentProps<'section'>) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: see above
  <section className="rl-page" {...props} tabIndex={0} />
);
