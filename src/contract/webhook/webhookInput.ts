import { z } from 'zod';
import { oneLine } from '../venue/venueInput';
import { webhookLimits } from './webhook';
import { allWebhookTypes, everyWebhookType } from './webhookTypes';

const { name, url } = webhookLimits;

/**
 * The address of an endpoint, in the form that browsers use. Whether its host is public is decided by the server, at
 * each save and each send.
 */
const endpointAddress = z
  .string()
  .trim()
  .min(1, 'Enter the address that your other system gave you, starting with https://.')
  .max(url, `An address has at most ${url} characters.`)
  .transform((written, { addIssue }) => {
    const read = URL.canParse(written) ? new URL(written) : undefined;
    const message = !read
      ? 'This is not a web address. Copy it from the other system, starting with https://.'
      : read.protocol !== 'https:' && read.protocol !== 'http:'
        ? 'The address must start with https://.'
        : read.username + read.password !== ''
          ? 'Leave the user name and the password out of the address. Every message is signed instead.'
          : undefined;
    if (message !== undefined) addIssue({ code: 'custom', message });
    return read?.href.split('#', 1)[0] ?? '';
  });

export const webhookEndpointInput = z.object({
  name: oneLine({
    missing: 'Enter a name, such as that of the other system.',
    max: name,
    tooLong: `A name has at most ${name} characters.`,
  }),
  url: endpointAddress,
  isOn: z.boolean(),
  types: z
    .array(z.enum([everyWebhookType, ...allWebhookTypes], 'This is not a type of message.'))
    .min(1, 'Choose at least one type of message.')
    .max(allWebhookTypes.length + 1)
    .transform((types) => (types.includes(everyWebhookType) ? [everyWebhookType] : [...new Set(types)])),
  personal: z.boolean(),
});

const instant = z.iso
  .datetime({ offset: true, message: 'Enter a date and time.' })
  .transform((text) => new Date(text));

/** Which messages are sent again: all that failed, or all since `from` until `until`. */
export const webhookReplayInput = z
  .object({ onlyFailed: z.boolean(), from: instant.nullish(), until: instant.nullish() })
  .refine(({ onlyFailed, from }) => onlyFailed || from, {
    path: ['from'],
    message: 'Choose the first day.',
  })
  .refine(({ from, until }) => !from || !until || from <= until, {
    path: ['until'],
    message: 'The end is before the beginning. Choose a later one.',
  });
