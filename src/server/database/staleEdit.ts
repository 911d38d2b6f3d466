import { supportName } from '../../contract/team/support';
import { PublicError } from '../http/httpErrors';
import type { Queryable } from './openDatabase';

/** The kinds of row that several people may edit at once, with their names in messages. */
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
  integration: 'this web page',
  webhook_endpoint: 'this webhook',
  pass: 'this pass',
  add_on: 'this add-on',
  site: 'this site',
  artist: 'this artist',
  venue: 'this venue',
  reply_to: 'where replies go',
  mail_brand: 'the look of your emails',
} as const;
export type VersionedPart = keyof typeof partLabels;

const staleMessage = (part: VersionedPart, who: string, where: string) =>
  `${who} changed ${partLabels[part]} ${where}, so your change was not saved.`;

/**
 * An edit of a row that was changed since it was opened; it changed nothing. The message does not name the other person
 * yet. The field is `version`, which lets a form distinguish it from other conflicts.
 */
export class StaleEdit extends PublicError {
  constructor(
    readonly part: VersionedPart,
    /** The id of the person who changed it last; null if unknown. */
    readonly changedBy: string | null,
  ) {
    super(409, 'CONFLICT', staleMessage(part, 'Someone', 'after you opened it'), 'version');
  }
}

/**
 * The same error with the name of the person who changed the row, for the editor to read.
 * @param adminDb the admin connection, because tenants cannot read accounts: call it outside a tenant's transaction
 */
export async function nameStaleEdit(
  adminDb: Queryable,
  { part, changedBy, status, code, field }: StaleEdit,
  editor: { userId: string; organiserId: string },
): Promise<PublicError> {
  if (changedBy === editor.userId) {
    return new PublicError(status, code, staleMessage(part, 'You', 'in another tab'), field);
  }
  const name = changedBy && (await findMemberName(adminDb, { ...editor, userId: changedBy }));
  return new PublicError(status, code, staleMessage(part, name || 'Someone', 'after you opened it'), field);
}

async function findMemberName(
  adminDb: Queryable,
  { userId, organiserId }: { userId: string; organiserId: string },
): Promise<string | undefined> {
  const person = await adminDb
    .selectFrom('membership')
    .innerJoin('portal_user as person', 'person.id', 'membership.user_id')
    .select(['person.first_name', 'person.last_name', 'person.email', 'membership.support_until'])
    .where('membership.organiser_id', '=', organiserId)
    .where('membership.user_id', '=', userId)
    .executeTakeFirst();
  if (person?.support_until) return supportName;
  return person && (`${person.first_name} ${person.last_name}`.trim() || person.email);
}
