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
