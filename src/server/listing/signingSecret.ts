import { signingSecretMinutes } from '../../contract/listing/listing';
import { hmacSha256 } from '../http/hmac';
import { requireRecentProof, type SignedInContext } from '../http/signedIn';
import { integrationKind } from './listingKinds';
import { findListingCreatedAt } from './listingQueries';
import { listingOf } from './listingService';

/** The secret that signs a webhook's messages. It is derived from the server's secret, so no table stores it. */
function signingSecretOf(id: string, secret: string): string {
  return `whsec_${hmacSha256(secret, `webhook signing\n${id}`).toString('base64url')}`;
}

/**
 * Returns a webhook's secret in the first minutes after it was created, afterwards null.
 * @throws PublicError NOT_FOUND; STEP_UP_REQUIRED without a recent proof of who the person is
 */
export function readSigningSecret(
  { inTenant, services, signedIn }: SignedInContext,
  id: string,
): Promise<string | null> {
  return inTenant(async (db) => {
    const { kind } = await listingOf(db, integrationKind, id);
    const madeAt = await findListingCreatedAt(db, integrationKind.table, id);
    if (kind !== 'webhook' || !madeAt) return null;
    const age = services.clock.now().getTime() - madeAt.getTime();
    if (age >= signingSecretMinutes * 60_000) return null;
    requireRecentProof(signedIn, services.clock);
    return signingSecretOf(id, services.secret);
  });
}
