import type { NewJob } from '../../queue/queue';

interface ExportPlace {
  organiserId: string;
  id: string;
}

export const EXPORT_JOB = 'closing/export';
export const EXPORT_MAIL_JOB = 'closing/exportMail';

/** Makes the file of an export; asking again restarts one that was given up. */
export const exportJob = (place: ExportPlace): NewJob => ({
  kind: EXPORT_JOB,
  key: `${EXPORT_JOB}/${place.id}`,
  payload: { ...place },
});

/** Mails that the file can be downloaded. */
export const exportMailJob = (place: ExportPlace): NewJob => ({
  kind: EXPORT_MAIL_JOB,
  payload: { ...place },
});
