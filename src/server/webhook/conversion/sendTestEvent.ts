import { z } from 'zod';
import { conversionNames, type ConversionTest } from '../../../contract/webhook/conversion';
import type { Services } from '../../services';
import { openEndpoint } from '../sending/openEndpoint';
import { isSuccess } from '../sending/webhookLane';
import { webhookNetwork } from '../webhookNetwork';
import { type ConversionAccount, conversionUrl } from './conversionUrl';
import { storedResult } from './verdictOf';

const validation = z.object({
  validationMessages: z.array(z.object({ description: z.string().catch('') })).catch([]),
});

/** What the validation server of Google Analytics found wrong. */
function problemsOf(reply: string): string[] {
  try {
    const { validationMessages } = validation.parse(JSON.parse(reply));
    return validationMessages.map(({ description }) => description).filter(Boolean);
  } catch {
    return [];
  }
}

const accepted: Readonly<Record<ConversionAccount['kind'], string>> = {
  // developers.google.com/analytics/devguides/collection/protocol/ga4/validating-events
  ga4: 'Google Analytics accepts the form of our events. It does not say whether the measurement ID and the API secret are right: after the next sale, look at Realtime.',
  meta: 'Meta accepted the test event. With a test event code it is in Events Manager, Test events.',
};

/** Sends an event that no report counts as a sale, and says in a sentence what the provider answered. */
export async function sendTestEvent(
  services: Pick<Services, 'conversionHosts' | 'webhookNetwork' | 'production' | 'clock' | 'random'>,
  account: ConversionAccount,
  testCode: string,
): Promise<ConversionTest> {
  const { kind, secret } = account;
  const seconds = Math.floor(services.clock.now().getTime() / 1_000);
  const body =
    kind === 'ga4'
      ? { client_id: `1.${seconds}`, events: [{ name: 'turnout_test', params: {} }] }
      : {
          data: [
            {
              event_name: 'TestEvent',
              event_time: seconds,
              event_id: `test-${services.random.uuid()}`,
              action_source: 'system_generated',
              user_data: { external_id: ['turnout-test'] },
            },
          ],
          ...(testCode && { test_event_code: testCode }),
          access_token: secret,
        };
  const url = conversionUrl(services, account, { isTest: true });
  const endpoint = openEndpoint(url, webhookNetwork(services), 1);
  const raw = await endpoint.send(JSON.stringify(body), {});
  endpoint.close();
  const result = storedResult(account, raw);
  const problems = kind === 'ga4' && isSuccess(raw) ? problemsOf(result.reply) : [];
  if (problems.length > 0) {
    const message = `${conversionNames[kind]} answered: ${problems.join(' ')}`;
    return { accepted: false, message, answer: result.reply };
  }
  return {
    accepted: isSuccess(raw),
    message: isSuccess(raw) ? accepted[kind] : (result.error ?? ''),
    answer: result.reply,
  };
}
