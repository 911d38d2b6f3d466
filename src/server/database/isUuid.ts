/** Whether PostgreSQL takes it for an id at all; any other text is the id of nothing. */
export const isUuid = (text: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);
