import type { ClaimedRecipient } from '../../../../src/server/campaign/sending/claimQueries';
import { recipientFeed } from '../../../../src/server/campaign/sending/recipientFeed';

const people = (from: number, count: number): ClaimedRecipient[] =>
  Array.from({ length: count }, (_, place) => ({
    ...{ id: from + place, address: `person-${from + place}@example.org`, fields: {} },
    ...{ messageId: `${from + place}@turnout.example`, attempts: 1, version: 0 },
  }));

const lost = new Error('Connection terminated unexpectedly');

test('next, while claiming ahead fails, continues with the recipients already claimed and claims again', async () => {
  const unheard: unknown[] = [];
  const listen = (reason: unknown) => void unheard.push(reason);
  process.on('unhandledRejection', listen);
  const answers = [people(1, 3), lost, people(4, 2), undefined];
  const feed = recipientFeed(
    async () => {
      const answer = answers.shift();
      if (answer instanceof Error) throw answer;
      return answer;
    },
    () => Infinity,
  );
  const ids: number[] = [];
  for (let next = await feed.next(); next; next = await feed.next()) {
    ids.push(next.id);
    await new Promise((resolve) => setImmediate(resolve));
  }
  process.off('unhandledRejection', listen);
  expect(ids).toEqual([1, 2, 3, 4, 5]);
  expect(unheard).toEqual([]);
});

test('next, with no claimed recipient and a claim that fails, rejects for every waiting caller', async () => {
  const feed = recipientFeed(
    async () => {
      throw lost;
    },
    () => Infinity,
  );
  const [one, other] = await Promise.allSettled([feed.next(), feed.next()]);
  expect([one?.status, other?.status]).toEqual(['rejected', 'rejected']);
});
