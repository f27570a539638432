import { createHash } from 'node:crypto';

/**
 * The app's first page as a phone's shell brings it: the server that answers is named, and the content security policy
 * stands in the page, since no server of ours sends a header with it.
 * @param html index.html of the app's build
 * @param directory address of the deployment's API, such as https://relevo.example/api/
 */
export function shellPage(html: string, directory: string): string {
  const scripts = [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, text = '']) => hashOf(text));
  const { origin, href } = new URL(directory);
  const policy = [
    `default-src 'self'`,
    `script-src 'self' ${scripts.join(' ')}`,
    // Ionic sets element styles.
    `style-src 'self' 'unsafe-inline'`,
    // Maps come from where the deployment says, pictures from organisations that moved elsewhere.
    `img-src 'self' data: blob: ${origin} https:`,
    `connect-src 'self' ${origin} https:`,
    `object-src 'none'`,
    `frame-src 'none'`,
    `base-uri 'none'`,
    `form-action 'none'`,
  ].join('; ');
  const lines = [
    `<meta http-equiv="Content-Security-Policy" content="${policy}" />`,
    `<meta name="relevo-directory" content="${href}" />`,
  ];
  const charset = '<meta charset="utf-8" />';
  if (!html.includes(charset)) throw new Error('The page has no place for the lines of a shell');
  return html.replace(charset, () => [charset, ...lines].join('\n    '));
}

const hashOf = (script: string): string => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;
