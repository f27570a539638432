import type { Page } from '@playwright/test';
import { xssVectors } from '../server/test/support/xss-vectors.ts';
import { tokenOf } from './support/api.ts';
import { publish, shown, writeArticle } from './support/articles.ts';
import { expect, test } from './support/test.ts';

/** Groups of twenty, so that a vector that swallows the rest hides few. */
const smuggled = (): string[] => {
  const vectors = xssVectors('window.smuggled()');
  const parts: string[] = [];
  for (let at = 0; at < vectors.length; at += 20) {
    // An article shows its own files alone, and these have none.
    const text = vectors
      .slice(at, at + 20)
      .join('\n')
      .replace(/archivos\/\d+/g, 'archivos/x');
    parts.push(`<p>Intacto ${parts.length}.</p>${text}`);
  }
  return parts;
};

/** Records smuggled scripts that run; no journey lets a page reach foreign hosts. */
async function watch(page: Page): Promise<string[]> {
  const seen: string[] = [];
  await page.exposeFunction('smuggled', () => void seen.push(`ran on ${page.url()}`));
  return seen;
}

test.describe('nothing that somebody smuggled in runs, even without the content policy', () => {
  test.use({ bypassCSP: true });

  test.describe('for its reader', () => {
    test.use({ persona: 'camila' });

    test('in the list and in the article', async ({ page }) => {
      const seen = await watch(page);
      const parts = smuggled();
      const manager = await tokenOf('patricia');
      const ids: number[] = [];
      for (const contenido of parts) {
        // Title without control characters, which no keyboard writes.
        const words = contenido.slice(14).replace(/\p{Cc}/gu, ' ');
        const [titulo, extracto] = [words.slice(0, 190), words.slice(0, 490)];
        ids.push(await publish(manager, { titulo, extracto, contenido }));
      }
      await page.goto('/#/user/articles');
      const links = page.getByRole('listitem').getByRole('link');
      for (let more = 3; more < parts.length; more += 3) {
        await expect.poll(() => links.count()).toBeGreaterThanOrEqual(more);
        await page.getByRole('button', { name: 'Cargar más' }).click();
      }
      await expect.poll(() => links.count()).toBeGreaterThanOrEqual(parts.length);
      for (const id of ids) {
        await page.evaluate((hash) => {
          location.hash = hash;
        }, `/user/article/${id}`);
        await expect(page.getByText(`Intacto ${ids.indexOf(id)}.`)).toBeVisible();
      }
      expect(seen).toEqual([]);
    });
  });

  test.describe('for its author', () => {
    test.use({ persona: 'patricia' });

    test('in the editor and in the preview, which nothing has cleaned before', async ({ page }) => {
      const seen = await watch(page);
      await writeArticle(page, 'Borrador');
      const key = await page.evaluate(() =>
        Object.keys(localStorage).find((name) => name.startsWith('relevo.article:')),
      );
      for (const content of smuggled()) {
        await page.evaluate(([name, draft]) => localStorage.setItem(name, draft), [
          key ?? '',
          JSON.stringify({ title: 'x', excerpt: 'x', content }),
        ] as const);
        await page.reload();
        await expect(page.getByRole('textbox', { name: 'Contenido' })).toContainText('Intacto');
        await page.getByRole('button', { name: 'Vista previa' }).click();
        await expect(shown(page).getByText('Intacto')).toBeVisible();
      }
      expect(seen).toEqual([]);
    });
  });
});
