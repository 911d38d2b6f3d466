import { screen } from '@testing-library/react';
import { emailTemplatePath } from '../../../src/contract/paths/pagePaths';
import { routePatterns } from '../../../src/contract/paths/portalPaths';
import { NewTemplateScreen } from '../../../src/portal/template/NewTemplateScreen';
import { answerGraphql, failGraphql, startWire } from '../../support/portal/portalWire';
import { renderPortal } from '../../support/portal/renderPortal';
import { buildTemplate, buildTemplateEntry } from '../../support/replies/templateReplies';

startWire();

const draw = (step = 'content') => {
  answerGraphql('emailTemplates', { emailTemplates: [buildTemplateEntry()] });
  return renderPortal(<NewTemplateScreen />, {
    address: emailTemplatePath(step),
    pattern: routePatterns.emailTemplateStep,
  });
};

test('a new template, given a name and started from another, copies its content and opens in the editor', async () => {
  const seen = answerGraphql('createEmailTemplate', { createEmailTemplate: buildTemplate({ id: 't2' }) });
  const { user } = draw();
  await user.type(screen.getByLabelText(/^Name/), 'Winter letter');
  await user.click(await screen.findByRole('button', { name: 'Newsletter' }));
  expect(screen.getByRole('button', { name: 'Newsletter' })).toHaveAttribute('aria-pressed', 'true');
  await user.click(screen.getByRole('button', { name: 'Create and write the content' }));
  await screen.findByText('Elsewhere');
  expect(window.location.pathname).toBe('/portal/customisation/email-template/content/t2');
  expect(seen[0]?.variables).toEqual({
    input: {
      name: 'Winter letter',
      purpose: 'marketing',
      accent: '#27508f',
      brandColour: false,
      blocks: [{ kind: 'heading', text: 'What is on' }],
    },
  });
});

test('a new template for ticketholder comms is started from one of those, not from a campaign’s', async () => {
  const seen = answerGraphql('createEmailTemplate', { createEmailTemplate: buildTemplate({ id: 't2' }) });
  const { user } = draw();
  await user.type(screen.getByLabelText(/^Name/), 'Gate change');
  await screen.findByRole('button', { name: 'Newsletter' });
  await user.selectOptions(screen.getByLabelText(/^For/), 'Ticketholder comms');
  expect(screen.queryByRole('button', { name: 'Newsletter' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Create and write the content' }));
  await screen.findByText('Elsewhere');
  expect(seen[0]?.variables).toEqual({
    input: {
      name: 'Gate change',
      purpose: 'service',
      accent: '#0f5e63',
      brandColour: true,
      blocks: [{ kind: 'text', text: '', rich: true }],
    },
  });
});

test('a template without a name shows an error at the field', async () => {
  failGraphql('createEmailTemplate', 'BAD_USER_INPUT', {
    field: 'name',
    message: 'Give the template a name.',
  });
  const { user } = draw();
  await user.click(screen.getByRole('button', { name: 'Create and write the content' }));
  expect(await screen.findByLabelText(/^Name/)).toBeInvalid();
});

test('a step that a template does not have redirects to the one it has', () => {
  draw('recipients');
  expect(screen.getByRole('link', { name: 'Go to the content' })).toHaveAttribute(
    'href',
    '/portal/customisation/email-template/content',
  );
});
