import type { z } from 'zod';
import type { CampaignKind } from '../../contract/campaign/campaign';
import { operation, type Resolver } from '../graphql/graphqlModule';
import { forbidden, notFound } from '../http/httpErrors';
import { authorise, type Permission, type SignedInContext } from '../http/signedIn';
import { findCampaignKind } from './campaignQueries';

const permissionFor: Record<CampaignKind, Permission> = {
  email: 'emailCampaign',
  ticketholder: 'ticketholderCommunication',
};

const kinds = ['email', 'ticketholder'] as const;

/** @throws PublicError FORBIDDEN, or THC_FORBIDDEN for ticketholder comms, without the permission for this kind */
export function requireKindPermission({ services, signedIn }: SignedInContext, kind: CampaignKind): void {
  authorise(services, signedIn, permissionFor[kind]);
}

/** The kinds of campaign that this person may see. */
export const kindsSeen = ({ signedIn: { permissions } }: SignedInContext): CampaignKind[] =>
  kinds.filter((kind) => permissions[permissionFor[kind]]);

/** @throws PublicError FORBIDDEN without the permission for any kind of campaign */
export function requireAnyKindPermission({ signedIn: { permissions } }: SignedInContext): void {
  if (!Object.values(permissionFor).some((flag) => permissions[flag])) throw forbidden();
}

/**
 * Checks the permission for the kind of this campaign.
 * @throws PublicError as above; NOT_FOUND for an unknown id, but only to people who may see some kind of campaign
 */
export async function requireCampaignPermission(context: SignedInContext, id: string): Promise<void> {
  const kind = await context.inTenant((db) => findCampaignKind(db, id));
  if (kind) return requireKindPermission(context, kind);
  requireAnyKindPermission(context);
  throw notFound('campaign');
}

/** An operation on one campaign. The kind is read from its row, and the permission for that kind is required. */
export function campaignOperation<Args extends { id: string }, Result>(
  schema: z.ZodType<Args>,
  run: (args: Args, context: SignedInContext) => Promise<Result>,
): Resolver {
  return operation('signed-in', schema, async (args, context) => {
    await requireCampaignPermission(context, args.id);
    return run(args, context);
  });
}
