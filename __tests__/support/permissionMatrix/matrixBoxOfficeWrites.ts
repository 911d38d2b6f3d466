import { buildSeller, buildTill, doorSale, sell } from '../factories/boxOfficeFactories';
import type { Preparation, WriteRow } from './matrixWrites';
import { buildSale } from '../factories/sellingFactories';

/** Builds a session on sale, opens a till for the person, and returns a sale's input. */
async function atTheDoor({ server, person }: Preparation) {
  const sale = await buildSale(server.services, person.organiserId);
  await buildTill(person);
  return doorSale({ sessionId: sale.sessionIds[0] ?? '', offerId: sale.offers[0]?.[0] ?? '' });
}

/** The rows of the permission matrix for sales at the door. */
export const boxOfficeWrites: readonly WriteRow[] = [
  {
    name: 'saveBoxOfficeSeller',
    changes: 'box_office_seller',
    prepare: async () => ({ variables: { input: { name: 'Mere', pin: '2468' } } }),
  },
  {
    name: 'setBoxOfficeSellerArchived',
    changes: 'box_office_seller',
    prepare: async ({ person }) => ({ variables: { id: (await buildSeller(person)).id, archived: true } }),
  },
  {
    name: 'openTill',
    changes: 'box_office_till',
    prepare: async ({ person }) => ({ variables: { sellerId: (await buildSeller(person)).id, pin: '2468' } }),
  },
  {
    name: 'lockTill',
    changes: 'box_office_till',
    async prepare({ person }) {
      await buildTill(person);
      return { variables: {} };
    },
  },
  {
    name: 'sellAtDoor',
    blind: true,
    changes: 'ticket_order',
    prepare: async (given) => ({ variables: { ...(await atTheDoor(given)) } }),
  },
  {
    name: 'voidSale',
    blind: true,
    changes: 'refund',
    async prepare(given) {
      const { orderId } = await sell(given.person, await atTheDoor(given));
      return { variables: { orderId, reason: 'Wrong night' } };
    },
  },
  {
    name: 'closeShift',
    changes: 'box_office_shift',
    async prepare({ person }) {
      await buildTill(person);
      return { variables: { countedCents: 10_000 } };
    },
  },
];
