/** contract/boxOffice.ts says what the fields mean. */
export const boxOfficeSchema = /* GraphQL */ `
  enum DoorMethod {
    cash
    card_terminal
    complimentary
  }
  enum DoorGoodsKind {
    ticket
    add_on
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
    sales: Int!
    tickets: Int!
    totalCents: Int!
  }

  type BoxOfficeTill {
    shiftId: ID!
    sellerId: ID!
    sellerName: String!
    openedAt: String!
    since: String!
    locksAt: String!
    floatCents: Int!
    currency: Currency!
    country: OrganiserCountry!
    sales: Int!
    tickets: Int!
    totalCents: Int!
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
    unitCents: Int!
    gstCents: Int!
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
    unitCents: Int!
    discountCents: Int!
    totalCents: Int!
  }

  type DoorQuote {
    lines: [DoorQuoteLine!]!
    discountCents: Int!
    totalCents: Int!
    gstCents: Int!
    cashCents: Int!
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
    totalCents: Int!
    gstCents: Int!
    dueCents: Int!
    givenCents: Int
    changeCents: Int
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
    totalCents: Int!
    differenceCents: Int
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
    quantity: Int!
    totalCents: Int!
  }

  type BoxOfficeComp {
    orderId: ID!
    number: String!
    reason: String!
    tickets: Int!
    soldAt: String!
  }

  type BoxOfficeVoid {
    orderId: ID!
    number: String!
    method: DoorMethod!
    reason: String!
    totalCents: Int!
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
    sales: Int!
    tickets: Int!
    totalCents: Int!
    gstCents: Int!
    gstRegistered: Boolean!
    byMethod: [BoxOfficeMethodFigure!]!
    byType: [BoxOfficeTypeFigure!]!
    comps: [BoxOfficeComp!]!
    voids: [BoxOfficeVoid!]!
    floatCents: Int!
    cashTakenCents: Int!
    cashRoundingCents: Int!
    cashReturnedCents: Int!
    cashExpectedCents: Int!
    countedCents: Int
    differenceCents: Int
    refundedElsewhereCents: Int!
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
