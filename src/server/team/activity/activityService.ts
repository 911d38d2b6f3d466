import type { z } from 'zod';
import { type ActivityPage, activityPageSize, turnoutPerson } from '../../../contract/team/activity';
import type { activityFilterInput } from '../../../contract/team/activityInput';
import { auditActions, type auditGroups } from '../../../contract/team/auditActions';
import type { Queryable } from '../../database/openDatabase';
import { badInput } from '../../http/httpErrors';
import type { SignedInContext } from '../../http/signedIn';
import { readToken, signToken } from '../../http/signedToken';
import { requireManagement } from '../teamRights';
import { findNames } from './activityNameQueries';
import {
  type AuditCursor,
  type AuditFilter,
  type AuditPerson,
  type AuditRow,
  countAuditRows,
  findZone,
  listAuditPeople,
  listAuditRows,
} from './activityQueries';
import { idsToName, sentenceOf } from './activitySentences';

const CURSOR = 'activity';
const TURNOUT = 'Turnout';

type Wanted = z.infer<typeof activityFilterInput>;
type ShownEntry = ActivityPage['entries'][number];

/** Reads the activity of one organiser. */
export interface ActivityReader {
  filter: AuditFilter;
  people: readonly AuditPerson[];
  /** The entries with their sentences, and the rows that they were made of. */
  read(
    db: Queryable,
    after: AuditCursor | undefined,
    limit: number,
  ): Promise<{ entries: ShownEntry[]; rows: AuditRow[] }>;
}

/** @throws PublicError FORBIDDEN for people who do not manage the team */
export async function activityReader(
  { services, signedIn }: SignedInContext,
  { person, group, from, until }: Wanted,
): Promise<ActivityReader> {
  requireManagement(signedIn);
  const { organiserId } = signedIn;
  const people = await listAuditPeople(services.database.adminDb, organiserId);
  const byId = new Map(people.map((one) => [one.id, one]));
  const ofProvider = people.filter(({ isProvider }) => isProvider).map(({ id }) => id);
  const filter: AuditFilter = {
    organiserId,
    people: person === turnoutPerson ? [...ofProvider, null] : person === null ? undefined : [person],
    actions: group === null ? undefined : actionsOf(group),
    from,
    until,
  };
  const shown = (row: AuditRow, names: Parameters<typeof sentenceOf>[1]): ShownEntry => {
    const who = row.userId === null ? undefined : byId.get(row.userId);
    // The provider acts as Turnout, whoever of its people it was.
    const isOurs = who ? who.isProvider : row.network === null;
    return {
      id: String(row.id),
      who: isOurs ? TURNOUT : (who?.name ?? 'A deleted account'),
      at: row.at.toISOString(),
      parts: sentenceOf(row, names),
      network: isOurs ? null : row.network,
      browser: isOurs ? null : row.browser,
    };
  };
  return {
    filter,
    people,
    async read(db, after, limit) {
      const rows = await listAuditRows(db, filter, after, limit);
      const ids = idsToName(rows);
      const things = {
        event: await findNames(db, organiserId, 'event', ids.event),
        session: await findNames(db, organiserId, 'session', ids.session),
        campaign: await findNames(db, organiserId, 'campaign', ids.campaign),
        audience: await findNames(db, organiserId, 'audience', ids.audience),
        contact: await findNames(db, organiserId, 'contact', ids.contact),
        order: await findNames(db, organiserId, 'order', ids.order),
      };
      return { rows, entries: rows.map((row) => shown(row, { things, people: byId })) };
    },
  };
}

const actionsOf = (group: (typeof auditGroups)[number]) =>
  Object.entries(auditActions).flatMap(([action, facts]) => (facts.group === group ? [action] : []));

/** @throws PublicError FORBIDDEN; BAD_USER_INPUT for a paging key that is forged or belongs to another list */
export async function activityPage(
  context: SignedInContext,
  { key, ...wanted }: Wanted & { key?: string | null | undefined },
): Promise<ActivityPage> {
  const { services, signedIn, inSnapshot } = context;
  const reader = await activityReader(context, wanted);
  const { person, group, from, until } = wanted;
  const bound = [signedIn.organiserId, person ?? '', group ?? '', from ?? '', until ?? ''];
  const after = key ? cursorOf(key, bound, services.secret) : undefined;
  return inSnapshot(async (db) => {
    const { entries, rows } = await reader.read(db, after, activityPageSize + 1);
    const last = rows.length > activityPageSize ? rows[activityPageSize - 1] : undefined;
    return {
      entries: entries.slice(0, activityPageSize),
      people: reader.people.filter(({ isProvider }) => !isProvider).map(({ id, name }) => ({ id, name })),
      zone: await findZone(db, signedIn.organiserId),
      total: await countAuditRows(db, reader.filter),
      lastEvaluatedKey: last
        ? signToken(CURSOR, [...bound, last.place, String(last.id)], services.secret)
        : null,
    };
  });
}

function cursorOf(key: string, bound: readonly string[], secret: string): AuditCursor {
  const parts = readToken(CURSOR, key, secret);
  const [place, id] = parts?.slice(bound.length) ?? [];
  if (!parts || place === undefined || id === undefined || bound.some((part, at) => parts[at] !== part)) {
    throw badInput('key', 'This page can no longer be found. Reload the list.');
  }
  return { place, id: Number(id) };
}
