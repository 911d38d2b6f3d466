import { screen, within } from '@testing-library/react';
import { routePatterns } from '../../../src/contract/paths/portalPaths';
import { widgetPolicy, type WidgetSetup } from '../../../src/contract/site/widget';
import { SiteListScreen } from '../../../src/portal/site/SiteListScreen';
import { WidgetScreen } from '../../../src/portal/site/WidgetScreen';
import { buildSession } from '../../support/factories/sessionFactory';
import { answerGraphql, failGraphql, startWire } from '../../support/portal/portalWire';
import { renderPortal } from '../../support/portal/renderPortal';

startWire();

const siteUrl = 'https://turnout.co.nz';
const setup = (more: Partial<WidgetSetup> = {}): WidgetSetup => ({
  organiserId: 'o1',
  organiserName: 'Harbour & Co',
  siteUrl,
  listUrl: `${siteUrl}/events?q=Harbour+%26+Co`,
  events: [{ id: 'e1', title: 'Songs at the salt works', url: `${siteUrl}/events/songs` }],
  ...more,
});

const open = async (address: string = routePatterns.widget, reply = setup()) => {
  answerGraphql('widgetSetup', { widgetSetup: reply });
  const view = renderPortal(<WidgetScreen />, { address, pattern: routePatterns.widget });
  await screen.findByRole('heading', { name: 'What it shows' });
  return view;
};
const code = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Code for your page' }).value;
const preview = () => screen.getByTitle('Preview of the widget').getAttribute('src');

test('the code shows all events of the organiser, with a link and a free place until it has loaded', async () => {
  await open();
  expect(code()).toBe(`<script async src="https://turnout.co.nz/widget.js"></script>
<turnout-events organiser="o1" height="620">
  <a href="https://turnout.co.nz/events?q=Harbour+%26+Co">Events by Harbour &amp; Co</a>
  <svg display="block" width="1" height="620" aria-hidden="true"></svg>
</turnout-events>`);
  expect(preview()).toBe('/widget/preview?organiser=o1&height=620');
});

test('each setting is in the code and in the preview', async () => {
  const { user } = await open();
  const numbers = screen.getByRole('textbox', { name: 'Most events' });
  await user.clear(numbers);
  await user.type(numbers, '12');
  await user.click(screen.getByRole('radio', { name: /Cards/ }));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Light or dark' }), 'Dark');
  await user.click(screen.getByRole('button', { name: 'Purple' }));
  await user.type(screen.getByRole('textbox', { name: 'Height' }), '900');
  await user.click(screen.getByRole('switch', { name: 'Open tickets in a new tab' }));
  const attributes =
    'organiser="o1" layout="cards" theme="dark" accent="#6a3d7c" limit="12" height="900" target="_blank"';
  expect(code()).toContain(`<turnout-events ${attributes}>`);
  expect(preview()).toBe(
    '/widget/preview?organiser=o1&layout=cards&theme=dark&accent=%236a3d7c&limit=12&height=900&target=_blank',
  );
  await user.click(screen.getByRole('switch', { name: /Keep its place free/ }));
  expect(code()).not.toMatch(/height|svg/);
});

test('one event is chosen, or named by the address of the screen', async () => {
  const { user } = await open(`${routePatterns.widget}?event=e1`);
  expect(code()).toContain('<turnout-events event="e1" height="190">');
  expect(code()).toContain(
    '<a href="https://turnout.co.nz/events/songs">Tickets for Songs at the salt works</a>',
  );
  expect(screen.queryByRole('textbox', { name: 'Most events' })).not.toBeInTheDocument();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Events' }), 'All my published events');
  expect(code()).toContain('organiser="o1"');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Events' }), 'Songs at the salt works');
  expect(window.location.search).toBe('?event=e1');
});

test('a number that is not possible names the cure and is not in the code', async () => {
  const { user } = await open();
  const numbers = screen.getByRole('textbox', { name: 'Most events' });
  await user.clear(numbers);
  await user.type(numbers, '99');
  expect(screen.getByText('Enter a number from 1 to 24.')).toBeInTheDocument();
  await user.type(screen.getByRole('textbox', { name: 'Height' }), '7');
  expect(screen.getByText('Enter a number from 80 to 3000.')).toBeInTheDocument();
  expect(code()).toContain('<turnout-events organiser="o1" height="620">');
});

test('the code and the directives that a policy needs are copied', async () => {
  const { user } = await open();
  const [first, second] = screen.getAllByRole('button', { name: 'Copy' });
  if (first) await user.click(first);
  expect(await navigator.clipboard.readText()).toBe(code());
  if (second) await user.click(second);
  expect(await navigator.clipboard.readText()).toBe(
    'script-src https://turnout.co.nz; connect-src https://turnout.co.nz; img-src https://turnout.co.nz',
  );
  expect(screen.getByRole('textbox', { name: 'Directives' })).toHaveValue(widgetPolicy(siteUrl).join('; '));
});

test('without public events the screen says what the widget shows until there is one', async () => {
  await open(`${routePatterns.widget}?event=e1`, setup({ events: [] }));
  expect(screen.getByText('You have no public events to come')).toBeInTheDocument();
  expect(screen.getByText('This event is not on the list')).toBeInTheDocument();
});

test('a failed request offers to try again', async () => {
  failGraphql('widgetSetup', 'INTERNAL_SERVER_ERROR');
  const { user } = renderPortal(<WidgetScreen />, {
    address: routePatterns.widget,
    pattern: routePatterns.widget,
  });
  const notice = (await screen.findByText('Your events could not be loaded')).closest('.notice');
  if (!(notice instanceof HTMLElement)) throw new Error('There is no notice');
  answerGraphql('widgetSetup', { widgetSetup: setup() });
  await user.click(within(notice).getByRole('button'));
  expect(await screen.findByRole('heading', { name: 'Preview' })).toBeInTheDocument();
});

test.each([false, true])(
  'the list of sites leads to the widget, with isSingleSite %s',
  async (isSingleSite) => {
    answerGraphql('sites', { sites: [] });
    renderPortal(<SiteListScreen />, { session: buildSession({ sites: true, isSingleSite }) });
    expect(await screen.findByRole('link', { name: 'Set up the widget' })).toHaveAttribute(
      'href',
      '/portal/sites/widget',
    );
  },
);
