import type { z } from 'zod';
import { countryFacts } from '../../../contract/country';
import type { PlanIssuer } from '../../../contract/plan/planIssuer';
import type { planIssuerInput } from '../../../contract/plan/planIssuerInput';
import { insertAuditEntry } from '../../database/auditEntry';
import type { SignedIn } from '../../http/signedIn';
import type { Services } from '../../services';
import { listIssuers, writeIssuer } from './planIssuerQueries';

export const issuersOf = ({ database }: Pick<Services, 'database'>): Promise<PlanIssuer[]> =>
  listIssuers(database.adminDb);

/** Sets the issuer of a country's next invoices. Earlier invoices stay as they are. */
export async function setIssuer(
  services: Services,
  { userId, organiserId }: SignedIn,
  issuer: z.infer<typeof planIssuerInput>,
): Promise<PlanIssuer[]> {
  const { database, clock } = services;
  const now = clock.now();
  await database.asAdmin(async (db) => {
    if (!(await writeIssuer(db, issuer, { userId, now }))) return;
    const detail = {
      country: countryFacts(issuer.country).name,
      name: issuer.legalName,
      number: issuer.gstNumber || 'none',
    };
    await insertAuditEntry(db, { organiserId, userId, action: 'provider.plan_issuer_set', detail, now });
  });
  return issuersOf(services);
}
