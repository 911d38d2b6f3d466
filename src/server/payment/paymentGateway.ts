import type { Services } from '../services';

/** The provider's facts about a card; the number itself never reaches us (DOMAIN section 5). */
export interface ProviderCard {
  providerId: string;
  brand: string;
  lastFour: string;
  expiryMonth: number;
  expiryYear: number;
}

/** `waiting`: the card's holder has to confirm it first. */
export type AttachOutcome =
  | { state: 'ready' | 'waiting'; card: ProviderCard }
  | { state: 'declined'; card: ProviderCard }
  | { state: 'unknown' };

/** A card that the test gateway offers instead of a card number field. */
export interface TestCard {
  id: string;
  title: string;
  text: string;
}

/** The interface to the payment provider. */
export interface PaymentGateway {
  readonly name: 'test' | 'closed';
  readonly testCards: readonly TestCard[];
  /** @param token what the provider's own card field returned to the browser */
  attach(token: string): Promise<AttachOutcome>;
  /**
   * Finishes a card that was `waiting`.
   * @param answer whether its holder confirmed it
   */
  resolveWaiting(providerId: string, answer: 'confirmed' | 'refused'): Promise<'ready' | 'refused'>;
  /** Removes a card at the provider; a card that is already gone is not an error. */
  detach(providerId: string): Promise<void>;
}

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
function testGateway({ random }: Pick<Services, 'random'>): PaymentGateway {
  return {
    name: 'test',
    testCards: cards.map(({ id, title, text }) => ({ id, title, text })),
    async attach(token) {
      const found = cards.find(({ id }) => id === token);
      if (!found) return { state: 'unknown' };
      const { brand, lastFour, state } = found;
      return { state, card: { providerId: `test_${random.uuid()}`, brand, lastFour, ...TEST_EXPIRY } };
    },
    async resolveWaiting(_providerId, answer) {
      return answer === 'confirmed' ? 'ready' : 'refused';
    },
    async detach() {},
  };
}

/** In production a simulated payment would give paid plans away, so without a provider no card is accepted. */
const closedGateway: PaymentGateway = {
  name: 'closed',
  testCards: [],
  attach: async () => ({ state: 'unknown' }),
  resolveWaiting: async () => 'refused',
  detach: async () => {},
};

export function paymentGateway(services: Pick<Services, 'random' | 'production'>): PaymentGateway {
  return services.production ? closedGateway : testGateway(services);
}
