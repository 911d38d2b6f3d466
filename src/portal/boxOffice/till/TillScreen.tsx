import { useEffect } from 'react';
import { routePatterns } from '../../../contract/paths/portalPaths';
import { boxOfficeShiftPath } from '../../../contract/paths/sellingPaths';
import { Button } from '../../ui/Button';
import { Stack } from '../../ui/page/Columns';
import { ErrorNotice } from '../../ui/page/ErrorNotice';
import { Redirect } from '../../ui/Redirect';
import { PageHeader } from '../../ui/page/PageHeader';
import { Skeleton } from '../../ui/page/Skeleton';
import { StatusBadge } from '../../ui/page/StatusBadge';
import { useCountry } from '../../ui/useCountry';
import { startText } from '../boxOfficeLabels';
import { FullScreenButton } from './FullScreenButton';
import { SessionTiles } from '../sale/SessionTiles';
import { SoldPanel } from '../sale/SoldPanel';
import { TillLock } from './TillLock';
import { TillView } from './TillView';
import { useBasket } from '../sale/useBasket';
import { useStoredBasket } from '../sale/useStoredBasket';
import { useSale } from '../sale/useSale';
import { useTill } from './useTill';
import { useTillLock } from './useTillLock';
import { useVoid } from '../shift/useVoid';
import { VoidDialog } from '../shift/VoidDialog';
import './till.css';

/** The screen that sells at the door, laid out for a tablet held in one hand. */
export function TillScreen() {
  const country = useCountry();
  const till = useTill();
  useStoredBasket();
  const lock = useTillLock();
  const actions = useBasket();
  const sale = useSale(actions);
  const voiding = useVoid();
  const { chosen, offers } = till;
  const step = sale.sale ? 'sold' : actions.basket.paying ? 'pay' : 'choose';
  // Scrolls each step to its top, because the previous one may have been scrolled.
  useEffect(() => {
    window.scrollTo(0, 0);
  }, [step, chosen?.id, lock.locked]);

  if (!till.till) {
    if (till.isTillLoaded) return <Redirect path={routePatterns.boxOffice} />;
    return (
      <Stack>
        <PageHeader title="Till" back={{ to: routePatterns.boxOffice, label: 'Box Office' }} />
        {till.tillError ? (
          <ErrorNotice error={till.tillError} onRetry={till.load} title="The till could not be loaded" />
        ) : (
          <Skeleton lines={8} />
        )}
      </Stack>
    );
  }
  const { sellerId, sellerName, shiftId } = till.till;
  if (lock.locked) {
    return (
      <TillLock sellerName={sellerName} busy={till.working} onPin={(pin) => lock.unlock(sellerId, pin)} />
    );
  }
  return (
    <div className="till">
      <PageHeader
        title={chosen?.eventTitle ?? 'What are you selling?'}
        description={
          chosen ? `${startText(chosen.startsLocal, country)}, ${chosen.venueName}` : 'Choose a session.'
        }
        back={{ to: routePatterns.boxOffice, label: 'Box Office' }}
        badge={<StatusBadge tone="success" label={sellerName} />}
        actions={
          <>
            {chosen && !sale.unsure && !sale.selling && (
              <Button icon="calendar" onClick={() => till.choose(null)}>
                Change session
              </Button>
            )}
            <Button icon="bill" to={boxOfficeShiftPath(shiftId)}>
              This shift
            </Button>
            <FullScreenButton />
            <Button icon="lock" onClick={lock.lock}>
              Lock
            </Button>
          </>
        }
      />
      {sale.sale ? (
        <SoldPanel sale={sale.sale} actions={sale} country={country} onVoid={() => voiding.ask(sale.sale)} />
      ) : !chosen ? (
        <>
          {till.sessionsError && (
            <ErrorNotice
              error={till.sessionsError}
              onRetry={till.load}
              title="The sessions could not be loaded"
            />
          )}
          {till.sessions ? (
            <SessionTiles sessions={till.sessions} country={country} onChoose={till.choose} />
          ) : (
            !till.sessionsError && <Skeleton lines={6} />
          )}
        </>
      ) : (
        <>
          {till.offersError && (
            <ErrorNotice
              error={till.offersError}
              onRetry={till.reload}
              title={offers ? 'These figures are no longer updating' : 'The tickets could not be loaded'}
            />
          )}
          {!offers && !till.offersError && <Skeleton lines={8} />}
          {offers && <TillView offers={offers} actions={actions} sale={sale} country={country} />}
        </>
      )}
      {voiding.asking && (
        <VoidDialog
          sale={voiding.asking}
          country={country}
          onVoid={voiding.takeBack}
          onClose={voiding.close}
        />
      )}
    </div>
  );
}
