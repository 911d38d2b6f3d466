import { screen, waitFor, within } from '@testing-library/react';
import { type Campaign } from '../../../../src/contract/campaign/campaign';
import {
  type CampaignPlannedStart,
  type CampaignStart,
  type CampaignStartRule,
} from '../../../../src/contract/campaign/campaignStart';
import { campaignPath } from '../../../../src/contract/paths/pagePaths';
import { routePatterns } from '../../../../src/contract/paths/portalPaths';
import { type TicketholderEvent } from '../../../../src/contract/ticketholder/ticketholder';
import { CampaignEditScreen } from '../../../../src/portal/campaign/editor/CampaignEditScreen';
import { CampaignListScreen } from '../../../../src/portal/campaign/list/CampaignListScreen';
import { ruleText } from '../../../../src/portal/campaign/schedule/relativeStartLabels';
import {
  answerCampaigns,
  audiencesReply,
  buildCampaignReply,
  buildListEntry,
  buildReviewReply,
  noStartReply,
  previewReply,
} from '../../../support/replies/campaignReplies';
import { buildTicketholderEvent } from '../../../support/replies/ticketholderReplies';
import { answerGraphql, failGraphql, type SeenCall, startWire } from '../../../support/portal/portalWire';
import { renderPortal } from '../../../support/portal/renderPortal';

startWire();

const rule: CampaignStartRule = {
  ...{ sessionId: 's2', direction: 'before', unit: 'days', amount: 2, time: '09:00' },
  ...{ sessionLocal: '2027-07-10T19:30', sessionZone: 'Pacific/Auckland' },
};
const plannedStart: CampaignPlannedStart = {
  ...{ atTime: false, day: '2027-01-01', time: '09:00', zone: 'Pacific/Auckland' },
  ...{ choice: null, spreadHours: null },
  relative: { sessionId: null, direction: 'before', unit: 'days', amount: 2, time: '09:00' },
};
const plain = (text: string) => text.replaceAll('\u00a0', ' ');

let count = 0;
function draw(comm: Partial<Campaign> = {}, events: TicketholderEvent[] | null = [buildTicketholderEvent()]) {
  const id = `r${++count}`;
  const campaign = buildCampaignReply({ id, kind: 'ticketholder', audienceIds: [], eventId: 'e1', ...comm });
  let saved = campaign;
  answerGraphql('campaign', () => ({ campaign: saved }));
  answerGraphql('personalFields', { personalFields: [] });
  answerGraphql('campaignPreview', previewReply);
  if (events) answerGraphql('ticketholderEvents', { ticketholderEvents: events });
  else failGraphql('ticketholderEvents', 'INTERNAL_SERVER_ERROR', { message: 'Internal server error' });
  answerGraphql('campaignStart', noStartReply);
  answerGraphql('testMailReaders', { testMailReaders: [] });
  answerGraphql('checkCampaignLinks', { checkCampaignLinks: 0 });
  answerGraphql('campaignReview', {
    campaignReview: buildReviewReply({ purpose: { kind: 'service', reasons: [] } }),
  });
  const saves: SeenCall[] = [];
  answerGraphql(
    'updateCampaign',
    ({ input }) => {
      saved = { ...saved, ...Object(input), version: saved.version + 1 };
      return { updateCampaign: saved };
    },
    saves,
  );
  const { kind } = campaign;
  const portal = renderPortal(<CampaignEditScreen kind={kind} />, {
    address: campaignPath(kind, 'review', id),
    pattern:
      kind === 'email' ? routePatterns.emailCampaignStepWithId : routePatterns.ticketholderCommStepWithId,
  });
  return { ...portal, campaign, saves };
}
const label = 'Schedule for 1,204 people';
async function press(user: ReturnType<typeof draw>['user']) {
  const button = await screen.findByRole('button', { name: label });
  await waitFor(() => expect(button).toBeEnabled());
  await user.click(button);
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: label }));
}
const sentence = () => plain(document.querySelector('.start-fields__sentence')?.textContent ?? '');

test.each([
  [{}, '2 days before Sat, 10 Jul 2027, 7:30 pm'],
  [{ amount: 1, direction: 'after' as const }, '1 day after Sat, 10 Jul 2027, 7:30 pm'],
  [{ amount: 3, unit: 'hours' as const }, '3 hours before Sat, 10 Jul 2027, 7:30 pm'],
  [{ amount: 0 }, 'on the day of Sat, 10 Jul 2027, 7:30 pm'],
  [{ amount: 0, unit: 'hours' as const }, 'at the start of Sat, 10 Jul 2027, 7:30 pm'],
  [{ sessionZone: 'Pacific/Chatham' }, '2 days before Sat, 10 Jul 2027, 7:30 pm, Chatham Islands time'],
])('ruleText, of %j, returns the words', (overrides, words) => {
  expect(plain(ruleText({ ...rule, ...overrides }, 'nz')).replace('July', 'Jul')).toBe(words);
});

