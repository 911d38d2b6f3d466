import { randomUUID } from 'node:crypto';
import type {
  BoxOfficeReport,
  BoxOfficeSeller,
  BoxOfficeTill,
  DoorSale,
  DoorSaleInput,
} from '../../../src/contract/boxOffice/boxOffice';
import {
  closeShiftDocument,
  openTillDocument,
  saveBoxOfficeSellerDocument,
  sellAtDoorDocument,
  voidSaleDocument,
} from '../../../src/contract/boxOffice/boxOfficeDocuments';
import type { TestPerson } from '../startServer';

export interface DoorRefusal {
  code: unknown;
  message: string;
  fields: Record<string, string>;
}

/** Calls the box office as a tablet does: `ask` expects a reply, `refused` expects a refusal. */
export function tabletOf(person: Pick<TestPerson, 'graphql'>) {
  const reply = (document: string, variables: Record<string, unknown>) =>
    person.graphql<Record<string, unknown>>(document, variables);
  return {
    async ask<T>(document: string, variables: Record<string, unknown> = {}): Promise<T> {
      const { data, errors } = await reply(document, variables);
      if (!data || errors) throw new Error(JSON.stringify(errors));
      return Object.values(data)[0] as T;
    },
    async refused(document: string, variables: Record<string, unknown> = {}): Promise<DoorRefusal> {
      const { data, errors = [] } = await reply(document, variables);
      const [error] = errors;
      if (!error) throw new Error(`It was taken: ${JSON.stringify(data).slice(0, 300)}`);
      const { code, fields } = error.extensions;
      return { code, message: error.message, fields: (fields ?? {}) as Record<string, string> };
    },
  };
}

let count = 0;

export const buildSeller = (person: TestPerson, overrides: { name?: string; pin?: string } = {}) =>
  tabletOf(person).ask<BoxOfficeSeller>(saveBoxOfficeSellerDocument, {
    input: { name: overrides.name ?? `Seller ${++count}`, pin: overrides.pin ?? '2468' },
  });

/** Opens a till for a seller in the person's sign-in session. */
export async function buildTill(
  person: TestPerson,
  { floatCents = 10_000, sellerId }: { floatCents?: number; sellerId?: string } = {},
): Promise<BoxOfficeTill> {
  const id = sellerId ?? (await buildSeller(person)).id;
  return tabletOf(person).ask(openTillDocument, { sellerId: id, pin: '2468', floatCents });
}

/** The input that a tablet sends for two tickets at $46.00, paid with a hundred-dollar note. */
export const doorSale = (
  { sessionId, offerId }: { sessionId: string; offerId: string },
  overrides: Partial<DoorSaleInput> = {},
): { input: DoorSaleInput } => ({
  input: {
    requestKey: randomUUID(),
    sessionId,
    lines: [{ offerId, quantity: 2 }],
    method: 'cash',
    expectedTotalCents: 9200,
    givenCents: 10_000,
    ...overrides,
  },
});

export const sell = (person: Pick<TestPerson, 'graphql'>, variables: { input: DoorSaleInput }) =>
  tabletOf(person).ask<DoorSale>(sellAtDoorDocument, { ...variables });

export const takeBackSale = (person: TestPerson, orderId: string) =>
  tabletOf(person).ask<DoorSale>(voidSaleDocument, { orderId, reason: 'Wrong night' });

export const closeTill = (person: TestPerson, countedCents: number, note = '') =>
  tabletOf(person).ask<BoxOfficeReport>(closeShiftDocument, { countedCents, note });
