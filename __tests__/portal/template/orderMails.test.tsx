import { screen, waitFor, within } from '@testing-library/react';
import { type OrderMailDesign } from '../../../src/contract/orderMail/orderMailDesigns';
import { routePatterns } from '../../../src/contract/paths/portalPaths';
import { type EmailTemplateEntry } from '../../../src/contract/template/emailTemplate';
import { OrderMailsScreen } from '../../../src/portal/template/orderMails/OrderMailsScreen';
import { answerGraphql, failGraphql, startWire } from '../../support/portal/portalWire';
import { renderPortal } from '../../support/portal/renderPortal';
import { buildTemplateEntry } from '../../support/replies/templateReplies';

startWire();

const template = (overrides: Partial<EmailTemplateEntry> = {}) =>
  buildTemplateEntry({ name: 'Your tickets', purpose: 'order', blocks: [{ kind: 'tickets' }], ...overrides });
const design = (overrides: Partial<OrderMailDesign> = {}): OrderMailDesign => ({
  id: 'd1',
  kind: 'tickets',
  eventId: null,
  eventTitle: null,
  templateId: 't1',
  templateName: 'Your tickets',
  problems: [],
  ...overrides,
});

function draw(now: OrderMailDesign[] = [], templates = [template()]) {
  answerGraphql('orderMailDesigns', { orderMailDesigns: now });
  answerGraphql('emailTemplates', { emailTemplates: templates });
  const address = routePatterns.orderEmails;
  return renderPortal(<OrderMailsScreen />, { address, pattern: address });
}

test('order emails, of an organiser who chose nothing, are the standard ones and offer only templates for orders', async () => {
  draw([], [template(), template({ id: 't2', name: 'Newsletter', purpose: 'marketing' })]);
  const choice = await screen.findByLabelText('Email with the tickets');
  expect(choice).toHaveDisplayValue('Standard email');
  expect(
    within(choice)
      .getAllByRole('option')
      .map((option) => option.textContent),
  ).toEqual(['Standard email', 'Your tickets']);
});

test('order emails, a template chosen, is saved at once and can be taken back', async () => {
  const { user } = draw();
  const saves = answerGraphql('setOrderMailDesign', { setOrderMailDesign: [design()] });
  await user.selectOptions(await screen.findByLabelText('Email with the tickets'), 'Your tickets');
  expect(await screen.findByRole('link', { name: 'Edit “Your tickets”' })).toBeVisible();
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(saves).toHaveLength(2));
  expect(saves.map(({ variables }) => variables)).toEqual([
    { kind: 'tickets', eventId: null, templateId: 't1' },
    { kind: 'tickets', eventId: null, templateId: null },
  ]);
});

test('order emails, a template that the server refuses, says at the choice what to do', async () => {
  const { user } = draw();
  failGraphql('setOrderMailDesign', 'BAD_USER_INPUT', {
    message: '“Your tickets” has no block “Order details”. Add it.',
    field: 'templateId',
  });
  const choice = await screen.findByLabelText('Email about a refund');
  await user.selectOptions(choice, 'Your tickets');
  await waitFor(() => expect(choice).toHaveAccessibleDescription(/has no block “Order details”\. Add it\./));
  expect(choice).toHaveDisplayValue('Standard email');
});

test('order emails, a chosen template with a problem, says that buyers get the standard email and why', async () => {
  draw([design({ templateId: 't9', templateName: 'Old', problems: ['“Old” is archived. Restore it.'] })]);
  expect(await screen.findByText('Buyers get the standard email for now')).toBeVisible();
  expect(screen.getByText('“Old” is archived. Restore it.')).toBeVisible();
  expect(screen.getByLabelText('Email with the tickets')).toHaveDisplayValue('Old');
});

test('order emails, an event with a template of its own, is listed and can be removed', async () => {
  const { user } = draw([design({ id: 'd2', eventId: 'e1', eventTitle: 'Harbour Lights' })]);
  const saves = answerGraphql('setOrderMailDesign', { setOrderMailDesign: [] });
  await user.click(
    await screen.findByRole('button', { name: 'Remove the template of Harbour Lights, tickets' }),
  );
  await waitFor(() => expect(screen.queryByText('Harbour Lights')).not.toBeInTheDocument());
  expect(saves[0]?.variables).toEqual({ kind: 'tickets', eventId: 'e1', templateId: null });
});

test('order emails, that cannot be loaded, say so and can be tried again', async () => {
  failGraphql('orderMailDesigns', 'INTERNAL_SERVER_ERROR');
  answerGraphql('emailTemplates', { emailTemplates: [] });
  const address = routePatterns.orderEmails;
  const { user } = renderPortal(<OrderMailsScreen />, { address, pattern: address });
  expect(await screen.findByText('The order emails could not be loaded')).toBeVisible();
  answerGraphql('orderMailDesigns', { orderMailDesigns: [] });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByLabelText('Email with the tickets')).toBeVisible();
});
