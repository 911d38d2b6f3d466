/** Removes email addresses, plain or URL-encoded, and the values of token parameters from a text (DOMAIN section 8). */
export function redactText(text: string): string {
  return text
    .replace(/[^\s/?&="'<>]+(?:@|%40)[^\s/?&="'<>]+/gi, '[address]')
    .replace(/((?:api)?token=)[^&\s"']+/gi, '$1[token]')
    .replace(/(bearer\s+)[\w.~+/-]+=*/gi, '$1[token]');
}
