import type { Browser, Page } from 'playwright-core';
import sharp from 'sharp';
import { mailFonts } from './mailFonts';

/** How a mail program shows a mail. */
export interface MailLook {
  look: string;
  width: number;
  colorScheme: 'light' | 'dark';
}

/** A computer and a phone, in light and dark mode. */
export const mailLooks: readonly MailLook[] = [600, 375].flatMap((width) =>
  (['light', 'dark'] as const).map((colorScheme) => ({
    look: `${width} px, ${colorScheme}`,
    width,
    colorScheme,
  })),
);

/** A sky over water with a light: no colour of it is one of the mail. */
const standIn = (width: number, height: number) =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">
        <rect width="100%" height="60%" fill="#8fb7d9"/><rect y="60%" width="100%" height="40%" fill="#3c6e8f"/>
        <circle cx="70%" cy="35%" r="${height / 8}" fill="#f6d27a"/>
      </svg>`,
    ),
  )
    .resize(width, height)
    .png()
    .toBuffer();

/** Opens a page for mails in which every picture is a stand-in, or no picture loads; nothing reaches the network. */
export async function openMailPage(browser: Browser, { images = true } = {}): Promise<Page> {
  const context = await browser.newContext({ reducedMotion: 'reduce' });
  const [card, logo] = await Promise.all([standIn(1200, 675), standIn(320, 160)]);
  await context.route('**/*', (route) => {
    const url = route.request().url();
    const isPicture = images && route.request().resourceType() === 'image';
    // The pixel that counts opens is invisible, as it is without a picture.
    if (!isPicture || url.endsWith('.gif')) return route.abort();
    return route.fulfill({ contentType: 'image/png', body: url.includes('logo') ? logo : card });
  });
  return context.newPage();
}

/** Shows a mail in one look, with fonts that are the same on every machine. */
export async function showMail(page: Page, html: string, { width, colorScheme }: MailLook): Promise<void> {
  await page.emulateMedia({ colorScheme });
  // The picture of a page is at least as high as its window.
  await page.setViewportSize({ width, height: 100 });
  await page.setContent(html, { waitUntil: 'load' });
  await page.addStyleTag({ content: mailFonts });
  await page.evaluate(async () => {
    await Promise.all([...document.fonts].map((font) => font.load()));
  });
}
