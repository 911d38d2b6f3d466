/**
 * The steps of one document that can be undone and redone. A step is kept as the document before it; typing in one
 * field is one step until somebody pauses or edits another field.
 */
export interface EditHistory<Document> {
  /** The documents before each step, the latest last. */
  past: readonly Document[];
  /** The documents after each undone step, the next one last. */
  future: readonly Document[];
  /** The field of the latest step and its time in milliseconds; null if another step must not join it. */
  open: { field: string; at: number } | null;
}

export const MOST_STEPS = 50;
const PAUSE_MS = 1_500;

export const noHistory: EditHistory<never> = { past: [], future: [], open: null };

/**
 * Records a step.
 * @param before the document before the step
 * @param field where somebody types, such as `b2.text`; null for a step of its own
 */
export function recordStep<Document>(
  { past, open }: EditHistory<Document>,
  before: Document,
  field: string | null,
  now: number,
): EditHistory<Document> {
  const joins = field !== null && open?.field === field && now - open.at < PAUSE_MS;
  return {
    past: joins ? past : [...past, before].slice(-MOST_STEPS),
    future: [],
    open: field === null ? null : { field, at: now },
  };
}

interface Turn<Document> {
  history: EditHistory<Document>;
  document: Document;
}

/** Undoes the last step. @returns the document before it, with the new history; undefined if there is no step */
export function undoStep<Document>(
  { past, future }: EditHistory<Document>,
  current: Document,
): Turn<Document> | undefined {
  const document = past.at(-1);
  if (document === undefined) return undefined;
  return { history: { past: past.slice(0, -1), future: [...future, current], open: null }, document };
}

/** Redoes the step that was undone last. @returns the document after it; undefined if no step was undone */
export function redoStep<Document>(
  { past, future }: EditHistory<Document>,
  current: Document,
): Turn<Document> | undefined {
  const document = future.at(-1);
  if (document === undefined) return undefined;
  return { history: { past: [...past, current], future: future.slice(0, -1), open: null }, document };
}
