/** Elements that are dropped from an article together with their content: code, another page or part of a form. */
export const DROPPED = [
  ...['script', 'style', 'template', 'noscript', 'title', 'noembed', 'noframes', 'xmp', 'plaintext'],
  ...['iframe', 'frame', 'frameset', 'object', 'embed', 'applet', 'portal', 'audio', 'video', 'canvas'],
  ...['svg', 'math', 'form', 'fieldset', 'input', 'button', 'select', 'option', 'optgroup', 'datalist'],
  ...['textarea', 'output', 'progress', 'meter'],
];

const PROTOCOLS = ['http:', 'https:', 'mailto:', 'tel:'];
const PICTURE = /^archivos\/([1-9]\d{0,14})$/;

/**
 * A whole address that a link may lead to, as the browser reads it; null for any other. A name before the host looks
 * like where the link leads, and is not.
 */
export function safeHref(href: string | null): string | null {
  const url = URL.parse(href ?? '');
  return url && PROTOCOLS.includes(url.protocol) && !url.username && !url.password ? url.href : null;
}

/** The file that an image of the text shows; null for an image from anywhere else. */
export function pictureId(src: string | null): number | null {
  const found = PICTURE.exec(src ?? '');
  return found && Number(found[1]);
}

export const pictureSrc = (fileId: number) => `archivos/${fileId}`;
