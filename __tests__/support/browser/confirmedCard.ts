import type { Page } from 'playwright-core';
import { open, toastOf } from './journey';

/** Adds the test card whose bank asks, and confirms it; plans are charged with it from then on. */
export async function addConfirmedCard(page: Page): Promise<void> {
  await open(page, '/portal/payment-method', 'Payment method');
  await page.getByRole('radio', { name: /3155/ }).check();
  await page.getByRole('button', { name: 'Add this card' }).click();
  await page.getByText('Your bank needs to confirm that this card is yours.').waitFor();
  await page.getByRole('button', { name: 'Confirm' }).click();
  await toastOf(page, 'Your card is confirmed and is the default now').waitFor();
}
