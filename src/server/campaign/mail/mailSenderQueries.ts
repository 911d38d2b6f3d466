import type { Queryable } from '../../database/openDatabase';
import type { MailSender } from './mailContent';

/** Why somebody gets the mail, as the footer says it (DOMAIN section 1). */
const whyYouGetThis = (organiserName: string): string =>
  `You get this because ${organiserName} has a record that you agreed to hear from them.`;

/** Who stands in the footer of this organiser's mail, with the defaults of a new campaign; `lock` for who writes by it. */
export async function findMailSender(
  db: Queryable,
  organiserId: string,
  { lock = false } = {},
): Promise<MailSender & { name: string; contactEmail: string }> {
  const row = await db
    .selectFrom('organiser')
    .select(['name', 'legal_name', 'postal_address', 'contact_email'])
    .where('id', '=', organiserId)
    .$if(lock, (query) => query.forNoKeyUpdate())
    .executeTakeFirstOrThrow();
  return {
    name: row.name,
    contactEmail: row.contact_email,
    legalName: row.legal_name,
    postalAddress: row.postal_address,
    whyYouGetThis: whyYouGetThis(row.name),
  };
}
