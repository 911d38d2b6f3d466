/** The five values that an address carries for whoever reads where its visitors came from. */
export const utmNames = ['source', 'medium', 'campaign', 'content', 'term'] as const;
export type UtmName = (typeof utmNames)[number];

/** What the links of our own mail carry where the organiser has set nothing. */
export const ownUtm = { source: 'turnout', medium: 'email' } as const;

/** What a link without the value is counted under. */
export const noUtmValue = '(none)';
