import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { type EmailTemplate } from '../../../src/contract/template/emailTemplate';
import { type MailBlock } from '../../../src/contract/template/template';
import { emailTemplatePath } from '../../../src/contract/paths/pagePaths';
import { routePatterns } from '../../../src/contract/paths/portalPaths';
import { TemplateEditScreen } from '../../../src/portal/template/TemplateEditScreen';
import { answerGraphql, failGraphql, startWire } from '../../support/portal/portalWire';
import { renderPortal } from '../../support/portal/renderPortal';
import { previewReply } from '../../support/replies/campaignReplies';
import { buildMailEventChoice } from '../../support/replies/templateReplies';

startWire();

const laughs = buildMailEventChoice();

function draw(blocks: MailBlock[]) {
  const at = '2026-11-01T00:00:00.000Z';
  const stored: EmailTemplate = {
    ...{ id: 't1', name: 'News', purpose: 'marketing', accent: '#27508f', brandColour: false, blocks },
    ...{ archived: false, version: 1, createdAt: at, updatedAt: at },
  };
  answerGraphql('emailTemplate', { emailTemplate: stored });
  answerGraphql('personalFields', { personalFields: [] });
  answerGraphql('campaignPreview', previewReply);
  const saves = answerGraphql('updateEmailTemplate', ({ input }) => ({
    updateEmailTemplate: { ...stored, ...(input as object), version: 2 },
  }));
  const portal = renderPortal(<TemplateEditScreen />, {
    address: emailTemplatePath('content', 't1'),
    pattern: routePatterns.emailTemplateStepWithId,
  });
  const expectSaved = (expected: object) =>
    waitFor(
      () =>
        expect(
          (saves.at(-1)?.variables.input as { blocks: MailBlock[] } | undefined)?.blocks.at(-1),
        ).toMatchObject(expected),
      { timeout: 3_000 },
    );
  return { ...portal, expectSaved };
}

const countdown: MailBlock = {
  ...{ kind: 'countdown', to: 'event', eventId: '', at: '', zone: 'Australia/Perth' },
  ...{ text: 'Starts in', after: 'It has begun' },
};

test('a countdown that is added, after its event is chosen, is saved with the event and words to start from', async () => {
  answerGraphql('mailEventChoices', { mailEventChoices: [laughs] });
  const { user, expectSaved } = draw([{ kind: 'text', text: 'Hello' }]);
  const add = await screen.findByRole('group', { name: 'Add a block' });
  await user.click(within(add).getByRole('button', { name: 'Countdown' }));
  expect(await screen.findByText(/No event is chosen yet/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Choose an event' }));
  await user.click(await screen.findByRole('button', { name: /Late Laughs.*Aro Valley Hall/s }));
  expect(await screen.findByText('Late Laughs')).toBeVisible();
  await expectSaved({ ...countdown, eventId: laughs.id, zone: 'Pacific/Auckland' });
});

test('a countdown to a date and time starts in the organiser’s zone, and its words are saved', async () => {
  const { user, expectSaved } = draw([{ ...countdown }]);
  await user.click(await screen.findByRole('radio', { name: /A date and time/ }));
  expect(screen.getByRole('combobox', { name: 'Time zone' })).toHaveValue('Pacific/Auckland');
  fireEvent.change(screen.getByLabelText('Date and time'), { target: { value: '2027-03-05T19:30' } });
  await user.selectOptions(screen.getByRole('combobox', { name: 'Time zone' }), 'Australia/Sydney');
  const above = screen.getByRole('textbox', { name: 'Text above it' });
  await user.clear(above);
  await user.type(above, 'Sale starts in');
  const after = screen.getByRole('textbox', { name: 'When the time has come' });
  await user.clear(after);
  await user.type(after, 'On sale');
  await expectSaved({
    ...{ to: 'moment', at: '2027-03-05T19:30', zone: 'Australia/Sydney' },
    ...{ text: 'Sale starts in', after: 'On sale' },
  });
});

test('a countdown to a chosen moment, after a look at events and back, keeps its moment and zone', async () => {
  const { user } = draw([{ ...countdown, to: 'moment', at: '2027-03-05T19:30' }]);
  await user.click(await screen.findByRole('radio', { name: /An event/ }));
  await user.click(screen.getByRole('radio', { name: /A date and time/ }));
  expect(screen.getByLabelText('Date and time')).toHaveValue('2027-03-05T19:30');
  expect(screen.getByRole('combobox', { name: 'Time zone' })).toHaveValue('Australia/Perth');
});

test('words for afterwards that cannot be drawn, when the server refuses them, say so at their field', async () => {
  const { user } = draw([{ ...countdown }]);
  const after = await screen.findByRole('textbox', { name: 'When the time has come' });
  const message = 'The text for afterwards is drawn as a picture: use letters, digits and punctuation only.';
  const field = 'blocks.0.after';
  failGraphql('updateEmailTemplate', 'BAD_USER_INPUT', { message, field, fields: { [field]: message } });
  await user.type(after, ' 🎉');
  await waitFor(() => expect(after).toHaveAccessibleDescription(/use letters, digits and punctuation only/), {
    timeout: 3_000,
  });
});
