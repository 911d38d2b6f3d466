/** The variables of ui/theme.css in which the lines are drawn. */
export const curveColours = { now: '--accent', before: '--line-strong' } as const;
