/** Whether PostgreSQL accepts the text as a uuid; a query with any other text would fail instead of finding nothing. */
export const isUuid = (text: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);
