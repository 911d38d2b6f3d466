/** Whether the operating system refused with this code, such as ENOENT for a file that is not there. */
export const isSystemError = (error: unknown, code: string): boolean =>
  error instanceof Error && 'code' in error && error.code === code;
