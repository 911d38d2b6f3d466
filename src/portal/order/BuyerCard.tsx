import { type OrderDetail } from '../../contract/order/order';
import { Button } from '../ui/Button';
import { Card } from '../ui/page/Card';

interface BuyerCardProps {
  order: OrderDetail;
  /** Left out for a cart, whose buyer is still at the checkout. */
  onEdit?: () => void;
}

export function BuyerCard({ order, onEdit }: BuyerCardProps) {
  const { buyerName, buyerEmail, buyerPhone, marketingConsent, answers, seesPersonalData } = order;
  const facts = [
    { term: 'Name', value: buyerName },
    ...(seesPersonalData
      ? [
          { term: 'Email', value: buyerEmail },
          { term: 'Phone', value: buyerPhone },
        ]
      : []),
    { term: 'Marketing email', value: marketingConsent ? 'Agreed at checkout' : 'Not agreed' },
    ...answers.map(({ question, answer, holder }) => ({
      term: holder === '' ? question : `${question} (${holder})`,
      value: answer,
    })),
  ];
  return (
    <Card
      title="Buyer"
      actions={
        onEdit &&
        seesPersonalData && (
          <Button size="sm" icon="edit" onClick={onEdit}>
            Edit buyer
          </Button>
        )
      }
    >
      <dl className="order-facts">
        {facts.map(({ term, value }) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{value || 'Not given'}</dd>
          </div>
        ))}
      </dl>
      {!seesPersonalData && (
        <p className="order__note">
          Your role does not show email addresses, phone numbers and answers. An owner can give you the right.
        </p>
      )}
    </Card>
  );
}
