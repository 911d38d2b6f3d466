import type { CDPSession, Page } from 'playwright-core';
import { hasLoaded } from './journey';

/** The visible problems of the focused element. Runs in the page. */
function problemsInPage(): string[] {
  const at = document.activeElement;
  if (!(at instanceof HTMLElement) || at === document.body) return ['the focus is nowhere'];
  const ring = (node: Element) => {
    const { outlineStyle, outlineWidth, outlineColor, boxShadow } = getComputedStyle(node);
    const clear = outlineColor === 'transparent' || outlineColor.endsWith(', 0)');
    return (
      (outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2 && !clear) || boxShadow.includes('0px 4px')
    );
  };
  const group = at.closest('.control-group');
  // In these elements the browser draws the ring around an inner part: a link of the mail, the calendar's button.
  const isWithin = at.matches('iframe, input[type="date"], input[type="time"]');
  const wrong = isWithin || ring(at) || (group && ring(group)) ? [] : ['there is no ring'];
  const { left, top, right, bottom, width } = at.getBoundingClientRect();
  const isSeen = width > 0 && right > 0 && bottom > 0 && left < innerWidth && top < innerHeight;
  // Going back restores the scroll position, which may be below the heading.
  return isSeen || at.tagName === 'H1' ? wrong : [...wrong, 'it is out of sight'];
}

/** The longest wait in animation frames: a minute and a half. */
const longestWait = 5_400;

export interface Keyboard {
  /** All problems at any focused element, such as "link Venues: there is no ring". */
  readonly complaints: string[];
  /**
   * Presses the keys one after the other.
   * @returns the role and name of the focused element, as Chromium gives them to a screen reader
   */
  press(...keys: string[]): Promise<string>;
  /** Presses the keys, then waits until `there` has the focus. */
  pressTo(there: string | RegExp, ...keys: string[]): Promise<void>;
  /**
   * Presses a key until `there` has the focus, at most 80 times.
   * @returns all focused elements up to and including it
   */
  pressUntil(key: string, there: string | RegExp): Promise<string[]>;
  /** Waits until `there` gets the focus without a key. */
  arrive(there: string | RegExp): Promise<void>;
  /** Checks the focused element for problems. @returns its role and name */
  stop(): Promise<string>;
}

const matches = (stop: string, there: string | RegExp) =>
  typeof there === 'string' ? stop === there : there.test(stop);

/**
 * Types the beginning of an option into the focused select. If a letter comes late, the browser starts a new search
 * with it, so the whole beginning is typed again.
 */
export async function typeChoice(page: Page, beginning: string): Promise<void> {
  for (let times = 0; times < 20; times += 1) {
    await page.keyboard.type(beginning);
    const chosen = await page.evaluate(() => {
      const at = document.activeElement;
      return at instanceof HTMLSelectElement ? at.selectedOptions[0]?.text : undefined;
    });
    if (chosen?.startsWith(beginning)) return;
    await page.waitForTimeout(1_500);
  }
  throw new Error(`There is no choice that begins with ${beginning}`);
}

/** Operates the page by keyboard only. */
export async function keyboardOf(page: Page): Promise<Keyboard> {
  const devtools: CDPSession = await page.context().newCDPSession(page);
  // Keeps the accessibility tree between calls instead of building it for each one.
  await devtools.send('Accessibility.enable');
  const complaints: string[] = [];

  async function where(): Promise<string> {
    const { result } = await devtools.send('Runtime.evaluate', { expression: 'document.activeElement' });
    if (!result.objectId) return 'nowhere';
    const { nodes } = await devtools.send('Accessibility.getPartialAXTree', {
      objectId: result.objectId,
      fetchRelatives: false,
    });
    return `${String(nodes[0]?.role?.value)} ${String(nodes[0]?.name?.value ?? '').replace(/\s+/g, ' ')}`;
  }
  async function stop(): Promise<string> {
    // The preview of a mail runs in its own process, which takes or returns the focus a moment after the key.
    await page
      .waitForFunction(() => document.activeElement !== document.body, undefined, { timeout: 45_000 })
      .catch(() => undefined);
    const place = await where();
    const wrong = await page.evaluate(problemsInPage);
    if (/^\S+ $/.test(place)) wrong.push('it has no name');
    complaints.push(...wrong.map((problem) => `${place}: ${problem}`));
    return place;
  }
  async function arrive(there: string | RegExp): Promise<void> {
    let place = await where();
    // A screen that is still loading may replace its heading.
    for (let frame = 0; !matches(place, there) || !(await page.evaluate(hasLoaded)); frame += 1) {
      if (frame === longestWait) throw new Error(`The focus is at ${place}, not at ${String(there)}`);
      await page.evaluate(() => new Promise(requestAnimationFrame));
      place = await where();
    }
    await stop();
  }
  return {
    complaints,
    stop,
    arrive,
    async pressTo(there, ...keys) {
      for (const key of keys) await page.keyboard.press(key);
      await arrive(there);
    },
    async press(...keys) {
      for (const key of keys) await page.keyboard.press(key);
      return stop();
    },
    async pressUntil(key, there) {
      const stops: string[] = [];
      while (stops.length < 80) {
        await page.keyboard.press(key);
        stops.push(await stop());
        if (matches(stops.at(-1) ?? '', there)) return stops;
      }
      throw new Error(`${key} never leads to ${String(there)}: ${stops.join(', ')}`);
    },
  };
}
