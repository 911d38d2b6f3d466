import { screen } from '@testing-library/react';
import { routePatterns } from '../../../src/contract/paths/portalPaths';
import { SectionScreen } from '../../../src/portal/app/routes/SectionScreen';
import { sectionRoutes } from '../../../src/portal/app/routes/sectionRoutes';
import { pageLabels, sectionTexts } from '../../../src/portal/overview/sectionLabels';
import { menuEntries } from '../../../src/portal/shell/menuEntries';
import { answerGraphql, failGraphql, startWire } from '../../support/portal/portalWire';
import { renderPortal } from '../../support/portal/renderPortal';
import { buildSession } from '../../support/factories/sessionFactory';

startWire();

const sectionFigures = {
  emailCampaigns: 1204,
  ticketholderComms: 1,
  audiences: 0,
  emailTemplates: 3,
  sentCampaigns: 12,
};

const open = (address: string, permissions = {}) =>
  renderPortal(<SectionScreen />, { address, pattern: address, session: buildSession(permissions) });

test('a section shows its pages with their purpose and a current figure', async () => {
  answerGraphql('sectionFigures', { sectionFigures });
  open(routePatterns.marketing);
  expect(screen.getByRole('heading', { name: 'Marketing' })).toBeInTheDocument();
  expect(await screen.findByText('1,204 campaigns')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: /Audiences.*No audiences yet/ })).toHaveAttribute(
    'href',
    routePatterns.audiences,
  );
});

test('a section omits pages that the user may not open', async () => {
  answerGraphql('sectionFigures', {
    sectionFigures: { ...sectionFigures, emailCampaigns: null, audiences: null },
  });
  open(routePatterns.marketing, { emailCampaign: false, ticketholderCommunication: false });
  expect(await screen.findByText('You do not have access to anything here yet')).toBeInTheDocument();
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
});

test('a section links to its pages even if its figures cannot be loaded', async () => {
  failGraphql('sectionFigures', 'INTERNAL_SERVER_ERROR', { message: 'Internal server error' });
  open(routePatterns.customisation);
  expect(await screen.findByText('A network error has occurred')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: /Email Templates/ })).toHaveAttribute(
    'href',
    routePatterns.emailTemplates,
  );
});

test.each(sectionRoutes.map(({ path, permission }) => [path, permission]))(
  '%s has texts for itself and each of its pages, and the permission of the menu',
  (path, permission) => {
    const entry = menuEntries.find(({ to }) => to === path);
    expect(entry?.permission).toBe(permission);
    expect(sectionTexts[path]).toBeTruthy();
    for (const page of entry?.pages ?? []) expect(pageLabels[page.to]?.text).toBeTruthy();
  },
);
