import type { CDPSession, Page } from 'playwright-core';
import { isSettled } from './journey';

/** What is wrong with where the focus is, to the eye. */
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
  // There the browser itself rings the part within: a link of the mail, the button of the calendar.
  const isWithin = at.matches('iframe, input[type="date"], input[type="time"]');
  const wrong = isWithin || ring(at) || (group && ring(group)) ? [] : ['there is no ring'];
  const { left, top, right, bottom, width } = at.getBoundingClientRect();
  const isSeen = width > 0 && right > 0 && bottom > 0 && left < innerWidth && top < innerHeight;
  // Going back restores the place on the page, which may be below the heading.
  return isSeen || at.tagName === 'H1' ? wrong : [...wrong, 'it is out of sight'];
}

/** In frames of the screen: a minute and a half. */
const longestWait = 5_400;

export interface Keyboard {
  /** Everything that was wrong at any stop, such as "link Venues: there is no ring". */
  readonly complaints: string[];
  /** Presses the keys one after the other. @returns where the focus is then: its role and name, as Chromium tells a screen reader */
  press(...keys: string[]): Promise<string>;
  /** Presses the keys, and waits until the focus is there. */
  pressTo(there: string | RegExp, ...keys: string[]): Promise<void>;
  /** Presses a key until the focus is there, 80 times at the most. @returns the stops on the way, the last one included */
  pressUntil(key: string, there: string | RegExp): Promise<string[]>;
  /** Waits until the focus is there by itself. */
  arrive(there: string | RegExp): Promise<void>;
  /** Where the focus is; looks at its ring. */
  stop(): Promise<string>;
}

const matches = (stop: string, there: string | RegExp) =>
  typeof there === 'string' ? stop === there : there.test(stop);

/**
 * Types the beginning of an option into the select that has the focus. A browser that had to wait for the next letter
 * begins anew with it, and then so does this.
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

/** A person with a keyboard and no mouse. */
export async function keyboardOf(page: Page): Promise<Keyboard> {
  const devtools: CDPSession = await page.context().newCDPSession(page);
  // The tree is kept, rather than made anew for each stop.
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
    // The preview of a mail is a process of its own, which takes the focus, or gives it back, a moment after the key.
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
    // A screen that is still loading may put another heading in the place of its first.
    for (let frame = 0; !matches(place, there) || !(await page.evaluate(isSettled)); frame += 1) {
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
