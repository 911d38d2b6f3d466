/** Every call of the public API begins with it. */
export const apiBase = '/api/v1';

/** The reference for people who write programs, and the same for programs. */
export const developersPath = '/developers';
export const openApiPath = `${apiBase}/openapi.json`;
