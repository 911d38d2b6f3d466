import { screen, waitFor, within } from '@testing-library/react';
import { type EmailTemplate } from '../../../src/contract/template/emailTemplate';
import { type MailEventChoice } from '../../../src/contract/template/mailEventChoice';
import { type MailBlock } from '../../../src/contract/template/template';
import { emailTemplatePath } from '../../../src/contract/paths/pagePaths';
import { routePatterns } from '../../../src/contract/paths/portalPaths';
import { TemplateEditScreen } from '../../../src/portal/template/TemplateEditScreen';
import { answerGraphql, failGraphql, startWire } from '../../support/portal/portalWire';
import { renderPortal } from '../../support/portal/renderPortal';
import { previewReply } from '../../support/replies/campaignReplies';
import { buildMailEventChoice } from '../../support/replies/templateReplies';

startWire();

const laughs = buildMailEventChoice({
  images: [{ fileId: 'f1', url: 'https://turnout.example/uploads/events/mail/f1.jpg', alt: 'A full hall' }],
});
const bare: MailEventChoice = {
  ...laughs,
  id: '5b6a7c1e-1111-4222-8333-444455556666',
  title: 'Bare',
  images: [],
};

function draw(blocks: MailBlock[], bytes = 9_000) {
  const stored: EmailTemplate = {
    ...{
      id: 't1',
      name: 'News',
      purpose: 'marketing',
      accent: '#27508f',
      brandColour: false,
      blocks,
      archived: false,
      version: 1,
    },
    ...{ createdAt: '2026-11-01T00:00:00.000Z', updatedAt: '2026-11-01T00:00:00.000Z' },
  };
  answerGraphql('emailTemplate', { emailTemplate: stored });
  answerGraphql('personalFields', { personalFields: [] });
  answerGraphql('campaignPreview', { campaignPreview: { ...previewReply.campaignPreview, bytes } });
  const saves = answerGraphql('updateEmailTemplate', ({ input }) => ({
    updateEmailTemplate: { ...stored, ...(input as object), version: 2 },
  }));
  const portal = renderPortal(<TemplateEditScreen />, {
    address: emailTemplatePath('content', 't1'),
    pattern: routePatterns.emailTemplateStepWithId,
  });
  // Two changes are saved together or one after the other: only the last save has both.
  const expectSaved = (check: (blocks: MailBlock[]) => void) =>
    waitFor(() => {
      expect(saves).not.toHaveLength(0);
      check((saves.at(-1)?.variables.input as { blocks: MailBlock[] }).blocks);
    });
  return { ...portal, expectSaved };
}

const card = (eventId: string): MailBlock => ({ kind: 'event', eventId, picture: true, text: 'Get tickets' });

test('a card without an event, after an event is searched and chosen, shows it with its state and is saved with its id', async () => {
  const searches = answerGraphql('mailEventChoices', { mailEventChoices: [laughs, bare] });
  const { user, expectSaved } = draw([card('')]);
  await user.click(await screen.findByRole('button', { name: 'Choose an event' }));
  const dialog = await screen.findByRole('dialog', { name: 'Choose an event' });
  await user.type(within(dialog).getByRole('searchbox'), 'late');
  await waitFor(() => expect(searches.at(-1)?.variables).toMatchObject({ search: 'late' }));
  const choice = await within(dialog).findByRole('button', { name: /Late Laughs.*Aro Valley Hall.*Live/s });
  await user.click(choice);
  expect(await screen.findByRole('button', { name: 'Choose another event' })).toBeVisible();
  expect(screen.getByText('Late Laughs')).toBeVisible();
  await expectSaved((blocks) =>
    expect(blocks).toMatchObject([{ kind: 'event', eventId: laughs.id, picture: true }]),
  );
});

test('a card of an event that no longer exists says so, and the search that fails can be repeated', async () => {
  answerGraphql('mailEventChoices', { mailEventChoices: [] });
  const { user } = draw([card(laughs.id)]);
  expect(await screen.findByText('This event no longer exists. Choose another one.')).toBeVisible();
  failGraphql('mailEventChoices', 'INTERNAL');
  await user.click(screen.getByRole('button', { name: 'Choose another event' }));
  const dialog = await screen.findByRole('dialog');
  expect(await within(dialog).findByText('Your events could not be loaded')).toBeVisible();
  answerGraphql('mailEventChoices', { mailEventChoices: [] });
  await user.click(within(dialog).getByRole('button', { name: /try again/i }));
  expect(await within(dialog).findByText('There is nothing to choose yet')).toBeVisible();
});

test('two cards with different events each load their own', async () => {
  answerGraphql('mailEventChoices', ({ ids }) => ({
    mailEventChoices: [laughs, bare].filter(({ id }) => (ids as string[]).includes(id)),
  }));
  draw([card(laughs.id), card(bare.id)]);
  expect(await screen.findByText('Late Laughs')).toBeVisible();
  expect(await screen.findByText('Bare')).toBeVisible();
});

