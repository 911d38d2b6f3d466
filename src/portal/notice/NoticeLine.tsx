import { type ReactNode } from 'react';
import { countryFacts, footerUrls } from '../../contract/country';
import { type OrganisationNotice } from '../../contract/notice/notice';
import { paymentMethodPath, plansPath } from '../../contract/paths/pagePaths';
import { routePatterns } from '../../contract/paths/portalPaths';
import { Button } from '../ui/Button';
import { formatDate, formatDay } from '../ui/format';
import { Link } from '../ui/Link';
import { Notice } from '../ui/page/Notice';
import { useCountry } from '../ui/useCountry';
import { SupportNotice } from './SupportNotice';
import { TermsNotice } from './TermsNotice';

/** One notice above the screen. */
export function NoticeLine({ notice }: { notice: OrganisationNotice }): ReactNode {
  const { kind, reason, until } = notice;
  const country = useCountry();
  switch (kind) {
    case 'support':
      return <SupportNotice {...notice} />;
    case 'terms_changed':
      return <TermsNotice {...notice} />;
    case 'account_closed':
      return (
        <Notice tone="warning" title="The account of your organisation is closed">
          <p>
            Nothing is sold and no campaign is sent.
            {until &&
              ` Everything is deleted on ${formatDate(until, countryFacts(country).defaultZone, country)}.`}{' '}
            Until then an owner can keep the account.{' '}
            <Link to={routePatterns.closeAccount}>See what happens</Link>
          </p>
        </Notice>
      );
    case 'plan_unpaid':
      return (
        <Notice tone="warning" title={`Invoice ${reason} is not paid`} action={<PayLink />}>
          <p>
            We try again each day. Everything works until {until && formatDay(until, country)}; then sending
            and selling stop.
          </p>
        </Notice>
      );
    case 'plan_overdue':
      return (
        <Notice tone="danger" title="Sending and selling have stopped" action={<PayLink />}>
          <p>
            Invoice {reason} has not been paid. Both continue as soon as it is. Your data stays, and check-in
            and refunds still work.
          </p>
        </Notice>
      );
    case 'card_expires':
      return (
        <Notice
          tone="warning"
          title={`${reason} expires on ${until && formatDay(until, country)}`}
          action={<ReplaceLink />}
        >
          <p>It pays for your plan. Replace it, so that nothing stops.</p>
        </Notice>
      );
    case 'card_expired':
      return (
        <Notice tone="warning" title={`${reason} has expired`} action={<ReplaceLink />}>
          <p>It cannot pay for your plan any more. Replace it, so that nothing stops.</p>
        </Notice>
      );
    case 'sending_suspended':
      return (
        <Notice tone="warning" title="Turnout has suspended sending">
          <Reason text={reason} />
          <p>
            Campaigns, ticketholder comms and test emails wait. Tickets, receipts and refunds still go out.{' '}
            <ContactLink />
          </p>
        </Notice>
      );
    case 'selling_suspended':
      return (
        <Notice tone="warning" title="Turnout has suspended selling">
          <Reason text={reason} />
          <p>
            Nobody can buy tickets, online or at the till. Your event pages stay visible, and check-in and
            refunds still work. <ContactLink />
          </p>
        </Notice>
      );
  }
}

const PayLink = () => (
  <Button size="sm" to={plansPath()}>
    Pay the invoice
  </Button>
);

const ReplaceLink = () => (
  <Button size="sm" to={paymentMethodPath()}>
    Replace the card
  </Button>
);

const Reason = ({ text }: { text: string | null }) => (text ? <p>“{text}”</p> : null);

const ContactLink = () => <a href={footerUrls.contactUs}>Contact us</a>;
