/** The fields are described in contract/boxOffice/boxOffice.ts. */
export const boxOfficeSchema = /* GraphQL */ `
  enum DoorMethod {
    cash
    card_terminal
    complimentary
  }
  enum DoorGoodsKind {
    ticket
    add_on
    pass
  }

  type BoxOfficeOpenShift {
    id: ID!
    openedAt: String!
  }

  type BoxOfficeSeller {
    id: ID!
    name: String!
    archived: Boolean!
    lockedUntil: String
    openShift: BoxOfficeOpenShift
  }

  type BoxOfficeMethodFigure {
    method: DoorMethod!
    sales: SafeInt!
    tickets: SafeInt!
    totalCents: SafeInt!
  }

  type BoxOfficeTill {
    shiftId: ID!
    sellerId: ID!
    sellerName: String!
    openedAt: String!
    since: String!
    locksAt: String!
    floatCents: SafeInt!
    currency: Currency!
    country: OrganiserCountry!
    sales: SafeInt!
    tickets: SafeInt!
    totalCents: SafeInt!
    byMethod: [BoxOfficeMethodFigure!]!
  }

  type BoxOfficeSession {
    id: ID!
    eventId: ID!
    eventTitle: String!
    venueName: String!
    startsAt: String!
    startsLocal: String!
    doorsLocal: String
    endsLocal: String
    zone: String!
    today: Boolean!
    free: Int
    webPaused: Boolean!
  }

  type DoorOffer {
    key: ID!
    offerId: ID
    kind: DoorGoodsKind!
    name: String!
    tierName: String
    description: String!
    pricing: Pricing!
    unitCents: SafeInt!
    gstCents: SafeInt!
    free: Int
    minPerOrder: Int!
    maxPerOrder: Int!
    accessCode: String
    whyText: String!
  }

  type DoorOffers {
    sessionId: ID!
    eventId: ID!
    eventTitle: String!
    startsLocal: String!
    endsLocal: String
    zone: String!
    currency: Currency!
    closedText: String!
    offers: [DoorOffer!]!
  }

  type DoorQuoteLine {
    name: String!
    quantity: Int!
    unitCents: SafeInt!
    discountCents: SafeInt!
    totalCents: SafeInt!
  }

  type DoorQuote {
    lines: [DoorQuoteLine!]!
    discountCents: SafeInt!
    totalCents: SafeInt!
    gstCents: SafeInt!
    cashCents: SafeInt!
  }

  type DoorSaleTicket {
    id: ID!
    typeName: String!
    holderName: String!
    status: OrderTicketStatus!
    qrText: String!
    checkedIn: Boolean!
  }

  type DoorSale {
    orderId: ID!
    number: String!
    soldAt: String!
    eventTitle: String!
    sessionId: ID!
    startsLocal: String!
    method: DoorMethod!
    totalCents: SafeInt!
    gstCents: SafeInt!
    dueCents: SafeInt!
    givenCents: SafeInt
    changeCents: SafeInt
    reference: String!
    reason: String!
    buyerName: String!
    buyerEmail: String!
    tickets: [DoorSaleTicket!]!
    voidedAt: String
    voidReason: String!
  }

  type DoorTicket {
    id: ID!
    typeName: String!
    holderName: String!
    qrImage: String!
  }

  type DoorTickets {
    orderId: ID!
    orderQrImage: String!
    tickets: [DoorTicket!]!
  }

  type BoxOfficeShiftRow {
    id: ID!
    sellerName: String!
    openedAt: String!
    closedAt: String
    sales: Int!
    totalCents: SafeInt!
    differenceCents: SafeInt
  }

  type BoxOfficeShiftPage {
    shifts: [BoxOfficeShiftRow!]!
    currency: Currency!
    zone: String!
    after: String
  }

  type BoxOfficeTypeFigure {
    eventTitle: String!
    startsLocal: String
    name: String!
    kind: DoorGoodsKind!
    quantity: SafeInt!
    totalCents: SafeInt!
  }

  type BoxOfficeComp {
    orderId: ID!
    number: String!
    reason: String!
    tickets: SafeInt!
    soldAt: String!
  }

  type BoxOfficeVoid {
    orderId: ID!
    number: String!
    method: DoorMethod!
    reason: String!
    totalCents: SafeInt!
    voidedAt: String!
  }

  type BoxOfficeReport {
    shiftId: ID!
    sellerName: String!
    openedAt: String!
    closedAt: String
    note: String!
    zone: String!
    currency: Currency!
    sales: SafeInt!
    tickets: SafeInt!
    totalCents: SafeInt!
    gstCents: SafeInt!
    gstRegistered: Boolean!
    byMethod: [BoxOfficeMethodFigure!]!
    byType: [BoxOfficeTypeFigure!]!
    comps: [BoxOfficeComp!]!
    voids: [BoxOfficeVoid!]!
    floatCents: SafeInt!
    cashTakenCents: SafeInt!
    cashRoundingCents: SafeInt!
    cashReturnedCents: SafeInt!
    cashExpectedCents: SafeInt!
    countedCents: SafeInt
    differenceCents: SafeInt
    refundedElsewhereCents: SafeInt!
  }

  input BoxOfficeSellerInput {
    id: ID
    name: String
    pin: String
  }

  input DoorLineInput {
    offerId: ID!
    quantity: Int!
    unitCents: Int
  }

  input DoorQuoteInput {
    sessionId: ID!
    lines: [DoorLineInput!]!
    promoCode: String
    complimentary: Boolean
  }

  input DoorBuyerInput {
    name: String
    email: String
  }

  input DoorSaleInput {
    requestKey: String!
    sessionId: ID!
    lines: [DoorLineInput!]!
    promoCode: String
    method: String!
    expectedTotalCents: Int!
    givenCents: Int
    reference: String
    reason: String
    buyer: DoorBuyerInput
    checkInNow: Boolean
  }

  extend type Query {
    boxOfficeSellers: [BoxOfficeSeller!]!
    boxOfficeTill: BoxOfficeTill
    boxOfficeSessions: [BoxOfficeSession!]!
    doorOffers(sessionId: ID!): DoorOffers!
    doorQuote(input: DoorQuoteInput!): DoorQuote!
    shiftSales: [DoorSale!]!
    doorTickets(orderId: ID!): DoorTickets!
    shiftReport(shiftId: ID!): BoxOfficeReport!
    boxOfficeShifts(after: String): BoxOfficeShiftPage!
  }

  extend type Mutation {
    saveBoxOfficeSeller(input: BoxOfficeSellerInput!): BoxOfficeSeller!
    setBoxOfficeSellerArchived(id: ID!, archived: Boolean!): BoxOfficeSeller!
    openTill(sellerId: ID!, pin: String!, floatCents: Int): BoxOfficeTill!
    lockTill: Boolean!
    sellAtDoor(input: DoorSaleInput!): DoorSale!
    voidSale(orderId: ID!, reason: String!): DoorSale!
    closeShift(countedCents: Int!, note: String): BoxOfficeReport!
  }
`;
