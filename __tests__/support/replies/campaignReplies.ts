import { type Campaign } from '../../../src/contract/campaign/campaign';
import { noTest } from '../../../src/contract/campaign/campaignVariants';
import { defaultUtm } from '../../../src/contract/report/utm';
import { type CampaignReviewReply } from '../../../src/contract/campaign/campaignEditing';
import {
  campaignFilters,
  type CampaignListEntry,
  type CampaignPage,
} from '../../../src/contract/campaign/campaignList';
import { matchesFilter } from '../../../src/portal/campaign/list/campaignFilters';
import { answerGraphql } from '../portal/portalWire';

/** A campaign in a reply of the server. */
export function buildCampaignReply(overrides: Partial<Campaign> = {}): Campaign {
  return {
    id: 'c1',
    kind: 'email',
    state: 'draft',
    disabled: false,
    archived: false,
    name: 'Winter season',
    subject: 'The winter season is here',
    preheader: '',
    fromName: 'Tidal Theatre',
    replyTo: 'hello@example.org',
    accent: '#0f5e63',
    brandColour: false,
    templateId: '',
    blocks: [{ kind: 'text', text: 'Kia ora {{first_name|there}}' }],
    ab: noTest,
    plannedStart: null,
    audienceIds: ['a1'],
    excludedAudienceIds: [],
    utm: defaultUtm,
    eventId: null,
    sessionIds: [],
    ticketTypeIds: [],
    attendance: 'any',
    orderState: 'any',
    attachTickets: false,
    attachCalendar: false,
    lateBuyers: false,
    version: 4,
    createdAt: '2026-11-01T00:00:00.000Z',
    updatedAt: '2026-11-02T00:00:00.000Z',
    sendingStartedAt: null,
    finishedAt: null,
    ...overrides,
  };
}

export function buildListEntry(overrides: Partial<CampaignListEntry> = {}): CampaignListEntry {
  const { id, kind, state, disabled, archived, name, subject, createdAt, updatedAt, sendingStartedAt } =
    buildCampaignReply();
  const figures = {
    recipients: 0,
    sent: 0,
    done: 0,
    waitsForTest: false,
    scheduledFor: null,
    scheduledZone: null,
    rule: null,
  };
  return {
    id,
    kind,
    state,
    disabled,
    archived,
    name,
    subject,
    createdAt,
    updatedAt,
    sendingStartedAt,
    ...figures,
    ...overrides,
  };
}

/**
 * Answers the list as the server does: the campaigns of the requested tab, and the count of each tab. None has results,
 * unless a test answers those afterwards.
 */
export function answerCampaigns(...entries: CampaignListEntry[]) {
  answerGraphql('campaignResults', { campaignResults: [] });
  return answerGraphql('campaigns', ({ filter }): { campaigns: CampaignPage } => {
    const behind = (key: unknown) =>
      entries.filter((entry) =>
        campaignFilters.some((known) => known === key && matchesFilter(entry, known)),
      );
    const counts = {
      all: 0,
      drafts: 0,
      waiting: 0,
      sending: 0,
      sent: 0,
      stopped: 0,
      disabled: 0,
      archived: 0,
    };
    for (const key of campaignFilters) counts[key] = behind(key).length;
    return { campaigns: { campaigns: behind(filter ?? 'all'), counts, after: null } };
  });
}

export function buildReviewReply(overrides: Partial<CampaignReviewReply> = {}): CampaignReviewReply {
  return {
    problems: [],
    mail: { bytes: 24_000, words: 60, images: 0, links: 2 },
    purpose: { kind: 'marketing', reasons: [] },
    recipients: {
      inAudiences: 1_300,
      duplicates: 46,
      excluded: 0,
      willReceive: 1_204,
      skipped: [{ reason: 'unsubscribed', count: 50 }],
    },
    quota: { limit: 10_000, used: 0, left: 10_000, renewsOn: '2026-12-01' },
    ...overrides,
  };
}

export const previewReply = {
  campaignPreview: {
    subject: 'The winter season is here',
    html: '<html><head></head><body>Kia ora Jo</body></html>',
    text: 'Kia ora Jo in plain text',
    bytes: 9_000,
    recipient: { address: 'jo@example.org', position: 0, count: 3 },
    checks: [],
  },
};

export const audiencesReply = {
  audiences: [
    {
      id: 'a1',
      name: 'Members',
      contactCount: 1_300,
      mailableCount: 1_250,
      draftCampaignCount: 1,
      createdAt: '2026-01-01T00:00:00.000Z',
      lastImportedAt: null,
      archived: false,
    },
    {
      id: 'a2',
      name: 'Musicians',
      contactCount: 0,
      mailableCount: 0,
      draftCampaignCount: 0,
      createdAt: '2026-01-01T00:00:00.000Z',
      lastImportedAt: null,
      archived: false,
    },
  ],
};

/** A campaign without a start time. */
export const noStartReply = {
  campaignStart: {
    ...{ campaignId: 'c1', state: 'draft', version: 4, startsAt: null, local: null, zone: null },
    ...{ choice: null, spreadHours: null, scheduledBy: null, missedReason: null },
    ...{ organiserZone: 'Pacific/Auckland', approval: null, rule: null },
  },
};
