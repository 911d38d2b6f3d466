import { useLocation } from 'react-router-dom';
import { Tabs } from '../../ui/menu/Tabs';
import { Stack } from '../../ui/page/Columns';
import { PageHeader } from '../../ui/page/PageHeader';
import { AttendanceScreen } from './attendance/AttendanceScreen';
import { PaceScreen } from './pace/PaceScreen';
import { RefundsScreen } from './refund/RefundsScreen';
import { SalesFiguresScreen } from './SalesFiguresScreen';
import { addressOfView, readSalesView, salesViews, viewNames } from './salesViews';
import { useSalesFilter } from './useSalesFilter';
import { WaitlistScreen } from './waitlist/WaitlistScreen';
import '../report.css';
import './salesReport.css';

const screens = {
  sales: SalesFiguresScreen,
  pace: PaceScreen,
  attendance: AttendanceScreen,
  refunds: RefundsScreen,
  waitlist: WaitlistScreen,
} as const;

/** What was sold, where and when, how fast, who came, what was refunded and who waits. */
export function SalesReportScreen() {
  const { pathname, search } = useLocation();
  const filtering = useSalesFilter();
  const view = readSalesView(search);
  const View = screens[view];
  return (
    <Stack>
      <PageHeader title="Sales report" description={viewNames[view].description} />
      <Tabs
        label="Views of the report"
        tabs={salesViews.map((name) => ({
          to: `${pathname}${name === view ? search : addressOfView(search, name)}`,
          label: viewNames[name].label,
        }))}
      />
      <View filtering={filtering} />
    </Stack>
  );
}
