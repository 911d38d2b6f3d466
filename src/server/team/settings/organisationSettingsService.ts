import type { OrganisationSettings } from '../../../contract/team/organisationSettings';
import { insertAuditEntry } from '../../database/auditEntry';
import { changeAtVersion } from '../../database/rowVersion';
import { badInput } from '../../http/httpErrors';
import type { SignedInContext } from '../../http/signedIn';
import { listMembers } from '../memberQueries';
import { requireManagement } from '../teamRights';
import { findOrganisationSettings, updateReplyTo } from './organisationSettingsQueries';

/** The addresses that the people of the team have confirmed by signing up or by a mailed link. */
async function replyToChoices({ services, signedIn }: SignedInContext): Promise<string[]> {
  const members = await listMembers(services.database.adminDb, signedIn.organiserId);
  return members.filter(({ isSuspended }) => !isSuspended).map(({ email }) => email);
}

/** @throws PublicError FORBIDDEN for people who do not manage the team */
export async function organisationSettingsOf(context: SignedInContext): Promise<OrganisationSettings> {
  requireManagement(context.signedIn);
  const choices = await replyToChoices(context);
  return context.inTenant(async (db) => ({
    ...(await findOrganisationSettings(db, context.signedIn.organiserId)),
    replyToChoices: choices,
  }));
}

/**
 * Sets where replies go. Only an address of the team is accepted, because each of those was confirmed by its person.
 * @throws PublicError FORBIDDEN; BAD_USER_INPUT naming `replyTo`; CONFLICT naming `version`
 */
export async function saveReplyTo(
  context: SignedInContext,
  { replyTo, version }: { replyTo: string | null; version: number | undefined },
): Promise<OrganisationSettings> {
  requireManagement(context.signedIn);
  const { organiserId, userId } = context.signedIn;
  if (replyTo !== null && !(await replyToChoices(context)).includes(replyTo)) {
    throw badInput('replyTo', 'Choose an address of your team. Invite the person first to use another one.');
  }
  const now = context.services.clock.now();
  await context.inTenant((db) =>
    changeAtVersion(
      db,
      { part: 'reply_to', ownerId: organiserId, id: organiserId },
      { organiserId, userId, now, version },
      {
        state: async () => (await findOrganisationSettings(db, organiserId)).replyTo,
        async act() {
          await updateReplyTo(db, organiserId, replyTo);
          await insertAuditEntry(db, {
            organiserId,
            userId,
            action: 'organisation.reply_to_changed',
            detail: {},
            now,
          });
        },
      },
    ),
  );
  return organisationSettingsOf(context);
}
