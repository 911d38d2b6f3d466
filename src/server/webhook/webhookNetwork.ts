import { badInput } from '../http/httpErrors';
import { anyNetwork, type NetworkAccess, openInternet } from '../http/outgoing/networkAccess';
import type { Services } from '../services';
import { allowedAddress } from './sending/openEndpoint';

type NetworkServices = Pick<Services, 'production' | 'webhookNetwork'>;

/** Which hosts webhooks may go to: in production only those of the public internet. */
export const webhookNetwork = ({ production, webhookNetwork: given }: NetworkServices): NetworkAccess =>
  given ?? (production ? openInternet : anyNetwork);

/** @throws PublicError BAD_USER_INPUT for an address that is not encrypted, or not on the public internet */
export async function requireWebhookAddress(services: NetworkServices, address: string): Promise<void> {
  const network = webhookNetwork(services);
  const url = new URL(address);
  if (url.protocol !== 'https:' && network !== anyNetwork) {
    throw badInput('url', 'The address must start with https://, so that the data is encrypted.');
  }
  try {
    await allowedAddress(url, network);
  } catch {
    throw badInput(
      'url',
      'This address cannot be reached over the public internet. Check it, or ask the makers of the other system.',
    );
  }
}
