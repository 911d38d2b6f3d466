/**
 * The roles of columns that do not become a field. A field name begins with a letter, so no role equals a field name.
 */
export const columnRoles = {
  /** A column with another tool's status, opt-in, opt-out or bounces. */
  consent: ':consent',
  /** A column that says when or where somebody opted in; its text is stored word for word with the proof of consent. */
  proof: ':proof',
  /** A column with whole names; each is split into first and last name if that is safe. */
  name: ':name',
  /** A column with JSON objects; each value of an object becomes a field. */
  fields: ':fields',
  /**
   * A column that looks like consent, but which the organiser declared to be unrelated to marketing mail; it is left
   * out.
   */
  other: ':other',
} as const;

const roles: ReadonlySet<string> = new Set(Object.values(columnRoles));
const single: ReadonlySet<string> = new Set([columnRoles.name, columnRoles.fields]);

export const isRole = (field: string): boolean => roles.has(field);
/** True for the roles that several columns may have at once. */
export const isShared = (field: string): boolean => isRole(field) && !single.has(field);

/** How certain it is that a column holds consent. */
export interface ConsentDetection {
  /** True if the header or the values look like another tool's consent, opt-out or bounce column. */
  looksLikeConsent: boolean;
  /** True if the values leave no doubt, so the organiser cannot declare the column to be something else. */
  isCertain: boolean;
}

/**
 * Explains why consent columns prevent the start of an import, and how to fix it. A column that looks like consent is
 * never imported as an ordinary field (DOMAIN section 1).
 * @returns undefined if the consent columns allow the start
 */
export function consentColumnProblem(
  columns: readonly string[],
  mapping: readonly string[],
  detections: readonly ConsentDetection[],
): string | undefined {
  const unresolved = columns.findIndex((_, at) => {
    const detection = detections[at];
    if (!detection?.looksLikeConsent || mapping[at] === columnRoles.consent) return false;
    return detection.isCertain || mapping[at] !== columnRoles.other;
  });
  if (unresolved === -1) return undefined;
  const header = columns[unresolved] || `Column ${unresolved + 1}`;
  return detections[unresolved]?.isCertain
    ? `“${header}” says who must not be emailed. Set it to “Their consent”.`
    : `“${header}” looks like consent. Set it to “Their consent”, or to “Not about marketing email”.`;
}
