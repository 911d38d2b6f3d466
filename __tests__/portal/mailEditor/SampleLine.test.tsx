import { screen, waitFor } from '@testing-library/react';
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
  blocks: [{ kind: 'heading', text: 'Hello' }],
  ...{ createdAt: '2026-11-01T00:00:00.000Z', updatedAt: '2026-11-01T00:00:00.000Z' },
};
const recipientOf = (address: string, count: number) => ({
  campaignPreview: { ...previewReply.campaignPreview, recipient: { address, position: 0, count } },
});

test('the preview, for a chosen person, shows their mail, says when there is no such contact, and goes back to the first', async () => {
  answerGraphql('emailTemplate', { emailTemplate: template });
  answerGraphql('personalFields', { personalFields: [] });
  const asked = answerGraphql('campaignPreview', ({ address }) =>
    recipientOf(address === undefined ? 'first@example.org' : String(address), address === undefined ? 3 : 1),
  );
  const { user } = renderPortal(<TemplateEditScreen />, {
    address: emailTemplatePath('content', 't1'),
    pattern: routePatterns.emailTemplateStepWithId,
  });
  await user.click(await screen.findByRole('button', { name: 'Choose a person' }));
  const box = screen.getByRole('textbox', { name: 'Email address of the person' });
  await user.type(box, 'mia@example.org{Enter}');
  expect(await screen.findByText('mia@example.org')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Next person' })).not.toBeInTheDocument();
  expect(asked.at(-1)?.variables).toMatchObject({ address: 'mia@example.org' });

  failGraphql('campaignPreview', 'BAD_USER_INPUT', {
    field: 'address',
    message: 'None of your contacts has this address.',
  });
  await user.clear(box);
  await user.type(box, 'nobody@example.org{Enter}');
  await waitFor(() => expect(box).toHaveAccessibleDescription(/None of your contacts/));
  expect(screen.queryByText('The preview could not be made')).not.toBeInTheDocument();

  answerGraphql('campaignPreview', recipientOf('first@example.org', 3));
  await user.click(screen.getByRole('button', { name: 'Choose a person' }));
  expect(await screen.findByText('first@example.org')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Next person' })).toBeVisible();
});
