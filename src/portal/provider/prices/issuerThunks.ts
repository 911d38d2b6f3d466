import {
  type PlanIssuersQuery,
  type SetPlanIssuerMutation,
  type SetPlanIssuerMutationVariables,
} from '../../../contract/generated/operations';
import { planIssuersDocument, setPlanIssuerDocument } from '../../../contract/plan/planIssuer';
import { createRequest } from '../../request/createRequest';
import { type PageRequest } from '../../request/pages';

/** Loads the issuer of each country's invoices; the only question is the empty string. */
export const loadIssuers = createRequest(
  'provider/loadIssuers',
  async (_: PageRequest<string>, wire) =>
    (await wire.graphql<PlanIssuersQuery>(planIssuersDocument)).planIssuers,
);

export const setIssuer = createRequest(
  'provider/setIssuer',
  async (issuer: SetPlanIssuerMutationVariables, wire) =>
    (await wire.graphql<SetPlanIssuerMutation>(setPlanIssuerDocument, { ...issuer })).setPlanIssuer,
  { overtakes: () => [loadIssuers] },
);
