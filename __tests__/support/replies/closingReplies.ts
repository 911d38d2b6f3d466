import { type AccountClosing } from '../../../src/contract/closing/closing';
import { type OrganisationExport, type OrganisationExports } from '../../../src/contract/closing/export';

export const buildExport = (overrides: Partial<OrganisationExport> = {}): OrganisationExport => ({
  id: 'f3b9c1d2-0000-4000-8000-000000000001',
  state: 'ready',
  partsDone: 30,
  partsTotal: 30,
  rowsDone: 1_204,
  bytes: 2_400_000,
  requestedAt: '2026-11-20T09:00:00.000Z',
  finishedAt: '2026-11-20T09:01:00.000Z',
  expiresAt: '2026-11-27T09:01:00.000Z',
  ...overrides,
});

export const buildExports = (overrides: Partial<OrganisationExports> = {}): OrganisationExports => ({
  nextAt: null,
  exports: [],
  ...overrides,
});

/** An account that is open and can be closed, as an owner sees it. */
export const buildClosing = (overrides: Partial<AccountClosing> = {}): AccountClosing => ({
  organisation: 'Tidal Theatre',
  isOwner: true,
  isProvider: false,
  closedAt: null,
  closesAt: null,
  canKeep: false,
  eventsLive: 2,
  ticketsAhead: 0,
  contacts: 1_204,
  scheduledCampaigns: 1,
  sendingCampaigns: 0,
  people: 3,
  peopleOnlyHere: 2,
  refundsOpen: 0,
  refundsAsked: 0,
  paymentsOpen: 0,
  soldSessions: [],
  ...overrides,
});

export const closedAccount = buildClosing({
  closedAt: '2026-11-20T09:00:00.000Z',
  closesAt: '2026-12-20T09:00:00.000Z',
  canKeep: true,
});
