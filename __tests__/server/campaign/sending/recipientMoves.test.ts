import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { type RecipientState, recipientStates } from '../../../../src/contract/campaign/campaign';
import { bounceToken } from '../../../../src/server/campaign/feedback/bounceAddress';
import { applyFeedback } from '../../../../src/server/campaign/feedback/feedbackService';
import {
  claimRecipients,
  exchange,
  postpone,
  recoverClaims,
  releaseClaims,
} from '../../../../src/server/campaign/sending/claimQueries';
import { skipOpenRecipients } from '../../../../src/server/campaign/sending/recipientQueries';
import {
  feedbackKinds,
  recipientMayBecome,
  recipientMoves,
  outcomeOf,
} from '../../../../src/server/campaign/sending/recipientMoves';
import type { Queryable } from '../../../../src/server/database/openDatabase';
import type { Delivery } from '../../../../src/server/mail/mailer';
import { buildSendingCampaign } from '../../../support/factories/sendingFactories';
import { startServer, type TestPerson, type TestServer } from '../../../support/startServer';

/**
 * The states of DOMAIN section 4, written again independently of the code: each state with the states it may become.
 */
const feedback: RecipientState[] = [...feedbackKinds];
const law: Record<RecipientState, RecipientState[]> = {
  pending: ['claimed', 'skipped'],
  claimed: ['pending', 'retry_wait', 'accepted', 'failed', 'unknown', 'skipped', ...feedback],
  retry_wait: ['claimed', 'skipped', ...feedback],
  accepted: feedback,
  unknown: feedback,
  delivered: ['bounced_soft', 'bounced_hard', 'complained'],
  bounced_soft: ['bounced_hard', 'complained'],
  bounced_hard: ['complained'],
  complained: [],
  failed: [],
  skipped: [],
};
const claimer = randomUUID();

/**
 * Every condition of a recipient; a claim is this sender's or, with `gone`, that of a sender whose lease has expired.
 */
interface Condition {
  state: RecipientState;
  handedOver: boolean;
  gone?: boolean;
  unsubscribed?: boolean;
}
const conditions: Condition[] = recipientStates.flatMap((state): Condition[] => {
  if (state === 'claimed') {
    return [true, false].flatMap((handedOver) => [
      { state, handedOver },
      { state, handedOver, gone: true },
      { state, handedOver, unsubscribed: true },
    ]);
  }
  const handedOver = !['pending', 'retry_wait', 'skipped'].includes(state);
  return [
    { state, handedOver },
    { state, handedOver, unsubscribed: true },
  ];
});

interface Place {
  organiserId: string;
  campaignId: string;
  ids: number[];
}

let server: TestServer;
let person: TestPerson;
beforeAll(async () => {
  server = await startServer();
  person = await server.signedIn(['emailCampaign']);
});
afterAll(() => server.close());

const inTenant = <T>(work: (db: Queryable) => Promise<T>) =>
  server.services.database.withOrganiser(person.organiserId, work);

const answered = (outcome: Delivery['outcome'], attempts: number) => ({
  name: `the mail server's answer ${outcome} to try ${attempts}`,
  run: ({ ids, ...place }: Place) =>
    exchange(server.services.database, {
      ...{ ...place, claimer, next: [] },
      outcomes: ids.map((id) => ({ id, ...outcomeOf({ outcome, answer: '' }, attempts) })),
    }),
});

/** Every statement that writes a recipient's state. */
const statements: Array<{ name: string; run: (place: Place) => Promise<unknown> }> = [
  {
    name: 'claiming',
    run: (place) => claimRecipients(server.services.database, { ...place, claimer, after: 0, capacity: 500 }),
  },
  {
    name: 'handing over',
    run: ({ ids, ...place }) =>
      exchange(server.services.database, { ...place, claimer, outcomes: [], next: ids }),
  },
  answered('accepted', 1),
  answered('transient', 1),
  answered('transient', 99),
  answered('failed', 1),
  answered('unknown', 1),
  answered('sender_fault', 1),
  { name: 'giving back', run: (place) => inTenant((db) => releaseClaims(db, { ...place, claimer })) },
  {
    name: 'putting off',
    run: ({ campaignId, ids }) =>
      inTenant((db) =>
        postpone(db, { campaignId, claimer, until: ids.map((id) => ({ id, at: new Date() })) }),
      ),
  },
  {
    name: 'finding claims of who is gone',
    run: ({ campaignId }) => inTenant((db) => recoverClaims(db, { campaignId, everyLease: false })),
  },
  {
    name: 'finding claims when nobody else can be there',
    run: ({ campaignId }) => inTenant((db) => recoverClaims(db, { campaignId, everyLease: true })),
  },
  {
    name: 'cancelling',
    run: (place) => inTenant((db) => skipOpenRecipients(db, { ...place, reason: 'cancelled' })),
  },
  ...feedbackKinds.map((kind) => ({
    name: `the telling ${kind}`,
    run: ({ organiserId, ids }: Place) =>
      applyFeedback(
        server.services,
        ids.map((recipientId) => ({
          ...{ provider: 'ses' as const, eventId: randomUUID(), kind, at: new Date(), answer: '' },
          token: bounceToken({ organiserId, recipientId }, server.services.secret),
          ...{ messageId: undefined, address: undefined },
        })),
      ),
  })),
];

