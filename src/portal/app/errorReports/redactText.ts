import { withoutCardNumbers } from '../../../contract/wire/withoutCardNumbers';

/**
 * Removes email addresses, plain or URL-encoded, the values of token parameters, and what may be a card number from a text
 * (DOMAIN sections 5 and 8).
 */
export function redactText(text: string): string {
  return withoutCardNumbers(text)
    .replace(/[^\s/?&="'<>]+(?:@|%40)[^\s/?&="'<>]+/gi, '[address]')
    .replace(/((?:api)?token=)[^&\s"']+/gi, '$1[token]')
    .replace(/(bearer\s+)[\w.~+/-]+=*/gi, '$1[token]');
}
