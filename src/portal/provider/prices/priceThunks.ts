import {
  type PlanLimitsQuery,
  type ProviderPricesQuery,
  type SetPlanLimitMutation,
  type SetPlanPriceMutation,
  type SetPlanPriceMutationVariables,
  type WithdrawPlanPriceMutation,
} from '../../../contract/generated/operations';
import {
  type PlanLimit,
  planLimitsDocument,
  providerPricesDocument,
  setPlanLimitDocument,
  setPlanPriceDocument,
  withdrawPlanPriceDocument,
} from '../../../contract/plan/planPrice';
import { createRequest } from '../../request/createRequest';
import { type PageRequest } from '../../request/pages';

/** Loads all prices; the only question is the empty string. */
export const loadPrices = createRequest(
  'provider/loadPrices',
  async (_: PageRequest<string>, wire) =>
    (await wire.graphql<ProviderPricesQuery>(providerPricesDocument)).providerPrices,
);

export const setPlanPrice = createRequest(
  'provider/setPlanPrice',
  async (price: SetPlanPriceMutationVariables, wire) =>
    (await wire.graphql<SetPlanPriceMutation>(setPlanPriceDocument, { ...price })).setPlanPrice,
  { overtakes: () => [loadPrices] },
);

export const withdrawPlanPrice = createRequest(
  'provider/withdrawPlanPrice',
  async (id: number, wire) =>
    (await wire.graphql<WithdrawPlanPriceMutation>(withdrawPlanPriceDocument, { id })).withdrawPlanPrice,
  { overtakes: () => [loadPrices] },
);

/** Loads the limits of all plans; the only question is the empty string. */
export const loadPlanLimits = createRequest(
  'provider/loadPlanLimits',
  async (_: PageRequest<string>, wire) =>
    (await wire.graphql<PlanLimitsQuery>(planLimitsDocument)).planLimits,
);

export const setPlanLimit = createRequest(
  'provider/setPlanLimit',
  async (limit: PlanLimit, wire) =>
    (await wire.graphql<SetPlanLimitMutation>(setPlanLimitDocument, { ...limit })).setPlanLimit,
  { overtakes: () => [loadPlanLimits] },
);
