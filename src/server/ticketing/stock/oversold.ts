/** True for the error of the check constraint that prevents any sale or hold from exceeding a stock's capacity. */
export const isOversold = (error: unknown): boolean =>
  error instanceof Error && 'constraint' in error && error.constraint === 'stock_never_oversold';
