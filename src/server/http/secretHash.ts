import { createHash } from 'node:crypto';

/** What the database keeps of a secret that was handed out. */
export const hashOfSecret = (secret: string): Buffer => createHash('sha256').update(secret).digest();
