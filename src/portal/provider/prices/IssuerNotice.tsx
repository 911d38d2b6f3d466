import { type ReactNode } from 'react';
import { countries, countryFacts } from '../../../contract/country';
import { type PlanIssuer } from '../../../contract/plan/planIssuer';
import { Notice } from '../../ui/page/Notice';

interface IssuerNoticeProps {
  issuers: readonly PlanIssuer[];
  action?: ReactNode;
}

/** Says which countries' invoices would have no address of their issuer; nothing while all have one. */
export function IssuerNotice({ issuers, action }: IssuerNoticeProps) {
  const missing = countries.flatMap((country) =>
    issuers
      .filter((issuer) => issuer.country === country && issuer.address === '')
      .map(({ legalName, gstNumber }) => {
        const number = country === 'nz' ? 'GST number' : 'ABN';
        const lacks = gstNumber === '' ? `no address and no ${number}` : 'no address';
        return `${countryFacts(country).name}: invoices are issued by “${legalName}”, with ${lacks}.`;
      }),
  );
  if (missing.length === 0) return null;
  return (
    <Notice tone="warning" title="Enter who issues the invoices before the first one is made" action={action}>
      <ul className="provider-points">
        {missing.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      <p>
        An invoice keeps the name, address and number of the day it is made. Without a number it is not a tax
        invoice, and plans are charged without GST.
      </p>
    </Notice>
  );
}
