import type { Campaign, CampaignKind } from '../../contract/campaign/campaign';
import { campaignLimits } from '../../contract/campaign/campaignEditing';
import type { CampaignEdit } from '../../contract/campaign/campaignInput';
import { copyName } from '../../contract/copyName';
import type { Queryable } from '../database/openDatabase';
import { conflict } from '../http/httpErrors';
import type { SignedInContext } from '../http/signedIn';
import {
  changeDraft,
  insertCampaign,
  listCopyNames,
  replaceAudiences,
  setCampaignDisabledAt,
} from './campaignQueries';
import { noteEdit } from './editor/campaignEditQueries';
import { nounOf } from './campaignLabels';
import { findMailSender } from './mail/mailSenderQueries';
import { readChoice, type RecipientChoice } from './recipients/recipientChoice';
import { returnToDraft } from './schedule/returnToDraft';
import { lockCampaign } from './sending/freezeQueries';
import { cancelSending } from './sending/sendCampaignService';
import { replaceChosenSessions } from './ticketholder/ticketholderEventQueries';
import { requireVariants } from './variant/variantChoice';
import { replaceVariants } from './variant/variantQueries';
import { requireCampaign } from './requireCampaign';

async function writeChoice(
  db: Queryable,
  campaign: { id: string; organiserId: string },
  { audienceIds, excludedAudienceIds, sessionIds }: RecipientChoice,
): Promise<void> {
  // What moves from one to the other leaves the first before it joins the second.
  if (excludedAudienceIds) await replaceAudiences(db, { ...campaign, audienceIds: [], excluded: true });
  if (audienceIds) await replaceAudiences(db, { ...campaign, audienceIds });
  if (excludedAudienceIds) {
    await replaceAudiences(db, { ...campaign, audienceIds: excludedAudienceIds, excluded: true });
  }
  if (sessionIds) await replaceChosenSessions(db, { ...campaign, sessionIds });
}

/** A new draft; who it comes from and who gets the replies are the organiser's own unless told. */
export function createCampaign(
  { services, signedIn, inTenant }: SignedInContext,
  kind: CampaignKind,
  edit: CampaignEdit & { name: string },
): Promise<Campaign> {
  const { organiserId, userId: createdBy } = signedIn;
  return inTenant(async (db) => {
    const choice = await readChoice(db, kind, edit);
    requireVariants(kind, edit);
    const sender = await findMailSender(db, organiserId);
    const now = services.clock.now();
    const defaults = {
      fromName: sender.name.slice(0, campaignLimits.fromName),
      replyTo: sender.contactEmail,
    };
    const id = await insertCampaign(db, { ...defaults, ...edit, organiserId, kind, createdBy, now });
    await writeChoice(db, { id, organiserId }, choice);
    return requireCampaign(db, id);
  });
}

interface CampaignUpdate {
  id: string;
  version: number;
  edit: CampaignEdit;
  /** Who edits it has a draft before them: what somebody has scheduled or submitted meanwhile stays that. */
  draftOnly?: boolean;
}

/** @throws PublicError CONFLICT when it was changed since `version`, or is being sent or was; nothing is changed then */
export function updateCampaign(
  { services, signedIn, inTenant }: SignedInContext,
  { id, version, edit, draftOnly }: CampaignUpdate,
): Promise<Campaign> {
  return inTenant(async (db) => {
    const campaign = await requireCampaign(db, id);
    const noun = nounOf[campaign.kind];
    const now = services.clock.now();
    if (draftOnly && (await lockCampaign(db, id))?.state !== 'draft') {
      throw conflict(
        `This ${noun} has since been submitted, scheduled or sent. Your text is not saved; it is still here.`,
      );
    }
    // What waits, is scheduled or was approved is a draft again from its first edit on.
    if (!(await returnToDraft(db, id, now))) {
      throw conflict(`This ${noun} can no longer be changed. Copy it to write another.`);
    }
    if (campaign.disabled) throw conflict(`This ${noun} is disabled. Copy it to work on it again.`);
    if (campaign.archived) throw conflict(`This ${noun} is archived. Restore it to work on it again.`);
    const choice = await readChoice(db, campaign.kind, edit, campaign);
    requireVariants(campaign.kind, edit);
    if (!(await changeDraft(db, { id, version, edit, now }))) {
      throw conflict(`This ${noun} was changed in another tab. Reload to see it; your text is still here.`);
    }
    const { organiserId, userId } = signedIn;
    await writeChoice(db, { id, organiserId }, choice);
    if (edit.ab) await replaceVariants(db, { id, organiserId }, edit.ab.variants);
    const noted = { id, organiserId, version: version + 1, fields: Object.keys(edit) };
    await noteEdit(db, { ...noted, by: userId, at: now });
    return requireCampaign(db, id);
  });
}

/** A new draft with the same words, and without recipients, figures or schedule (DOMAIN section 3). */
export function copyCampaign(
  { services, signedIn, inTenant }: SignedInContext,
  id: string,
): Promise<Campaign> {
  const { organiserId, userId: createdBy } = signedIn;
  return inTenant(async (db) => {
    const original = await requireCampaign(db, id);
    const { kind, subject, preheader, fromName, replyTo, accent, blocks, ab, utm } = original;
    const name = copyName(original.name, await listCopyNames(db, kind), campaignLimits.name);
    const words = { name, subject, preheader, fromName, replyTo, accent, blocks, ab, utm };
    const now = services.clock.now();
    const copyId = await insertCampaign(db, {
      ...words,
      organiserId,
      kind,
      createdBy,
      copiedFrom: id,
      now,
    });
    return requireCampaign(db, copyId);
  });
}

/** Stops what is unsent and hides the public view; links in mail that has left go on working (DOMAIN section 3). */
export function disableCampaign(
  { services, signedIn, inTenant }: SignedInContext,
  id: string,
): Promise<Campaign> {
  return inTenant(async (db) => {
    const now = services.clock.now();
    // What has not started will not: neither its time nor an approval may start what is disabled. Locks its row.
    await returnToDraft(db, id, now);
    const campaign = await requireCampaign(db, id);
    if (!campaign.disabled) await setCampaignDisabledAt(db, id, now, now);
    // From the flag on nothing more leaves; whoever was waiting is accounted for in the same moment.
    await cancelSending(db, { organiserId: signedIn.organiserId, campaignId: id, now });
    return requireCampaign(db, id);
  });
}

/** Takes disabling back; what was stopped stays stopped. */
export function enableCampaign({ services, inTenant }: SignedInContext, id: string): Promise<Campaign> {
  return inTenant(async (db) => {
    const campaign = await requireCampaign(db, id);
    if (campaign.disabled) await setCampaignDisabledAt(db, id, null, services.clock.now());
    return requireCampaign(db, id);
  });
}
