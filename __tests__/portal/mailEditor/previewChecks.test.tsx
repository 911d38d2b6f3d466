import { screen, waitFor, within } from '@testing-library/react';
import { type MailCheck } from '../../../src/contract/campaign/campaignEditing';
import { type EmailTemplate } from '../../../src/contract/template/emailTemplate';
import { emailTemplatePath } from '../../../src/contract/paths/pagePaths';
import { routePatterns } from '../../../src/contract/paths/portalPaths';
import { TemplateEditScreen } from '../../../src/portal/template/TemplateEditScreen';
import { answerGraphql, failGraphql, startWire } from '../../support/portal/portalWire';
import { renderPortal } from '../../support/portal/renderPortal';
import { previewReply } from '../../support/replies/campaignReplies';

startWire();

const template: EmailTemplate = {
  ...{
    id: 't1',
    name: 'News',
    purpose: 'marketing',
    accent: '#27508f',
    brandColour: false,
    archived: false,
    version: 1,
  },
  blocks: [
    { kind: 'heading', text: 'Hello' },
    { kind: 'columns', widths: '1-1', columns: [[], [{ kind: 'heading', text: 'Right' }]] },
  ],
  ...{ createdAt: '2026-11-01T00:00:00.000Z', updatedAt: '2026-11-01T00:00:00.000Z' },
};
const previewWith = (checks: MailCheck[]) => ({
  campaignPreview: { ...previewReply.campaignPreview, checks },
});
const found: MailCheck[] = [
  { code: 'spam_urgency', message: 'Block 1 says “act now”.', field: 'blocks.0' },
  { code: 'image-webp', message: 'Outlook on Windows does not show WebP.', field: 'blocks.1.columns.1.0' },
];

function draw() {
  answerGraphql('emailTemplate', { emailTemplate: template });
  answerGraphql('personalFields', { personalFields: [] });
  answerGraphql('updateEmailTemplate', ({ input }) => ({
    updateEmailTemplate: { ...template, ...(input as object), version: 2 },
  }));
  return renderPortal(<TemplateEditScreen />, {
    address: emailTemplatePath('content', 't1'),
    pattern: routePatterns.emailTemplateStepWithId,
  });
}
const checks = () => screen.findByRole('region', { name: 'Checks' });

test('the checks say that they are under way, and then in one line that nothing was found', async () => {
  let answer: () => void = () => undefined;
  answerGraphql('campaignPreview', async () => {
    await new Promise<void>((resolve) => (answer = resolve));
    return previewWith([]);
  });
  draw();
  const status = within(await checks()).getByRole('status');
  expect(status).toHaveTextContent('Checking how mail programs and spam filters take it…');
  answer();
  await waitFor(() =>
    expect(status).toHaveTextContent('Nothing that mail programs leave out or spam filters dislike.'),
  );
  expect(within(await checks()).queryByRole('list')).not.toBeInTheDocument();
});

test('the checks, with problems, list each, and after a change that fixes them the same line says so', async () => {
  answerGraphql('campaignPreview', previewWith(found));
  const { user } = draw();
  const region = await checks();
  const list = await within(region).findByRole('list', { name: 'What was found' });
  expect(
    within(list)
      .getAllByRole('listitem')
      .map(({ firstChild }) => firstChild?.textContent),
  ).toEqual(found.map(({ message }) => message));
  const status = within(region).getByRole('status');
  expect(status).toHaveTextContent(/^2 things .* You can still send the email\.$/);
  answerGraphql('campaignPreview', previewWith([]));
  await user.type(screen.getByDisplayValue('Hello'), ' all');
  await waitFor(() => expect(status).toHaveTextContent(/^Nothing/), { timeout: 3_000 });
  expect(list).not.toBeInTheDocument();
});

test('the checks say that they were not made where the preview fails, and once there were some, that those are older', async () => {
  failGraphql('campaignPreview', 'INTERNAL_SERVER_ERROR');
  const { user } = draw();
  const status = within(await checks()).getByRole('status');
  await waitFor(() =>
    expect(status).toHaveTextContent('Not checked, because the preview could not be made.'),
  );
  answerGraphql('campaignPreview', previewWith(found));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(status).toHaveTextContent(/^2 things/));
  failGraphql('campaignPreview', 'INTERNAL_SERVER_ERROR');
  await user.type(screen.getByDisplayValue('Hello'), ' all');
  await waitFor(() => expect(status).toHaveTextContent(/^Before your last changes: 2 things/), {
    timeout: 3_000,
  });
});

test('a check about a block, pressed, shows the inputs and focuses the first field of that block', async () => {
  answerGraphql('campaignPreview', previewWith(found));
  const { user } = draw();
  const toggle = (name: string) => screen.getByRole('button', { name });
  await user.click(await screen.findByRole('button', { name: 'Preview' }));
  await user.click(await screen.findByRole('button', { name: 'Go to block 1 in column 2 of block 2' }));
  expect(toggle('Write')).toHaveAttribute('aria-pressed', 'true');
  expect(screen.getByDisplayValue('Right')).toHaveFocus();
  await user.click(toggle('Preview'));
  await user.click(toggle('Go to block 1'));
  expect(screen.getByDisplayValue('Hello')).toHaveFocus();
});

test('a check about the whole email leads to no block', async () => {
  answerGraphql(
    'campaignPreview',
    previewWith([{ code: 'no_text', message: 'The email is only images.', field: '' }]),
  );
  draw();
  await within(await checks()).findByText('The email is only images.');
  expect(screen.queryByRole('button', { name: /^Go to/ })).not.toBeInTheDocument();
});
