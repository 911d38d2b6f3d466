import { useState } from 'react';
import { type BoxOfficeSeller } from '../../contract/boxOffice/boxOffice';
import { routePatterns } from '../../contract/paths/portalPaths';
import { Button } from '../ui/Button';
import { Stack } from '../ui/page/Columns';
import { ErrorNotice } from '../ui/page/ErrorNotice';
import { Notice } from '../ui/page/Notice';
import { PageHeader } from '../ui/page/PageHeader';
import { Skeleton } from '../ui/page/Skeleton';
import { useCountry } from '../ui/useCountry';
import { ArchiveSellerDialog } from './ArchiveSellerDialog';
import { FirstSteps } from './FirstSteps';
import { OpenTillDialog } from './till/OpenTillDialog';
import { SellerDialog } from './SellerDialog';
import { SellerTiles } from './till/SellerTiles';
import { ShiftList } from './shift/ShiftList';
import { useBoxOffice } from './useBoxOffice';
import { useTillLock } from './till/useTillLock';
import './boxOffice.css';

type OpenDialog =
  | { what: 'open' | 'change' | 'archive'; seller: BoxOfficeSeller }
  | { what: 'add'; seller?: undefined }
  | null;

/** The sellers of the organiser, each with an action to open the till, and the list of their shifts. */
export function BoxOfficeScreen() {
  const country = useCountry();
  const office = useBoxOffice();
  useTillLock();
  const [dialog, setDialog] = useState<OpenDialog>(null);
  const close = () => setDialog(null);
  const { sellers, till, locked } = office;
  const active = sellers?.filter(({ archived }) => !archived) ?? [];
  const isNew = sellers !== null && active.length === 0;

  return (
    <Stack>
      <PageHeader
        title="Box Office"
        description="Sell at the door on a tablet. Each seller has their own PIN, cash drawer and report."
        actions={
          sellers !== null &&
          !isNew && (
            <Button icon="add" onClick={() => setDialog({ what: 'add' })}>
              Add a seller
            </Button>
          )
        }
      />
      {till && (
        <Notice
          tone="info"
          title={
            locked
              ? `${till.sellerName}’s till is locked`
              : `${till.sellerName} has the till open on this device`
          }
          action={
            <Button variant="primary" to={routePatterns.boxOfficeTill}>
              {locked ? 'Unlock' : 'Continue selling'}
            </Button>
          }
        />
      )}
      {office.sellersError && (
        <ErrorNotice
          error={office.sellersError}
          onRetry={office.load}
          title="The sellers could not be loaded"
        />
      )}
      {!sellers && !office.sellersError && <Skeleton lines={6} />}
      {isNew && <FirstSteps onAdd={() => setDialog({ what: 'add' })} />}
      {sellers && (
        <SellerTiles
          sellers={sellers}
          zone={office.shifts?.zone}
          country={country}
          onOpen={(seller) => setDialog({ what: 'open', seller })}
          onChange={(seller) => setDialog({ what: 'change', seller })}
          onArchive={(seller) => setDialog({ what: 'archive', seller })}
          onRestore={(seller) => void office.archive(seller, false)}
        />
      )}
      {sellers && (!isNew || (office.shifts?.shifts.length ?? 0) > 0) && (
        <ShiftList
          page={office.shifts}
          loading={office.shiftsLoading}
          error={office.shiftsError}
          onRetry={office.load}
          onMore={office.loadMore}
          country={country}
        />
      )}
      {dialog?.what === 'open' && (
        <OpenTillDialog
          seller={sellers?.find(({ id }) => id === dialog.seller.id) ?? dialog.seller}
          zone={office.shifts?.zone}
          country={country}
          busy={office.working}
          onOpen={(pin, floatCents) => office.open(dialog.seller, pin, floatCents)}
          onClose={close}
        />
      )}
      {(dialog?.what === 'add' || dialog?.what === 'change') && (
        <SellerDialog seller={dialog.seller} onSave={office.save} onClose={close} />
      )}
      {dialog?.what === 'archive' && (
        <ArchiveSellerDialog
          seller={dialog.seller}
          busy={office.working}
          onArchive={() => office.archive(dialog.seller, true)}
          onClose={close}
        />
      )}
    </Stack>
  );
}
