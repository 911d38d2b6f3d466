import type {
  Audience,
  AudienceContact,
  AudienceImport,
  ImportCheck,
  ImportCounts,
} from '../../../src/contract/audience/audience';
import type { ImportColumn } from '../../../src/contract/audience/import/importColumn';

export const buildAudienceReply = (overrides: Partial<Audience> = {}): Audience => ({
  id: 'a1',
  name: 'Newsletter',
  kind: 'list',
  contactCount: 1204,
  mailableCount: 1186,
  draftCampaignCount: 0,
  createdAt: '2026-05-05T02:00:00.000Z',
  lastImportedAt: null,
  archived: false,
  ...overrides,
});

export const buildContactReply = (overrides: Partial<AudienceContact> = {}): AudienceContact => ({
  id: '1',
  address: 'ana@example.org',
  fields: [{ name: 'first_name', value: 'Ana' }],
  suppression: null,
  pausedUntil: null,
  createdAt: '2026-05-05T02:00:00.000Z',
  ...overrides,
});

const plainColumn: ImportColumn = { looksLikeConsent: false, isCertain: false, jsonKeys: [], values: [] };

export const noImportCounts: ImportCounts = {
  added: 0,
  updated: 0,
  unchanged: 0,
  duplicate: 0,
  suppressed: 0,
  declined: 0,
  noConsent: 0,
  refused: 0,
};

/** A finished dry run without notes. */
export const buildCheckReply = (overrides: Partial<ImportCheck> = {}): ImportCheck => ({
  mapping: ['email', 'vorname', 'home_town'],
  corrections: [],
  asSuppressions: null,
  rowsDone: 1206,
  counts: { ...noImportCounts },
  notes: { refused: [], typoCount: 0, roleCount: 0, hints: [] },
  ...overrides,
});

export const buildImportReply = (overrides: Partial<AudienceImport> = {}): AudienceImport => ({
  id: 'i1',
  audienceId: 'a1',
  fileName: 'members.csv',
  state: 'ready',
  columns: ['E-mail', 'Vorname', 'Home town'],
  mapping: ['email', 'vorname', 'home_town'],
  sample: [
    ['ana@example.org', 'Ana', 'Napier'],
    ['ANA@example.org', 'Ana', 'Nelson'],
    ['nonsense', 'Bob', ''],
  ],
  rowCount: 1206,
  rowsDone: 0,
  columnFacts: [plainColumn, plainColumn, plainColumn],
  namedReading: null,
  counts: { ...noImportCounts },
  attestation: null,
  contactSource: null,
  startedBy: null,
  error: null,
  createdAt: '2026-11-20T02:00:00.000Z',
  finishedAt: null,
  check: null,
  undoable: false,
  undo: null,
  ...overrides,
});

/** The reply of the query `audience`. */
export const buildAudienceDetail = (
  overrides: {
    audience?: Partial<Audience>;
    latestImport?: AudienceImport | null;
    fieldNames?: string[];
  } = {},
) => ({
  audience: {
    audience: buildAudienceReply(overrides.audience),
    fieldNames: overrides.fieldNames ?? ['email', 'first_name'],
    latestImport: overrides.latestImport ?? null,
  },
});
