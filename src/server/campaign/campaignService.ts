import type { Campaign, CampaignKind } from '../../contract/campaign';
import { campaignLimits } from '../../contract/campaignEditing';
import type { CampaignEdit } from '../../contract/campaignInput';
import type { Queryable } from '../database/openDatabase';
import { badInput, conflict, notFound, PublicError } from '../http/httpErrors';
import type { SignedInContext } from '../http/signedIn';
import {
  changeDraft,
  findCampaign,
  insertCampaign,
  knownAudiences,
  replaceAudiences,
  setCampaignDisabledAt,
} from './campaignQueries';
import { findMailSender } from './mailSenderQueries';
import { cancelCampaign } from './sending/sendCampaignService';

const KIND: CampaignKind = 'email';

/** @throws PublicError NOT_FOUND for another kind too: ticketholder comms have doors and permissions of their own */
export async function demandCampaign(db: Queryable, id: string): Promise<Campaign> {
  const campaign = await findCampaign(db, id);
  if (campaign?.kind !== KIND) throw notFound('campaign');
  return campaign;
}

async function demandAudiences(db: Queryable, ids: readonly string[] | undefined): Promise<void> {
  if (!ids) return;
  const known = await knownAudiences(db, ids);
  if (ids.every((id) => known.has(id))) return;
  throw badInput('audienceIds', 'One of these audiences does not exist any more. Choose again.');
}

/** A new draft; who it comes from and who gets the replies are the organiser's own unless told. */
export function createCampaign(
  { services, signedIn, inTenant }: SignedInContext,
  edit: CampaignEdit & { name: string },
): Promise<Campaign> {
  const { organiserId, userId: createdBy } = signedIn;
  return inTenant(async (db) => {
    await demandAudiences(db, edit.audienceIds);
    const sender = await findMailSender(db, organiserId);
    const now = services.clock.now();
    const defaults = {
      fromName: sender.name.slice(0, campaignLimits.fromName),
      replyTo: sender.contactEmail,
    };
    const id = await insertCampaign(db, { ...defaults, ...edit, organiserId, kind: KIND, createdBy, now });
    await replaceAudiences(db, { id, organiserId, audienceIds: edit.audienceIds ?? [] });
    return demandCampaign(db, id);
  });
}

/** @throws PublicError CONFLICT when it was changed since `version`, or is no draft any more; nothing is changed then */
export function updateCampaign(
  { services, signedIn, inTenant }: SignedInContext,
  { id, version, edit }: { id: string; version: number; edit: CampaignEdit },
): Promise<Campaign> {
  return inTenant(async (db) => {
    const campaign = await demandCampaign(db, id);
    if (campaign.state !== 'draft') {
      throw conflict(
        'This campaign has left your desk and cannot be changed any more. Copy it to write another.',
      );
    }
    if (campaign.disabled) throw conflict('This campaign is disabled. Copy it to work on it again.');
    await demandAudiences(db, edit.audienceIds);
    if (!(await changeDraft(db, { id, version, edit, now: services.clock.now() }))) {
      throw conflict('This campaign was changed in another tab. Reload to see it; your text is still here.');
    }
    const { organiserId } = signedIn;
    if (edit.audienceIds) await replaceAudiences(db, { id, organiserId, audienceIds: edit.audienceIds });
    return demandCampaign(db, id);
  });
}

/** A new draft with the same words, and without recipients, figures or schedule (DOMAIN section 3). */
export function copyCampaign(
  { services, signedIn, inTenant }: SignedInContext,
  id: string,
): Promise<Campaign> {
  const { organiserId, userId: createdBy } = signedIn;
  return inTenant(async (db) => {
    const original = await demandCampaign(db, id);
    const { subject, preheader, fromName, replyTo, accent, blocks } = original;
    const name = `Copy of ${original.name}`.slice(0, campaignLimits.name).trimEnd();
    const words = { name, subject, preheader, fromName, replyTo, accent, blocks };
    const now = services.clock.now();
    const copyId = await insertCampaign(db, {
      ...words,
      organiserId,
      kind: KIND,
      createdBy,
      copiedFrom: id,
      now,
    });
    return demandCampaign(db, copyId);
  });
}

/** Stops what is unsent and hides the public view; links in mail that has left go on working (DOMAIN section 3). */
export async function disableCampaign(context: SignedInContext, id: string): Promise<Campaign> {
  const { services, inTenant } = context;
  const before = await inTenant(async (db) => {
    const campaign = await demandCampaign(db, id);
    const now = services.clock.now();
    if (!campaign.disabled) await setCampaignDisabledAt(db, id, now, now);
    return campaign;
  });
  // From the flag on nothing more leaves; this accounts for whoever was waiting and gives their quota back.
  if (before.state === 'sending' || before.state === 'paused') {
    await cancelCampaign(context, id).catch((error: unknown) => {
      // The last mail may have left in the meantime: then nothing is left to stop.
      if (!(error instanceof PublicError && error.code === 'CONFLICT')) throw error;
    });
  }
  return inTenant((db) => demandCampaign(db, id));
}

/** Takes disabling back; what was stopped stays stopped. */
export function enableCampaign({ services, inTenant }: SignedInContext, id: string): Promise<Campaign> {
  return inTenant(async (db) => {
    const campaign = await demandCampaign(db, id);
    if (campaign.disabled) await setCampaignDisabledAt(db, id, null, services.clock.now());
    return demandCampaign(db, id);
  });
}
