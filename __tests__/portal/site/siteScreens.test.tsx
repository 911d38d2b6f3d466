import { screen, within } from '@testing-library/react';
import { routePatterns } from '../../../src/contract/paths/portalPaths';
import { type Site } from '../../../src/contract/site/site';
import { SiteListScreen } from '../../../src/portal/site/SiteListScreen';
import { SiteScreen } from '../../../src/portal/site/SiteScreen';
import { buildSession } from '../../support/factories/sessionFactory';
import { answerGraphql, failGraphql, startWire } from '../../support/portal/portalWire';
import { renderPortal } from '../../support/portal/renderPortal';

startWire();

const site = (more: Partial<Site> = {}): Site => ({
  id: 's1',
  version: 1,
  name: 'Harbour Lights',
  archived: false,
  slug: 'harbour-lights',
  url: '',
  accent: '#0f5e63',
  tagline: 'Shows by the water',
  home: '<p>Welcome</p>',
  about: '',
  state: 'draft',
  publishedAt: null,
  publicUrl: 'https://turnout.co.nz/o/harbour-lights',
  previewUrl: 'https://turnout.co.nz/site-preview/signed',
  ...more,
});

const list = () =>
  renderPortal(<SiteListScreen />, { address: routePatterns.sites, pattern: routePatterns.sites });
const editor = (id = 's1') =>
  renderPortal(<SiteScreen />, { address: `/portal/sites/${id}`, pattern: routePatterns.siteEdit });

test('the list shows each site with its address and its state', async () => {
  answerGraphql('sites', {
    sites: [
      site(),
      site({ id: 's2', name: 'Live one', state: 'published' }),
      site({ id: 's3', name: 'Edited one', state: 'changed' }),
    ],
  });
  list();
  const draft = (await screen.findByText('Harbour Lights')).closest('tr');
  expect(draft).toHaveTextContent(/Shows by the water.*turnout\.co\.nz\/o\/harbour-lights.*Draft/);
  expect(within(draft ?? document.body).getAllByRole('link')).toHaveLength(1);
  const live = screen.getByText('Live one').closest('tr');
  expect(live).toHaveTextContent('Published');
  expect(
    within(live ?? document.body).getByRole('link', { name: 'turnout.co.nz/o/harbour-lights' }),
  ).toHaveAttribute('href', 'https://turnout.co.nz/o/harbour-lights');
  expect(screen.getByText('Edited one').closest('tr')).toHaveTextContent('Unpublished changes');
});

test('the list without sites offers to add the first', async () => {
  answerGraphql('sites', { sites: [] });
  list();
  const empty = (await screen.findByText('Add your first site')).closest('.empty-state');
  expect(empty?.querySelector('a')).toHaveAttribute('href', '/portal/sites/new');
});

test('sites that cannot be loaded show an error with a retry', async () => {
  failGraphql('sites', 'INTERNAL_SERVER_ERROR', { message: 'Internal server error' });
  const { user } = list();
  expect(await screen.findByText('The sites could not be loaded')).toBeInTheDocument();
  answerGraphql('sites', { sites: [site()] });
  await user.click(screen.getByRole('button', { name: /try again/i }));
  expect(await screen.findByText('Harbour Lights')).toBeInTheDocument();
});

test('archiving takes a site out of the list, and Undo brings it back', async () => {
  answerGraphql('sites', { sites: [site(), site({ id: 's2', name: 'Another' })] });
  answerGraphql('setSiteArchived', ({ archived }) => ({
    setSiteArchived: site({ archived: archived === true }),
  }));
  const { user } = list();
  await user.click(await screen.findByRole('button', { name: 'Actions for Harbour Lights' }));
  await user.click(screen.getByRole('menuitem', { name: 'Archive' }));
  expect(await screen.findByText('Harbour Lights is archived')).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: /Harbour Lights/ })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByRole('link', { name: /Harbour Lights/ })).toBeInTheDocument();
});

test('a new site is saved as a draft, and its editor opens', async () => {
  failGraphql('saveSite', 'BAD_USER_INPUT', { fields: { slug: 'This address leads to another site.' } });
  const { user } = editor('new');
  expect(screen.queryByText('Who sees it')).not.toBeInTheDocument();
  await user.type(screen.getByRole('textbox', { name: /^Name/ }), 'Harbour Lights');
  await user.type(screen.getByLabelText('Address'), 'Harbour lights');
  expect(screen.getByLabelText('Address')).toHaveValue('harbour-lights');
  await user.click(screen.getByRole('button', { name: 'Save draft' }));
  await screen.findAllByText('This address leads to another site.');
  expect(screen.getByLabelText('Address')).toHaveAccessibleDescription(/leads to another site/);

  answerGraphql('sites', { sites: [site()] });
  const seen = answerGraphql('saveSite', { saveSite: site() });
  await user.type(screen.getByLabelText('Address'), '-2');
  await user.click(screen.getByRole('button', { name: 'Save draft' }));
  expect(await screen.findByText('Harbour Lights is added as a draft')).toBeInTheDocument();
  expect(await screen.findByText('Who sees it')).toBeInTheDocument();
  expect(window.location.pathname).toBe('/portal/sites/s1');
  expect(seen[0]?.variables).toEqual({
    input: {
      name: 'Harbour Lights',
      slug: 'harbour-lights-2',
      url: '',
      accent: '#0f5e63',
      tagline: '',
      home: '',
      about: '',
    },
  });
});

