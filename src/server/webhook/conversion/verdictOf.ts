import { z } from 'zod';
import { type ConversionKind, conversionNames } from '../../../contract/webhook/conversion';
import type { AttemptResult } from '../sending/openEndpoint';
import { isSuccess, type Verdict } from '../sending/webhookLane';
import type { ConversionAccount } from './conversionUrl';

const metaError = z.object({
  error: z.object({
    message: z.string().catch(''),
    code: z.number().catch(0),
    error_subcode: z.number().optional().catch(undefined),
    error_user_msg: z.string().optional().catch(undefined),
    is_transient: z.boolean().optional().catch(undefined),
  }),
});

/** What Meta says about a request that it did not accept; undefined for any other reply. */
function metaErrorOf(reply: string): z.infer<typeof metaError>['error'] | undefined {
  try {
    return metaError.safeParse(JSON.parse(reply)).data?.error;
  } catch {
    return undefined;
  }
}

/** The pixel does not exist, or the token gives no access to it. */
const NO_OBJECT = 33;

/**
 * What a reply means (developers.facebook.com/docs/graph-api/guides/error-handling): a token that is wrong, has expired
 * or has no right to the pixel ends the sending; limits and faults of the provider are tried again; any other refusal
 * is about this one event. Google Analytics refuses nothing, so anything but 2xx is a fault on the way, except that it
 * turns the request itself away.
 */
export function verdictOf(kind: ConversionKind, result: AttemptResult): Verdict {
  if (isSuccess(result)) return 'delivered';
  const { status } = result;
  if (status === null || status < 400 || status >= 500 || status === 408 || status === 429) return 'again';
  if (kind === 'ga4') return 'refused';
  const error = metaErrorOf(result.reply);
  if (!error) return status === 401 || status === 403 ? 'refused' : 'failed';
  const { code, error_subcode: subcode, is_transient: isTransient } = error;
  if (isTransient || [1, 2, 4, 17, 32, 341, 613].includes(code) || code >= 80_000) return 'again';
  const isAccess = code === 102 || code === 190 || code === 10 || (code >= 200 && code < 300);
  return isAccess || subcode === NO_OBJECT ? 'refused' : 'failed';
}

/** A provider may quote the secret in its reply, such as a malformed token. */
const withoutSecret = (text: string, secret: string) =>
  text.replaceAll(secret, '…').replaceAll(encodeURIComponent(secret), '…');

/** The result as it may be stored: without the secret, and with the provider's own reason as its error. */
export function storedResult({ kind, secret }: ConversionAccount, result: AttemptResult): AttemptResult {
  const reply = withoutSecret(result.reply, secret);
  if (isSuccess(result)) return { ...result, reply };
  const said = kind === 'meta' ? metaErrorOf(reply) : undefined;
  const text = said?.error_user_msg ?? said?.message;
  const name = conversionNames[kind];
  return {
    ...result,
    reply,
    error: text ? `${name} answered: ${text}` : (result.error ?? `${name} answered with ${result.status}.`),
  };
}
