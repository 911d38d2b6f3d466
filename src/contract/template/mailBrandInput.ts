import { z } from 'zod';
import { mailBrandLimits } from './mailBrand';
import { mailFonts } from './mailFonts';
import { accentColour, typedLine, typedText } from './mailInput';
import { LONGEST_MAIL_URL, safeMailUrl } from './mailUrl';
import { socialNetworks } from './template';

const orNull = <T extends z.ZodType>(schema: T) => z.preprocess((value) => value ?? null, schema.nullable());

/** An address on the web, which may be left out. `https://` may be omitted as in a block of an email. */
const webAddress = (name: string) =>
  typedLine(name, LONGEST_MAIL_URL).refine(
    (url) => url === '' || /^https?:/.test(safeMailUrl(url) ?? ''),
    `${name} is not a web address. Enter it like https://example.org.`,
  );

const font = z.enum(mailFonts, 'Choose one of the fonts.');

export const mailBrandInput = z.object({
  colour: orNull(accentColour),
  ground: orNull(accentColour),
  headingFont: font,
  textFont: font,
  website: webAddress('The website'),
  phone: typedLine('The phone number', mailBrandLimits.phone).refine(
    (phone) => phone === '' || /^\+?[\d ()-]{3,}$/.test(phone),
    'A phone number has digits, spaces, brackets and hyphens, such as +64 9 123 4567.',
  ),
  social: z
    .array(
      z.object({
        network: z.enum(socialNetworks, 'This network is not supported.'),
        url: webAddress('The address').refine(
          (url) => url !== '',
          'Enter the address, or remove this network.',
        ),
      }),
      'The networks must be a list.',
    )
    .max(mailBrandLimits.socialLinks, `A footer has at most ${mailBrandLimits.socialLinks} networks.`),
  note: typedText('The note', mailBrandLimits.note).transform((note) => note.trim()),
});
export type MailBrandValues = z.output<typeof mailBrandInput>;
