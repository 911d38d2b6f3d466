/** A text without email addresses, plain or encoded for an address, and without the values of token parameters (DOMAIN section 8). */
export function redactText(text: string): string {
  return text
    .replace(/[^\s/?&="'<>]+(?:@|%40)[^\s/?&="'<>]+/gi, '[address]')
    .replace(/((?:api)?token=)[^&\s"']+/gi, '$1[token]')
    .replace(/(bearer\s+)[\w.~+/-]+=*/gi, '$1[token]');
}
