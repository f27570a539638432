import { expect, test } from './test.ts';

test.use({ persona: 'camila' });

test('clock and signs of the phone can be read on the theme that the person has chosen', async ({
  page,
  phone,
}) => {
  const last = () => phone.named('SystemBars.setStyle').at(-1)?.style;
  await page.goto('/#/user/profile');
  await expect.poll(last).toBe('DEFAULT');
  for (const [choice, style] of [
    ['Oscuro', 'DARK'],
    ['Claro', 'LIGHT'],
  ] as const) {
    await page.getByText(choice, { exact: true }).click();
    await expect.poll(last).toBe(style);
  }
  await page.reload();
  await expect.poll(() => phone.named('SystemBars.setStyle').length).toBe(4);
  expect(last()).toBe('LIGHT');
});
