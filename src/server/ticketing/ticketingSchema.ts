/** Required fields of the inputs are checked by `contract/ticketing/ticketingInput.ts`, whose messages name them. */
export const ticketingSchema = /* GraphQL */ `
  "Always: sold + held + inCarts + free = capacity; a capacity of null means unlimited."
  type CapacityLine {
    capacity: Int
    sold: Int!
    held: Int!
    inCarts: Int!
    free: Int
  }

  type TicketingSession {
    id: ID!
    startsLocal: String!
    startsAt: String!
    zone: String!
    cancelled: Boolean!
    over: Boolean!
    seats: Int
    line: CapacityLine!
  }

  enum Pricing {
    free
    fixed
    donation
    tiered
  }

  type PriceTier {
    id: ID!
    name: String!
    priceCents: SafeInt!
    bookingFeeCents: SafeInt!
    untilLocal: String
    capacity: Int
    line: CapacityLine!
    "What can still be sold of it, given everything that limits it."
    left: Int
  }

  type TypeInSession {
    sessionId: ID!
    line: CapacityLine!
  }

  type TicketTypeDetail {
    id: ID!
    "Increases with every edit; an edit names the version that it was made from."
    version: Int!
    name: String!
    description: String!
    pricing: Pricing!
    priceCents: SafeInt!
    "The fee that buyers pay with that price."
    bookingFeeCents: SafeInt!
    gstCents: SafeInt!
    saleFromLocal: String
    saleUntilLocal: String
    minPerOrder: Int!
    maxPerOrder: Int!
    capacity: Int
    accessCode: String
    archived: Boolean!
    deletable: Boolean!
    tiers: [PriceTier!]!
    sessions: [TypeInSession!]!
  }

  type TicketPool {
    id: ID!
    version: Int!
    name: String!
    everySession: Boolean!
    sessionIds: [ID!]!
    ticketTypeIds: [ID!]!
    line: CapacityLine!
    "What can still be sold of it, given everything that limits it."
    left: Int
  }

  enum HoldKind {
    organiser
    waitlist
  }

  type TicketHold {
    id: ID!
    sessionId: ID!
    ticketTypeId: ID!
    tierId: ID
    quantity: Int!
    reason: String!
    kind: HoldKind!
    expiresLocal: String
    expiresAt: String
    heldAt: String!
  }

  type PromoCodeDetail {
    id: ID!
    version: Int!
    code: String!
    percentOff: Int
    centsOff: SafeInt
    validFromLocal: String
    validUntilLocal: String
    "Empty when the code applies to all types of the event."
    ticketTypeIds: [ID!]!
    archived: Boolean!
    line: CapacityLine!
    "Codes of one recipient each that mails gave for it."
    personalGiven: Int!
    "Those that an order uses."
    personalUsed: Int!
  }

  type EventAddOn {
    addOnId: ID!
    "The version of its sale with this event."
    version: Int!
    name: String!
    priceCents: SafeInt!
    "What is left of the add-on's stock for this event, including its own capacity; null when unlimited."
    available: Int
    onSale: Boolean!
    line: CapacityLine
  }

  enum WaitlistState {
    waiting
    offered
    taken
    lapsed
    left
  }

  type WaitlistEntry {
    id: ID!
    sessionId: ID!
    ticketTypeId: ID!
    name: String!
    address: String!
    quantity: Int!
    state: WaitlistState!
    joinedAt: String!
    offerEndsAt: String
  }

  "All ticketing data of one event; wall times are in its zone."
  type Ticketing {
    eventId: ID!
    eventTitle: String!
    zone: String!
    gstPercent: Int!
    waitlistOpen: Boolean!
    waitlistHours: Int!
    "The version of the two settings above."
    waitlistVersion: Int!
    "The version of the order of the types."
    typeOrderVersion: Int!
    "All sessions together, without the cancelled ones."
    line: CapacityLine!
    "What can be sold in all future sessions together."
    freeToCome: Int
    sessions: [TicketingSession!]!
    types: [TicketTypeDetail!]!
    pools: [TicketPool!]!
    holds: [TicketHold!]!
    promoCodes: [PromoCodeDetail!]!
    addOns: [EventAddOn!]!
    waitlist: [WaitlistEntry!]!
  }

  input PriceTierInput {
    id: ID
    name: String
    priceCents: Int
    untilLocal: String
    untilChoice: String
    capacity: Int
  }

  input TicketTypeInput {
    name: String
    description: String
    pricing: String
    priceCents: Int
    saleFromLocal: String
    saleFromChoice: String
    saleUntilLocal: String
    saleUntilChoice: String
    minPerOrder: Int
    maxPerOrder: Int
    capacity: Int
    accessCode: String
    tiers: [PriceTierInput!]
  }

  input PoolInput {
    name: String
    capacity: Int
    ticketTypeIds: [ID!]
    sessionIds: [ID!]
  }

  input HoldInput {
    sessionId: ID
    ticketTypeId: ID
    tierId: ID
    quantity: Int
    reason: String
    expiresLocal: String
    expiresChoice: String
  }

  input PromoCodeInput {
    code: String
    percentOff: Int
    centsOff: Int
    uses: Int
    validFromLocal: String
    validFromChoice: String
    validUntilLocal: String
    validUntilChoice: String
    ticketTypeIds: [ID!]
  }

  input WaitlistInput {
    open: Boolean
    hours: Int
  }

  extend type Query {
    ticketing(eventId: ID!): Ticketing!
  }

  # CONFLICT where it was changed since version; without one nothing is compared.
  extend type Mutation {
    saveTicketType(eventId: ID!, id: ID, version: Int, input: TicketTypeInput!): Ticketing!
    setTicketTypeArchived(eventId: ID!, id: ID!, archived: Boolean!): Ticketing!
    deleteTicketType(eventId: ID!, id: ID!, version: Int): Ticketing!
    orderTicketTypes(eventId: ID!, ids: [ID!]!, version: Int): Ticketing!
    savePool(eventId: ID!, id: ID, version: Int, input: PoolInput!): Ticketing!
    deletePool(eventId: ID!, id: ID!, version: Int): Ticketing!
    holdTickets(eventId: ID!, input: HoldInput!): Ticketing!
    releaseHold(eventId: ID!, id: ID!): Ticketing!
    restoreHold(eventId: ID!, id: ID!): Ticketing!
    savePromoCode(eventId: ID!, id: ID, version: Int, input: PromoCodeInput!): Ticketing!
    setPromoCodeArchived(eventId: ID!, id: ID!, archived: Boolean!): Ticketing!
    putAddOn(eventId: ID!, addOnId: ID!, capacity: Int, version: Int): Ticketing!
    takeOffAddOn(eventId: ID!, addOnId: ID!, version: Int): Ticketing!
    saveWaitlist(eventId: ID!, version: Int, input: WaitlistInput!): Ticketing!
    removeFromWaitlist(eventId: ID!, id: ID!): Ticketing!
  }
`;
