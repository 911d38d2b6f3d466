import { type Pass } from '../../../src/contract/pass/pass';

export const buildPass = (more: Partial<Pass> = {}): Pass => ({
  id: 'p1',
  name: 'Season pass',
  version: 1,
  archived: false,
  admitsTo: 'Every Friday',
  available: 1200,
  validFrom: '2026-12-04',
  validUntil: '2027-02-26',
  state: 'open',
  priceCents: 12_000,
  event: { id: 'e1', title: 'Winter season' },
  ticketType: { id: 't1', name: 'Adult' },
  sessions: 8,
  sessionsAhead: 6,
  ticketsDue: 0,
  sold: 12,
  soldCents: 144_000,
  ...more,
});
