import { act, screen, waitFor } from '@testing-library/react';
import { campaignPath } from '../../../src/contract/paths/pagePaths';
import { routePatterns } from '../../../src/contract/paths/portalPaths';
import { CampaignEditScreen } from '../../../src/portal/campaign/editor/CampaignEditScreen';
import { EventEditScreen } from '../../../src/portal/event/editor/EventEditScreen';
import { TeamScreen } from '../../../src/portal/team/TeamScreen';
import { loadSession } from '../../../src/portal/user/userThunks';
import { buildSession } from '../../support/factories/sessionFactory';
import { answerGraphql, startWire } from '../../support/portal/portalWire';
import { renderPortal } from '../../support/portal/renderPortal';
import {
  audiencesReply,
  buildCampaignReply,
  buildReviewReply,
  previewReply,
} from '../../support/replies/campaignReplies';
import { buildEventDetail } from '../../support/replies/eventReplies';
import { buildInvitation, buildTeam } from '../../support/replies/teamReplies';

/** Screens that show a limit of the plan, open in one tab while the plan is changed or paid for in another. */
startWire();

type Portal = ReturnType<typeof renderPortal>;

/** Loads the session, as a change of plan and a payment do in every open tab. */
async function changeElsewhere({ store }: Portal, planId: number): Promise<void> {
  answerGraphql('sessionPro', { sessionPro: buildSession({}, { currentPlanId: planId }) });
  await act(() => store.dispatch(loadSession()));
}

const allowanceOf = (images: number) => ({
  ...{ liveEvents: null, liveElsewhere: null, images, video: true, embargo: true },
  ...{ privateLink: true, fastTrack: true },
});

test('a full team, after a change of plan in another tab, has room again without reloading', async () => {
  const members = buildTeam().members;
  const team = buildTeam({ members, invitations: [buildInvitation()], limit: members.length + 1 });
  answerGraphql('team', { team });
  answerGraphql('teamScopeChoices', { teamScopeChoices: { events: [], venues: [] } });
  const portal = renderPortal(<TeamScreen />, {
    address: routePatterns.team,
    pattern: routePatterns.team,
  });
  await screen.findByText('Your team is full');
  answerGraphql('team', { team: { ...team, limit: 10 } });
  await changeElsewhere(portal, 7);
  await waitFor(() => expect(screen.queryByText('Your team is full')).toBeNull());
});

test('an event with as many images as the plan holds, after a change of plan in another tab, takes another one', async () => {
  const images = [{ fileId: 'f1', alt: 'The stage', width: 1600, height: 900 }];
  const readiness = (most: number, planName: string) =>
    answerGraphql('eventReadiness', {
      eventReadiness: { problems: [], allowance: allowanceOf(most), planName },
    });
  answerGraphql('event', { event: buildEventDetail({ images }) });
  readiness(1, 'Free');
  const portal = renderPortal(<EventEditScreen />, {
    address: '/event/e1/edit/media',
    pattern: routePatterns.eventEditStep,
  });
  await screen.findByText(/^The Free plan holds 1 image for this event/);
  readiness(3, 'Essential');
  await changeElsewhere(portal, 7);
  await screen.findByLabelText(/Drop an image here/);
});

test('a campaign for more people than the month has left, after a change of plan in another tab, has the new limit', async () => {
  const quota = (limit: number) => ({ limit, used: 90, left: limit - 90, renewsOn: '2026-12-01' });
  answerGraphql('campaign', { campaign: buildCampaignReply({ id: 'c1', audienceIds: ['a1'] }) });
  answerGraphql('personalFields', { personalFields: [] });
  answerGraphql('campaignPreview', previewReply);
  answerGraphql('audiences', audiencesReply);
  answerGraphql('campaignReview', { campaignReview: buildReviewReply({ quota: quota(100) }) });
  const portal = renderPortal(<CampaignEditScreen kind="email" />, {
    address: campaignPath('email', 'recipients', 'c1'),
    pattern: routePatterns.emailCampaignStepWithId,
  });
  await screen.findByText(/^90 of 100 used/);
  answerGraphql('campaignReview', { campaignReview: buildReviewReply({ quota: quota(10_000) }) });
  await changeElsewhere(portal, 7);
  await screen.findByText(/^90 of 10,000 used/);
});
