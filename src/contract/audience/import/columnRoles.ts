/**
 * What a column of a file may be beside a field. Field names begin with a letter, so none of these is one.
 */
export const columnRoles = {
  /** Another tool's status, opt-in, opt-out or bounce column. */
  consent: ':consent',
  /** When and where somebody opted in: kept word for word with the proof of consent. */
  proof: ':proof',
  /** A whole name, split into first and last name where that is safe. */
  name: ':name',
  /** A JSON object, each value of which becomes a field. */
  fields: ':fields',
  /** The organiser said that it is not about marketing mail, although it looks like it; left out. */
  other: ':other',
} as const;

const roles: ReadonlySet<string> = new Set(Object.values(columnRoles));
const single: ReadonlySet<string> = new Set([columnRoles.name, columnRoles.fields]);

export const isRole = (field: string): boolean => roles.has(field);
/** Roles that several columns may have at once. */
export const isShared = (field: string): boolean => isRole(field) && !single.has(field);

/** What is known of a column as far as consent goes. */
export interface ConsentLook {
  /** Its header or its values look like another tool's consent, opt-out or bounce column. */
  looksLikeConsent: boolean;
  /** Its values leave no doubt, so nobody can say that it is something else. */
  isCertain: boolean;
}

/**
 * Why an import may not start as far as consent goes, with the cure: a column that looks like consent is never a mere
 * field (DOMAIN section 1).
 */
export function consentColumnProblem(
  columns: readonly string[],
  mapping: readonly string[],
  looks: readonly ConsentLook[],
): string | undefined {
  const open = columns.findIndex((_, at) => {
    const look = looks[at];
    if (!look?.looksLikeConsent || mapping[at] === columnRoles.consent) return false;
    return look.isCertain || mapping[at] !== columnRoles.other;
  });
  if (open === -1) return undefined;
  const header = columns[open] || `Column ${open + 1}`;
  return looks[open]?.isCertain
    ? `“${header}” says who must not be emailed. Set it to “Their consent”.`
    : `“${header}” looks like consent. Set it to “Their consent”, or to “Not about marketing email”.`;
}
