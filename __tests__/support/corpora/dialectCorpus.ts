/** A file as some program writes it, and the expected result of its import. */
export interface Dialect {
  name: string;
  file: Buffer;
  columns: string[];
  mapping: string[];
  people: Array<[address: string, fields: Record<string, string>]>;
  refused?: number;
  duplicate?: number;
}

const utf8 = (text: string) => Buffer.from(text, 'utf8');
const utf16le = (text: string) => Buffer.from(text, 'utf16le');
const utf16be = (text: string) => utf16le(text).swap16();
const latin1 = (text: string) => Buffer.from(text, 'latin1');
const mark = '\ufeff';

/** The list that most of the files contain. */
const plain = {
  columns: ['Email', 'First name', 'City'],
  mapping: ['email', 'first_name', 'city'],
  people: [
    ['ana@example.org', { first_name: 'Ana', city: 'Whangārei' }],
    ['zoe@example.org', { first_name: 'Zoë', city: 'Napier' }],
  ] as Dialect['people'],
};
const written = (delimiter: string, end: string) =>
  [
    ['Email', 'First name', 'City'],
    ['ana@example.org', 'Ana', 'Whangārei'],
    ['zoe@example.org', 'Zoë', 'Napier'],
  ]
    .map((cells) => cells.join(delimiter) + end)
    .join('');

