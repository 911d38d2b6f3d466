/** Given names, many with macrons as people in New Zealand write them. */
export const firstNames = [
  ...[
    'Aroha',
    'Tāne',
    'Mārama',
    'Hēmi',
    'Māia',
    'Wiremu',
    'Ngaio',
    'Rāwiri',
    'Kōwhai',
    'Tū',
    'Hinemoa',
    'Mere',
  ],
  ...[
    'Olivia',
    'Jack',
    'Charlotte',
    'Noah',
    'Isla',
    'Leo',
    'Amelia',
    'Oliver',
    'Grace',
    'Hunter',
    'Ruby',
    'Lucas',
  ],
  ...['Sione', 'Lupe', 'Anika', 'Priya', 'Wei', 'Mei', 'Zoë', 'André', 'Chloé', 'Søren', 'Fatima', 'Yusuf'],
];

const starts = [
  ...[
    'Rangi',
    'Tama',
    'Hōri',
    'Pōti',
    'Wai',
    'Ngā',
    'Kere',
    'Māhu',
    'Tūhoe',
    'Paki',
    'Whare',
    'Rere',
    'Mana',
  ],
  ...[
    'Ander',
    'Hender',
    'Rich',
    'John',
    'William',
    'Thom',
    'Camp',
    'Mac',
    'Robin',
    'Hutch',
    'Law',
    'Black',
    'Green',
  ],
];
const ends = [
  'hana',
  'moana',
  'tai',
  'kura',
  'roa',
  'puke',
  'son',
  'ley',
  'ford',
  'wick',
  'ton',
  'field',
  'well',
  'ā',
];

/** 364 family names. */
export const lastNames = starts.flatMap((start) => ends.map((end) => start + end));

export const cities = [
  'Auckland',
  'Wellington',
  'Ōtautahi',
  'Dunedin',
  'Hamilton',
  'Nelson',
  'Whāngārei',
  'Taupō',
];
export const regions = ['North', 'South', 'Central', 'Coast'];
export const venues = [
  'Town Hall',
  'Ōpera House',
  'The Tuning Fork',
  'Q Theatre',
  'Civic',
  'Hannah',
  'Isaac',
  'Regent',
];
export const languages = ['en', 'mi', 'sm', 'zh'];
