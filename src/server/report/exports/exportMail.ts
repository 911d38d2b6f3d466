import { countryFacts } from '../../../contract/country';
import { routePatterns } from '../../../contract/paths/portalPaths';
import { exportKindNames, exportPeriodNames } from '../../../contract/report/exportNames';
import { exportScheduleLimits } from '../../../contract/report/exportSchedule';
import type { SavedExport } from '../../../contract/report/savedExport';
import { siteOf } from '../../http/requestedHost';
import type { ServiceMail } from '../../mail/serviceMail';
import { exportDays } from './exportDays';
import type { MailSource } from './exportScheduleQueries';
import type { MailableFile } from './mailableFile';

interface MailParts {
  file: MailableFile;
  /** The day on which the file was made, in the organiser's zone. */
  today: string;
  publicUrl: string;
  isScheduled: boolean;
  /** The headers of the columns that the person's rights left out. */
  leftOut: readonly string[];
}

/** Such as "last 30 days, 28 October to 26 November 2026". */
function periodText({ kind, period }: SavedExport, today: string, locale: string): string {
  const date = (day: string) =>
    new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(
      new Date(`${day}T00:00:00Z`),
    );
  if (kind === 'ticketholders') return `as they were on ${date(today)}`;
  const name = exportPeriodNames[period].toLowerCase();
  const days = exportDays(period, today);
  return days ? `${name}, ${date(days.from)} to ${date(days.to)}` : `${name} to ${date(today)}`;
}

/** The mail with a saved export, or with the way to it where the file is too large for a mail. */
export function exportMail(
  { email, firstName, organiserName, country }: MailSource,
  saved: SavedExport,
  { file: { content, rows }, today, publicUrl, isScheduled, leftOut }: MailParts,
): ServiceMail {
  const { locale } = countryFacts(country);
  const number = (value: number) => new Intl.NumberFormat(locale).format(value);
  const count = rows === 1 ? '1 row' : `${rows === 0 ? 'no' : number(rows)} rows`;
  const what = `${exportKindNames[saved.kind]} of ${saved.eventTitle ?? 'all events'}`;
  const megabytes = exportScheduleLimits.attachedBytes / 1024 / 1024;
  return {
    to: email,
    subject: `${organiserName}: ${saved.name}`,
    title: saved.name,
    paragraphs: [
      `${firstName ? `Kia ora ${firstName}. ` : ''}Here is your export of ${organiserName}.`,
      `${what}, ${periodText(saved, today, locale)}.`,
      content
        ? `The attached file has ${count}.`
        : `The file has more than ${number(rows)} rows. It is larger than ${megabytes} MB, so it is not attached. Download it in the portal.`,
      ...(leftOut.length > 0
        ? [`Left out, because your rights do not include personal data: ${leftOut.join(', ')}.`]
        : []),
    ],
    action: {
      label: 'Open saved exports',
      url: `${siteOf(publicUrl, country)}${routePatterns.savedExports}`,
    },
    unexpected: 'You can change or stop the schedule under Saved exports.',
    sentBecause: isScheduled
      ? 'Sent by Turnout because you scheduled this export.'
      : 'Sent by Turnout because you asked for this export.',
    ...(content && {
      attachments: [
        { filename: `${saved.kind}-${today}.csv`, contentType: 'text/csv; charset=utf-8', content },
      ],
    }),
  };
}
