import { useState } from 'react';
import { countries, countryFacts } from '../../../contract/country';
import { type ListedPrice } from '../../../contract/plan/planPrice';
import { resultOf } from '../../request/requestResult';
import { showToast } from '../../request/toastSlice';
import { usePages } from '../../request/usePages';
import { useAppDispatch } from '../../store/hooks';
import { Card } from '../../ui/page/Card';
import { Stack } from '../../ui/page/Columns';
import { ErrorNotice } from '../../ui/page/ErrorNotice';
import { PageHeader } from '../../ui/page/PageHeader';
import { Skeleton } from '../../ui/page/Skeleton';
import '../provider.css';
import '../providerSlice';
import { ProviderTabs } from '../ProviderTabs';
import { IssuersScreen } from './IssuersScreen';
import { PriceDialog } from './PriceDialog';
import { PriceList } from './PriceList';
import { type PriceLine, priceLines } from './pricePlans';
import { loadPlanLimits, loadPrices, setPlanLimit, setPlanPrice, withdrawPlanPrice } from './priceThunks';
import { TeamLimitDialog } from './TeamLimitDialog';
import { type NamedLimit, TeamLimits } from './TeamLimits';

/** What the plans cost in each country and who issues the invoices, for the provider's admins. */
export function PricesScreen() {
  const dispatch = useAppDispatch();
  const { pages, error, reload } = usePages(loadPrices, (state) => state.provider.prices, '');
  const limits = usePages(loadPlanLimits, (state) => state.provider.planLimits, '');
  const [changed, setChanged] = useState<PriceLine | null>(null);
  const [limited, setLimited] = useState<NamedLimit | null>(null);
  const [withdrawing, setWithdrawing] = useState<number>();
  const prices = pages?.[0];

  const save = async ({ cents, validFrom }: { cents: number | null; validFrom: string }) => {
    if (!changed) return;
    const { planId, planName, country, interval } = changed;
    await dispatch(setPlanPrice({ planId, country, interval, cents, validFrom })).unwrap();
    setChanged(null);
    dispatch(showToast({ severity: 'success', detail: `The new price of ${planName} is set` }));
  };
  const saveLimit = async (teamMembers: number | null) => {
    if (!limited) return;
    const { planId, planName } = limited;
    await dispatch(setPlanLimit({ planId, teamMembers })).unwrap();
    setLimited(null);
    dispatch(showToast({ severity: 'success', detail: `The largest team on ${planName} is set` }));
  };
  const withdraw = async ({ id }: ListedPrice) => {
    setWithdrawing(id);
    const { isDone } = await resultOf(dispatch(withdrawPlanPrice(id)));
    setWithdrawing(undefined);
    if (isDone) {
      dispatch(showToast({ severity: 'success', detail: 'The coming price is withdrawn' }));
    } else reload();
  };

  return (
    <Stack>
      <PageHeader
        title="Prices"
        description="What the plans cost, how many people they allow and who bills them. What was paid stays as it is."
      />
      <ProviderTabs />
      {error && <ErrorNotice error={error} onRetry={reload} title="The prices could not be loaded" />}
      {!prices && !error && <Skeleton lines={8} />}
      {prices &&
        countries.map((country) => {
          const { name, currency } = countryFacts(country);
          return (
            <Card key={country} title={`${name}, in ${currency}`}>
              <PriceList
                label={`Prices in ${name}`}
                lines={priceLines(prices, country)}
                country={country}
                withdrawing={withdrawing}
                onChange={setChanged}
                onWithdraw={(price) => void withdraw(price)}
              />
            </Card>
          );
        })}
      {limits.error && (
        <ErrorNotice error={limits.error} onRetry={limits.reload} title="The limits could not be loaded" />
      )}
      {limits.pages?.[0] && (
        <Card title="People in a team">
          <TeamLimits limits={limits.pages[0]} onChange={setLimited} />
        </Card>
      )}
      <IssuersScreen />
      {limited && <TeamLimitDialog limit={limited} save={saveLimit} onClose={() => setLimited(null)} />}
      {changed && <PriceDialog line={changed} save={save} onClose={() => setChanged(null)} />}
    </Stack>
  );
}
