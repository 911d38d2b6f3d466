/**
 * @jest-environment <rootDir>/__tests__/support/jest/browserEnvironment.ts
 */
import '../support/portal/portalSetup';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { act, cleanup, fireEvent, render } from '@testing-library/react';
import { loaderSizes, type LoaderSize } from '../../src/contract/constants';
import { PlanPopover } from '../../src/portal/shell/PlanPopover';
import { Loader } from '../../src/portal/ui/page/Loader';
import { renderPortal } from '../support/portal/renderPortal';

/** SPEC section 9: sizes of loaders and durations of transitions. */

afterEach(cleanup);

const isSize = (name: string): name is LoaderSize => name in loaderSizes;

test.each([
  ['xs', 21],
  ['sm', 36],
  ['md', 64],
  ['lg', 175],
])('a loader of size %s is %i px wide', (size, pixels) => {
  if (!isSize(size)) throw new Error(`There is no size ${size}.`);
  const { container } = render(<Loader size={size} />);
  const drawing = container.querySelector('svg');
  expect([drawing?.getAttribute('width'), drawing?.getAttribute('height')]).toEqual([
    `${pixels}`,
    `${pixels}`,
  ]);
});

test('an overlay panel appears in 120 ms and disappears in 100 ms', async () => {
  const plan = { name: 'Essential', icon: 'bolt', features: ['3 images per listing'], to: '/' };
  const target = document.body.appendChild(document.createElement('button'));
  jest.useFakeTimers();
  renderPortal(<PlanPopover plan={plan} target={target} onClose={() => undefined} />);
  const panel = () => document.querySelector('.p-overlaypanel');
  const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
  await pass(0);
  expect(panel()).toHaveClass('p-overlaypanel-enter-active');
  await pass(119);
  expect(panel()).toHaveClass('p-overlaypanel-enter-active');
  await pass(1);
  expect(panel()).not.toHaveClass('p-overlaypanel-enter-active');
  fireEvent.keyDown(panel()?.querySelector('.plan-popover') ?? document, { key: 'Escape', code: 'Escape' });
  await pass(0);
  expect(panel()).toHaveClass('p-overlaypanel-exit-active');
  await pass(99);
  expect(panel()).toBeInTheDocument();
  await pass(1);
  expect(panel()).not.toBeInTheDocument();
  jest.useRealTimers();
  target.remove();
});

test('the style of an overlay panel fades as long as its transition lasts', () => {
  const css = readFileSync(join(__dirname, '../../src/portal/ui/dialog/primeTheme.css'), 'utf8');
  expect(css).toMatch(/\.p-overlaypanel-enter-active[^}]*transition: opacity 120ms/);
  expect(css).toMatch(/\.p-overlaypanel-exit-active[^}]*transition: opacity 100ms/);
});
