import { PublicError } from '../http/httpErrors';
import type { Queryable } from './openDatabase';

/** What several people may have open at once, with the words for it in a message. */
const partLabels = {
  ticket_type: 'this ticket type',
  type_order: 'the order of the ticket types',
  pool: 'this pool',
  promo_code: 'this promo code',
  event_add_on: 'this add-on',
  waitlist: 'the waitlist settings',
  checkout: 'the checkout',
  session: 'this session',
  check_in_hours: 'the check-in hours',
  integration: 'this integration',
  pass: 'this pass',
  add_on: 'this add-on',
  site: 'this site',
  artist: 'this artist',
  venue: 'this venue',
} as const;
export type VersionedPart = keyof typeof partLabels;

const staleMessage = (part: VersionedPart, who: string, where: string) =>
  `${who} changed ${partLabels[part]} ${where}, so your change was not saved.`;

/**
 * An edit of something that was changed since it was opened; nothing was changed by it. Who was first has no name yet. Its
 * field is `version`, by which a form tells it from other conflicts.
 */
export class StaleEdit extends PublicError {
  constructor(
    readonly part: VersionedPart,
    /** Who changed it last; null where that is not known. */
    readonly changedBy: string | null,
  ) {
    super(409, 'CONFLICT', staleMessage(part, 'Someone', 'after you opened it'), 'version');
  }
}

/**
 * The same with the name of who was first, as the editor reads it.
 * @param owner accounts lie before the tenant wall: call it outside of a tenant's transaction
 */
export async function nameStaleEdit(
  owner: Queryable,
  { part, changedBy, status, code, field }: StaleEdit,
  editor: { userId: string; organiserId: string },
): Promise<PublicError> {
  if (changedBy === editor.userId) {
    return new PublicError(status, code, staleMessage(part, 'You', 'in another tab'), field);
  }
  const name = changedBy && (await findMemberName(owner, { ...editor, userId: changedBy }));
  return new PublicError(status, code, staleMessage(part, name || 'Someone', 'after you opened it'), field);
}

async function findMemberName(
  owner: Queryable,
  { userId, organiserId }: { userId: string; organiserId: string },
): Promise<string | undefined> {
  const person = await owner
    .selectFrom('membership')
    .innerJoin('portal_user as person', 'person.id', 'membership.user_id')
    .select(['person.first_name', 'person.last_name', 'person.email'])
    .where('membership.organiser_id', '=', organiserId)
    .where('membership.user_id', '=', userId)
    .executeTakeFirst();
  return person && (`${person.first_name} ${person.last_name}`.trim() || person.email);
}
