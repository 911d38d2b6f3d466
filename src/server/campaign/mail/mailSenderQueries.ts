import type { Queryable } from '../../database/openDatabase';
import { findMailLook } from '../brand/mailBrandQueries';
import type { MailSender } from './mailContent';

/** The sentence of the footer on why somebody gets the mail (DOMAIN section 1). */
const whyYouGetThis = (organiserName: string): string =>
  `You get this because ${organiserName} has a record that you agreed to hear from them.`;

/**
 * The sender in the footer of this organiser's mail, and the defaults of a new campaign. `lock` keeps the row from
 * changing until the caller's transaction ends.
 */
export async function findMailSender(
  db: Queryable,
  organiserId: string,
  { lock = false } = {},
): Promise<MailSender & { name: string; replyTo: string }> {
  const row = await db
    .selectFrom('organiser')
    .select(['name', 'legal_name', 'postal_address', 'contact_email', 'reply_to'])
    .where('id', '=', organiserId)
    .$if(lock, (query) => query.forNoKeyUpdate())
    .executeTakeFirstOrThrow();
  return {
    name: row.name,
    replyTo: row.reply_to ?? row.contact_email,
    legalName: row.legal_name,
    postalAddress: row.postal_address,
    whyYouGetThis: whyYouGetThis(row.name),
    brand: await findMailLook(db, organiserId),
  };
}
