import { z } from 'zod';
import { conversionKinds, conversionLimits } from './conversion';

export const conversionKindInput = z.enum(conversionKinds, 'Choose Google Analytics or Meta.');

const secret = z
  .string()
  .nullish()
  .transform((text) => text?.trim() ?? '')
  .pipe(
    z
      .string()
      .max(conversionLimits.secret, `At most ${conversionLimits.secret} characters allowed.`)
      .regex(/^[\x21-\x7e]*$/, 'This has characters that no secret has. Copy it again, without spaces.'),
  );

/** An empty `secret` keeps the stored one. */
export const googleConversionInput = z.object({ isOn: z.boolean(), secret });

export const metaConversionInput = z.object({
  isOn: z.boolean(),
  secret,
  pixelId: z
    .string('Enter the pixel ID.')
    .trim()
    .regex(/^\d{8,20}$/, 'A pixel ID is 8 to 20 digits. Copy it from Events Manager, Data sources.'),
  testCode: z
    .string()
    .nullish()
    .transform((text) => text?.trim() ?? '')
    .pipe(
      z.string().regex(/^[A-Za-z0-9]{0,30}$/, 'A test event code is letters and digits, such as TEST12345.'),
    ),
});

const idLike = (pattern: RegExp) => z.string().regex(pattern).nullable().catch(null);

/** How providers know a browser again, as the page reads it from their cookies; anything else is dropped. */
export const visitorIdsInput = z.object({
  gaClientId: idLike(/^\d{1,20}\.\d{1,20}$/),
  gaSessionId: idLike(/^\d{1,20}$/),
  fbp: idLike(/^fb\.\d\.\d{10,16}\.\d{1,20}$/),
  fbc: idLike(/^fb\.\d\.\d{10,16}\.[\w-]{1,400}$/),
});
