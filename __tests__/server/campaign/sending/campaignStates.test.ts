import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { type CampaignState, campaignStates } from '../../../../src/contract/campaign/campaign';
import { updateCampaignDocument } from '../../../../src/contract/campaign/campaignEditing';
import { returnCampaignToDraftDocument } from '../../../../src/contract/campaign/campaignStart';
import {
  cancelCampaignDocument,
  pauseCampaignDocument,
  resumeCampaignDocument,
  sendCampaignDocument,
} from '../../../../src/contract/campaign/sending';
import {
  campaignMoves,
  mayBecome,
  type Mover,
  returnsToDraft,
  statesBefore,
} from '../../../../src/server/campaign/sending/campaignStates';
import { moveCampaign } from '../../../../src/server/campaign/sending/freezeQueries';
import { buildReady, putInState, schedule, stateOf, submit } from '../../../support/factories/startFactories';
import { startServer, type TestPerson, type TestServer } from '../../../support/startServer';

/**
 * The states of DOMAIN section 3, written again independently of the code: each state with the states it may become.
 */
const law: Record<CampaignState, CampaignState[]> = {
  draft: ['pending_approval', 'preparing', 'scheduled'],
  pending_approval: ['draft', 'preparing', 'rejected', 'scheduled'],
  rejected: ['draft'],
  scheduled: ['draft', 'missed', 'preparing'],
  missed: ['draft', 'pending_approval', 'preparing', 'scheduled'],
  preparing: ['sending'],
  sending: ['cancelled', 'paused', 'sent'],
  paused: ['cancelled', 'sending'],
  sent: ['sending'],
  cancelled: [],
};
const pairs = campaignStates.flatMap((from) => campaignStates.map((to) => ({ from, to })));

let server: TestServer;
let person: TestPerson;
let campaignId: string;

beforeAll(async () => {
  server = await startServer();
  person = await server.signedIn(['emailCampaign', 'canSendECWithoutApproval']);
  campaignId = (await buildReady(server.services, person.organiserId)).id;
});
afterAll(() => server.close());

test('the table of state transitions, for every pair of states, allows exactly those of the specification', () => {
  for (const { from, to } of pairs) {
    expect({ from, to, may: mayBecome(from, to) }).toEqual({ from, to, may: law[from].includes(to) });
  }
  expect(campaignMoves).toHaveLength(Object.values(law).flat().length);
});

test('moveCampaign, for every pair of states, makes the allowed transitions and no other', async () => {
  const now = new Date();
  const { database } = server.services;
  for (const { from, to } of pairs) {
    await putInState(server.services, campaignId, from);
    const moved = await database.withOrganiser(person.organiserId, (db) =>
      moveCampaign(db, { campaignId, to, now }),
    );
    const { state } = await stateOf(server.services, campaignId);
    const may = law[from].includes(to);
    expect({ from, to, moved, state }).toEqual({ from, to, moved: may, state: may ? to : from });
  }
});

test('moveCampaign, from a state without a transition to the requested one, throws', async () => {
  await putInState(server.services, campaignId, 'sent');
  const moving = server.services.database.withOrganiser(person.organiserId, (db) =>
    moveCampaign(db, { campaignId, from: ['sent'], to: 'paused', now: new Date() }),
  );
  await expect(moving).rejects.toThrow('No campaign goes from sent to paused.');
});

/** The state that each operation of a person leads to, and the states it is allowed in. */
const acts: Array<{ name: string; to: CampaignState; who: Mover; run: (id: string) => Promise<unknown> }> = [
  {
    ...{ name: 'sendCampaign', to: 'sending', who: 'sender' },
    run: (id) => person.graphql(sendCampaignDocument, { id, version: 1, expectedRecipients: 2 }),
  },
  {
    ...{ name: 'scheduleCampaign', to: 'scheduled', who: 'sender' },
    run: async (id) => schedule(person, await ready(id), { local: inAWeek(), zone: 'Pacific/Auckland' }),
  },
  {
    ...{ name: 'submitCampaign', to: 'pending_approval', who: 'author' },
    run: async (id) => submit(person, await ready(id)),
  },
  {
    ...{ name: 'returnCampaignToDraft', to: 'draft', who: 'author' },
    run: (id) => person.graphql(returnCampaignToDraftDocument, { id }),
  },
  {
    ...{ name: 'updateCampaign', to: 'draft', who: 'author' },
    run: (id) => person.graphql(updateCampaignDocument, { id, version: 1, input: { preheader: 'Come' } }),
  },
  {
    ...{ name: 'pauseCampaign', to: 'paused', who: 'author' },
    run: (id) => person.graphql(pauseCampaignDocument, { id }),
  },
  {
    ...{ name: 'resumeCampaign', to: 'sending', who: 'author' },
    run: (id) => person.graphql(resumeCampaignDocument, { id }),
  },
  {
    ...{ name: 'cancelCampaign', to: 'cancelled', who: 'author' },
    run: (id) => person.graphql(cancelCampaignDocument, { id }),
  },
];
const allowedFrom = (act: (typeof acts)[number]): CampaignState[] => {
  if (act.name === 'sendCampaign') return statesBefore('preparing', 'sender');
  // Saving a draft leaves it a draft.
  if (act.to === 'draft') return ['draft', ...campaignStates.filter(returnsToDraft)];
  return statesBefore(act.to, act.who);
};
const ready = async (id: string) => ({ ...(await buildReadyOnce()), id, version: 1 });
let built: ReturnType<typeof buildReady> | undefined;
const buildReadyOnce = () => (built ??= buildReady(server.services, person.organiserId));
const inAWeek = () => new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 16);

describe.each(acts)('$name', (act) => {
  test('from every state, succeeds if the table allows it, and is otherwise a CONFLICT that changes nothing', async () => {
    const { audienceIds } = await buildReadyOnce();
    for (const from of campaignStates) {
      const { id } = await buildReady(server.services, person.organiserId, { count: 0, audienceIds });
      await putInState(server.services, id, from);
      const before = await stateOf(server.services, id);
      const reply = (await act.run(id)) as { errors?: Array<{ extensions: { code: string } }> };
      const after = await stateOf(server.services, id);
      const may = allowedFrom(act).includes(from);
      const code = reply.errors?.[0]?.extensions.code;
      expect({ from, code, state: after.state }).toEqual({
        ...{ from, code: may ? undefined : 'CONFLICT' },
        state: may ? act.to : from,
      });
      if (!may) expect(after).toEqual(before);
    }
  });
});

test('the state of a campaign, in the sources, is written by moveCampaign only', () => {
  const serverFolder = join(__dirname, '../../../../src/server');
  const files = readdirSync(serverFolder, { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.endsWith('.ts') && !name.startsWith('app/demo/'),
  );
  const writers = files.filter((name) => {
    const text = readFileSync(join(serverFolder, name), 'utf8');
    const updates = text.split(/updateTable\('campaign'\)|update campaign set/).slice(1);
    return updates.some((rest) =>
      /\bstate(:| =)|\bstate,/.test(rest.split(/\.execute|\bwhere\b|\.where\(/)[0] ?? ''),
    );
  });
  expect(writers).toEqual(['campaign/sending/freezeQueries.ts']);
});
