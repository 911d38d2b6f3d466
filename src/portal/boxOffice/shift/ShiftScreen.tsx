import { useParams } from 'react-router-dom';
import { type Country } from '../../../contract/country';
import { routePatterns } from '../../../contract/paths/portalPaths';
import { Button } from '../../ui/Button';
import { Stack } from '../../ui/page/Columns';
import { EmptyState } from '../../ui/page/EmptyState';
import { ErrorNotice } from '../../ui/page/ErrorNotice';
import { formatDate, formatDateTime, formatTime } from '../../ui/format';
import { Notice } from '../../ui/page/Notice';
import { PageHeader } from '../../ui/page/PageHeader';
import { Skeleton } from '../../ui/page/Skeleton';
import { StatusBadge } from '../../ui/page/StatusBadge';
import { useCountry } from '../../ui/useCountry';
import { CountForm } from './CountForm';
import { ShiftFigures, ShiftReport } from './ShiftReport';
import { ShiftSales } from './ShiftSales';
import { TillLock } from '../till/TillLock';
import { useShift } from './useShift';
import { useTillLock } from '../till/useTillLock';
import { useVoid } from './useVoid';
import { VoidDialog } from './VoidDialog';
import './shift.css';

/** The closing time, with its date only if the shift ended on another day than it opened. */
function closedText(openedAt: string, closedAt: string, zone: string, country: Country): string {
  const sameDay = formatDate(openedAt, zone, country) === formatDate(closedAt, zone, country);
  return (sameDay ? formatTime : formatDateTime)(closedAt, zone, country);
}

/** An open shift with its sales and the form that ends it, or the report of an ended one. */
export function ShiftScreen() {
  const { shiftId = '' } = useParams();
  const country = useCountry();
  const shift = useShift(shiftId);
  const lock = useTillLock();
  const voiding = useVoid();
  const { report, isOpen, isOwn, till, reportError } = shift;

  if (isOwn && till && lock.locked) {
    return (
      <TillLock
        sellerName={till.sellerName}
        busy={shift.working}
        onPin={(pin) => lock.unlock(till.sellerId, pin)}
      />
    );
  }
  const when = report && formatDateTime(report.openedAt, report.zone, country);
  const until =
    report?.closedAt && ` to ${closedText(report.openedAt, report.closedAt, report.zone, country)}`;
  return (
    <Stack>
      <PageHeader
        title={report ? `Shift of ${report.sellerName}` : 'Shift'}
        description={report ? `${when}${until ?? ''}` : undefined}
        badge={report && isOpen && <StatusBadge tone="info" label="Still open" />}
        back={
          isOwn
            ? { to: routePatterns.boxOfficeTill, label: 'Till' }
            : { to: routePatterns.boxOffice, label: 'Box Office' }
        }
        actions={
          report &&
          (isOwn ? (
            <Button icon="lock" onClick={lock.lock}>
              Lock
            </Button>
          ) : (
            !isOpen && (
              <>
                <Button icon="download" busy={shift.working} onClick={shift.download}>
                  Download CSV
                </Button>
                <Button icon="bill" onClick={() => window.print()}>
                  Print
                </Button>
              </>
            )
          ))
        }
      />
      {reportError?.code === 'NOT_FOUND' && (
        <EmptyState
          icon="bill"
          title="This shift does not exist"
          text="It may belong to another organiser, or the link may be incomplete."
          action={<Button to={routePatterns.boxOffice}>See all shifts</Button>}
        />
      )}
      {reportError && reportError.code !== 'NOT_FOUND' && (
        <ErrorNotice error={reportError} onRetry={shift.load} title="The shift could not be loaded" />
      )}
      {!report && !reportError && <Skeleton lines={8} />}
      {report && isOpen && <ShiftFigures report={report} country={country} />}
      {report && isOpen && !isOwn && (
        <Notice tone="info" title="This shift is still open">
          The report is available once {report.sellerName} has counted the drawer. To end it from this device,
          open the till with the PIN of {report.sellerName}.
        </Notice>
      )}
      {report && isOwn && (
        <div className="shift__parts">
          <ShiftSales
            sales={shift.sales}
            zone={report.zone}
            loading={shift.salesLoading}
            error={shift.salesError}
            onRetry={shift.loadSales}
            onVoid={voiding.ask}
            country={country}
          />
          <CountForm onEnd={shift.end} />
        </div>
      )}
      {report && !isOpen && <ShiftReport report={report} linked={shift.seesOrders} country={country} />}
      {voiding.asking && (
        <VoidDialog
          sale={voiding.asking}
          country={country}
          onVoid={async (reason) => {
            await voiding.takeBack(reason);
            shift.load();
          }}
          onClose={voiding.close}
        />
      )}
    </Stack>
  );
}
