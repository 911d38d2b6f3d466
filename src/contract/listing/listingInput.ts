import { z } from 'zod';
import { listingLimits } from './listing';
import { typedText } from '../template/mailInput';
import { oneLine, optionalLine } from '../venue/venueInput';
import { readWebAddress } from '../webAddress';

const { name, line, url, text, count, priceCents } = listingLimits;
const most = (max: number) => max.toLocaleString('en');

const nameOf = (thing: string) =>
  oneLine({
    missing: `Enter the name of the ${thing}.`,
    max: name,
    tooLong: `A name has at most ${name} characters.`,
  });

const longText = (what: string) =>
  z.preprocess(
    (value) => value ?? '',
    typedText(what, text).transform((words) => words.trim()),
  );

/**
 * A whole number of at least `least`; an empty field becomes null. GraphQL refuses numbers that are not whole before
 * this check.
 */
const optionalCount = (least: number) =>
  z
    .int('Enter a whole number, or leave it empty.')
    .min(least, `Enter ${least} or more, or leave it empty.`)
    .max(count, `Enter at most ${most(count)}.`)
    .nullish()
    .transform((value) => value ?? null);

/** @param missing the message for an empty address; omit it if the address may be empty */
const webAddress = (wrong: string, { missing, protocols }: { missing?: string; protocols?: string[] }) =>
  z
    .string()
    .nullish()
    .transform((written, { addIssue }) => {
      const trimmed = (written ?? '').trim();
      const address = trimmed === '' ? '' : readWebAddress(trimmed, protocols);
      const message = address === undefined ? wrong : address === '' ? missing : undefined;
      if (message !== undefined) addIssue({ code: 'custom', message });
      return address ?? '';
    });

const wrongAddress = `This is not a web address. Enter it like https://example.org, with at most ${url} characters.`;

/** Accepts a web address, or nothing, which becomes the empty text. */
export const optionalWebAddress = webAddress(wrongAddress, {});

export const webPageInput = z.object({
  name: nameOf('web page'),
  url: webAddress(
    `This is not a public web address that starts with https://. Copy it from your browser (at most ${url} characters).`,
    { missing: 'Enter the address, starting with https://.', protocols: ['https:'] },
  ),
});

const noPrice = 'Enter a price such as 25.00. Enter 0 if it is free.';

export const addOnInput = z.object({
  name: nameOf('add-on'),
  description: longText('The description'),
  priceCents: z
    .int(noPrice)
    .min(0, noPrice)
    .max(priceCents, `A price is at most ${most(priceCents / 100)} dollars.`),
  stock: optionalCount(0),
});

export const artistInput = z.object({
  name: nameOf('artist'),
  homeTown: optionalLine(line, `A home town has at most ${line} characters.`),
  website: optionalWebAddress,
  biography: longText('The biography'),
});
