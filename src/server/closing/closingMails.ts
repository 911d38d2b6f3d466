import { closingFacts } from '../../contract/closing/closing';
import { countryFacts, type Country } from '../../contract/country';
import { routePatterns } from '../../contract/paths/portalPaths';
import type { ServiceMail } from '../mail/serviceMail';
import type { ClosingMoment } from './closingJobKinds';

interface ClosingMailFacts {
  organisation: string;
  country: Country;
  closesAt: Date | null;
  /** The address of this server for the country. */
  site: string;
}

type Mail = Omit<ServiceMail, 'to'>;

const tellOthers = 'If you did not expect this, sign in and keep the account, and ask the other owners.';
const kept = `What tax law needs for ${closingFacts.taxYears} years is kept: orders, refunds and their amounts, without the names of buyers.`;

/** The mail about a closing; undefined when it no longer applies. */
export function closingMail(moment: ClosingMoment | 'erased', facts: ClosingMailFacts): Mail | undefined {
  const { organisation, site } = facts;
  const day = facts.closesAt && dayText(facts.closesAt, facts.country);
  const page = `${site}${routePatterns.closeAccount}`;
  if (moment === 'kept') {
    if (day) return undefined;
    return {
      subject: `${organisation} stays on Turnout`,
      title: 'Your account is kept',
      paragraphs: [
        `An owner undid the closing of ${organisation}. Selling is open again.`,
        'Campaigns that were scheduled are drafts now, and campaigns that were being sent are paused. Check them before you send them.',
      ],
      action: { label: 'Go to Turnout', url: site },
      unexpected: 'If you did not expect this, ask the other owners.',
    };
  }
  if (moment === 'erased') {
    return {
      subject: `The account of ${organisation} is closed`,
      title: 'Your account is closed',
      paragraphs: [`The data of ${organisation} on Turnout is being deleted now. ${kept}`],
      unexpected: 'Thank you for having used Turnout.',
    };
  }
  if (!day) return undefined;
  const action = { label: 'See what happens', url: page };
  if (moment === 'soon') {
    return {
      subject: `${organisation} is deleted on ${day}`,
      title: `Your data is deleted on ${day}`,
      paragraphs: [
        `Everything that Turnout stores about ${organisation} is deleted then. Until that day you can download an export, or keep the account.`,
        kept,
      ],
      action,
      unexpected: tellOthers,
    };
  }
  return {
    subject: `The account of ${organisation} closes on ${day}`,
    title: `Your account closes on ${day}`,
    paragraphs: [
      `An owner closed the account of ${organisation}. Nobody can buy tickets any more, and no campaign is sent.`,
      `You can sign in, read everything, make an export and keep the account until ${day}. Then everything is deleted.`,
      kept,
    ],
    action,
    unexpected: tellOthers,
  };
}

const dayText = (at: Date, country: Country): string =>
  new Intl.DateTimeFormat(countryFacts(country).locale, {
    dateStyle: 'long',
    timeZone: countryFacts(country).defaultZone,
  }).format(at);