/** A campaign with one recipient in each condition, in their order. */
async function buildEveryCondition(): Promise<Place> {
  const { services } = server;
  const { organiserId } = person;
  const { adminDb } = services.database;
  const count = conditions.length;
  const campaignId = await buildSendingCampaign(services, organiserId, { count });
  const { rows } = await sql<{ id: number }>`
    update campaign_recipient as recipient set address = recipient.id || '@example.org', attempts = 1,
      state = made.state, handed_over_at = case when made."handedOver" then now() end,
      skip_reason = case made.state when 'skipped' then 'suppressed' end,
      next_attempt_at = case made.state when 'retry_wait' then now() - interval '1 second' end,
      claimed_by = case made.state when 'claimed' then case when made.gone then gen_random_uuid() else ${claimer}::uuid end end,
      lease_until = case made.state when 'claimed' then now() + interval '1 hour' * case when made.gone then -1 else 1 end end
    from (
      select condition.*, row_number() over () as place
      from jsonb_to_recordset(${JSON.stringify(conditions)}::jsonb)
        as condition (state text, "handedOver" boolean, gone boolean)
    ) as made, (
      select id, row_number() over (order by id) as place from campaign_recipient where campaign_id = ${campaignId}
    ) as numbered
    where numbered.id = recipient.id and numbered.place = made.place
    returning recipient.id`.execute(adminDb);
  const ids = rows.map(({ id }) => id).toSorted((a, b) => a - b);
  const stopped = ids.filter((_id, index) => conditions[index]?.unsubscribed);
  const suppression = { scope: 'organiser', organiser_id: organiserId, reason: 'unsubscribed' } as const;
  await adminDb
    .insertInto('suppression')
    .values(stopped.map((id) => ({ ...suppression, address: `${id}@example.org` })))
    .execute();
  return { organiserId, campaignId, ids };
}

test('the table of state transitions, for every pair of states, allows exactly those of the specification', () => {
  for (const from of recipientStates) {
    for (const to of recipientStates) {
      expect({ from, to, may: recipientMayBecome(from, to) }).toEqual({
        from,
        to,
        may: law[from].includes(to),
      });
    }
  }
  expect(recipientMoves).toHaveLength(Object.values(law).flat().length);
});

test('the statements that write states, for recipients in every condition, make exactly the transitions of the table', async () => {
  const made = new Set<string>();
  for (const { name, run } of statements) {
    const place = await buildEveryCondition();
    await run(place);
    const rows = await server.services.database.adminDb
      .selectFrom('campaign_recipient')
      .select(['id', 'state', 'handed_over_at'])
      .where('campaign_id', '=', place.campaignId)
      .execute();
    expect(rows).toHaveLength(conditions.length);
    for (const [index, before] of conditions.entries()) {
      const after = rows.find(({ id }) => id === place.ids[index]);
      if (!after || after.state === before.state) continue;
      made.add(`${before.state} -> ${after.state}`);
      expect({ name, before, to: after.state, may: recipientMayBecome(before.state, after.state) }).toEqual({
        ...{ name, before, to: after.state, may: true },
      });
      // A recipient whose mail may have been accepted is retried only if the mail server said that it accepted
      // nothing.
      if (before.handedOver && ['pending', 'retry_wait', 'skipped'].includes(after.state)) {
        expect(name).toMatch(/answer (transient|sender_fault)/);
      }
      // A recipient claimed by a sender whose lease is valid is left to that sender.
      if (before.state === 'claimed' && !before.gone) expect(name).not.toBe('finding claims of who is gone');
    }
  }
  expect([...made].sort()).toEqual(recipientMoves.map(({ from, to }) => `${from} -> ${to}`).sort());
});

test('the state of a recipient, in the sources, is written only by these statements', () => {
  const serverFolder = join(__dirname, '../../../../src/server');
  const files = readdirSync(serverFolder, { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.endsWith('.ts') && !name.startsWith('app/demo/'),
  );
  const writers = files.flatMap((name) => {
    const updates = readFileSync(join(serverFolder, name), 'utf8').split(
      /updateTable\('campaign_recipient[^']*'\)|update campaign_recipient\b/,
    );
    const setting = updates
      .slice(1)
      .filter((rest) => /\bstate(:| =)|\bstate,/.test(rest.split(/\bwhere\b|\.where\(|\bfrom\b/)[0] ?? ''));
    return setting.map(() => name);
  });
  expect(writers.sort()).toEqual(
    [
      // Releasing expired claims, claiming, storing replies, giving back (to be skipped, to wait), postponing.
      ...Array.from({ length: 6 }, () => 'campaign/sending/claimQueries.ts'),
      'campaign/feedback/feedbackQueries.ts',
      'campaign/sending/recipientQueries.ts',
    ].sort(),
  );
});
