import type { ExportKind } from './exportKindQueries';

/** Says what each file contains. */
export function readmeText(organisation: string, madeAt: Date, kinds: readonly ExportKind[]): string {
  const lines = [
    `Everything that Turnout stores about ${organisation}`,
    `Made on ${madeAt.toISOString()} (UTC). Changes after that moment are not in it.`,
    '',
    'Each table is here twice: as CSV for spreadsheets, and as JSON for programs, one object a line (.ndjson).',
    'A table without any rows has empty files. Amounts are in the currency of their order, GST included.',
    'Passwords, secret links, keys and card numbers are not in it.',
    '',
    ...kinds.map(({ file, about }) => `${file}: ${about}`),
    '',
    'The files hold personal data of your customers. Keep them where only you can read them, and delete them when',
    'you no longer need them.',
  ];
  return lines.map((line) => `${line}\r\n`).join('');
}
