import { screen, waitFor, within } from '@testing-library/react';
import { type EmailTemplate } from '../../../src/contract/template/emailTemplate';
import { campaignPath, emailTemplatePath } from '../../../src/contract/paths/pagePaths';
import { routePatterns } from '../../../src/contract/paths/portalPaths';
import { TemplateEditScreen } from '../../../src/portal/template/TemplateEditScreen';
import { answerGraphql, failGraphql, startWire } from '../../support/portal/portalWire';
import { renderPortal } from '../../support/portal/renderPortal';
import { previewReply } from '../../support/replies/campaignReplies';

startWire();

const template: EmailTemplate = {
  id: 't1',
  name: 'News',
  purpose: 'marketing',
  accent: '#27508f',
  brandColour: false,
  blocks: [{ kind: 'heading', text: 'Now' }],
  archived: false,
  version: 4,
  createdAt: '2026-11-01T00:00:00.000Z',
  updatedAt: '2026-11-01T00:00:00.000Z',
};
const versions = [
  { id: 'v3', savedAt: '2026-11-01T03:00:00.000Z', savedBy: 'Aroha Ngata', isNow: true },
  { id: 'v2', savedAt: '2026-11-01T02:00:00.000Z', savedBy: null, isNow: false },
  { id: 'v1', savedAt: '2026-11-01T01:00:00.000Z', savedBy: null, isNow: false },
];

function draw() {
  answerGraphql('emailTemplate', { emailTemplate: template });
  answerGraphql('personalFields', { personalFields: [] });
  answerGraphql('campaignPreview', previewReply);
  const saves = answerGraphql('updateEmailTemplate', ({ input }) => ({
    updateEmailTemplate: { ...template, ...(input as object), version: 5 },
  }));
  const portal = renderPortal(<TemplateEditScreen />, {
    address: emailTemplatePath('content', 't1'),
    pattern: routePatterns.emailTemplateStepWithId,
  });
  return { ...portal, saves };
}
const openVersions = async ({ user }: ReturnType<typeof draw>) => {
  await user.click(await screen.findByRole('button', { name: 'Versions' }));
  return screen.findByRole('dialog', { name: 'Versions' });
};

test('the versions, opened, name who saved each; one of them is shown beside now, restored and saved, with an Undo', async () => {
  answerGraphql('templateVersions', { templateVersions: versions });
  const asked = answerGraphql('templateVersion', ({ id }) => ({
    templateVersion: {
      ...{ id, name: 'Old news', accent: '#0f5e63', previewHtml: '<html><head></head></html>' },
      blocks: [{ kind: 'heading', text: 'Then' }],
    },
  }));
  const portal = draw();
  const { user, saves } = portal;
  const dialog = await openVersions(portal);
  expect(await within(dialog).findByText('Aroha Ngata · now')).toBeVisible();
  expect(within(dialog).getByText('Someone who has left')).toBeVisible();
  await user.click(within(dialog).getByRole('button', { name: /Before the first edit/ }));
  expect(await within(dialog).findByTitle('This version')).toBeInTheDocument();
  expect(await within(dialog).findByTitle('Now')).toBeInTheDocument();
  expect(asked.map(({ variables }) => variables.id)).toEqual(['v3', 'v1']);
  await user.click(within(dialog).getByRole('button', { name: 'Restore this version' }));
  expect(await screen.findByDisplayValue('Then')).toBeVisible();
  await waitFor(
    () => expect(saves[0]?.variables.input).toMatchObject({ name: 'Old news', accent: '#0f5e63' }),
    {
      timeout: 3_000,
    },
  );
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByDisplayValue('Now')).toBeVisible();
});

test('the versions, of a template without any, say how they come about; when they cannot be loaded, offer another try', async () => {
  failGraphql('templateVersions', 'INTERNAL');
  const portal = draw();
  const dialog = await openVersions(portal);
  expect(await within(dialog).findByText('The versions could not be loaded')).toBeVisible();
  answerGraphql('templateVersions', { templateVersions: [] });
  await portal.user.click(within(dialog).getByRole('button', { name: /try again/i }));
  expect(await within(dialog).findByText('No versions yet')).toBeVisible();
});

test('a version, when it cannot be loaded, offers another try, which shows it beside now', async () => {
  answerGraphql('templateVersions', { templateVersions: versions });
  failGraphql('templateVersion', 'INTERNAL');
  const portal = draw();
  const dialog = await openVersions(portal);
  await portal.user.click(await within(dialog).findByRole('button', { name: /Before the first edit/ }));
  expect(await within(dialog).findByText('This version could not be loaded')).toBeVisible();
  answerGraphql('templateVersion', ({ id }) => ({
    templateVersion: {
      ...{ id, name: 'Old news', accent: '#0f5e63', previewHtml: '<html><head></head></html>' },
      blocks: [],
    },
  }));
  await portal.user.click(within(dialog).getByRole('button', { name: /try again/i }));
  expect(await within(dialog).findByTitle('This version')).toBeInTheDocument();
  expect(await within(dialog).findByTitle('Now')).toBeInTheDocument();
});

test('a template, started emails from, says which in what state and leads to them', async () => {
  answerGraphql('templateUses', {
    templateUses: [
      { id: 'c1', name: 'May news', kind: 'email', state: 'sent', disabled: true },
      { id: 'c2', name: 'Doors', kind: 'ticketholder', state: 'pending_approval', disabled: false },
    ],
  });
  const { user } = draw();
  await user.click(await screen.findByText('Used by 2 emails'));
  expect(screen.getByRole('link', { name: 'May news' })).toHaveAttribute(
    'href',
    campaignPath('email', 'details', 'c1'),
  );
  expect(screen.getByText('campaign: Disabled')).toBeVisible();
  expect(screen.getByText('ticketholder comm: Waiting for approval')).toBeVisible();
});
