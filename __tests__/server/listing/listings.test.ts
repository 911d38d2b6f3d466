import {
  addOnsDocument,
  artistsDocument,
  saveAddOnDocument,
  saveArtistDocument,
  saveWebPageDocument,
  setAddOnArchivedDocument,
  setArtistArchivedDocument,
  setWebPageArchivedDocument,
  webPagesDocument,
  type Listing,
} from '../../../src/contract/listing/listing';
import type { PermissionFlag } from '../../../src/contract/user/user';
import { startServer, type TestPerson, type TestServer } from '../../support/startServer';

interface Kind {
  permission: PermissionFlag;
  list: string;
  save: string;
  archive: string;
  /** A complete input; the row has the same values. */
  input: Record<string, unknown>;
  /** Invalid inputs, each with the field that the error must name. */
  wrong: Array<[field: string, Record<string, unknown>]>;
}

const kinds: Record<string, Kind> = {
  webPage: {
    permission: 'integration',
    list: webPagesDocument,
    save: saveWebPageDocument,
    archive: setWebPageArchivedDocument,
    input: { name: 'What is on', url: 'https://www.example.org/whats-on' },
    wrong: [
      ['url', { url: 'http://hooks.example.org' }],
      ['url', { url: 'https://localhost/bell' }],
      ['url', { url: 'https://10.0.0.1/bell' }],
      ['url', { url: 'https://me:secret@hooks.example.org' }],
      ['url', { url: 'javascript:alert(1)' }],
      ['url', { url: ' ' }],
    ],
  },
  addOn: {
    permission: 'merchandise',
    list: addOnsDocument,
    save: saveAddOnDocument,
    archive: setAddOnArchivedDocument,
    input: { name: 'Tote bag', description: 'Cotton,\nwith a harbour on it.', priceCents: 2550, stock: 0 },
    wrong: [
      ['priceCents', { priceCents: null }],
      ['priceCents', { priceCents: -1 }],
      ['priceCents', { priceCents: 10_000_001 }],
      ['stock', { stock: -1 }],
      ['description', { description: 'a'.repeat(2_001) }],
    ],
  },
  artist: {
    permission: 'artists',
    list: artistsDocument,
    save: saveArtistDocument,
    archive: setArtistArchivedDocument,
    input: {
      name: 'The Tūī Trio',
      homeTown: 'Nelson',
      website: 'http://tui.example.org/',
      biography: 'Three voices.',
    },
    wrong: [
      ['website', { website: 'mailto:tui@example.org' }],
      ['homeTown', { homeTown: 'a'.repeat(301) }],
      ['biography', { biography: 'a'.repeat(2_001) }],
    ],
  },
};

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

interface Reply {
  row: Listing;
}

describe.each(Object.entries(kinds))('%s', (_name, kind) => {
  let person: TestPerson;
  beforeEach(async () => {
    person = await server.signedIn([kind.permission]);
  });

  const save = (more: Record<string, unknown> = {}, id?: string, asker = person) =>
    asker.graphql<Reply>(kind.save, { id, input: { ...kind.input, ...more } });
  const made = async (more: Record<string, unknown> = {}) => (await save(more)).data?.row.id ?? '';
  const archive = (id: string, archived: boolean, asker = person) =>
    asker.graphql<Reply>(kind.archive, { id, archived });
  const rows = async (asker = person) => (await asker.graphql<{ rows: Listing[] }>(kind.list)).data?.rows;

  test('save, without an id, adds a row that the list shows by name', async () => {
    await save();
    await save({ name: 'aardvark' });
    expect(await rows()).toEqual([
      { ...kind.input, id: expect.any(String), name: 'aardvark', version: 1, archived: false },
      { ...kind.input, id: expect.any(String), version: 1, archived: false },
    ]);
  });

  test('save, with an id, changes that row alone', async () => {
    const id = await made();
    await made({ name: 'Another' });
    expect((await save({ name: 'Renamed' }, id)).data?.row).toEqual({
      ...kind.input,
      id,
      name: 'Renamed',
      version: 2,
      archived: false,
    });
    expect((await rows())?.map(({ name }) => name)).toEqual(['Another', 'Renamed']);
  });

  test.each([
    ['name', { name: ' \t' }] as const,
    ['name', { name: 'a'.repeat(151) }] as const,
    ...kind.wrong,
  ])('save, with a wrong %s %j, names it and changes nothing', async (field, wrong) => {
    const id = await made();
    const before = await rows();
    for (const reply of [await save({ name: 'Another', ...wrong }), await save(wrong, id)])
      expect(reply.errors?.[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', field });
    expect(await rows()).toEqual(before);
  });

  test('save, with a name that is in use, is refused', async () => {
    const id = await made();
    const taken = String(kind.input.name).toUpperCase();
    expect((await save({ name: taken })).errors?.[0]?.extensions).toMatchObject({ field: 'name' });
    expect((await save({ name: taken }, id)).errors).toBeUndefined();
  });

  test('archive and restore, keep the row; its name is free in between', async () => {
    const id = await made();
    expect((await archive(id, true)).data?.row.archived).toBe(true);
    const twin = await made();
    expect((await archive(id, false)).errors?.[0]?.extensions).toMatchObject({ field: 'name' });
    await archive(twin, true);
    expect((await archive(id, false)).data?.row).toEqual({ ...kind.input, id, version: 1, archived: false });
  });

  test('a row of another organiser cannot be seen, changed or archived', async () => {
    const id = await made();
    const stranger = await server.signedIn([kind.permission]);
    expect(await rows(stranger)).toEqual([]);
    for (const reply of [await save({ name: 'Mine now' }, id, stranger), await archive(id, true, stranger)])
      expect(reply.errors?.[0]?.extensions.code).toBe('NOT_FOUND');
    expect(await rows()).toEqual([{ ...kind.input, id, version: 1, archived: false }]);
  });

  test('every call, without the permission, is refused', async () => {
    const id = await made();
    const others = Object.values(kinds).flatMap(({ permission }) =>
      permission === kind.permission ? [] : [permission],
    );
    const colleague = await server.signedIn(others);
    for (const reply of [
      await colleague.graphql(kind.list),
      await save({ name: 'Mine now' }, undefined, colleague),
      await archive(id, true, colleague),
    ])
      expect(reply.errors?.[0]?.extensions.code).toBe('FORBIDDEN');
  });
});
