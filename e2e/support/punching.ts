import { expect, type Page } from '@playwright/test';
import { PASSWORD } from './people.ts';

export type MarkName = 'Entrada' | 'Salida' | 'Inicio de colación' | 'Fin de colación';

export const markButton = (page: Page, name: MarkName) =>
  page.getByRole('region', { name: 'Marcar' }).getByRole('button', { name: new RegExp(`^${name}`) });

/** The sheet's own fields and buttons; nothing else of the page has these names while it is open. */
export const passwordField = (page: Page) => page.getByLabel('Contraseña', { exact: true });
export const okButton = (page: Page) => page.getByRole('button', { name: 'Ok', exact: true });

/** Presses a mark and says yes to the question; the password is asked next. */
export async function pressAndConfirm(page: Page, name: MarkName): Promise<void> {
  await markButton(page, name).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText(`Marcaje de ${name.toLowerCase()}`);
  await question.getByRole('button', { name: 'Ok' }).click();
  await expect(question).toBeHidden();
  await expect(passwordField(page)).toBeFocused();
}

/** The whole way of a mark up to its message. */
export async function punch(page: Page, name: MarkName, how: 'realizado' | 'almacenado'): Promise<void> {
  await pressAndConfirm(page, name);
  await passwordField(page).fill(PASSWORD);
  await okButton(page).click();
  await expect(page.getByText(`Marcaje de ${name.toLowerCase()} ${how} con éxito.`)).toBeVisible();
}
