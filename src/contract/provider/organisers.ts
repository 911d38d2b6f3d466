import type { ProviderOrganiserQuery, ProviderOrganisersQuery } from '../generated/operations';

/** Types and GraphQL documents of all organisers, for the provider's admins. Permission isAdmin. */
export type ProviderOrganisers = ProviderOrganisersQuery['providerOrganisers'];
/** Money is in cents of the organiser's country, instants are ISO text; `figures` is null until they are counted. */
export type ProviderOrganiser = ProviderOrganisers['organisers'][number];
export type OrganiserFigures = NonNullable<ProviderOrganiser['figures']>;
/** One organiser: its people, its last campaigns and what waits for an admin. */
export type OrganiserDetail = ProviderOrganiserQuery['providerOrganiser'];

/** The period of the figures; a campaign counts from the day on which its sending began. */
export const figureDays = 30;

/** A higher share of bounces makes mailbox providers refuse mail of the whole server; sending is paused at it too. */
export const maxBounceShare = 0.05;
/** Gmail and Yahoo ask senders to stay below one complaint in a thousand emails. */
export const maxComplaintShare = 0.001;

/** What an organiser may do; `closing` means that an owner has closed the account and its data is erased later. */
export const organiserStates = ['active', 'sendingSuspended', 'sellingSuspended', 'closing'] as const;
export type OrganiserState = (typeof organiserStates)[number];

export const organiserSorts = [
  'created',
  'name',
  'plan',
  'state',
  'sent',
  'bounces',
  'complaints',
  'orders',
  'sales',
  'signedIn',
] as const;
export type OrganiserSort = (typeof organiserSorts)[number];

/** What is listed; an empty text does not narrow the list. */
export interface OrganisersQuestion {
  search: string;
  country: string;
  plan: string;
  state: string;
  sort: OrganiserSort;
  descending: boolean;
}

const figuresFields = 'sent bounced complained orders orderCents countedAt';
const organiserFields = `
  id name country planId states contactEmail people events createdAt lastSignInAt
  figures { ${figuresFields} }
`;

/** Finds organisers whose name, contact address or person's address contains the text; `after` is a cursor. */
export const providerOrganisersDocument = /* GraphQL */ `
  query providerOrganisers(
    $search: String
    $country: String
    $plan: String
    $state: String
    $sort: OrganiserSort
    $descending: Boolean
    $after: String
  ) {
    providerOrganisers(
      search: $search
      country: $country
      plan: $plan
      state: $state
      sort: $sort
      descending: $descending
      after: $after
    ) {
      total
      after
      organisers { ${organiserFields} }
    }
  }
`;

export const providerOrganiserDocument = /* GraphQL */ `
  query providerOrganiser($id: ID!) {
    providerOrganiser(id: $id) {
      organiser { ${organiserFields} }
      legalName
      zone
      suspensions { kind reason since by }
      people { id name email role isSuspended lastSignInAt }
      liveEvents { id title slug }
      liveEventCount
      campaigns { id name kind state startedAt sent bounced complained }
      approvals { id kind title submittedAt }
      history { id action at by reason }
    }
  }
`;
