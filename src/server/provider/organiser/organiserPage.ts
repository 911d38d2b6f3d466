import type { ProviderOrganisers } from '../../../contract/provider/organisers';
import type { OrganisersInput } from '../../../contract/provider/organiserInput';
import { badInput } from '../../http/httpErrors';
import { readToken, signToken } from '../../http/signedToken';
import type { Services } from '../../services';
import { countOrganiserMatches, listOrganisers, type OrganiserPlace } from './organiserListQueries';

const PAGE = 50;
const CURSOR = 'provider-organisers';

/**
 * One page of the organisers. The cursor is bound to what was asked.
 * @throws PublicError BAD_USER_INPUT naming `after` for a cursor of another list, or one that we did not sign
 */
export async function organiserPage(
  { database, secret }: Pick<Services, 'database' | 'secret'>,
  question: OrganisersInput,
): Promise<ProviderOrganisers> {
  const { search, country, plan, state, sort, descending, after } = question;
  const asked = [search, country, plan, state, sort, String(descending)];
  const place = after ? readPlace(after, asked, secret) : undefined;
  const rows = await listOrganisers(database.adminDb, question, place, PAGE + 1);
  const last = rows.length > PAGE ? rows[PAGE - 1]?.place : undefined;
  return {
    total: await countOrganiserMatches(database.adminDb, question),
    organisers: rows.slice(0, PAGE).map(({ organiser }) => organiser),
    after: last ? signToken(CURSOR, [...asked, last.number, last.text, last.id], secret) : null,
  };
}

function readPlace(after: string, asked: readonly string[], secret: string): OrganiserPlace {
  const parts = readToken(CURSOR, after, secret) ?? [];
  const [number, text, id] = parts.slice(asked.length);
  if (!asked.every((part, at) => parts[at] === part) || !number || text === undefined || !id) {
    throw badInput('after', 'This page belongs to another list. Reload the list.');
  }
  return { number, text, id };
}
