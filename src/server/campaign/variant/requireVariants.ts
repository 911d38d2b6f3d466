import type { CampaignKind } from '../../../contract/campaign/campaign';
import type { CampaignEdit } from '../../../contract/campaign/campaignInput';
import { badInput } from '../../http/httpErrors';

/**
 * Refuses an A/B test for a ticketholder comm: it goes to everybody at once, so that nobody waits for service mail.
 * @throws PublicError BAD_USER_INPUT naming ab
 */
export function requireVariants(kind: CampaignKind, { ab }: Pick<CampaignEdit, 'ab'>): void {
  if (kind === 'email' || !ab || ab.variants.length === 0) return;
  throw badInput(
    'ab',
    'A ticketholder comm goes to everyone at the same time. Only email campaigns can be tested.',
  );
}
