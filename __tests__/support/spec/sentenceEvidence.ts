/** Evidence that the sentences of the specification are true. */

/** A test that would fail if the sentence were no longer true. */
export interface Proof {
  /** The path relative to `__tests__`. */
  file: string;
  /** The test's title or its beginning; for `it.each`, the template. */
  test: string;
  /** For `it.each`: a text in the row. */
  row?: string;
}

export interface Evidence {
  proofs?: readonly Proof[];
  /** Why no test is possible: the sentence describes the document, or says that something is not shown. */
  descriptive?: string;
}

/** The evidence for each sentence of a section, by the text of the sentence. */
export type EvidenceTable = Readonly<Record<string, Evidence>>;

/** The title of a test, or a `[test, row]` pair, of one file. */
type Shown = string | readonly [test: string, row: string];

const proofsOf = ([file, ...shown]: readonly [string, ...Shown[]]): Proof[] =>
  shown.map((one) => (typeof one === 'string' ? { file, test: one } : { file, test: one[0], row: one[1] }));

/** `shownBy(['spec/plans.test.ts', 'a name', ['a template', 'a row']], [another file, ...])` */
export function shownBy(...files: ReadonlyArray<readonly [string, ...Shown[]]>): Evidence {
  return { proofs: files.flatMap(proofsOf) };
}

export const saysNothing = (why: string): Evidence => ({ descriptive: why });
export const notShown: Evidence = { descriptive: 'says that something is not shown' };
