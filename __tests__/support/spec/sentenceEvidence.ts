/** What shows that a sentence of the specification is true. */

/** A test that would fail if it stopped being true. */
export interface Proof {
  /** From `__tests__` on. */
  file: string;
  /** The test's name, or its beginning; of a table the template. */
  test: string;
  /** Of a table: the text in the row that is meant. */
  row?: string;
}

export interface Evidence {
  proofs?: readonly Proof[];
  /** Why nothing could stop being true: it describes the document, or says that something is not shown. */
  descriptive?: string;
  /** The part of it that belongs to later work, by its name in `sentences/laterWork.ts`. */
  later?: readonly string[];
}

/** The evidence for each sentence of a section, by its words. */
export type EvidenceTable = Readonly<Record<string, Evidence>>;

/** `[test, row]` pairs, or names of tests, of one file. */
type Shown = string | readonly [test: string, row: string];

const proofsOf = ([file, ...shown]: readonly [string, ...Shown[]]): Proof[] =>
  shown.map((one) => (typeof one === 'string' ? { file, test: one } : { file, test: one[0], row: one[1] }));

/** `shownBy(['spec/plans.test.ts', 'a name', ['a template', 'a row']], [another file, ...])` */
export function shownBy(...files: ReadonlyArray<readonly [string, ...Shown[]]>): Evidence {
  return { proofs: files.flatMap(proofsOf) };
}

export const saysNothing = (why: string): Evidence => ({ descriptive: why });
export const notShown: Evidence = { descriptive: 'says that something is not shown' };
