import { z } from 'zod';
import { passkeyLimits } from './passkey';

const notReadable = 'The browser sent a passkey that cannot be read. Try again.';
const encoded = z.string().regex(/^[\w-]+$/);
const credential = { id: encoded, rawId: encoded, type: z.literal('public-key') };

const jsonOf = <Schema extends z.ZodType>(schema: Schema) =>
  z
    .string(notReadable)
    .max(passkeyLimits.responseText, notReadable)
    .transform((text, context) => {
      try {
        const read = schema.safeParse(JSON.parse(text));
        if (read.success) return read.data;
      } catch (error) {
        if (!(error instanceof SyntaxError)) throw error;
      }
      context.addIssue({ code: 'custom', message: notReadable });
      return z.NEVER;
    });

/** What a browser sends after it has used a passkey. */
export const passkeyResponse = jsonOf(
  z.object({
    ...credential,
    response: z.object({
      clientDataJSON: encoded,
      authenticatorData: encoded,
      signature: encoded,
      userHandle: encoded.optional(),
    }),
  }),
);
export type PasskeyResponse = z.infer<typeof passkeyResponse>;

/** What a browser sends after it has made a passkey. */
export const newPasskeyResponse = jsonOf(
  z.object({
    ...credential,
    response: z.object({
      clientDataJSON: encoded,
      attestationObject: encoded,
      transports: z.array(z.string().max(40)).max(10).default([]),
    }),
  }),
);
export type NewPasskeyResponse = z.infer<typeof newPasskeyResponse>;

const missing = 'Give the passkey a name, such as the device it is on.';
const name = z
  .string(missing)
  .transform((text) => text.replace(/\s+/g, ' ').trim())
  .pipe(
    z
      .string()
      .min(1, missing)
      .max(passkeyLimits.name, `A name has at most ${passkeyLimits.name} characters.`),
  );

export const signInWithPasskeyInput = z.object({ response: passkeyResponse });
export const addPasskeyInput = z.object({ name, response: newPasskeyResponse });
export const passkeyIdInput = z.object({ id: z.string() });
export const renamePasskeyInput = z.object({ id: z.string(), name });
