import { screen, waitFor } from '@testing-library/react';
import { routePatterns } from '../../../src/contract/paths/portalPaths';
import { TemplateListScreen } from '../../../src/portal/template/TemplateListScreen';
import { buildCampaignReply } from '../../support/replies/campaignReplies';
import { answerGraphql, failGraphql, startWire } from '../../support/portal/portalWire';
import { renderPortal } from '../../support/portal/renderPortal';
import { buildSession } from '../../support/factories/sessionFactory';
import { buildTemplateEntry } from '../../support/replies/templateReplies';

startWire();

const draw = (address: string = routePatterns.emailTemplates) =>
  renderPortal(<TemplateListScreen />, { address, pattern: routePatterns.emailTemplates });

test('using a template in a new campaign copies its content and opens the details', async () => {
  answerGraphql('emailTemplates', { emailTemplates: [buildTemplateEntry()] });
  const seen = answerGraphql('createCampaign', {
    createCampaign: buildCampaignReply({ id: 'c9', name: 'Newsletter' }),
  });
  const { user, store } = draw();
  await user.click(await screen.findByRole('button', { name: 'Use in a new campaign' }));
  await screen.findByText('Elsewhere');
  expect(window.location.pathname).toBe('/portal/marketing/email-campaign/details/c9');
  expect(seen[0]?.variables).toEqual({
    kind: 'email',
    input: {
      name: 'Newsletter',
      accent: '#27508f',
      brandColour: false,
      blocks: [{ kind: 'heading', text: 'What is on' }],
      templateId: 't1',
    },
  });
  expect(store.getState().template.campaignData).toEqual({ id: 'c9', name: 'Newsletter', kind: 'email' });
});

test('using a service template creates a ticketholder comm, for people who may write to ticketholders', async () => {
  answerGraphql('emailTemplates', {
    emailTemplates: [buildTemplateEntry({ name: 'Cancelled', purpose: 'service' })],
  });
  const seen = answerGraphql('createCampaign', {
    createCampaign: buildCampaignReply({ id: 'c9', name: 'Cancelled', kind: 'ticketholder' }),
  });
  const { user, unmount } = draw();
  expect(await screen.findByText('Ticketholder comms')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Use in a new comm' }));
  await screen.findByText('Elsewhere');
  expect(window.location.pathname).toBe('/portal/marketing/ticketholder-comm/details/c9');
  expect(seen[0]?.variables).toMatchObject({ kind: 'ticketholder', input: { name: 'Cancelled' } });
  unmount();
  renderPortal(<TemplateListScreen />, {
    address: routePatterns.emailTemplates,
    session: buildSession({ ticketholderCommunication: false }),
  });
  await screen.findByText('Ticketholder comms');
  expect(screen.queryByRole('button', { name: 'Use in a new comm' })).not.toBeInTheDocument();
});

test('duplicating a template and its copy uses the next number in the name', async () => {
  answerGraphql('emailTemplates', {
    emailTemplates: [buildTemplateEntry(), buildTemplateEntry({ id: 't2', name: 'Copy of Newsletter' })],
  });
  const seen = answerGraphql('createEmailTemplate', (asked) => ({
    createEmailTemplate: { ...buildTemplateEntry({ id: 't3' }), ...(asked.input as object) },
  }));
  const { user } = draw();
  await user.click(await screen.findByRole('button', { name: 'Actions for Copy of Newsletter' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Duplicate' }));
  await screen.findByText('Elsewhere');
  expect(seen[0]?.variables).toMatchObject({ input: { name: 'Copy 2 of Newsletter', purpose: 'marketing' } });
});

test('archiving a template removes it from the list, and Undo restores it', async () => {
  let archived = false;
  answerGraphql('emailTemplates', () => ({ emailTemplates: archived ? [] : [buildTemplateEntry()] }));
  const seen = answerGraphql('setEmailTemplateArchived', (variables) => {
    archived = variables.archived === true;
    return { setEmailTemplateArchived: buildTemplateEntry({ archived }) };
  });
  const { user } = draw();
  await user.click(await screen.findByRole('button', { name: 'Actions for Newsletter' }));
  await user.click(screen.getByRole('menuitem', { name: 'Archive' }));
  expect(await screen.findByText('No templates yet')).toBeInTheDocument();
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByRole('link', { name: 'Newsletter' })).toBeInTheDocument();
  expect(seen.map(({ variables }) => variables.archived)).toEqual([true, false]);
});

test('Undo of archiving, in the list of archived templates, shows the ones that are left', async () => {
  const old = buildTemplateEntry({ id: 't2', name: 'Old', archived: true });
  let archived = false;
  answerGraphql('emailTemplates', (asked) => ({
    emailTemplates: [buildTemplateEntry({ archived }), old].filter((one) => one.archived === asked.archived),
  }));
  answerGraphql('setEmailTemplateArchived', (asked) => {
    archived = asked.archived === true;
    return { setEmailTemplateArchived: buildTemplateEntry({ archived }) };
  });
  const { user } = draw();
  await user.click(await screen.findByRole('button', { name: 'Actions for Newsletter' }));
  await user.click(screen.getByRole('menuitem', { name: 'Archive' }));
  const undo = await screen.findByRole('button', { name: 'Undo' });
  await user.click(screen.getByRole('button', { name: 'Archived' }));
  await screen.findByRole('link', { name: 'Newsletter' });
  const lists = answerGraphql('emailTemplates', (asked) => ({
    emailTemplates: [buildTemplateEntry({ archived }), old].filter((one) => one.archived === asked.archived),
  }));
  await user.click(undo);
  await waitFor(() => expect(lists).toHaveLength(1));
  expect(lists[0]?.variables).toEqual({ archived: true });
  expect(await screen.findByRole('link', { name: 'Old' })).toBeInTheDocument();
});

test('the list, when loading fails, shows the error and can be loaded again', async () => {
  failGraphql('emailTemplates', 'INTERNAL_SERVER_ERROR', { message: 'Internal server error' });
  const { user } = draw();
  await screen.findByText('The templates could not be loaded');
  answerGraphql('emailTemplates', { emailTemplates: [buildTemplateEntry()] });
  await user.click(screen.getByRole('button', { name: /try again/i }));
  expect(await screen.findByRole('link', { name: 'Newsletter' })).toBeInTheDocument();
});
