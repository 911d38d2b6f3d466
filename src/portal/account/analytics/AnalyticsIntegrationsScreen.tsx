import { useCallback, useEffect } from 'react';
import { countryFacts } from '../../../contract/country';
import { planLimitTexts } from '../../../contract/plan/planLimitTexts';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { showToast } from '../../request/toastSlice';
import { resultOf } from '../../request/requestResult';
import { Button } from '../../ui/Button';
import { Card } from '../../ui/page/Card';
import { Stack } from '../../ui/page/Columns';
import { formatDateTime } from '../../ui/format';
import { Notice } from '../../ui/page/Notice';
import { useCountry } from '../../ui/useCountry';
import { AccountPage } from '../AccountPage';
import { selectAccount } from '../accountSlice';
import { loadAnalytics, removeMeasurementId, saveMeasurementId } from '../accountThunks';
import { DestinationCards } from './DestinationCards';
import { MeasurementIdForm } from './MeasurementIdForm';

export function AnalyticsIntegrationsScreen() {
  const dispatch = useAppDispatch();
  const country = useCountry();
  const { analytics, error, loading } = useAppSelector(selectAccount);
  const load = useCallback(() => void dispatch(loadAnalytics()), [dispatch]);
  useEffect(load, [load]);

  const save = async (input: { measurementId: string }) => {
    const saved = await dispatch(saveMeasurementId(input)).unwrap();
    dispatch(showToast({ severity: 'success', detail: `${saved.measurementId} is saved` }));
  };
  const remove = async (measurementId: string) => {
    const result = await resultOf(dispatch(removeMeasurementId()));
    if (!result.isDone) return;
    dispatch(
      showToast(
        { severity: 'success', detail: `${measurementId} is removed`, undoLabel: 'Undo' },
        () => void dispatch(saveMeasurementId({ measurementId })),
      ),
    );
  };

  const measurementId = analytics?.measurementId;
  return (
    <AccountPage
      title="Analytics Integrations"
      description="Your own Google Analytics 4 property and Meta pixel, for all of your organisation’s events."
      ready={analytics !== null}
      error={error}
      onRetry={load}
    >
      {analytics && (
        <Stack>
          {!analytics.included && (
            <Notice tone="info" title={planLimitTexts.analytics('Your plan')}>
              You can add an ID once you are on a plan that includes it. See Connect, Plans &amp; Pricing.
            </Notice>
          )}
          {measurementId && analytics.changedAt && (
            <Card
              title="Currently in use"
              actions={
                <Button icon="trash" size="sm" busy={loading} onClick={() => void remove(measurementId)}>
                  Remove
                </Button>
              }
            >
              <p className="account__address">{measurementId}</p>
              <p className="account__since">
                Since {formatDateTime(analytics.changedAt, countryFacts(country).defaultZone, country)}
              </p>
            </Card>
          )}
          {analytics.included && (
            <>
              <MeasurementIdForm
                key={measurementId ?? ''}
                measurementId={measurementId ?? null}
                save={save}
              />
              <DestinationCards measurementId={measurementId ?? null} />
            </>
          )}
        </Stack>
      )}
    </AccountPage>
  );
}