test('a start relative to a session, chosen and changed, shows the time that follows and is saved with the draft', async () => {
  const { user, saves } = draw();
  await user.click(await screen.findByRole('radio', { name: /^Relative to a session/ }));
  await screen.findByLabelText('How many');
  expect(sentence()).toContain('Thursday 8 July 2027 at 9:00 am New Zealand time');
  await user.clear(screen.getByLabelText('How many'));
  await user.type(screen.getByLabelText('How many'), '3');
  await user.selectOptions(screen.getByLabelText('Session'), 's2');
  expect(sentence()).toMatch(
    /^Starts 3 days before Sat, 10 July? 2027, 7:30 pm: Wednesday 7 July 2027 at 9:00 am/,
  );
  await user.selectOptions(screen.getByLabelText('Unit'), 'Hours');
  expect(screen.queryByLabelText('Time')).not.toBeInTheDocument();
  await user.selectOptions(screen.getByLabelText('Before or after'), 'After');
  expect(sentence()).toContain('Saturday 10 July 2027 at 10:30 pm');
  await waitFor(() =>
    expect(saves.at(-1)?.variables.input).toMatchObject({
      plannedStart: {
        atTime: false,
        relative: { sessionId: 's2', direction: 'after', unit: 'hours', amount: 3, time: '09:00' },
      },
    }),
  );
});

test('a planned rule is restored, and scheduled for the first session that has not begun', async () => {
  const { user, campaign } = draw({ plannedStart });
  const calls = answerGraphql('scheduleCampaign', {
    scheduleCampaign: { ...noStartReply.campaignStart, campaignId: campaign.id, state: 'scheduled' },
  });
  expect(await screen.findByLabelText('Session')).toHaveValue('s1');
  await press(user);
  await waitFor(() => expect(calls).toHaveLength(1));
  expect(calls[0]?.variables.start).toEqual({
    relative: { sessionId: 's1', direction: 'before', unit: 'days', amount: 2, time: '09:00' },
    spreadHours: null,
  });
});

test('an incomplete rule names what is missing and schedules nothing', async () => {
  const { user } = draw({ plannedStart });
  const calls = answerGraphql('scheduleCampaign', {});
  const amount = await screen.findByLabelText('How many');
  await user.clear(amount);
  await user.type(amount, '91');
  expect(amount).toHaveAccessibleDescription(/0 to 90 days/);
  expect(document.querySelector('.start-fields__sentence')).toBeNull();
  await press(user);
  expect(calls).toEqual([]);
});

test('a rule that the server refuses shows the message at its field', async () => {
  const { user } = draw({ plannedStart });
  failGraphql('scheduleCampaign', 'BAD_USER_INPUT', {
    message: 'This time has passed. Choose a later one, or send it now.',
    field: 'relative.amount',
  });
  await press(user);
  await waitFor(() =>
    expect(screen.getByLabelText('How many')).toHaveAccessibleDescription(/This time has passed/),
  );
});

test('only sessions of the comm that are not cancelled are offered; without one, the screen says so', async () => {
  const event = buildTicketholderEvent();
  const sessions = event.sessions.map((session) => ({ ...session, cancelled: session.id === 's1' }));
  const { unmount } = draw({ plannedStart }, [{ ...event, sessions }]);
  const choice = await screen.findByLabelText('Session');
  expect(within(choice).getAllByRole('option')).toHaveLength(1);
  unmount();
  draw({ plannedStart, sessionIds: ['s1'] }, [{ ...event, sessions }]);
  expect(await screen.findByText('There is no session to start by')).toBeInTheDocument();
});

test('sessions that cannot be loaded show the error and can be loaded again', async () => {
  const { user } = draw({ plannedStart }, null);
  await screen.findByText('The sessions could not be loaded');
  answerGraphql('ticketholderEvents', { ticketholderEvents: [buildTicketholderEvent()] });
  await user.click(screen.getByRole('button', { name: /try again/i }));
  expect(await screen.findByLabelText('Session')).toHaveValue('s1');
});

test('an email campaign has no start relative to a session', async () => {
  answerGraphql('audiences', audiencesReply);
  draw({ kind: 'email', eventId: null });
  await screen.findByRole('radio', { name: /^At a set time/ });
  expect(screen.queryByRole('radio', { name: /^Relative to a session/ })).not.toBeInTheDocument();
});

test('a scheduled comm shows its rule, its time and that it follows the session', async () => {
  const { campaign } = draw({ state: 'scheduled' });
  const start: CampaignStart = {
    ...{ campaignId: campaign.id, state: 'scheduled', version: 4, organiserZone: 'Pacific/Auckland' },
    ...{ startsAt: '2027-07-07T21:00:00.000Z', local: '2027-07-08T09:00', zone: 'Pacific/Auckland' },
    ...{ choice: null, spreadHours: null, scheduledBy: null, missedReason: null, approval: null, rule },
  };
  answerGraphql('campaignStart', { campaignStart: start });
  const shown = await screen.findByText(/^Starts 2 days before Sat, 10 July? 2027/);
  expect(plain(shown.textContent ?? '')).toContain('Thursday 8 July 2027 at 9:00 am New Zealand time');
  expect(screen.getByText(/If you move the session, it starts at the new time/)).toBeInTheDocument();
});

test('the list shows the rule with the time that follows from it', async () => {
  answerCampaigns(
    buildListEntry({
      ...{ id: 'r99', kind: 'ticketholder', state: 'scheduled', rule },
      ...{ scheduledFor: '2027-07-07T21:00:00.000Z', scheduledZone: 'Pacific/Auckland' },
    }),
  );
  renderPortal(<CampaignListScreen kind="ticketholder" />, { address: routePatterns.ticketholderComms });
  expect((await screen.findAllByText(/2 days before Sat, 10 July? 2027/)).length).toBeGreaterThan(0);
});
