import { Button } from '../../ui/Button';
import { ModalDialog } from '../../ui/dialog/ModalDialog';
import { Stack } from '../../ui/page/Columns';
import { cardName } from './cardLabels';
import { type Payment, type PaymentCardFacts } from '../paymentArea';
import { TestCardChoice } from './TestCardChoice';
import { useCardChoice } from './useCardChoice';

interface ReplaceCardDialogProps {
  card: PaymentCardFacts;
  testCards: Payment['testCards'];
  /** Throws an error that `fieldErrors` can read. */
  replace: (chosen: string) => Promise<unknown>;
  onClose: () => void;
}

/** Asks for the card that takes the place of another. */
export function ReplaceCardDialog({ card, testCards, replace, onClose }: ReplaceCardDialogProps) {
  const choice = useCardChoice(replace);
  return (
    <ModalDialog
      open
      title={`Replace ${cardName(card)}`}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" busy={choice.busy} onClick={choice.submit}>
            Replace the card
          </Button>
        </>
      }
    >
      <Stack>
        <p>
          {card.isDefault
            ? 'The new card becomes the default, and this one is removed.'
            : 'The new card takes its place, and this one is removed. The default card stays the same.'}
        </p>
        <TestCardChoice
          testCards={testCards}
          value={choice.card}
          errors={choice.errors}
          onChange={choice.choose}
        />
      </Stack>
    </ModalDialog>
  );
}