/** More than twenty ways in which programs write a list of people. */
export const dialects: readonly Dialect[] = [
  { name: 'commas, UTF-8, line feeds', file: utf8(written(',', '\n')), ...plain },
  { name: 'commas, UTF-8 with a mark, Windows line ends', file: utf8(mark + written(',', '\r\n')), ...plain },
  { name: 'commas, carriage returns alone', file: utf8(written(',', '\r')), ...plain },
  { name: 'commas, no line end at the end', file: utf8(written(',', '\n').trimEnd()), ...plain },
  { name: 'semicolons, UTF-8', file: utf8(written(';', '\r\n')), ...plain },
  { name: 'tabs, UTF-8', file: utf8(written('\t', '\n')), ...plain },
  { name: 'bars, UTF-8', file: utf8(written('|', '\n')), ...plain },
  {
    name: 'tabs, UTF-16 little end first with a mark',
    file: utf16le(mark + written('\t', '\r\n')),
    ...plain,
  },
  { name: 'commas, UTF-16 big end first with a mark', file: utf16be(mark + written(',', '\r\n')), ...plain },
  { name: 'semicolons, UTF-16 little end first, no mark', file: utf16le(written(';', '\n')), ...plain },
  { name: 'tabs, UTF-16 big end first, no mark', file: utf16be(written('\t', '\n')), ...plain },
  {
    name: 'semicolons, Windows-1252',
    file: latin1(
      'Email;First name;City\r\nana@example.org;Ana;C\xf4te d\x92Azur\r\nzoe@example.org;Zo\xeb;\x80 5\r\n',
    ),
    ...plain,
    people: [
      ['ana@example.org', { first_name: 'Ana', city: 'Côte d’Azur' }],
      ['zoe@example.org', { first_name: 'Zoë', city: '€ 5' }],
    ],
  },
  { name: 'Excel’s line that names semicolons', file: utf8('sep=;\r\n' + written(';', '\r\n')), ...plain },
  {
    name: 'Excel’s line, quoted, with a mark, naming tabs',
    file: utf8(`${mark}"sep=\t"\r\n${written('\t', '\r\n')}`),
    ...plain,
  },
  {
    name: 'Excel’s line in UTF-16, naming a caret',
    file: utf16le(mark + 'SEP=^\r\n' + written('^', '\r\n')),
    ...plain,
  },
  {
    name: 'everything quoted',
    file: utf8(
      '"Email","First name","City"\n"ana@example.org","Ana","Whangārei"\n"zoe@example.org","Zoë","Napier"\n',
    ),
    ...plain,
  },
  {
    name: 'line ends of both kinds inside quotes',
    file: utf8('email,note\r\nana@example.org,"line one\r\nline two"\r\nbob@example.org,"one\n\nthree"\r\n'),
    columns: ['email', 'note'],
    mapping: ['email', 'note'],
    people: [
      ['ana@example.org', { note: 'line one\nline two' }],
      ['bob@example.org', { note: 'one\n\nthree' }],
    ],
  },
  {
    name: 'doubled quotes, delimiters inside quotes',
    file: utf8('email;says\nana@example.org;"""Kia ora; hi"", she said"\nbob@example.org;""\n'),
    columns: ['email', 'says'],
    mapping: ['email', 'says'],
    people: [
      ['ana@example.org', { says: '"Kia ora; hi", she said' }],
      ['bob@example.org', {}],
    ],
  },
  {
    name: 'quotes within an unquoted cell',
    file: utf8('email,size\nana@example.org,5" x 7"\nbob@example.org,the "big" one\n'),
    columns: ['email', 'size'],
    mapping: ['email', 'size'],
    people: [
      ['ana@example.org', { size: '5" x 7"' }],
      ['bob@example.org', { size: 'the "big" one' }],
    ],
  },
  {
    name: 'blank lines before, between and after',
    file: utf8(
      '\n\nEmail,First name,City\n\nana@example.org,Ana,Whangārei\n , ,\n\nzoe@example.org,Zoë,Napier\n\n\n',
    ),
    ...plain,
  },
  {
    name: 'ragged rows: short, long with empty cells, long with more',
    file: utf8(
      'email,first name,city\nana@example.org\nbob@example.org,Bob,Nelson,,,\ncy@example.org,Cy,Levin,more\n',
    ),
    columns: ['email', 'first name', 'city'],
    mapping: ['email', 'first_name', 'city'],
    people: [
      ['ana@example.org', {}],
      ['bob@example.org', { first_name: 'Bob', city: 'Nelson' }],
    ],
    refused: 1,
  },
  {
    name: 'semicolons with decimal commas, and one column that has no name',
    file: utf8('Name;E-Mail;Spent;\nAna;ana@example.org;12,50;\nBob;bob@example.org;3,00;\n'),
    columns: ['Name', 'E-Mail', 'Spent'],
    mapping: [':name', 'email', 'spent'],
    people: [
      ['ana@example.org', { name: 'Ana', spent: '12,50' }],
      ['bob@example.org', { name: 'Bob', spent: '3,00' }],
    ],
  },
  {
    name: 'commas with semicolons in every cell',
    file: utf8('email,tags\nana@example.org,jazz;folk;rock\nbob@example.org,jazz;pop;rock\n'),
    columns: ['email', 'tags'],
    mapping: ['email', 'tags'],
    people: [
      ['ana@example.org', { tags: 'jazz;folk;rock' }],
      ['bob@example.org', { tags: 'jazz;pop;rock' }],
    ],
  },
  {
    name: 'one column alone, with an old system’s end mark',
    file: utf8('E-Mail\r\nana@example.org\r\nANA@example.org\r\nbob@example.org\r\n\x1a'),
    columns: ['E-Mail'],
    mapping: ['email'],
    people: [
      ['ana@example.org', {}],
      ['bob@example.org', {}],
    ],
    duplicate: 1,
  },
  {
    name: 'no header that says email, UTF-16, letters outside Latin',
    file: utf16le(mark + '名前\tКонтакт\n山田 太郎\ttaro@example.org\nИван\tivan@example.org\n'),
    columns: ['名前', 'Контакт'],
    mapping: ['', 'email'],
    people: [
      ['taro@example.org', {}],
      ['ivan@example.org', {}],
    ],
  },
  {
    name: 'another tool’s export: quoted addresses, spaces around them, emoji',
    file: utf8(
      '"Email Address","First Name","MEMBER_RATING"\n" Ana@Example.ORG ","Ana 🎭","2"\n"not known","Bob",""\n',
    ),
    columns: ['Email Address', 'First Name', 'MEMBER_RATING'],
    mapping: ['email', 'first_name', 'member_rating'],
    people: [['ana@example.org', { first_name: 'Ana 🎭', member_rating: '2' }]],
    refused: 1,
  },
  {
    name: 'a column at the end without a name',
    file: utf8('Email,First name,City,,\nana@example.org,Ana,Whangārei,vip\nzoe@example.org,Zoë,Napier,\n'),
    ...plain,
    columns: [...plain.columns, ''],
    mapping: [...plain.mapping, ''],
  },
  {
    name: 'names of columns twice, and one that scripts use',
    file: utf8('email,name,name,constructor\nana@example.org,Ana,Anahera,Jim\n'),
    columns: ['email', 'name', 'name', 'constructor'],
    mapping: ['email', 'name', 'name_2', 'constructor'],
    people: [['ana@example.org', { name: 'Ana', name_2: 'Anahera', constructor: 'Jim' }]],
  },
  {
    name: 'marks that nobody sees, and the apostrophes of our own downloads',
    file: utf8(
      "email,phone\n\u202aAna@Example.org\u202c,'+64 21\n\u00a0bob+news@example.org\u200b ,o'clock\n",
    ),
    columns: ['email', 'phone'],
    mapping: ['email', 'phone'],
    people: [
      ['ana@example.org', { phone: '+64 21' }],
      ['bob+news@example.org', { phone: "o'clock" }],
    ],
  },
];
