import type { DueDelivery } from './sending/laneQueries';

type Message = Pick<DueDelivery, 'type' | 'sequence' | 'createdAt' | 'data' | 'person'>;

/** The identifier of a message, which stays the same over all attempts and replays. */
export const messageIdText = (id: string) => `msg_${id.replaceAll('-', '')}`;

/**
 * The JSON text of a message.
 * - `data.changedAt`, `data.sequence`: the sequence rises with each change of an object, so a receiver can drop what
 *   arrives after something newer.
 * - `data.person`: only for endpoints that get names and addresses.
 */
export function webhookBody({ type, sequence, createdAt, data, person }: Message): string {
  const changedAt = createdAt.toISOString();
  return JSON.stringify({
    type,
    timestamp: changedAt,
    data: { ...data, changedAt, sequence, ...(person && { person }) },
  });
}
