import { expect, test } from './test.ts';

test.use({ persona: 'camila' });

test('a document goes to the share sheet of the phone, whole and by its name', async ({ page, phone }) => {
  await page.goto('/#/user/report/list');
  await page.getByRole('button', { name: /^Marcas/ }).click();
  await page
    .getByRole('button', { name: /^Ver comprobante en PDF de Entrada/ })
    .first()
    .click();
  await expect.poll(() => phone.named('Share.share')).toHaveLength(1);
  const [written] = phone.named('Filesystem.writeFile');
  expect(written).toMatchObject({ directory: 'CACHE', path: expect.stringMatching(/\.pdf$/) });
  const bytes = Buffer.from(String(written?.data), 'base64');
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
  expect(bytes.subarray(-6).toString()).toContain('%%EOF');
  expect(phone.named('Share.share')[0]).toMatchObject({ title: written?.path });

  await page.getByRole('button', { name: 'Guardar CSV' }).click();
  await expect.poll(() => phone.named('Share.share')).toHaveLength(2);
  expect(phone.named('Filesystem.writeFile')[1]).toMatchObject({ path: expect.stringMatching(/\.csv$/) });
});