test('a draft has a preview and is published; unsaved changes have to be saved first', async () => {
  answerGraphql('sites', { sites: [site()] });
  const { user } = editor();
  const publish = await screen.findByRole('button', { name: 'Publish' });
  expect(screen.getByRole('link', { name: 'Open the preview' })).toHaveAttribute(
    'href',
    'https://turnout.co.nz/site-preview/signed',
  );
  expect(screen.queryByRole('link', { name: 'Open the site' })).not.toBeInTheDocument();
  await user.type(screen.getByLabelText('Tagline'), '!');
  expect(publish).toBeDisabled();
  expect(screen.getByText(/Save your changes first/)).toBeInTheDocument();
  answerGraphql('saveSite', { saveSite: site({ version: 2, tagline: 'Shows by the water!' }) });
  await user.click(screen.getByRole('button', { name: 'Save draft' }));
  expect(await screen.findByText('Harbour Lights is saved')).toBeInTheDocument();

  const seen = answerGraphql('publishSite', {
    publishSite: site({ version: 3, state: 'published', publishedAt: '2030-07-01T02:00:00Z' }),
  });
  await user.click(screen.getByRole('button', { name: 'Publish' }));
  expect(await screen.findByText('Harbour Lights is published')).toBeInTheDocument();
  expect(seen[0]?.variables).toEqual({ id: 's1', version: 2 });
  expect(screen.getByRole('link', { name: 'Open the site' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^Publish/ })).not.toBeInTheDocument();
});

test('publishing a draft that somebody changed shows the reason', async () => {
  answerGraphql('sites', { sites: [site()] });
  failGraphql('publishSite', 'CONFLICT', { message: 'Ana changed this site, so it was not published.' });
  const { user } = editor();
  await user.click(await screen.findByRole('button', { name: 'Publish' }));
  expect(await screen.findByText(/Ana changed this site/)).toBeInTheDocument();
});

test('unpublishing a site is asked about first', async () => {
  const published = { state: 'published', publishedAt: '2030-07-01T02:00:00Z' } as const;
  answerGraphql('sites', { sites: [site(published)] });
  const seen = answerGraphql('unpublishSite', { unpublishSite: site({ version: 2 }) });
  const { user } = editor();
  await user.click(await screen.findByRole('button', { name: 'Unpublish' }));
  expect(seen).toHaveLength(0);
  const dialog = await screen.findByRole('dialog', { name: 'Unpublish Harbour Lights?' });
  await user.click(within(dialog).getByRole('button', { name: 'Unpublish' }));
  expect(await screen.findByText('Harbour Lights is unpublished')).toBeInTheDocument();
  expect(await screen.findByRole('button', { name: 'Publish' })).toBeInTheDocument();
});

test('an unknown id shows a notice and links to the list', async () => {
  answerGraphql('sites', { sites: [site()] });
  editor('old');
  expect(await screen.findByText('This site does not exist')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'All sites' })).toHaveAttribute('href', routePatterns.sites);
});

describe('for an account with a single site', () => {
  const open = () =>
    renderPortal(<SiteListScreen />, {
      address: routePatterns.sites,
      pattern: routePatterns.sites,
      session: buildSession({ isSingleSite: true }),
    });

  test('the page opens its editor, without a list, and stays on it after saving', async () => {
    answerGraphql('sites', { sites: [site({ id: 's0', name: 'Old', archived: true }), site()] });
    const seen = answerGraphql('saveSite', { saveSite: site({ version: 2, name: 'Harbour Lights 2' }) });
    const { user } = open();
    expect(await screen.findByRole('heading', { name: 'Harbour Lights' })).toBeInTheDocument();
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
    await user.type(screen.getByRole('textbox', { name: /^Name/ }), ' 2');
    await user.click(screen.getByRole('button', { name: 'Save draft' }));
    expect(await screen.findByRole('heading', { name: 'Harbour Lights 2' })).toBeInTheDocument();
    expect(window.location.pathname).toBe(routePatterns.sites);
    expect(seen[0]?.variables).toMatchObject({ id: 's1', version: 1 });
  });

  test('the page without a site opens the form for a new one', async () => {
    answerGraphql('sites', { sites: [] });
    open();
    expect(await screen.findByRole('heading', { name: 'New site' })).toBeInTheDocument();
    expect(screen.getByRole('textbox', { name: /^Name/ })).toHaveValue('');
  });
});
