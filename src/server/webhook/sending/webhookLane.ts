import type { Services } from '../../services';
import { messageIdText, webhookBody } from '../webhookBody';
import { webhookNetwork } from '../webhookNetwork';
import { signingSecrets } from '../webhookSecret';
import type { DueDelivery, Lane } from './laneQueries';
import { type AttemptResult, openEndpoint } from './openEndpoint';
import { signatureHeaders } from './webhookSignature';

/**
 * What an attempt means: `failed` gives one message up, `gone` and `refused` end the sending to the endpoint, and
 * `refused` keeps what waits until its credentials are corrected.
 */
export type Verdict = 'delivered' | 'again' | 'failed' | 'gone' | 'refused';

/** One kind of lane: how its messages are made and sent, and what the replies mean. */
export interface OpenLane {
  send(delivery: DueDelivery): Promise<AttemptResult & { verdict: Verdict }>;
  close(): void;
}

const GONE = 410;

export const isSuccess = ({ status, error }: AttemptResult): boolean =>
  error === null && status !== null && status >= 200 && status < 300;

/** The lane of an organiser's own address, whose messages are signed. */
export function webhookLane(services: Services, lane: Lane, sockets: number): OpenLane {
  const endpoint = openEndpoint(lane.url, webhookNetwork(services), sockets);
  return {
    async send(delivery) {
      const now = services.clock.now();
      const body = webhookBody(delivery);
      const secrets = signingSecrets(services, lane, now);
      const headers = signatureHeaders({ id: messageIdText(delivery.messageId), at: now, body }, secrets);
      const result = await endpoint.send(body, headers);
      const verdict = isSuccess(result) ? 'delivered' : result.status === GONE ? 'gone' : 'again';
      return { ...result, verdict };
    },
    close: endpoint.close,
  };
}
