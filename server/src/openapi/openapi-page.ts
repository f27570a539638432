import type { Call } from './openapi-types.ts';

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const text = (value: unknown): string =>
  String(value).replaceAll(/[&<>"]/g, (letter) => escapes[letter] ?? letter);
const json = (value: unknown, id = ''): string =>
  `<pre${id && ` id="${text(id)}"`}>${linked(text(JSON.stringify(value, null, 2)))}</pre>`;
/** A reference to a shape links to it; the browser opens the section around it. */
const linked = (html: string): string =>
  html.replaceAll(/&quot;#\/components\/schemas\/(\w+)&quot;/g, '<a href="#$1">$1</a>');

const style = `
  :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
  body { max-width: 60rem; margin: 0 auto; padding: 1rem; }
  details { border: 1px solid #8886; border-radius: 8px; margin: .5rem 0; padding: .5rem .75rem; }
  summary { cursor: pointer; min-height: 28px; }
  summary code { font-weight: 700; }
  summary, td, p { overflow-wrap: anywhere; }
  pre { overflow: auto; scroll-margin-top: 4rem; padding: .75rem; border-radius: 6px; background: #8882; font-size: .85rem; }
  table { border-collapse: collapse; width: 100%; } td, th { text-align: left; padding: .25rem .5rem .25rem 0; }
`;

/** A page of the API without scripts and without anything from elsewhere: it reads under the strictest policy. */
export function pageOf(description: string, calls: Call[], shapes: Record<string, object>): string {
  const groups = Map.groupBy(calls, ({ operation }) => operation.tags[0] ?? '');
  const sections = [...groups].map(
    ([group, those]) => `<h2>${text(group)}</h2>${those.map(sectionOf).join('')}`,
  );
  const named = Object.entries(shapes).map(
    ([name, shape]) => `<details><summary><code>${text(name)}</code></summary>${json(shape, name)}</details>`,
  );
  return `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>Relevo API</title>
<style>${style}</style></head><body><main><h1>Relevo API</h1><p>${text(description)}</p>
<p>The same as <a href="openapi.json">OpenAPI 3.1</a>.</p>${sections.join('')}
<h2>Shapes</h2>${named.join('')}</main></body></html>`;
}

function sectionOf({ method, url, operation }: Call): string {
  const { parameters, requestBody, responses } = operation;
  const rows = parameters.map(
    ({ name, in: place, required, example }) =>
      `<tr><td><code>${text(name)}</code></td><td>${place}</td><td>${required ? 'required' : 'optional'}</td>` +
      `<td><code>${text(example)}</code></td></tr>`,
  );
  const table = rows.length
    ? `<h3>Parameters</h3><table><tr><th>Name</th><th>In</th><th></th><th>Example</th></tr>${rows.join('')}</table>`
    : '';
  const body = Object.entries(requestBody?.content ?? {}).map(
    ([mime, { schema }]) =>
      `<h3>Body (${text(mime)})</h3><details><summary>Schema</summary>${json(schema)}</details>`,
  );
  const [success, ...refusals] = Object.entries(responses);
  const answer = Object.entries(success?.[1].content ?? {}).map(
    ([mime, { schema, example }]) =>
      `<h3>Answer 200 (${text(mime)})</h3>${example === undefined ? '' : json(example)}` +
      `<details><summary>Schema</summary>${json(schema)}</details>`,
  );
  const codes = refusals.map(
    ([status, { description }]) => `<tr><td>${status}</td><td><code>${text(description)}</code></td></tr>`,
  );
  return `<details><summary><code>${method} ${text(url)}</code> ${text(operation.summary)}</summary>
<p>${text(operation.description)}</p>${table}${body.join('')}
<h3>Example</h3><pre>${text(operation['x-codeSamples'][0]?.source)}</pre>${answer.join('')}
<h3>Refusals</h3><table>${codes.join('')}</table></details>`;
}
