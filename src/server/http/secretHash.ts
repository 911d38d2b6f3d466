import { createHash } from 'node:crypto';

/** The hash that the database stores in place of a secret that was given to a client. */
export const hashOfSecret = (secret: string): Buffer => createHash('sha256').update(secret).digest();
