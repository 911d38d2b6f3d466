import { createHash } from 'node:crypto';
import { JSDOM } from 'jsdom';
import { starterTemplates } from '../../../src/server/template/starters/starterTemplates';
import { eachStarter, nameOfStarter, starterMail } from '../../support/mail/starterMails';

test.each(eachStarter)(
  'the mail of the starter %s has no script, form or remote font, describes its images, and is small',
  async (_name, starter) => {
    const { html, text } = await starterMail(starter);
    const { document } = new JSDOM(html).window;
    expect(document.querySelectorAll('script, form, input, iframe, link, object')).toHaveLength(0);
    expect(html).not.toMatch(/@import|@font-face|{{/);
    expect(Buffer.byteLength(html)).toBeLessThan(60_000);
    const images = [...document.querySelectorAll('img')];
    expect(
      images.every((image) => image.hasAttribute('alt') && Number(image.getAttribute('width')) > 0),
    ).toBe(true);
    const links = [...document.querySelectorAll('a')].map((link) => link.href);
    expect(links.filter((href) => !/^https:\/\/[^/]+\//.test(href))).toEqual([]);
    expect(document.querySelectorAll('h1')).toHaveLength(1);
    expect(document.documentElement.lang).toBe('en');
    // Readable with images off: what they need to know is text, too.
    expect(text.length).toBeGreaterThan(200);
  },
);

test('the same design always gives the same bytes', async () => {
  const hashes: Record<string, string> = {};
  for (const starter of starterTemplates) {
    const { html, text } = await starterMail(starter);
    const again = await starterMail(structuredClone(starter));
    expect([again.html, again.text]).toEqual([html, text]);
    const hash = createHash('sha256').update(html).update(text).digest('hex');
    hashes[nameOfStarter(starter)] = hash.slice(0, 16);
  }
  // Recipients of a design see each change of these; look at it before you store them anew.
  expect(hashes).toMatchSnapshot();
});

test('the starters differ in layout: no two have the same kinds of block in the same order, except for short service mails', () => {
  const layouts = starterTemplates
    .filter(({ purpose }) => purpose === 'marketing')
    .map(({ blocks }) =>
      blocks
        .map((block) =>
          block.kind === 'columns'
            ? `${block.widths}${block.background ?? ''}(${block.columns.flat().length})`
            : block.kind,
        )
        .join(' '),
    );
  expect(new Set(layouts).size).toBe(layouts.length);
  expect(starterTemplates.length).toBeGreaterThanOrEqual(12);
});
