import type { CampaignChanges, CampaignEditNote } from '../../../contract/campaign/campaignEditorTools';
import type { SignedInContext } from '../../http/signedIn';
import { listEditsSince } from './campaignEditQueries';
import { requireCampaign } from '../requireCampaign';
import { listTeam } from '../review/teamQueries';

/**
 * The campaign as it is now, and who changed which parts of it since a version.
 * @throws PublicError NOT_FOUND
 */
export async function campaignChanges(
  { services, signedIn, inTenant }: SignedInContext,
  { id, since }: { id: string; since: number },
): Promise<CampaignChanges> {
  const { campaign, edits } = await inTenant(async (db) => ({
    campaign: await requireCampaign(db, id),
    edits: await listEditsSince(db, id, since),
  }));
  const names = new Map<string | null, string>();
  if (edits.length > 0) {
    const team = await listTeam(services.database.adminDb, signedIn.organiserId);
    for (const person of team) names.set(person.id, person.name);
  }
  // Parts that one person saved at the same instant share one note.
  const notes = new Map<string, CampaignEditNote>();
  for (const { field, by, at } of edits) {
    const instant = at.toISOString();
    const key = `${by ?? ''} ${instant}`;
    const note = notes.get(key);
    if (note) note.fields.push(field);
    else {
      const name = names.get(by) ?? null;
      notes.set(key, { fields: [field], by: name, isYou: by === signedIn.userId, at: instant });
    }
  }
  return { campaign, edits: [...notes.values()] };
}
