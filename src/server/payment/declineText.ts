/** What a bank's code means for the person who pays. The reasons that Stripe asks us to keep to ourselves are left out. */
const texts: Readonly<Record<string, string>> = {
  insufficient_funds: 'There is not enough money on the card.',
  expired_card: 'The card has expired.',
  incorrect_cvc: 'The security code of the card is not right.',
  invalid_cvc: 'The security code of the card is not right.',
  incorrect_number: 'The card number is not right.',
  invalid_number: 'The card number is not right.',
  invalid_expiry_month: 'The expiry date of the card is not right.',
  invalid_expiry_year: 'The expiry date of the card is not right.',
  card_not_supported: 'The card cannot be used for this payment.',
  currency_not_supported: 'The card cannot be used in this currency.',
  card_velocity_exceeded: 'The card has reached its limit.',
  withdrawal_count_limit_exceeded: 'The card has reached its limit.',
  issuer_not_available: 'The bank of the card could not be reached.',
  processing_error: 'The bank of the card could not be reached.',
  try_again_later: 'The bank of the card could not be reached.',
  approve_with_id: 'The bank of the card did not approve it.',
  call_issuer: 'The bank of the card did not approve it.',
  do_not_honor: 'The bank of the card did not approve it.',
};

/** Why a card was declined, as a sentence. */
export const declineText = ({
  code,
  decline_code: declineCode,
}: {
  code?: string | undefined;
  decline_code?: string | undefined;
}): string => texts[declineCode ?? ''] ?? texts[code ?? ''] ?? 'The card was declined.';

/** What a person whose card could not be added is told. */
export const nothingChanged = (reason: string) =>
  `${reason} Nothing has changed. Try another card, or ask your bank.`;
