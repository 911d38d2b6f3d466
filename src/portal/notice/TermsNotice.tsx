import { legalKindLabels, legalKinds, legalPagePath } from '../../contract/legal/legal';
import { type OrganisationNotice } from '../../contract/notice/notice';
import { Button } from '../ui/Button';
import { Notice } from '../ui/page/Notice';
import { useCountry } from '../ui/useCountry';
import { useAgreement } from './useAgreement';

/** Asks an owner to agree to the legal texts after they have changed. */
export function TermsNotice({ reason, terms }: OrganisationNotice) {
  const country = useCountry();
  const { agreeing, agree } = useAgreement(terms ?? '');
  return (
    <Notice
      tone="info"
      title="Our terms have changed"
      action={
        <Button size="sm" busy={agreeing} onClick={agree}>
          Agree
        </Button>
      }
    >
      <p>
        {reason && `${reason} `}Read the{' '}
        {legalKinds.map((kind, place) => (
          <span key={kind}>
            {place > 0 && ' and the '}
            <a href={legalPagePath(kind, country)} target="_blank" rel="noreferrer">
              {legalKindLabels[kind]}
            </a>
          </span>
        ))}
        , then agree for your organisation.
      </p>
    </Notice>
  );
}
