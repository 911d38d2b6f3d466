import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { splitPersonalFields } from '../../../src/contract/audience/personalFields';
import { simpleBlocks } from '../../../src/contract/template/placedBlocks';
import type { StarterTemplate } from '../../../src/server/template/starters/starterTemplate';
import { violationsOn, WCAG } from '../../support/browser/accessibility';
import { describeInBrowser, openBrowser } from '../../support/browser/chromium';
import { differencesFrom, type Looks } from '../../support/browser/goldenPicture';
import { type MailLook, mailLooks, openMailPage, showMail } from '../../support/browser/mailPage';
import { eachStarter, starterMail } from '../../support/mail/starterMails';

/** The starter designs as a reader sees them, compared with pictures that somebody has looked at. */

const pathOf = (name: string) =>
  join(__dirname, 'starterPictures', `${name.toLowerCase().replace(/\W+/g, '-')}.png`);

/** Moves every letter by less than a pixel, so that its edges have other greys. */
const nudge = 'body { transform: translate(0.4px, 0.3px); }';

/** The words that a design writes itself, without its personal fields. */
const wordsOf = ({ blocks }: StarterTemplate): string[] =>
  simpleBlocks(blocks)
    .flatMap((block) => ('text' in block ? splitPersonalFields(block.text) : []))
    .flatMap((piece) => ('words' in piece ? piece.words.split(/\W+/) : []))
    .filter((word) => /\p{L}/u.test(word));

describeInBrowser('the mails of the starter designs', () => {
  let browser: Browser;
  let page: Page;
  let imageless: Page;
  beforeAll(async () => {
    browser = await openBrowser();
    page = await openMailPage(browser);
    imageless = await openMailPage(browser, { images: false });
  });
  afterAll(() => browser.close());

  const picture = async (html: string, look: MailLook) => {
    await showMail(page, html, look);
    return { look: look.look, picture: await page.screenshot({ fullPage: true }) };
  };
  async function picturesOf(html: string) {
    const looks = [];
    for (const look of mailLooks) looks.push(await picture(html, look));
    return looks;
  }

  test.each(eachStarter)(
    '%s looks as in its golden picture, at both widths, light and dark',
    async (name, starter) => {
      const { html } = await starterMail(starter);
      expect(await differencesFrom(pathOf(name), await picturesOf(html))).toEqual([]);
    },
  );

  test.each(eachStarter)(
    '%s, at both widths, light and dark, has no violation of WCAG and nothing wider than the screen',
    async (_name, starter) => {
      const { html } = await starterMail(starter);
      for (const look of mailLooks) {
        await showMail(page, html, look);
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
        expect([look.look, overflow, await violationsOn(page, { tags: WCAG })]).toEqual([look.look, 0, []]);
      }
    },
  );

  test.each(eachStarter)('%s, without images, shows its title and all its words', async (_name, starter) => {
    const { html } = await starterMail(starter);
    await showMail(imageless, html, { look: 'a phone', width: 375, colorScheme: 'light' });
    expect(await imageless.getByRole('heading', { level: 1 }).isVisible()).toBe(true);
    const shown = new Set((await imageless.locator('body').innerText()).split(/\W+/));
    expect(wordsOf(starter).filter((word) => !shown.has(word))).toEqual([]);
  });

  describe('the comparison', () => {
    const name = 'marketing: Event invitation';
    const invitation = async (change: (html: string) => string) => {
      const [, starter] = eachStarter.find(([known]) => known === name) ?? [];
      if (!starter) throw new Error('This design does not exist any more; choose another one.');
      const { html } = await starterMail(starter);
      const changed = change(html);
      expect(changed).not.toBe(html);
      return picturesOf(changed);
    };
    const compare = (pictures: Looks) => differencesFrom(pathOf(name), pictures, { update: false });

    test.each([
      ['without its button', /<td\s[^>]*class="t-button"[\s\S]*?<\/table>\s*<\/td>/, ''],
      ['without one paragraph', /<p [^>]*>Bring a friend[\s\S]*?<\/p>/, ''],
      ['with another accent', /#8a3b12/g, '#12618a'],
      ['with a button of another colour in dark mode', /(\.t-button p { background: )#\w+/, '$1#12618a'],
    ])('of a mail %s, names a picture of each difference', async (_name, part, instead) => {
      const differences = await compare(await invitation((html) => html.replace(part, instead)));
      const isDark = String(part).includes('background');
      expect(differences).toHaveLength(isDark ? 2 : mailLooks.length);
      for (const difference of differences) {
        const shown = / See (.*): golden/.exec(difference)?.[1] ?? '';
        expect(existsSync(shown)).toBe(true);
        await rm(shown);
      }
    });

    test('of a mail whose letters another machine draws a little to the right, finds no difference', async () => {
      const [nudged, drawn] = [
        await invitation((html) => html.replace('</head>', `<style>${nudge}</style></head>`)),
        await invitation((html) => `${html} `),
      ];
      expect(nudged.map(({ picture }, place) => drawn[place]?.picture.equals(picture))).toEqual(
        mailLooks.map(() => false),
      );
      expect(await compare(nudged)).toEqual([]);
    });
  });
});
