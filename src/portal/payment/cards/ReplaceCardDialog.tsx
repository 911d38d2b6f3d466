import { Button } from '../../ui/Button';
import { ModalDialog } from '../../ui/dialog/ModalDialog';
import { Stack } from '../../ui/page/Columns';
import { cardName } from './cardLabels';
import { type Payment, type PaymentCardFacts } from '../paymentArea';
import { StripeCardEntry } from '../stripe/StripeCardEntry';
import { type CardSetup } from '../stripe/stripeThunks';
import { TestCardChoice } from './TestCardChoice';
import { useCardChoice } from './useCardChoice';

interface ReplaceCardDialogProps {
  card: PaymentCardFacts;
  payment: Payment;
  /** Begins to enter the card at Stripe. Both throw an error that `fieldErrors` can read. */
  begin: () => Promise<CardSetup>;
  replace: (chosen: string) => Promise<unknown>;
  onClose: () => void;
}

/** Asks for the card that takes the place of another. */
export function ReplaceCardDialog({ card, payment, begin, replace, onClose }: ReplaceCardDialogProps) {
  const choice = useCardChoice(replace);
  const isAtStripe = payment.gateway === 'stripe';
  return (
    <ModalDialog
      open
      title={`Replace ${cardName(card)}`}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          {!isAtStripe && (
            <Button variant="primary" busy={choice.busy} onClick={choice.submit}>
              Replace the card
            </Button>
          )}
        </>
      }
    >
      <Stack>
        <p>
          {card.isDefault
            ? 'The new card becomes the default, and this one is removed.'
            : 'The new card takes its place, and this one is removed. The default card stays the same.'}
        </p>
        {isAtStripe ? (
          <StripeCardEntry label="Replace the card" begin={begin} add={replace} />
        ) : (
          <TestCardChoice
            testCards={payment.testCards}
            value={choice.card}
            errors={choice.errors}
            onChange={choice.choose}
          />
        )}
      </Stack>
    </ModalDialog>
  );
}
