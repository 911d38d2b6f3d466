import { z } from 'zod';
import { accountLimits } from '../../contract/account/account';
import { confirmEmailPath, resetPasswordPath } from '../../contract/paths/pagePaths';
import { sendServiceMail } from '../mail/serviceMail';
import type { NewJob } from '../queue/queue';
import type { Services } from '../services';
import { hashOfSecret } from '../http/secretHash';
import {
  accountNotices,
  emailLinkMail,
  emailTakenMail,
  noticeMail,
  passwordLinkMail,
  type AccountNotice,
} from './accountMails';
import { insertToken, replaceEmailToken } from './accountTokenQueries';
import { avatarKeys } from './avatarKeys';
import { findUserIdByEmail, isAvatarInUse } from './personQueries';

// Jobs send the mail, so that a request takes equally long whether or not an account has the address, and no mail is
// lost while the mail server is down. A link's token is created by the job that mails it, so only the mail contains it.
const PASSWORD_LINK = 'account/passwordLink';
const EMAIL_LINK = 'account/emailLink';
const NOTICE = 'account/notice';
const REMOVE_PICTURE = 'account/removePicture';

// Strict, because jobs with an organiserId may have been added by a tenant's transaction, and only the server itself
// may add these.
const passwordLinkRequest = z.strictObject({ email: z.string(), askedAt: z.coerce.date() });
const emailLink = z.strictObject({ userId: z.string(), newEmail: z.string() });
const notice = z.strictObject({ notice: z.enum(accountNotices), to: z.string() });
const picture = z.strictObject({ file: z.string() });

export const passwordLinkJob = (email: string, askedAt: Date): NewJob => ({
  kind: PASSWORD_LINK,
  payload: { email, askedAt },
});
export const emailLinkJob = (userId: string, newEmail: string): NewJob => ({
  kind: EMAIL_LINK,
  payload: { userId, newEmail },
});
export const noticeJob = (which: AccountNotice, to: string): NewJob => ({
  kind: NOTICE,
  payload: { notice: which, to },
});
export const removePictureJob = (file: string): NewJob => ({ kind: REMOVE_PICTURE, payload: { file } });

const HOUR = 3_600_000;

export function accountJobs(services: Services): void {
  const { queue, database, files, clock, random, publicUrl } = services;
  const newToken = () => {
    const token = random.bytes(32).toString('base64url');
    return { token, tokenHash: hashOfSecret(token) };
  };

  queue.handle(PASSWORD_LINK, async (job) => {
    const { email, askedAt } = passwordLinkRequest.parse(job);
    const now = clock.now();
    // A request this old is dropped: by then the person has asked again or given up.
    if (now.getTime() - askedAt.getTime() > accountLimits.resetLinkHours * HOUR) return;
    const userId = await findUserIdByEmail(database.adminDb, email);
    if (!userId) return;
    const { token, tokenHash } = newToken();
    const expiresAt = new Date(now.getTime() + accountLimits.resetLinkHours * HOUR);
    await insertToken(database.adminDb, { tokenHash, kind: 'password', userId, createdAt: now, expiresAt });
    await sendServiceMail(services, passwordLinkMail(email, `${publicUrl}${resetPasswordPath}/${token}`));
  });

  queue.handle(EMAIL_LINK, async (job) => {
    const { userId, newEmail } = emailLink.parse(job);
    const { token, tokenHash } = newToken();
    const taken = await findUserIdByEmail(database.adminDb, newEmail);
    if (taken) return sendServiceMail(services, emailTakenMail(newEmail));
    const wanted = await replaceEmailToken(database.adminDb, {
      userId,
      newEmail,
      tokenHash,
      now: clock.now(),
    });
    if (wanted)
      await sendServiceMail(services, emailLinkMail(newEmail, `${publicUrl}${confirmEmailPath}/${token}`));
  });

  queue.handle(NOTICE, async (job) => {
    const { notice: which, to } = notice.parse(job);
    await sendServiceMail(services, noticeMail(which, to));
  });

  queue.handle(REMOVE_PICTURE, async (job) => {
    const { file } = picture.parse(job);
    if (await isAvatarInUse(database.adminDb, file)) return;
    for (const key of avatarKeys(file)) await files.remove(key);
  });
}
