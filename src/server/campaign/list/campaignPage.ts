import type { CampaignPage } from '../../../contract/campaign/campaignList';
import type { CampaignsQueryValues } from '../../../contract/campaign/campaignListInput';
import { badInput } from '../../http/httpErrors';
import type { SignedInContext } from '../../http/signedIn';
import { readToken, signToken } from '../../http/signedToken';
import { countCampaigns, listCampaigns, type CampaignPlace } from './campaignListQueries';

const PAGE = 50;
const CURSOR = 'campaigns';

/**
 * One page of the list. Its cursor is signed for the organiser and for this kind, search, filter and order.
 * @throws PublicError BAD_USER_INPUT naming `after` for the cursor of another list, or one that is not signed by us
 */
export async function campaignPage(
  { services: { secret }, signedIn, inSnapshot }: SignedInContext,
  { after, ...question }: CampaignsQueryValues,
): Promise<CampaignPage> {
  const { kind, search, filter, order } = question;
  const asked = [signedIn.organiserId, kind, search, filter, order];
  const place = after ? readCursor(after, asked, secret) : undefined;
  return inSnapshot(async (db) => {
    const rows = await listCampaigns(db, question, place, PAGE + 1);
    const last = rows.length > PAGE ? rows[PAGE - 1]?.place : undefined;
    return {
      campaigns: rows.slice(0, PAGE).map(({ campaign }) => campaign),
      counts: await countCampaigns(db, kind, search),
      after: last ? signToken(CURSOR, [...asked, last.number, last.text, last.id], secret) : null,
    };
  });
}

function readCursor(after: string, asked: readonly string[], secret: string): CampaignPlace {
  const parts = readToken(CURSOR, after, secret) ?? [];
  const [number, text, id] = parts.slice(asked.length);
  if (!asked.every((part, place) => parts[place] === part) || !number || text === undefined || !id) {
    throw badInput('after', 'This page belongs to another list. Reload the list.');
  }
  return { number, text, id };
}
