import type { NewJob } from '../queue/queue';

/** Kinds and payloads of the jobs that `singleSignOnJobs.ts` handles. */
export const CHECK_DOMAIN = 'singleSignOn/checkDomain';
export const DOMAIN_LOST_MAIL = 'singleSignOn/domainLostMail';
export const OTHER_SUBJECT_MAIL = 'singleSignOn/otherSubjectMail';

export const DAY_MS = 86_400_000;

/** Checks a proved domain again after a day, and then every day for as long as it is proved. */
export const nextCheckJob = (domain: { organiserId: string; id: string }, now: Date): NewJob => ({
  kind: CHECK_DOMAIN,
  key: `${CHECK_DOMAIN}/${domain.id}`,
  payload: domain,
  runAt: new Date(now.getTime() + DAY_MS),
});

/** Tells an owner that a domain has lost its proof. */
export const domainLostMailJob = (mail: { organiserId: string; id: string; userId: string }): NewJob => ({
  kind: DOMAIN_LOST_MAIL,
  key: `${DOMAIN_LOST_MAIL}/${mail.id}/${mail.userId}`,
  payload: mail,
});

/** Tells an owner that somebody else than before signed in with the address of a member. */
export const otherSubjectMailJob = (mail: {
  organiserId: string;
  membershipId: string;
  userId: string;
}): NewJob => ({
  kind: OTHER_SUBJECT_MAIL,
  key: `${OTHER_SUBJECT_MAIL}/${mail.membershipId}/${mail.userId}`,
  payload: mail,
});
