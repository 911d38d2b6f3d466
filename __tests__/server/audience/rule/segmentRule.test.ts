import {
  ruleCountDocument,
  rulePeopleDocument,
  type RulePeoplePage,
} from '../../../../src/contract/audience/rule/audienceRules';
import { ruleOfSegment } from '../../../../src/contract/audience/rule/segmentRule';
import {
  campaignUserListPath,
  recipientSegments,
  type CampaignRecipientRow,
  type PageReply,
} from '../../../../src/contract/campaign/campaignReport';
import type { RuleCountQuery } from '../../../../src/contract/generated/operations';
import { buildAudience } from '../../../support/factories/audienceFactories';
import { buildSentCampaign, type RecipientPlan } from '../../../support/factories/reportFactories';
import { startServer, type TestPerson, type TestServer } from '../../../support/startServer';

let server: TestServer;
let person: TestPerson;
beforeAll(async () => {
  server = await startServer();
});
beforeEach(async () => {
  person = await server.signedIn(['emailCampaign', 'ticketholderCommunication']);
});
afterAll(() => server.close());

const click = { kind: 'click', link: 0 } as const;
const plans: RecipientPlan[] = [
  { state: 'accepted' },
  { state: 'accepted', hits: [{ kind: 'open' }] },
  { state: 'delivered', hits: [{ kind: 'open' }, click] },
  { state: 'delivered', hits: [{ ...click, hitClass: 'scanner' }, { kind: 'unsubscribe' }] },
  { state: 'bounced_soft' },
  { state: 'bounced_hard' },
  { state: 'complained' },
  { state: 'failed' },
  { state: 'skipped' },
  { state: 'unknown' },
  { state: 'pending' },
  { state: 'claimed' },
];

/** A campaign with recipients in every segment, of whom all but the last are contacts. */
async function sent(kind: 'email' | 'ticketholder') {
  const recipients = plans.map((plan, n) => ({ ...plan, address: `${kind}-${n}@example.org` }));
  const campaign = await buildSentCampaign(server.services, person.organiserId, {
    kind,
    name: 'Winter season',
    state: 'sending',
    links: ['https://example.org/'],
    recipients: [...recipients, { address: 'stranger@example.org' }],
  });
  await buildAudience(server.services, {
    organiserId: person.organiserId,
    contacts: [...recipients.map(({ address }) => address), 'nobody@example.org'],
  });
  return campaign;
}

const peopleOf = async (rule: object) => {
  const page = await person.graphql<{ rulePeople: RulePeoplePage }>(rulePeopleDocument, { rule, search: '' });
  expect(page.errors).toBeUndefined();
  const { data } = await person.graphql<RuleCountQuery>(ruleCountDocument, { rule });
  const people = page.data?.rulePeople.people ?? [];
  expect(data?.ruleCount.people).toBe(people.length);
  return people;
};

test.each(['email', 'ticketholder'] as const)(
  'the rule of each segment of a campaign, of kind %s, has the contacts that the report lists, and its opposite has the others',
  async (kind) => {
    const { campaignId } = await sent(kind);
    for (const segment of recipientSegments) {
      const list = await person.get(`/pro/v2${campaignUserListPath(campaignId, segment, 200)}`);
      const listed = list
        .json<PageReply<CampaignRecipientRow>>()
        .result.map(({ address }) => address)
        .filter((address) => address !== 'stranger@example.org');
      expect(listed).not.toHaveLength(0);
      const rule = ruleOfSegment(campaignId, segment);
      const people = await peopleOf(rule);
      expect([segment, people.map(({ address }) => address).sort()]).toEqual([segment, listed.sort()]);
      const others = await peopleOf({ ...rule, rules: [{ ...rule.rules[0], was: false }] });
      expect([segment, others.length]).toEqual([segment, plans.length + 1 - listed.length]);
    }
  },
);

test('the people of a segment, and of its opposite, have the reason in words', async () => {
  const { campaignId } = await sent('email');
  const rule = ruleOfSegment(campaignId, 'sent');
  expect((await peopleOf(rule))[0]?.why).toEqual(['Sent Winter season']);
  const not = { ...rule, rules: [{ ...rule.rules[0], was: false }] };
  expect((await peopleOf(not))[0]?.why).toEqual(['Not sent Winter season']);
});

test('the rule of a segment, of a campaign of another organiser or a deleted one, is refused by its campaign', async () => {
  const { campaignId } = await sent('email');
  const stranger = await server.signedIn(['emailCampaign']);
  const reply = await stranger.graphql(ruleCountDocument, { rule: ruleOfSegment(campaignId, 'all') });
  expect(reply.errors?.[0]?.extensions).toMatchObject({
    code: 'BAD_USER_INPUT',
    fields: { 'rule.rules.0.campaignId': expect.stringContaining('was deleted') },
  });
});
