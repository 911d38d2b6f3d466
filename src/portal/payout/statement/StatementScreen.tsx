import { payoutsPath } from '../../../contract/paths/payoutPaths';
import {
  type StatementChoice,
  type StatementChoices,
  statementDates,
  type StatementFormat,
} from '../../../contract/payout/statement';
import { noPages } from '../../request/pages';
import { usePages } from '../../request/usePages';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { Button } from '../../ui/Button';
import { Stack } from '../../ui/page/Columns';
import { ErrorNotice } from '../../ui/page/ErrorNotice';
import { LoadingCard } from '../../ui/page/LoadingCard';
import { Notice } from '../../ui/page/Notice';
import { PageHeader } from '../../ui/page/PageHeader';
import { useAddressState } from '../../ui/useAddressState';
import '../payoutCases';
import { StatementChoiceFields } from './StatementChoiceFields';
import { StatementTable } from './StatementTable';
import { downloadStatement, loadStatement, loadStatementChoices } from './statementThunks';

/** In the address, because the empty text there is the newest month. */
const ALL_MONTHS = 'all';

/** The statement of a month or an event, by one of three dates. */
export function StatementScreen() {
  const dispatch = useAppDispatch();
  const [month, setMonth] = useAddressState('month');
  const [event, setEvent] = useAddressState('event');
  const [date, setDate] = useAddressState('date', 'sold');
  const found = usePages(loadStatementChoices, ({ plan }) => plan.payouts?.choices ?? noPages, '');
  const [choices] = found.pages ?? [];
  const choice = choices ? choiceOf({ month, event, date }, choices) : null;
  const shown = usePages(loadStatement, ({ plan }) => plan.payouts?.statement ?? noPages, choice, {
    keeps: () => true,
  });
  const [statement] = shown.pages ?? [];
  const downloading = useAppSelector(({ plan }) => plan.payouts?.downloadingStatement ?? false);
  const download = (format: StatementFormat) => {
    if (choice) void dispatch(downloadStatement({ format, choice }));
  };

  return (
    <Stack>
      <PageHeader
        back={{ to: payoutsPath(), label: 'Deposits' }}
        title="Statement"
        description="What was sold, taken and paid out, with the GST in it."
        actions={
          statement &&
          !choices?.downloadRefusal && (
            <>
              <Button icon="download" busy={downloading} onClick={() => download('csv')}>
                Download as CSV
              </Button>
              <Button icon="download" busy={downloading} onClick={() => download('pdf')}>
                Download as PDF
              </Button>
            </>
          )
        }
      />
      {found.error && (
        <ErrorNotice
          error={found.error}
          onRetry={found.reload}
          title="The months and events could not be loaded"
        />
      )}
      {choices?.downloadRefusal && <Notice tone="info">{choices.downloadRefusal}</Notice>}
      {choices && choice && (
        <StatementChoiceFields
          choice={choice}
          choices={choices}
          onMonth={(chosen) => setMonth(chosen || ALL_MONTHS)}
          onEvent={setEvent}
          onDate={setDate}
        />
      )}
      {shown.error && (
        <ErrorNotice error={shown.error} onRetry={shown.reload} title="The statement could not be loaded" />
      )}
      {!statement && !found.error && !shown.error && <LoadingCard label="Loading the statement" lines={8} />}
      {statement && !shown.error && <StatementTable statement={statement} />}
    </Stack>
  );
}

/** The choice of an address; what is missing or unknown there is the newest month, by the date of the order. */
function choiceOf(
  { month, event, date }: { month: string; event: string; date: string },
  { months }: StatementChoices,
): StatementChoice {
  const eventId = event || null;
  const isAll = month === ALL_MONTHS && eventId !== null;
  return {
    eventId,
    month: isAll ? null : (months.find((one) => one === month) ?? months[0] ?? null),
    date: statementDates.find((one) => one === date) ?? 'sold',
  };
}
