import { useState } from 'react';
import { type CampaignState } from '../../../contract/campaign/campaign';
import { type CampaignTest } from '../../../contract/campaign/campaignTest';
import { variantLetter } from '../../../contract/campaign/campaignVariants';
import { type Country } from '../../../contract/country';
import { Card } from '../../ui/page/Card';
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog';
import { formatDateTime, formatNumber, plural } from '../../ui/format';
import { HelpTip } from '../../ui/field/HelpTip';
import { orderMethodText } from '../report/orderTracingLabels';
import { VariantTable } from './VariantTable';
import {
  chooseText,
  hoursText,
  measureLabels,
  methodText,
  scoreText,
  comparisonText,
  reasonText,
  testEndText,
} from './variantLabels';
import './variant.css';

interface VariantReportCardProps {
  test: CampaignTest;
  state: CampaignState;
  zone: string;
  country: Country;
  /** Ends the test with this version; resolves once the outcome is known. */
  onChoose: (position: number) => Promise<void>;
}

/** The results of a campaign's versions, which one won and why, or when that is decided. */
export function VariantReportCard({ test, state, zone, country, onChoose }: VariantReportCardProps) {
  const [asked, setAsked] = useState<number>();
  const [busy, setBusy] = useState(false);
  const choose = async (position: number) => {
    setBusy(true);
    await onChoose(position);
    setBusy(false);
    setAsked(undefined);
  };
  const open = test.state === 'running';
  return (
    <Card
      title="A/B test"
      actions={
        <span className="variant-tip">
          <HelpTip label="About how it is decided" text={`${methodText} Orders: ${orderMethodText()}`} />
        </span>
      }
    >
      <Result test={test} state={state} zone={zone} country={country} />
      <VariantTable
        test={test}
        country={country}
        onChoose={open && test.rest.people > 0 ? setAsked : undefined}
      />
      <p className="report-note">
        {plural(test.rest.people, 'more person', 'more people')} were not in the test
        {test.state === 'decided'
          ? `, and ${formatNumber(test.rest.sent)} of them have version ${variantLetter(test.winner ?? 0)} by now.`
          : test.state === 'running'
            ? ' and are waiting for the result.'
            : ' and were sent nothing.'}
      </p>
      <ConfirmDialog
        open={asked !== undefined}
        busy={busy}
        title={asked === undefined ? '' : `${chooseText(asked, test)} now?`}
        confirmLabel={asked === undefined ? '' : chooseText(asked, test)}
        onCancel={() => setAsked(undefined)}
        onConfirm={() => asked !== undefined && void choose(asked)}
      >
        <p>
          That ends the test, whatever the figures say, and cannot be undone.
          {state === 'paused' && ' Sending is paused, so they get it when you resume.'}
        </p>
      </ConfirmDialog>
    </Card>
  );
}

type ResultProps = Pick<VariantReportCardProps, 'test' | 'state' | 'zone' | 'country'>;

function Result({ test, state, zone, country }: ResultProps) {
  const { title, details } = resultText(test, state, (instant) => formatDateTime(instant, zone, country));
  return (
    <div className="variant-result">
      <p className="variant-result__text">{title}</p>
      <p className="variant-result__more">{details}</p>
    </div>
  );
}

/** The result of a test, first in short and then with the reason. */
function resultText(test: CampaignTest, state: CampaignState, clock: (instant: string) => string) {
  const { by, leading, winner, why, decidedOn, decidedAt } = test;
  const measure = measureLabels[by];
  if (test.state === 'decided' && winner !== null && why !== null) {
    const letter = variantLetter(winner);
    const when = decidedAt ? `Decided ${clock(decidedAt)}` : 'Decided';
    const how = why === 'hand' ? ' manually' : ` by ${measure} after ${hoursText(test.hours)}`;
    const score = decidedOn ? ` By then: ${scoreText(decidedOn, by)}.` : '';
    const title = why === 'hand' ? `Version ${letter} was chosen` : `Version ${letter} won`;
    return {
      title,
      details: `${when}${how}.${score}${why === 'hand' ? '' : ` ${reasonText(why, by, letter)}`}`,
    };
  }
  const now = `${scoreText(test.variants, by)}. ${comparisonText(test, test.state === 'stopped')}`;
  if (test.state === 'stopped') {
    return {
      title: 'The test ended without a winner',
      details: `The campaign was stopped before it was decided. By ${measure}: ${now}`,
    };
  }
  const isTied = leading.why === 'tie' || leading.why === 'nothing';
  const title = isTied ? 'No version is ahead yet' : `Version ${variantLetter(leading.position)} is ahead`;
  return { title, details: `${testEndText(test, state, clock)} By ${measure} so far: ${now}` };
}
