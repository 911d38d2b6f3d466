/** Whether the operating system failed with this code, such as ENOENT for a missing file. */
export const isSystemError = (error: unknown, code: string): boolean =>
  error instanceof Error && 'code' in error && error.code === code;
