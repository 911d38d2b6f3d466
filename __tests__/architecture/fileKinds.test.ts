import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { sources, type SourceFile } from '../support/architecture/sources';

interface FileKind {
  /** The text of every file of this kind matches. */
  has: RegExp;
  hasNot?: RegExp;
}

/** The closed list of file kinds, by side and suffix; `.github/CONTRIBUTING.md` says what each is for. */
const fileKinds: Record<string, Record<string, FileKind>> = {
  server: {
    Queries: { has: /from 'kysely'|\/database\// },
    Service: { has: /export /, hasNot: /from 'fastify'|from 'graphql'|\/graphqlModule'/ },
    Resolvers: { has: /\/graphqlModule'/ },
    Schema: { has: /\/\* GraphQL \*\/|makeExecutableSchema/ },
    Routes: { has: /FastifyInstance/ },
    Jobs: { has: /queue/ },
    JobKinds: { has: /export const [A-Z_]+ = '/, hasNot: /export (?:async )?function/ },
    Tables: { has: /export interface \w+Table/, hasNot: /export (?:const|async|function)/ },
    Types: { has: /./, hasNot: /export (?:const|async|function)/ },
    Labels: { has: /export / },
  },
  portal: {
    Screen: { has: /export (?:default )?function \w+Screen\b/ },
    Slice: { has: /createSlice\(/ },
    Area: { has: /lateArea|Area\b/ },
    Cases: { has: /[bB]uilder/ },
    Thunks: { has: /createRequest|createAsyncThunk/ },
    Labels: { has: /export / },
    hooks: { has: /export const use[A-Z]/, hasNot: /export function/ },
    Stub: { has: /export / },
  },
};

const sideOf = ({ path }: SourceFile): string => path.split('/')[0] ?? '';
const nameOf = ({ path }: SourceFile): string => basename(path).replace(/\.tsx?$/, '');

function kindOf(file: SourceFile): string | undefined {
  const name = nameOf(file);
  const kinds = Object.keys(fileKinds[sideOf(file)] ?? {}).filter((kind) => name.endsWith(kind));
  return kinds.sort((one, other) => other.length - one.length)[0];
}

const EXPORT =
  /^export (?:default )?(?:declare )?(?:abstract )?(?:async )?(?:const|let|function\*?|class|interface|type|enum) (\w+)/gm;
const EXPORT_LIST = /^export (?:type )?\{([^}]*)\}/gm;

const exportsOf = (text: string): string[] => [
  ...[...text.matchAll(EXPORT)].map(([, name = '']) => name),
  ...[...text.matchAll(EXPORT_LIST)].flatMap(([, names = '']) =>
    names.split(',').flatMap((name) => name.split(' as ').at(-1)?.trim() || []),
  ),
];

const wordsOf = (name: string): string[] =>
  (name.match(/[A-Z]?[a-z0-9]+|[A-Z]+(?![a-z])/g) ?? []).map((word) =>
    word.toLowerCase().replace(/ies$/, 'y').replace(/s$/, ''),
  );

/** Words of one family begin alike: parser and parse, encryption and encrypt. */
function isSameWord(one: string, other: string): boolean {
  const shortest = Math.min(one.length, other.length);
  return one === other || (shortest > 2 && one.slice(0, 5) === other.slice(0, 5));
}

/** Whether the noun that ends a file's name is in the name of something it exports. */
function isNamedAfterExport(file: SourceFile): boolean {
  const noun = wordsOf(nameOf(file)).at(-1) ?? '';
  const names = exportsOf(file.text);
  return names.length === 0 || names.flatMap(wordsOf).some((word) => isSameWord(noun, word));
}

const files = sources.filter((file) => sideOf(file) in fileKinds && !file.path.includes('/migrations/'));

test('a file of the server or the portal is of a listed kind, a hook, or named after one of its exports', () => {
  const unnamed = files.filter(
    (file) => !kindOf(file) && !/^use[A-Z]/.test(nameOf(file)) && !isNamedAfterExport(file),
  );
  expect(unnamed.map(({ path }) => path)).toEqual([]);
});

test('a file of a listed kind contains what its kind is for', () => {
  const wrong = files.filter((file) => {
    const kind = fileKinds[sideOf(file)]?.[kindOf(file) ?? ''];
    return kind !== undefined && !(kind.has.test(file.text) && !kind.hasNot?.test(file.text));
  });
  expect(wrong.map(({ path }) => path)).toEqual([]);
});

test('a file named use… exports that hook', () => {
  const wrong = files.filter(
    (file) => /^use[A-Z]/.test(nameOf(file)) && !exportsOf(file.text).includes(nameOf(file)),
  );
  expect(wrong.map(({ path }) => path)).toEqual([]);
});

test.each(
  Object.entries(fileKinds).flatMap(([side, kinds]) => Object.keys(kinds).map((kind) => [side, kind])),
)('the kind of the %s called %s has files and is in the guide for contributors', (side = '', kind = '') => {
  expect(files.some((file) => sideOf(file) === side && kindOf(file) === kind)).toBe(true);
  const guide = readFileSync(join(__dirname, '../../.github/CONTRIBUTING.md'), 'utf8');
  expect(guide).toMatch(new RegExp(`^\\| ${side} +\\| \`\\*${kind}(\\.tsx?)?\` +\\|`, 'm'));
});

test('isNamedAfterExport, with a name that no export shares, is false', () => {
  const text = 'export function putAvatar() {}\nexport const avatarKey = 1;\nexport { one as two };\n';
  expect(isNamedAfterExport({ path: 'server/account/avatarFiles.ts', text })).toBe(false);
  expect(isNamedAfterExport({ path: 'server/account/avatarKeys.ts', text })).toBe(true);
  expect(isNamedAfterExport({ path: 'server/account/two.ts', text })).toBe(true);
});
