import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { packageRoot } from '../../packageRoot';
import { type MailFeature, mailFeatures } from './mailFeatures';

/** The package is needed for development only: of its 640 KB, `mailSupport` keeps the lines that we use. */
const DATA = join(packageRoot, 'node_modules/caniemail/data/caniemail.json');

/** By program and platform: the result of each test, the latest one last, such as `y`, `n` or `a #1` (in part, see note 1). */
const dataSchema = z.object({
  last_update_date: z.string(),
  data: z.array(
    z.object({
      slug: z.string(),
      stats: z.record(z.string(), z.record(z.string(), z.record(z.string(), z.string()))),
    }),
  ),
});
type Stats = z.infer<typeof dataSchema>['data'][number]['stats'];

/** The mail programs that most people in New Zealand and Australia read with, and what the data calls them. */
const programs: ReadonlyArray<readonly [name: string, family: string, platforms: readonly string[]]> = [
  ['Outlook on Windows', 'outlook', ['windows']],
  ['Outlook on the web', 'outlook', ['outlook-com']],
  ['Outlook on a Mac', 'outlook', ['macos']],
  ['Outlook on phones', 'outlook', ['ios', 'android']],
  ['Gmail', 'gmail', ['desktop-webmail', 'ios', 'android']],
  ['Apple Mail', 'apple-mail', ['macos', 'ios']],
  ['Yahoo Mail', 'yahoo', ['desktop-webmail', 'ios', 'android']],
  ['Samsung Email', 'samsung-email', ['android']],
];
const outlooks = programs.flatMap(([name, family]) => (family === 'outlook' ? [name] : []));

/** The programs that lack a feature on each platform on which they were tested. */
function programsWithout({ note }: MailFeature, stats: Stats): string[] {
  const isLacking = (result: string) =>
    result.startsWith('n') || (note !== undefined && result.split(' ').includes(`#${note}`));
  const lacking = programs.flatMap(([name, family, platforms]) => {
    const results = platforms.flatMap(
      (platform) => Object.values(stats[family]?.[platform] ?? {}).at(-1) ?? [],
    );
    return results.length > 0 && results.every(isLacking) ? [name] : [];
  });
  return outlooks.every((name) => lacking.includes(name))
    ? ['Outlook', ...lacking.filter((name) => !outlooks.includes(name))]
    : lacking;
}

/** The text of `mailSupport.ts`. */
export async function generateMailSupport(): Promise<string> {
  const { data, last_update_date: updatedAt } = dataSchema.parse(JSON.parse(await readFile(DATA, 'utf8')));
  const support = mailFeatures.map((feature) => {
    const found = data.find(({ slug }) => slug === feature.page);
    if (!found) throw new Error(`caniemail has no feature ${feature.page}.`);
    return [feature.page, programsWithout(feature, found.stats)];
  });
  return `/**
 * The mail programs that lack each of \`mailFeatures\`, by the name of its page at caniemail.com/features, as of
 * ${updatedAt.slice(0, 10)}. The data is under the MIT licence, Copyright (c) 2019 HTeuMeuLeu.
 */
export const mailSupport: Readonly<Record<string, readonly string[]>> = ${JSON.stringify(Object.fromEntries(support))};
`;
}
