import { z } from 'zod';
import { optionalWebAddress } from '../listing/listingInput';
import { accentColour, typedText } from '../template/mailInput';
import { oneLine, optionalLine } from '../venue/venueInput';
import { siteLimits } from './site';

const { name, slug, tagline } = siteLimits;

/** The sanitised text is counted by the server; this only bounds the markup. */
const markup = (what: string) => z.preprocess((value) => value ?? '', typedText(what, siteLimits.text * 5));

export const siteInput = z.object({
  name: oneLine({
    missing: 'Enter the name of the site.',
    max: name,
    tooLong: `A name has at most ${name} characters.`,
  }),
  /** Empty to make it from the name of a new site, or to keep that of an existing one. */
  slug: z
    .string()
    .nullish()
    .transform((written) => (written ?? '').trim().toLowerCase())
    .refine((written) => written.length <= slug, `An address has at most ${slug} characters.`)
    .refine(
      (written) => written === '' || /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(written),
      'Use letters without accents, digits, and single hyphens between them.',
    ),
  url: optionalWebAddress,
  accent: accentColour,
  tagline: optionalLine(tagline, `A tagline has at most ${tagline} characters.`),
  home: markup('The text of the home page'),
  about: markup('The text about you'),
});
