import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { CampaignActionReply, TestMailReply } from '../../contract/campaign/campaignEditing';
import { abLimits } from '../../contract/campaign/campaignVariants';
import { runIdempotently } from '../http/idempotency';
import { forbidden } from '../http/httpErrors';
import { isOwnAddress } from '../http/ownAddress';
import { parseInput } from '../http/parseInput';
import { restRoute } from '../http/restRoute';
import type { SignedInContext } from '../http/signedIn';
import type { Services } from '../services';
import { requireCampaignPermission } from './campaignPermissions';
import { copyCampaign, disableCampaign } from './campaignService';
import { sendTestMail } from './review/testMailService';

/** Which version of an A/B test to send; the first one by default. */
const testQuery = z.object({
  variant: z.coerce
    .number('Say which version, from 0.')
    .int('Say which version, from 0.')
    .min(0, 'Say which version, from 0.')
    .max(abLimits.variants, `There are at most ${abLimits.variants + 1} versions.`)
    .default(0),
});

/** REST routes to copy and disable a campaign and to send a test mail (SPEC section 7). */
export function campaignRoutes(app: FastifyInstance, services: Services): void {
  restRoute(app, services, {
    base: 'country',
    method: 'POST',
    path: '/api/campaign/copy/:id',
    permission: 'signed-in',
    handler: async (context, request): Promise<CampaignActionReply> => {
      const id = await openCampaignOf(context, request);
      const copy = async (): Promise<CampaignActionReply> => ({
        campaign: await copyCampaign(context, id),
        result: true,
        error: null,
      });
      const key = request.headers['x-idempotency-key'];
      // The client repeats this request after a 502: the repeat gets the first copy instead of a second one (DOMAIN
      // section 9).
      if (typeof key !== 'string') return copy();
      const { userId, organiserId } = context.signedIn;
      return runIdempotently(
        services.database,
        { subject: userId, key, request: [organiserId, 'copy', id] },
        copy,
      );
    },
  });

  restRoute(app, services, {
    base: 'country',
    method: 'POST',
    path: '/api/campaign/disable/:id',
    permission: 'signed-in',
    // Disabling is idempotent, so a repeat needs no key.
    handler: async (context, request): Promise<CampaignActionReply> => ({
      campaign: await disableCampaign(context, await openCampaignOf(context, request)),
      result: true,
      error: null,
    }),
  });

  restRoute(app, services, {
    base: 'country',
    method: 'GET',
    path: '/api/campaign/send-test-email/:id',
    permission: 'signed-in',
    handler: async (context, request): Promise<TestMailReply> => {
      refuseForeignPages(request, services.publicUrl);
      const id = await openCampaignOf(context, request);
      const { variant } = parseInput(testQuery, request.query);
      await sendTestMail(context, id, variant);
      return { success: true, error: null };
    },
  });
}

/** Returns the id in the path after checking the permission for that campaign's kind. */
async function openCampaignOf(
  context: SignedInContext,
  { params: { id = '' } }: { params: Record<string, string> },
): Promise<string> {
  await requireCampaignPermission(context, id);
  return id;
}

/**
 * Rejects requests from other sites. This GET has an effect, and the browser sends the cookie with a link in a mail or
 * on another site's page (DOMAIN section 9).
 */
function refuseForeignPages(request: FastifyRequest, publicUrl: string): void {
  const { authorization, referer, 'sec-fetch-site': site } = request.headers;
  if (authorization) return;
  // Only browsers send Sec-Fetch-Site and Referer. Old browsers do not know Sec-Fetch-Site, but they still send
  // Referer.
  const isOwn =
    site === undefined
      ? referer === undefined || isOwnAddress(request, publicUrl, referer)
      : site === 'same-origin' || site === 'same-site';
  if (!isOwn) throw forbidden();
}
