import { z } from 'zod';
import { dayAt } from '../../../contract/wallInstant';
import type { Queryable } from '../../database/openDatabase';
import { type GraphqlModule, operation } from '../../graphql/graphqlModule';
import { downloadRefusal } from '../../http/signedIn';
import { readStatement } from './readStatement';
import { findFirstSale, listSoldEvents } from './statementChoiceQueries';
import { statementInput } from './statementInput';
import { statementSchema } from './statementSchema';
import { findPayee } from '../../payment/gettingPaid/stripeAccountQueries';

const MOST_EVENTS = 200;

/** From the newer month to the older one, both included. */
export function monthsBetween(newest: string, oldest: string): string[] {
  const months: string[] = [];
  const current = new Date(`${newest}-01T00:00:00Z`);
  for (let month = newest; month >= oldest; month = current.toISOString().slice(0, 7)) {
    months.push(month);
    current.setUTCMonth(current.getUTCMonth() - 1);
  }
  return months;
}

async function statementChoices(db: Queryable, organiserId: string, now: Date) {
  const { zone } = await findPayee(db, organiserId);
  const first = await findFirstSale(db, organiserId);
  const monthOf = (instant: Date) => dayAt(instant, zone).slice(0, 7);
  return {
    months: monthsBetween(monthOf(now), monthOf(first ?? now)),
    events: await listSoldEvents(db, organiserId, MOST_EVENTS),
  };
}

export const statementGraphql: GraphqlModule = {
  typeDefs: statementSchema,
  resolvers: {
    Query: {
      payoutStatement: operation('billingHistory', statementInput, (choice, context) =>
        context.inSnapshot((db) => readStatement(db, context.signedIn.organiserId, choice)),
      ),
      statementChoices: operation('billingHistory', z.object({}), (_none, context) =>
        context.inSnapshot(async (db) => ({
          ...(await statementChoices(db, context.signedIn.organiserId, context.services.clock.now())),
          downloadRefusal: downloadRefusal(context.signedIn),
        })),
      ),
    },
  },
};
