import type { ApprovalDetail } from '../../../contract/campaign/campaignStart';
import { contentsOf } from '../../../contract/campaign/campaignVariants';
import { isUuid } from '../../database/isUuid';
import { notFound } from '../../http/httpErrors';
import { contextOf, type SignedInContext } from '../../http/signedIn';
import { reviewCampaign } from '../review/campaignReview';
import { requireCampaign } from '../requireCampaign';
import { previewMail } from '../mail/mailPreviewService';
import { reviewReply } from '../review/reviewReply';
import { findApprovalCampaign, listApprovals } from './approvalQueries';
import { findEventTitle, listAudienceSources } from './sourceQueries';

/**
 * Everything that an admin needs for a decision: the mail as it would be sent, who would get it and where they come
 * from. It is read with the row-level security of the campaign's organiser.
 * @throws PublicError NOT_FOUND
 */
export async function findApprovalDetail(context: SignedInContext, id: string): Promise<ApprovalDetail> {
  const { services, signedIn } = context;
  const { database, publicUrl, secret, clock } = services;
  const ref = isUuid(id) ? await findApprovalCampaign(database.adminDb, id) : undefined;
  const [entry] = ref
    ? await listApprovals(database.adminDb, { organiserId: ref.organiserId, approvalId: id })
    : [];
  if (!ref || !entry) throw notFound('approval');
  const { organiserId, campaignId } = ref;
  const theirs = contextOf(services, { ...signedIn, organiserId });
  const read = await theirs.inTenant(async (db) => {
    const campaign = await requireCampaign(db, campaignId);
    const { preheader, fromName, replyTo, ab, eventId } = campaign;
    return {
      versions: contentsOf(campaign),
      campaign: { preheader, fromName, replyTo, ab },
      review: reviewReply(
        campaign,
        await reviewCampaign(db, campaign, { organiserId, publicUrl, secret, now: clock.now() }),
      ),
      eventTitle: eventId === null ? null : await findEventTitle(db, eventId),
      audiences: await listAudienceSources(db, campaignId, { organiserId, now: clock.now() }),
    };
  });
  const { state, ...rest } = entry;
  const { versions, ...detail } = read;
  const previews = [];
  for (const { position: _, ...typed } of versions) {
    previews.push(await previewMail(theirs, { id: campaignId, typed, sample: { position: 0 } }));
  }
  return { ...rest, ...detail, isWaiting: state === 'waiting', previews };
}
