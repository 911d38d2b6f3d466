import {
  readStoredDoorList,
  storeDoorList,
} from '../../../../src/portal/ticketholder/checkIn/storedDoorList';
import { buildDoorReply } from '../../../support/replies/ticketholdersReplies';

/** jsdom has no cache storage, so this map stands in for the one cache that is used. */
const bodies = new Map<string, Response>();
const cache = {
  match: (address: string) => Promise.resolve(bodies.get(address)?.clone()),
  put: (address: string, reply: Response) => Promise.resolve(void bodies.set(address, reply)),
};

beforeEach(() => {
  bodies.clear();
  const value = { open: () => Promise.resolve(cache) };
  Object.defineProperty(globalThis, 'caches', { value, configurable: true });
});
afterEach(() => {
  Reflect.deleteProperty(globalThis, 'caches');
});

async function storeBody(body: string) {
  await storeDoorList('p1', buildDoorReply());
  for (const address of bodies.keys()) bodies.set(address, new Response(body));
}

test('readStoredDoorList, after storeDoorList, returns the same list', async () => {
  const door = buildDoorReply();
  await expect(storeDoorList('p1', door)).resolves.toBe(true);
  await expect(readStoredDoorList('p1', 's1')).resolves.toEqual(door);
});

test('readStoredDoorList, for a list that another person stored, returns undefined', async () => {
  await storeDoorList('p1', buildDoorReply());
  await expect(readStoredDoorList('p2', 's1')).resolves.toBeUndefined();
});

const { list: _list, ...withoutList } = buildDoorReply();

test.each([
  ['a list without its tickets', JSON.stringify(withoutList)],
  ['a ticket without an id', JSON.stringify({ ...withoutList, list: [{ holderName: 'Tāne' }] })],
  ['a body that is not JSON', '<html>'],
])('readStoredDoorList, with %s in the cache, returns undefined', async (_, body) => {
  await storeBody(body);
  await expect(readStoredDoorList('p1', 's1')).resolves.toBeUndefined();
});
