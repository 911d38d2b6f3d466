import { useState } from 'react';
import { countries, countryFacts } from '../../../contract/country';
import { type PlanIssuer } from '../../../contract/plan/planIssuer';
import { showToast } from '../../request/toastSlice';
import { usePages } from '../../request/usePages';
import { useAppDispatch } from '../../store/hooks';
import { Card } from '../../ui/page/Card';
import { ErrorNotice } from '../../ui/page/ErrorNotice';
import { Skeleton } from '../../ui/page/Skeleton';
import '../providerSlice';
import { IssuerDialog } from './IssuerDialog';
import { IssuerNotice } from './IssuerNotice';
import { IssuerList, type IssuerOfCountry } from './IssuerList';
import { loadIssuers, setIssuer } from './issuerThunks';

/** The issuers of the invoices for plans, one for each country. */
export function IssuersScreen() {
  const dispatch = useAppDispatch();
  const { pages, error, reload } = usePages(loadIssuers, (state) => state.provider.planIssuers, '');
  const [changed, setChanged] = useState<IssuerOfCountry | null>(null);
  const issuers = pages?.[0];

  const save = async (values: Omit<PlanIssuer, 'country'>) => {
    if (!changed) return;
    await dispatch(setIssuer({ ...values, country: changed.country })).unwrap();
    setChanged(null);
    const { name } = countryFacts(changed.country);
    dispatch(
      showToast({
        severity: 'success',
        detail: `The next invoices in ${name} are issued by ${values.legalName}`,
      }),
    );
  };

  return (
    <>
      {error && (
        <ErrorNotice error={error} onRetry={reload} title="Who issues invoices could not be loaded" />
      )}
      {!issuers && !error && <Skeleton lines={3} />}
      {issuers && <IssuerNotice issuers={issuers} />}
      {issuers && (
        <Card title="Who issues the invoices">
          <IssuerList
            issuers={countries.flatMap((country) =>
              issuers
                .filter((issuer) => issuer.country === country)
                .map((issuer) => ({ ...issuer, country })),
            )}
            onChange={setChanged}
          />
        </Card>
      )}
      {changed && <IssuerDialog issuer={changed} save={save} onClose={() => setChanged(null)} />}
    </>
  );
}
