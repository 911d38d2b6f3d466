import { countryFacts } from '../../contract/country';
import { type OrganisationNotice } from '../../contract/notice/notice';
import { supportName } from '../../contract/team/support';
import { Button } from '../ui/Button';
import { formatTime } from '../ui/format';
import { Notice } from '../ui/page/Notice';
import { useCountry } from '../ui/useCountry';
import { useEndSupport } from './useEndSupport';

/** The banner of a tab in which an admin of the provider acts for an organisation. */
export function SupportNotice({ organisation, reason, until }: OrganisationNotice) {
  const country = useCountry();
  const { ending, end } = useEndSupport();
  const time = until && formatTime(until, countryFacts(country).defaultZone, country);
  return (
    <Notice
      tone="info"
      title={`You act for ${organisation} as ${supportName}${time ? ` until ${time}` : ''}`}
      action={
        <Button size="sm" busy={ending} onClick={end}>
          End now
        </Button>
      }
    >
      <p>Reason: “{reason}”</p>
    </Notice>
  );
}
