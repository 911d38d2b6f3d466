import { checkInScansPath } from '../../../src/contract/ticketholder/checkIn';
import { buildDoor, scanBatch } from '../factories/doorFactories';
import type { Preparation, WriteRow } from './matrixWrites';

const url = `/v2/nz${checkInScansPath}`;

async function batchOf({ server, person }: Preparation) {
  const door = await buildDoor(server.services, person.organiserId);
  const [ticket] = door.first;
  return { ticket, batch: scanBatch(ticket?.sessionId ?? '', [{ text: ticket?.qr, confirmed: true }]) };
}

/** The rows of the permission matrix for check-in. */
export const doorWrites: readonly WriteRow[] = [
  {
    name: 'POST /api/ticketholders/check-in',
    changes: 'check_in',
    prepare: async (given) => ({
      call: { method: 'POST', url, payload: (await batchOf(given)).batch },
    }),
  },
  {
    name: 'undoCheckIn',
    changes: 'check_in',
    async prepare(given) {
      const { ticket, batch } = await batchOf(given);
      await given.person.post(url, batch);
      return { variables: { ticketId: ticket?.id } };
    },
  },
];
