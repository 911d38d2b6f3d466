import { findAudiences } from '../../audience/audienceQueries';
import { statisticsOfCampaigns } from '../../campaign/report/campaignStatService';
import type { ObjectExpansion } from './objectExpansion';
import { countCodeUses } from './sellingObjectQueries';

const audienceCounts: ObjectExpansion = async (audiences, { db }) => {
  const found = await findAudiences(
    db,
    audiences.map(({ id }) => id),
  );
  return new Map(
    found.map(({ id, contactCount, mailableCount }) => [
      id,
      { contacts: contactCount, mailable: mailableCount },
    ]),
  );
};

const campaignStatistics: ObjectExpansion = async (campaigns, { db, reader }) => {
  const started = campaigns.filter(({ sending_started_at: at }) => at !== null).map(({ id }) => id);
  const found = await statisticsOfCampaigns(db, started);
  return new Map(
    [...found].map(([id, { recipients, sentBy, opens, clicks, unsubscribes, orders }]) => {
      const { inFlight, ...parts } = recipients;
      const { bouncedSoft, bouncedHard, ...sent } = sentBy;
      return [
        id,
        {
          recipients: { ...parts, in_flight: inFlight },
          sent_by: { ...sent, bounced_soft: bouncedSoft, bounced_hard: bouncedHard },
          opened: opens.people,
          clicked: clicks.people,
          unsubscribed: unsubscribes,
          orders: orders.orders,
          revenue_cents: orders.cents,
          currency: reader.currency,
        },
      ];
    }),
  );
};

/** What is counted at the time of the call. */
export const figureExpansions = {
  audienceCounts,
  campaignStatistics,
  codeUses: (codes, { db }) =>
    countCodeUses(
      db,
      codes.map(({ id }) => id),
    ),
} satisfies Record<string, ObjectExpansion>;
