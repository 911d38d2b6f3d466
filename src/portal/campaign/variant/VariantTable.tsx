import { type CampaignTest, type VariantReport } from '../../../contract/campaign/campaignTest';
import { variantLetter } from '../../../contract/campaign/campaignVariants';
import { withFallbacks } from '../../../contract/audience/personalFields';
import { type Country } from '../../../contract/country';
import { Button } from '../../ui/Button';
import { formatMoney, formatNumber, formatPercent } from '../../ui/format';
import { StatusBadge } from '../../ui/page/StatusBadge';

interface VariantTableProps {
  test: CampaignTest;
  country: Country;
  /** Asks to send one version to the rest; undefined when it is too late for that. */
  onChoose: ((position: number) => void) | undefined;
}

/** The figures of each version, counting people only. */
export function VariantTable({ test, country, onChoose }: VariantTableProps) {
  return (
    <table className="variant-table">
      <thead>
        <tr>
          <th scope="col">Version</th>
          <th scope="col">Sent</th>
          <th scope="col">Clicked</th>
          <th scope="col">Ordered</th>
          <th scope="col">Revenue</th>
          <th scope="col">Opened (estimated)</th>
          {onChoose && (
            <th scope="col">
              <span className="visually-hidden">Choose</span>
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {test.variants.map((variant) => (
          <tr key={variant.position}>
            <th scope="row">
              <span className="variant-table__name">
                Version {variantLetter(variant.position)}
                <Badge test={test} position={variant.position} />
              </span>
              <span className="variant-table__subject">{withFallbacks(variant.subject) || 'No subject'}</span>
              {variant.position > 0 && (
                <span className="variant-table__sub">
                  {variant.ownContent ? 'With its own content' : 'With the content of A'}
                </span>
              )}
            </th>
            <td data-label="Sent">
              <span className="variant-table__figure">{formatNumber(variant.sent)}</span>
              <span className="variant-table__sub">of {formatNumber(variant.people)}</span>
            </td>
            <td data-label="Clicked">
              <Share count={variant.clicked} variant={variant} />
            </td>
            <td data-label="Ordered">
              <Share count={variant.ordered} variant={variant} />
            </td>
            <td data-label="Revenue">
              <span className="variant-table__figure">{formatMoney(variant.cents, country)}</span>
              <span className="variant-table__sub">
                {variant.orders === 1 ? '1 order' : `${formatNumber(variant.orders)} orders`}
              </span>
            </td>
            <td data-label="Opened (estimated)" className="variant-table__unused">
              <Share count={variant.opened} variant={variant} />
              <span className="variant-table__sub">for information only</span>
            </td>
            {onChoose && (
              <td className="variant-table__act">
                <Button size="sm" onClick={() => onChoose(variant.position)}>
                  Send {variantLetter(variant.position)} to the rest now
                </Button>
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Share({ count, variant }: { count: number; variant: VariantReport }) {
  return (
    <>
      <span className="variant-table__figure">{formatNumber(count)}</span>
      <span className="variant-table__sub">
        {variant.sent === 0 ? '–' : formatPercent(count / variant.sent)}
      </span>
    </>
  );
}

function Badge({ test, position }: { test: CampaignTest; position: number }) {
  if (test.winner === position) {
    return <StatusBadge tone="success" label={test.decidedBy === 'hand' ? 'Chosen' : 'Winner'} />;
  }
  const { leading } = test;
  const isAhead = leading.why === 'clear' || leading.why === 'close';
  if (test.state !== 'running' || !isAhead || leading.position !== position) return null;
  return <StatusBadge tone="info" label="Ahead" />;
}
