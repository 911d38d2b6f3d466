import { screen, waitFor } from '@testing-library/react';
import { campaignReportPath } from '../../../../src/contract/paths/pagePaths';
import { routePatterns } from '../../../../src/contract/paths/portalPaths';
import { CampaignReportScreen } from '../../../../src/portal/campaign/report/CampaignReportScreen';
import { buildSession } from '../../../support/factories/sessionFactory';
import { answerGraphql, failGraphql, startWire } from '../../../support/portal/portalWire';
import { renderPortal } from '../../../support/portal/renderPortal';
import { answerReport, REPORTED } from '../../../support/replies/reportReplies';

startWire();

beforeAll(() => {
  window.matchMedia = () => Object.assign(new EventTarget(), { matches: false }) as MediaQueryList;
});

const AUDIENCE = 'a1a5b0de-0000-4000-8000-000000000001';

const open = (segment: string, permissions: Parameters<typeof buildSession>[0] = {}) =>
  renderPortal(<CampaignReportScreen kind="email" />, {
    session: buildSession(permissions),
    address: `${campaignReportPath('email', REPORTED)}?segment=${segment}`,
    pattern: routePatterns.emailCampaignReport,
  });

test.each(['clicked', 'opened', 'bounced', 'all'] as const)(
  'an audience of the segment %s, is a rule of its people, and opens',
  async (segment) => {
    answerReport();
    const seen = answerGraphql('createAudienceRule', { createAudienceRule: { id: AUDIENCE } });
    const { user } = open(segment);
    await user.click(await screen.findByRole('button', { name: 'Make an audience' }));
    expect(await screen.findByRole('textbox', { name: /Name/ })).toHaveValue(`Winter season: ${segment}`);
    await user.click(screen.getByRole('button', { name: 'Make audience' }));
    await waitFor(() => expect(window.location.pathname).toBe(`/portal/marketing/audience/rule/${AUDIENCE}`));
    expect(seen[0]?.variables).toEqual({
      name: `Winter season: ${segment}`,
      rule: {
        kind: 'group',
        match: 'all',
        rules: [{ kind: 'outcome', was: true, segment, campaignId: REPORTED }],
      },
    });
  },
);

test('an audience, without a name or refused by the server, says so and stays open', async () => {
  answerReport();
  failGraphql('createAudienceRule', 'BAD_USER_INPUT', { message: 'Choose another name.', field: 'name' });
  const { user } = open('clicked');
  await user.click(await screen.findByRole('button', { name: 'Make an audience' }));
  const name = await screen.findByRole('textbox', { name: /Name/ });
  await user.clear(name);
  await user.click(screen.getByRole('button', { name: 'Make audience' }));
  expect(await screen.findAllByText('Enter a name for the audience.')).not.toHaveLength(0);
  await user.type(name, 'Readers');
  await user.click(screen.getByRole('button', { name: 'Make audience' }));
  expect(await screen.findAllByText('Choose another name.')).not.toHaveLength(0);
  expect(name).toHaveValue('Readers');
});

test('an audience, of a segment without people or for a person without audiences, cannot be made', async () => {
  answerReport();
  const { unmount } = open('waiting');
  expect(await screen.findByRole('button', { name: 'Make an audience' })).toBeDisabled();
  unmount();
  open('clicked', { emailCampaign: false });
  await screen.findByRole('button', { name: 'Download CSV' });
  expect(screen.queryByRole('button', { name: 'Make an audience' })).not.toBeInTheDocument();
});
