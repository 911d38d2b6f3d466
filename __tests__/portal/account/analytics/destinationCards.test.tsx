import { screen, within } from '@testing-library/react';
import type { ConversionDestination } from '../../../../src/contract/webhook/conversion';
import { AnalyticsIntegrationsScreen } from '../../../../src/portal/account/analytics/AnalyticsIntegrationsScreen';
import { answerGraphql, failGraphql, startWire } from '../../../support/portal/portalWire';
import { renderPortal } from '../../../support/portal/renderPortal';
import { buildDestination } from '../../../support/replies/conversionReplies';

startWire();

const analytics = { measurementId: 'G-AB12CD34EF', changedAt: '2026-11-20T09:00:00.000Z', included: true };
const google = { kind: 'ga4', measurementId: 'G-AB12CD34EF' } as const;
const meta: Partial<ConversionDestination> = {
  kind: 'meta',
  state: 'on',
  hasSecret: true,
  pixelId: '123456789012345',
};

function open(destinations: ConversionDestination[], measurementId: string | null = analytics.measurementId) {
  answerGraphql('analyticsIntegration', { analyticsIntegration: { ...analytics, measurementId } });
  answerGraphql('conversionDestinations', { conversionDestinations: destinations });
  return renderPortal(<AnalyticsIntegrationsScreen />);
}
const card = async (name: string) => within(await screen.findByRole('region', { name }));

test('details that are refused show the error at their field; a save sends them once and clears the secret', async () => {
  const { user } = open([buildDestination(google), buildDestination({ kind: 'meta' })]);
  const shown = await card('Sales to Meta');
  failGraphql('saveConversions', 'BAD_USER_INPUT', {
    fields: { pixelId: 'A pixel ID is 8 to 20 digits. Copy it from Events Manager, Data sources.' },
  });
  await user.type(shown.getByLabelText(/Pixel ID/), 'abc');
  await user.click(shown.getByRole('button', { name: 'Save Meta' }));
  expect(await shown.findByText('One thing needs your attention')).toBeInTheDocument();
  expect(shown.getByLabelText(/Pixel ID/)).toHaveAccessibleDescription(/8 to 20 digits/);

  const seen = answerGraphql('saveConversions', { saveConversions: buildDestination(meta) });
  await user.clear(shown.getByLabelText(/Pixel ID/));
  await user.type(shown.getByLabelText(/Pixel ID/), '123456789012345');
  await user.type(shown.getByLabelText(/Access token/), 'EAABsecret');
  await user.click(shown.getByRole('button', { name: 'Save Meta' }));
  expect(await (await card('Sales to Meta')).findByText('On')).toBeInTheDocument();
  expect(seen[0]?.variables).toEqual({
    kind: 'meta',
    input: { isOn: true, secret: 'EAABsecret', pixelId: '123456789012345', testCode: '' },
  });
  const token = (await card('Sales to Meta')).getByLabelText(/Access token/);
  expect(token).toHaveValue('');
  expect(token).toHaveAttribute('type', 'password');
  expect(document.body.innerHTML).not.toContain('EAABsecret');
});

test('Google Analytics without a measurement ID says what to do first', async () => {
  open([buildDestination(), buildDestination({ kind: 'meta' })], null);
  expect(
    await (await card('Sales to Google Analytics')).findByText(/Save your measurement ID first/),
  ).toBeInTheDocument();
});

test('a refused token says what the provider answered, how many reports wait and what to do', async () => {
  open([
    buildDestination(google),
    buildDestination({
      ...meta,
      state: 'refused',
      reason: 'Meta answered: Session has expired.',
      waiting: 3,
    }),
  ]);
  const notice = await screen.findByRole('alert');
  expect(notice).toHaveTextContent(
    'Meta refuses your details, so nothing is sent' +
      'Meta answered: Session has expired.' +
      '3 reports waiting. Enter a new access token and save, and they are sent.',
  );
});

test('a test shows what the provider answered, and a removal says what is lost before it happens', async () => {
  const { user } = open([buildDestination(google), buildDestination({ ...meta, waiting: 1 })]);
  const shown = await card('Sales to Meta');
  answerGraphql('testConversions', {
    testConversions: {
      accepted: true,
      message: 'Meta accepted the test event.',
      answer: '{"events_received":1}',
    },
  });
  await user.click(shown.getByRole('button', { name: 'Send a test to Meta' }));
  expect(await shown.findByText('Meta accepted the test event.')).toBeInTheDocument();
  expect(shown.getByText('{"events_received":1}')).toBeInTheDocument();
  // With unsaved changes, a test would use the old details.
  await user.type(shown.getByLabelText(/Test event code/), 'TEST1');
  expect(shown.getByRole('button', { name: 'Send a test to Meta' })).toBeDisabled();

  answerGraphql('removeConversions', { removeConversions: buildDestination({ kind: 'meta' }) });
  await user.click(shown.getByRole('button', { name: 'Remove Meta' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/1 report that waits is not sent/)).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Remove Meta' }));
  expect(await (await card('Sales to Meta')).findByLabelText(/Pixel ID/)).toHaveValue('');
});

test('destinations that cannot be loaded offer to try again, beside the measurement ID', async () => {
  answerGraphql('analyticsIntegration', { analyticsIntegration: analytics });
  failGraphql('conversionDestinations', 'INTERNAL_SERVER_ERROR', { message: 'Internal server error' });
  renderPortal(<AnalyticsIntegrationsScreen />);
  expect(await screen.findByText('Where sales are reported could not be loaded')).toBeInTheDocument();
  expect(screen.getByLabelText(/Measurement ID/)).toBeInTheDocument();
});
