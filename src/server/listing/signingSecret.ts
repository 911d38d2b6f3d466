import { signingSecretMinutes } from '../../contract/listing/listing';
import { hmacSha256 } from '../http/hmac';
import type { SignedInContext } from '../http/signedIn';
import { integrationKind } from './listingKinds';
import { listingMadeAt } from './listingQueries';
import { listingOf } from './listingService';

/** What a webhook's messages are signed with: derived from our own secret, so that no table holds it. */
function signingSecretOf(id: string, secret: string): string {
  return `whsec_${hmacSha256(secret, `webhook signing\n${id}`).toString('base64url')}`;
}

/** For the first minutes of a webhook its secret, afterwards null. @throws PublicError NOT_FOUND */
export function readSigningSecret(
  { inTenant, services }: SignedInContext,
  id: string,
): Promise<string | null> {
  return inTenant(async (db) => {
    const { kind } = await listingOf(db, integrationKind, id);
    const madeAt = await listingMadeAt(db, integrationKind.table, id);
    if (kind !== 'webhook' || !madeAt) return null;
    const age = services.clock.now().getTime() - madeAt.getTime();
    return age < signingSecretMinutes * 60_000 ? signingSecretOf(id, services.secret) : null;
  });
}
