import type { Services } from '../services';
import type { PaymentGateway, TestCard } from './cardGatewayTypes';

interface TestCardFacts extends TestCard {
  state: 'ready' | 'waiting' | 'declined';
  brand: string;
  lastFour: string;
}

const cards: readonly TestCardFacts[] = [
  {
    id: 'succeeds',
    title: 'Visa ending 4242',
    text: 'A test card that is accepted',
    brand: 'Visa',
    lastFour: '4242',
    state: 'ready',
  },
  {
    id: 'declined',
    title: 'Visa ending 0002',
    text: 'A test card that is declined',
    brand: 'Visa',
    lastFour: '0002',
    state: 'declined',
  },
  {
    id: 'declined_later',
    title: 'Visa ending 0341',
    text: 'A test card that is accepted, and declined when it is charged',
    brand: 'Visa',
    lastFour: '0341',
    state: 'ready',
  },
  {
    id: 'refund_refused',
    title: 'Visa ending 5126',
    text: 'A test card that is accepted, and whose first refund is refused',
    brand: 'Visa',
    lastFour: '5126',
    state: 'ready',
  },
  {
    id: 'authenticate',
    title: 'Mastercard ending 3155',
    text: 'A test card that needs confirming first',
    brand: 'Mastercard',
    lastFour: '3155',
    state: 'waiting',
  },
];

const TEST_EXPIRY = { expiryMonth: 12, expiryYear: 2034 };

/** TEST GATEWAY: no provider, no money. It is used wherever no provider is set up, so that every path can be tried. */
export function testCardGateway({ random }: Pick<Services, 'random'>): PaymentGateway {
  return {
    name: 'test',
    fields: null,
    testCards: cards.map(({ id, title, text }) => ({ id, title, text })),
    async attach(token) {
      const found = cards.find(({ id }) => id === token);
      if (!found) return { state: 'unknown' };
      const { brand, lastFour, state } = found;
      const card = { providerId: `test_${random.uuid()}`, brand, lastFour, ...TEST_EXPIRY };
      return state === 'declined' ? { state, card, reason: 'The card was declined.' } : { state, card };
    },
    async resolveWaiting(providerId, answer) {
      return answer === 'confirmed' ? { state: 'ready', card: { providerId } } : { state: 'refused' };
    },
    async detach() {},
  };
}
