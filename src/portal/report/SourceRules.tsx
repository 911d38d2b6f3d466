import { sourceKindNames, sourceKindRules, sourceKinds, sourceTerms } from '../../contract/report/sources';
import { Card } from '../ui/page/Card';

const terms = [
  ['Click', sourceTerms.click],
  ['Visit', sourceTerms.visit],
  ['Order', sourceTerms.order],
  ['Revenue', sourceTerms.revenue],
  ['First and last touch', sourceTerms.touch],
  ['Privacy', sourceTerms.privacy],
] as const;

/** The published order of precedence of sources, and what is counted. */
export function SourceRules() {
  return (
    <Card title="How sources are determined">
      <p>A visit or an order belongs to the first of these sources that applies to it:</p>
      <ol className="report-rules">
        {sourceKinds.map((kind) => (
          <li key={kind}>
            <strong>{sourceKindNames[kind]}.</strong> {sourceKindRules[kind]}
          </li>
        ))}
      </ol>
      <dl className="report-terms">
        {terms.map(([term, text]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
