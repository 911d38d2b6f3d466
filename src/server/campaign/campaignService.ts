import type { Campaign, CampaignKind } from '../../contract/campaign/campaign';
import { campaignLimits } from '../../contract/campaign/campaignEditing';
import type { CampaignEdit } from '../../contract/campaign/campaignInput';
import { copyName } from '../../contract/copyName';
import type { Queryable } from '../database/openDatabase';
import { badInput, conflict } from '../http/httpErrors';
import type { SignedInContext } from '../http/signedIn';
import {
  changeDraft,
  insertCampaign,
  isTemplate,
  listCopyNames,
  replaceAudiences,
  setCampaignDisabledAt,
} from './campaignQueries';
import { recordEdit } from './editor/campaignEditQueries';
import { nounOf } from './campaignLabels';
import { findMailSender } from './mail/mailSenderQueries';
import { readChoice, type RecipientChoice } from './recipients/recipientChoice';
import { returnToDraft } from './schedule/returnToDraft';
import { lockCampaign } from './sending/freezeQueries';
import { cancelSending } from './sending/sendCampaignService';
import { replaceChosenSessions } from './ticketholder/ticketholderEventQueries';
import { requireVariants } from './variant/requireVariants';
import { replaceVariants } from './variant/variantQueries';
import { requireCampaign } from './requireCampaign';

async function writeChoice(
  db: Queryable,
  campaign: { id: string; organiserId: string },
  { audienceIds, excludedAudienceIds, sessionIds }: RecipientChoice,
): Promise<void> {
  // An audience that moves from one set to the other is deleted from the first before it is inserted into the second.
  if (excludedAudienceIds) await replaceAudiences(db, { ...campaign, audienceIds: [], excluded: true });
  if (audienceIds) await replaceAudiences(db, { ...campaign, audienceIds });
  if (excludedAudienceIds) {
    await replaceAudiences(db, { ...campaign, audienceIds: excludedAudienceIds, excluded: true });
  }
  if (sessionIds) await replaceChosenSessions(db, { ...campaign, sessionIds });
}

/** @throws PublicError BAD_USER_INPUT for a template that does not exist */
async function requireTemplateOf(db: Queryable, { templateId }: CampaignEdit): Promise<void> {
  if (!templateId || (await isTemplate(db, templateId))) return;
  throw badInput('templateId', 'This template does not exist. Choose another one.');
}

/** Creates a draft. The sender name and the reply address default to the organiser's own. */
export function createCampaign(
  { services, signedIn, inTenant }: SignedInContext,
  kind: CampaignKind,
  edit: CampaignEdit & { name: string },
): Promise<Campaign> {
  const { organiserId, userId: createdBy } = signedIn;
  return inTenant(async (db) => {
    const choice = await readChoice(db, kind, edit);
    requireVariants(kind, edit);
    await requireTemplateOf(db, edit);
    const sender = await findMailSender(db, organiserId);
    const now = services.clock.now();
    const defaults = {
      fromName: sender.name.slice(0, campaignLimits.fromName),
      replyTo: sender.replyTo,
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
  /**
   * The editor sets this: it must not turn a campaign that somebody has scheduled or submitted meanwhile into a draft.
   */
  draftOnly?: boolean;
}

/**
 * @throws PublicError CONFLICT when it was changed since `version`, or is being sent or was sent; nothing is written
 *   then
 */
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
    // Editing a submitted, scheduled or approved campaign makes it a draft again.
    if (!(await returnToDraft(db, id, now))) {
      throw conflict(`This ${noun} can no longer be changed. Copy it to write another.`);
    }
    if (campaign.disabled) throw conflict(`This ${noun} is disabled. Copy it to work on it again.`);
    if (campaign.archived) throw conflict(`This ${noun} is archived. Restore it to work on it again.`);
    const choice = await readChoice(db, campaign.kind, edit, campaign);
    requireVariants(campaign.kind, edit);
    await requireTemplateOf(db, edit);
    // Another event clears the ticket types of the old one.
    const { ticketTypeIds } = choice;
    const written = { ...edit, ...(ticketTypeIds && { ticketTypeIds }) };
    if (!(await changeDraft(db, { id, version, edit: written, now }))) {
      throw conflict(`This ${noun} was changed in another tab. Reload to see it; your text is still here.`);
    }
    const { organiserId, userId } = signedIn;
    await writeChoice(db, { id, organiserId }, choice);
    if (edit.ab) await replaceVariants(db, { id, organiserId }, edit.ab.variants);
    const noted = { id, organiserId, version: version + 1, fields: Object.keys(edit) };
    await recordEdit(db, { ...noted, by: userId, at: now });
    return requireCampaign(db, id);
  });
}

/** Creates a draft with the same content, without recipients, figures or schedule (DOMAIN section 3). */
export function copyCampaign(
  { services, signedIn, inTenant }: SignedInContext,
  id: string,
): Promise<Campaign> {
  const { organiserId, userId: createdBy } = signedIn;
  return inTenant(async (db) => {
    const original = await requireCampaign(db, id);
    const { kind, subject, preheader, fromName, replyTo, accent, brandColour, blocks, ab, utm } = original;
    const { templateId, attachTickets, attachCalendar } = original;
    const name = copyName(original.name, await listCopyNames(db, kind), campaignLimits.name);
    const words = {
      ...{ name, subject, preheader, fromName, replyTo, accent, brandColour, blocks, ab, utm },
      ...{ templateId, attachTickets, attachCalendar },
    };
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

/** Stops unsent mail and hides the public view. Links in mail already sent keep working (DOMAIN section 3). */
export function disableCampaign(
  { services, signedIn, inTenant }: SignedInContext,
  id: string,
): Promise<Campaign> {
  return inTenant(async (db) => {
    const now = services.clock.now();
    // Locks the row. A disabled campaign must not be started by its schedule or by an approval, so it becomes a draft.
    await returnToDraft(db, id, now);
    const campaign = await requireCampaign(db, id);
    if (!campaign.disabled) await setCampaignDisabledAt(db, id, now, now);
    // Once the flag is set no more mail is sent, so the waiting recipients are cancelled in the same transaction.
    await cancelSending(db, { organiserId: signedIn.organiserId, campaignId: id, now });
    return requireCampaign(db, id);
  });
}

/** Clears the disabled flag. Sending that was stopped is not resumed. */
export function enableCampaign({ services, inTenant }: SignedInContext, id: string): Promise<Campaign> {
  return inTenant(async (db) => {
    const campaign = await requireCampaign(db, id);
    if (campaign.disabled) await setCampaignDisabledAt(db, id, null, services.clock.now());
    return requireCampaign(db, id);
  });
}
