import { mkdtemp, rm } from 'node:fs/promises';
import { constants, setPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import type { CreateEmailTemplateMutation } from '../../../src/contract/generated/operations';
import { emailTemplatePath } from '../../../src/contract/paths/pagePaths';
import { createEmailTemplateDocument } from '../../../src/contract/template/emailTemplate';
import type { MailBlock, SimpleBlock } from '../../../src/contract/template/template';
import { buildIfStale } from '../../../src/server/app/buildIfStale';
import { signInTo } from '../../support/browser/apiClient';
import { signInByApi } from '../../support/browser/browserSignIn';
import { hasChromium, openBrowser } from '../../support/browser/chromium';
import { startProduct } from '../../support/browser/product';
import { median } from '../median';
import { SLOWER_CPU, waitInPage } from '../pageFigures';

const EMAIL = 'organiser@example.co.nz';
const BLOCKS = 60;
const MOST_MS = 50;
/** Keys of one burst. */
const BURST = 25;
/** The pauses after bursts: during each of them, other work of a pause has begun when the next key is pressed. */
const PAUSES_MS = [420, 830, 1_050, 1_600, 2_500];
const KEYS = PAUSES_MS.length * BURST;
/** A key that is slow in one round only was slowed by the machine. */
const ROUNDS = 3;
/** As somebody types who types fast. */
const BETWEEN_KEYS_MS = 90;

declare global {
  interface Window {
    /** The milliseconds from each key to the frame that shows its letter. */
    keyTimes: number[];
  }
}

const paragraph = 'Doors open at six. Bring a coat, a friend and {{first_name|yourself}}. ';

/** A long email: texts, headings, buttons, quotes, and columns of texts. */
function longEmail(): MailBlock[] {
  const simple = (place: number): SimpleBlock => {
    const kinds: SimpleBlock[] = [
      { kind: 'text', text: paragraph.repeat(4) },
      { kind: 'heading', text: `Part ${place}` },
      { kind: 'button', text: 'Get tickets', url: 'https://example.org/tickets' },
      { kind: 'quote', text: paragraph, by: 'Hana' },
      { kind: 'image', url: 'https://example.org/a.jpg', alt: 'A hall', linkUrl: '' },
    ];
    return kinds[place % kinds.length] ?? { kind: 'divider' };
  };
  const columns: MailBlock = { kind: 'columns', widths: '1-1', columns: [[simple(0)], [simple(1)]] };
  // Columns count as one block and each block in them as another.
  const inColumns = Array.from({ length: 5 }, () => columns);
  return [...Array.from({ length: BLOCKS - 15 }, (_, place) => simple(place)), ...inColumns];
}

/**
 * Measures how long a key takes to be shown while somebody types into a long template, on a slow computer. What a page with
 * one text box and a template of one block take in the same run shows how much of it is the machine's.
 */
export async function benchTyping(print: (line: string) => void): Promise<void> {
  if (!hasChromium) return print('typing: left out, no Chromium was found (set CHROMIUM_PATH)');
  buildIfStale(print);
  const folder = await mkdtemp(join(tmpdir(), 'turnout-bench-'));
  const [product, browser] = await Promise.all([startProduct(join(folder, 'data')), openBrowser()]);
  // The person who types has the server on another computer: what it composes waits for the browser here.
  if (product.process.pid) setPriority(product.process.pid, constants.priority.PRIORITY_LOW);
  try {
    const bare = await browser.newPage();
    await watchKeys(bare);
    await bare.goto('data:text/html,<textarea style="field-sizing:content">');
    print(`typing: into the only text box of an empty page: ${keyFigures(await typeInto(bare, 'textarea'))}`);
    await bare.close();
    const { graphql } = await signInTo(product.url, EMAIL);
    const addressOf = async (name: string, blocks: MailBlock[]) => {
      const { createEmailTemplate } = await graphql<CreateEmailTemplateMutation>(
        createEmailTemplateDocument,
        { input: { name, purpose: 'marketing', accent: '#0f5e63', blocks } },
      );
      return product.url + emailTemplatePath('content', createEmailTemplate.id);
    };
    const short = await addressOf('A short email', longEmail().slice(0, 1));
    const long = await addressOf('A long email', longEmail());
    for (const viewport of [
      { width: 1440, height: 900 },
      { width: 412, height: 823 },
    ]) {
      const oneBlock = await openEditor(browser, product.url, { address: short, viewport });
      const least = await typeInto(oneBlock, '.block textarea');
      print(`typing: into a template of one block, ${viewport.width} px wide: ${keyFigures(least)}`);
      await oneBlock.context().close();
      const page = await openEditor(browser, product.url, { address: long, viewport });
      for (const [where, field] of [
        ['a text', '.block-editor > ol > .block:nth-child(21) textarea'],
        ['a text in a column', '.block__column .block textarea'],
        ['a heading', '.block-editor > ol > .block:nth-child(12) .block__fields input'],
      ] as const) {
        const times = await typeInto(page, field);
        print(
          `typing: into ${where} of a template of ${BLOCKS} blocks, ${viewport.width} px wide: ${keyFigures(times)}, ` +
            `at most ${MOST_MS}  ${Math.max(...times) <= MOST_MS ? 'pass' : 'FAIL'}`,
        );
      }
      await page.context().close();
    }
  } finally {
    await browser.close();
    await product.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

const keyFigures = (times: number[]) =>
  `a key is shown after ${median(times).toFixed(1)} ms (median), ${Math.max(...times).toFixed(1)} ms (worst of ` +
  `${times.length}, each in the median of ${ROUNDS} rounds; ${SLOWER_CPU}x slowed CPU)`;

async function openEditor(
  browser: Browser,
  url: string,
  { address, viewport }: { address: string; viewport: { width: number; height: number } },
): Promise<Page> {
  const context = await browser.newContext({ viewport });
  await signInByApi(context, url, EMAIL);
  const page = await context.newPage();
  await watchKeys(page);
  await page.goto(address);
  await page.locator('iframe[title="The email"]').first().waitFor({ state: 'attached' });
  await page.waitForLoadState('networkidle');
  return page;
}

/** Notes how long each key takes to be shown in `window.keyTimes`. */
async function watchKeys(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.keyTimes = [];
    let pressedAt = 0;
    addEventListener('keydown', ({ timeStamp }) => (pressedAt = timeStamp), true);
    addEventListener(
      'input',
      () => {
        const from = pressedAt;
        requestAnimationFrame(() => {
          // The message arrives after the frame is drawn.
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => window.keyTimes.push(performance.now() - from);
          port2.postMessage(null);
        });
      },
      true,
    );
  });
}

/** Types several bursts into a field, in rounds. @returns the milliseconds that each key took in the median round */
async function typeInto(page: Page, field: string): Promise<number[]> {
  const devtools = await page.context().newCDPSession(page);
  await page.locator(field).first().focus();
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER_CPU });
  // The first key compiles the code, which the next ones use.
  await page.keyboard.press('x');
  await waitInPage(devtools, 'window.keyTimes.length === 1');
  await devtools.send('Runtime.evaluate', { expression: 'window.keyTimes = []' });
  for (let round = 0; round < ROUNDS; round++) {
    for (const pause of PAUSES_MS) {
      await page.keyboard.type('and so on until the end of it'.slice(0, BURST), { delay: BETWEEN_KEYS_MS });
      await page.waitForTimeout(pause);
    }
  }
  await waitInPage(devtools, `window.keyTimes.length === ${ROUNDS * KEYS}`);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  const times = await page.evaluate(() => window.keyTimes.splice(0));
  await devtools.detach();
  return Array.from({ length: KEYS }, (_, key) => median(times.filter((_time, at) => at % KEYS === key)));
}
