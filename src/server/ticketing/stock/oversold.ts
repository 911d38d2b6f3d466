/** True for the error of the constraint that stands behind every sale and every hold. */
export const isOversold = (error: unknown): boolean =>
  error instanceof Error && 'constraint' in error && error.constraint === 'stock_never_oversold';
