export const detachJobKind = 'payment/detach';

/** Removes a card at the provider, once the transaction that removes it here has ended. */
export const detachJob = (organiserId: string, providerId: string) => ({
  kind: detachJobKind,
  key: `${detachJobKind}/${providerId}`,
  payload: { organiserId, providerId },
});