test('a card whose event cannot be loaded says so, and shows it after another try', async () => {
  failGraphql('mailEventChoices', 'INTERNAL');
  const { user } = draw([card(laughs.id)]);
  expect(await screen.findByText('The event could not be loaded')).toBeVisible();
  answerGraphql('mailEventChoices', { mailEventChoices: [laughs] });
  await user.click(screen.getByRole('button', { name: /try again/i }));
  expect(await screen.findByText('Late Laughs')).toBeVisible();
});

test('the pictures uploaded before, when they cannot be loaded, say so and leave the rest of the dialog', async () => {
  answerGraphql('mailEventChoices', { mailEventChoices: [laughs] });
  failGraphql('mailPictures', 'INTERNAL');
  const { user } = draw([{ kind: 'image', url: '', alt: '', linkUrl: '' }]);
  await user.click(await screen.findByRole('button', { name: 'Choose a picture' }));
  expect(await screen.findByText('The pictures you uploaded before could not be loaded')).toBeVisible();
  expect(await screen.findByRole('button', { name: /A full hall/ })).toBeVisible();
});

test('a link and a picture, chosen from an event, are filled in with its address and its description', async () => {
  answerGraphql('mailEventChoices', { mailEventChoices: [laughs, bare] });
  answerGraphql('mailPictures', { mailPictures: [] });
  const { user } = draw([{ kind: 'image', url: '', alt: '', linkUrl: '' }]);
  await user.click(await screen.findByRole('button', { name: 'Link to an event' }));
  await user.click(await screen.findByRole('button', { name: /^Bare|Bare.*Aro/s }));
  expect(screen.getByRole('textbox', { name: 'Link' })).toHaveValue(bare.url);
  await user.click(screen.getByRole('button', { name: 'Choose a picture' }));
  await user.click(await screen.findByRole('button', { name: /A full hall/ }));
  expect(screen.getByRole('textbox', { name: 'Image address' })).toHaveValue(laughs.images[0]?.url);
  expect(screen.getByRole('textbox', { name: 'Description' })).toHaveValue('A full hall');
});

test('a list of sessions, set to 60 days and 10 sessions, is saved with both', async () => {
  const { user, expectSaved } = draw([{ kind: 'events', days: 30, most: 5 }]);
  await user.selectOptions(await screen.findByLabelText('Sessions in the next'), '60 days');
  await user.selectOptions(screen.getByLabelText('At most'), '10 sessions');
  await expectSaved((blocks) => expect(blocks).toMatchObject([{ kind: 'events', days: 60, most: 10 }]));
});

test('a text that is centred, and columns with a background, are saved so; and back again without either', async () => {
  const { user, expectSaved } = draw([
    {
      kind: 'columns',
      widths: '1',
      background: 'tint',
      columns: [[{ kind: 'text', text: 'Hello', rich: true }]],
    },
  ]);
  await user.click(await screen.findByRole('checkbox', { name: 'Centred' }));
  await user.selectOptions(screen.getByLabelText('Background'), 'The accent colour');
  await expectSaved((blocks) =>
    expect(blocks).toMatchObject([{ background: 'accent', columns: [[{ align: 'center' }]] }]),
  );
  await user.click(screen.getByRole('checkbox', { name: 'Centred' }));
  await user.selectOptions(screen.getByLabelText('Background'), 'That of the email');
  await expectSaved((blocks) => expect(JSON.stringify(blocks)).not.toMatch(/align|background/));
});

test('a promo code, ticked and cleared to give every recipient a code of their own, is saved with it and without', async () => {
  const codeId = '6b6a7c1e-1111-4222-8333-444455556666';
  const choice = { id: codeId, code: 'JAZZ', off: '20% off', until: '', eventTitle: 'Late Laughs' };
  answerGraphql('mailCodeChoices', { mailCodeChoices: [choice] });
  const { user, expectSaved } = draw([{ kind: 'promo', codeId, text: 'Enter it' }]);
  const box = await screen.findByRole('checkbox', { name: /^Give every recipient a code of their own/ });
  expect(box).not.toBeChecked();
  expect(box).toHaveAccessibleDescription(/works for one order, with the discount, event and dates/);
  await user.click(box);
  await expectSaved((blocks) => expect(blocks).toMatchObject([{ codeId, perRecipient: true }]));
  await user.click(box);
  await expectSaved((blocks) => expect(JSON.stringify(blocks)).not.toContain('perRecipient'));
});

test('the size of the email, close to the limit of Gmail, becomes a warning', async () => {
  draw([{ kind: 'heading', text: 'Hello' }], 101 * 1024);
  expect(
    await screen.findByText('101 KB: Gmail cuts off emails at 102 KB. Remove some blocks.'),
  ).toBeVisible();
});
