import pg from 'pg';

/** A statement that sorted or grouped on disk. */
export interface DiskUse {
  /** The step of the plan, and what it wrote. */
  step: string;
  /** The statement in one line. */
  statement: string;
}

interface Plan {
  'Node Type': string;
  Plans?: Plan[];
  'Sort Space Type'?: string;
  'Sort Space Used'?: number;
  'Disk Usage'?: number;
  'Hash Batches'?: number;
}

/** A statement with the same text is explained this many times at most: a download runs it again for each part. */
const MOST_TIMES = 3;

function stepsOnDisk(plan: Plan): string[] {
  const own: string[] = [];
  if (plan['Sort Space Type'] === 'Disk')
    own.push(`${plan['Node Type']} sorts ${plan['Sort Space Used']} kB on disk`);
  if ((plan['Disk Usage'] ?? 0) > 0) own.push(`${plan['Node Type']} groups ${plan['Disk Usage']} kB on disk`);
  if ((plan['Hash Batches'] ?? 1) > 1)
    own.push(`${plan['Node Type']} joins in ${plan['Hash Batches']} batches`);
  return [...own, ...(plan.Plans ?? []).flatMap(stepsOnDisk)];
}

const isRead = (text: string) =>
  /^\s*(\/\*.*?\*\/\s*)?(select|with)\b/i.test(text) &&
  !/\b(insert into|update \w+ set|delete from)\b/i.test(text);

/**
 * From now on, explains each reading statement of this process again after it has run, with its values, in the same
 * transaction and with the memory that `workMemOf` gives a step of this statement.
 * @returns the statements that used the disk since the last call, and a function that ends this
 */
export function watchDisk(workMemOf: (statement: string) => string): { found(): DiskUse[]; end(): void } {
  const original = pg.Client.prototype.query;
  let uses: DiskUse[] = [];
  const times = new Map<string, number>();
  const run = (client: pg.Client, text: string, values: unknown[] = []) =>
    Reflect.apply(original, client, [{ text, values }]) as unknown as Promise<pg.QueryResult>;

  const explain = async (client: pg.Client, text: string, values: unknown[]) => {
    const statement = text.replace(/\s+/g, ' ').trim();
    await run(client, `set work_mem to '${workMemOf(statement)}'`);
    const { rows } = await run(client, `explain (analyze, format json) ${text}`, values);
    const plan = (rows as Array<{ 'QUERY PLAN': [{ Plan: Plan }] }>)[0]?.['QUERY PLAN'][0].Plan;
    if (!plan) return;
    uses.push(...stepsOnDisk(plan).map((step) => ({ step, statement })));
  };
  const watched = function (this: pg.Client, ...given: unknown[]): unknown {
    const answer: unknown = Reflect.apply(original, this, given);
    const [asked] = given;
    if (!(answer instanceof Promise) || typeof asked !== 'object' || asked === null) return answer;
    const { text = '', values = [] } = asked as { text?: string; values?: unknown[] };
    const before = times.get(text) ?? 0;
    if (!isRead(text) || before >= MOST_TIMES) return answer;
    times.set(text, before + 1);
    return answer.then(async (result: unknown) => {
      await explain(this, text, values);
      return result;
    });
  };
  pg.Client.prototype.query = watched as typeof original;
  return {
    found() {
      const since = uses;
      uses = [];
      times.clear();
      return since;
    },
    end() {
      pg.Client.prototype.query = original;
    },
  };
}
