import type { CampaignKind } from '../../../contract/campaign/campaign';
import type { CampaignEdit } from '../../../contract/campaign/campaignInput';
import { badInput } from '../../http/httpErrors';

/**
 * Service mail reaches everybody at once, so nobody is made to wait for a better version of it.
 * @throws PublicError BAD_USER_INPUT naming ab
 */
export function requireVariants(kind: CampaignKind, { ab }: Pick<CampaignEdit, 'ab'>): void {
  if (kind === 'email' || !ab || ab.variants.length === 0) return;
  throw badInput(
    'ab',
    'A ticketholder comm goes to everyone at the same time. Only email campaigns can be tested.',
  );
}
