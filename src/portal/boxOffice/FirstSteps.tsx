import { Button } from '../ui/Button';
import { Card } from '../ui/page/Card';
import './boxOffice.css';

const steps = [
  ['Add sellers', 'A name and a PIN of at least four digits for each person at the door.'],
  ['Open the till', 'On the tablet, tap the name, enter the PIN and count the float into the drawer.'],
  [
    'Sell',
    'Tap tickets and take cash or card, or give them away. Uses the same seats as online sales, so you never oversell.',
  ],
  ['End the shift', 'Count the drawer. The report shows what should be in it.'],
] as const;

/** Instructions shown to an organiser that has no sellers yet. */
export function FirstSteps({ onAdd }: { onAdd: () => void }) {
  return (
    <Card title="Sell at the door in four steps">
      <ol className="first-steps">
        {steps.map(([title, text]) => (
          <li key={title}>
            <strong>{title}</strong>
            <span className="till-soft">{text}</span>
          </li>
        ))}
      </ol>
      <div>
        <Button variant="primary" icon="add" onClick={onAdd}>
          Add the first seller
        </Button>
      </div>
    </Card>
  );
}
