/** GraphQL documents of the box office. Permission boxOffice. */

const sellerFields = `id name archived lockedUntil openShift { id openedAt }`;
const methodFields = `method sales tickets totalCents`;
const tillFields = `
  shiftId sellerId sellerName openedAt since locksAt floatCents currency country sales tickets totalCents
  byMethod { ${methodFields} }
`;
const saleFields = `
  orderId number soldAt eventTitle sessionId startsLocal method totalCents gstCents dueCents givenCents changeCents
  reference reason buyerName buyerEmail voidedAt voidReason
  tickets { id typeName holderName status qrText checkedIn }
`;
const reportFields = `
  shiftId sellerName openedAt closedAt note zone currency sales tickets totalCents gstCents gstRegistered
  byMethod { ${methodFields} }
  byType { eventTitle startsLocal name kind quantity totalCents }
  comps { orderId number reason tickets soldAt }
  voids { orderId number method reason totalCents voidedAt }
  floatCents cashTakenCents cashRoundingCents cashReturnedCents cashExpectedCents countedCents differenceCents
  refundedElsewhereCents
`;

/** Lists the sellers by name, archived ones last. */
export const boxOfficeSellersDocument = /* GraphQL */ `
  query boxOfficeSellers {
    boxOfficeSellers { ${sellerFields} }
  }
`;

/** Creates a seller, or changes a seller's name or PIN. A new PIN ends a lock. */
export const saveBoxOfficeSellerDocument = /* GraphQL */ `
  mutation saveBoxOfficeSeller($input: BoxOfficeSellerInput!) {
    saveBoxOfficeSeller(input: $input) { ${sellerFields} }
  }
`;

/** Archives or restores a seller. A seller with an open shift cannot be archived. */
export const setBoxOfficeSellerArchivedDocument = /* GraphQL */ `
  mutation setBoxOfficeSellerArchived($id: ID!, $archived: Boolean!) {
    setBoxOfficeSellerArchived(id: $id, archived: $archived) { ${sellerFields} }
  }
`;

/** Loads the till of this device; null while it has no seller. This query does not postpone the automatic lock. */
export const boxOfficeTillDocument = /* GraphQL */ `
  query boxOfficeTill {
    boxOfficeTill { ${tillFields} }
  }
`;

/** Opens the seller's shift with a float, or continues the open shift, in which case no float is needed. */
export const openTillDocument = /* GraphQL */ `
  mutation openTill($sellerId: ID!, $pin: String!, $floatCents: Int) {
    openTill(sellerId: $sellerId, pin: $pin, floatCents: $floatCents) { ${tillFields} }
  }
`;

/** Locks the till; the shift stays open. Locking a locked till changes nothing. */
export const lockTillDocument = /* GraphQL */ `
  mutation lockTill {
    lockTill
  }
`;

/** Lists the sessions that the box office can sell, the next one first. */
export const boxOfficeSessionsDocument = /* GraphQL */ `
  query boxOfficeSessions {
    boxOfficeSessions {
      id
      eventId
      eventTitle
      venueName
      startsAt
      startsLocal
      doorsLocal
      endsLocal
      zone
      today
      free
      webPaused
    }
  }
`;

export const doorOffersDocument = /* GraphQL */ `
  query doorOffers($sessionId: ID!) {
    doorOffers(sessionId: $sessionId) {
      sessionId
      eventId
      eventTitle
      startsLocal
      endsLocal
      zone
      currency
      closedText
      offers {
        key
        offerId
        kind
        name
        tierName
        description
        pricing
        unitCents
        gstCents
        free
        minPerOrder
        maxPerOrder
        accessCode
        whyText
      }
    }
  }
`;

/** Computes the price of a sale. It is refused for the same reasons as the sale, naming `lines.N` or `promoCode`. */
export const doorQuoteDocument = /* GraphQL */ `
  query doorQuote($input: DoorQuoteInput!) {
    doorQuote(input: $input) {
      lines {
        name
        quantity
        unitCents
        discountCents
        totalCents
      }
      discountCents
      totalCents
      gstCents
      cashCents
    }
  }
`;

export const sellAtDoorDocument = /* GraphQL */ `
  mutation sellAtDoor($input: DoorSaleInput!) {
    sellAtDoor(input: $input) { ${saleFields} }
  }
`;

/** Lists the sales of the shift at this till, newest first. */
export const shiftSalesDocument = /* GraphQL */ `
  query shiftSales {
    shiftSales { ${saleFields} }
  }
`;

/** Loads the codes of a sale that are still valid. */
export const doorTicketsDocument = /* GraphQL */ `
  query doorTickets($orderId: ID!) {
    doorTickets(orderId: $orderId) {
      orderId
      orderQrImage
      tickets {
        id
        typeName
        holderName
        qrImage
      }
    }
  }
`;

/** Voids a whole sale of the shift at this till; its money is returned from the drawer or through the terminal. */
export const voidSaleDocument = /* GraphQL */ `
  mutation voidSale($orderId: ID!, $reason: String!) {
    voidSale(orderId: $orderId, reason: $reason) { ${saleFields} }
  }
`;

/** Closes the shift at this till and locks the till. */
export const closeShiftDocument = /* GraphQL */ `
  mutation closeShift($countedCents: Int!, $note: String) {
    closeShift(countedCents: $countedCents, note: $note) { ${reportFields} }
  }
`;

export const shiftReportDocument = /* GraphQL */ `
  query shiftReport($shiftId: ID!) {
    shiftReport(shiftId: $shiftId) { ${reportFields} }
  }
`;

/** Lists the shifts, newest first. */
export const boxOfficeShiftsDocument = /* GraphQL */ `
  query boxOfficeShifts($after: String) {
    boxOfficeShifts(after: $after) {
      shifts {
        id
        sellerName
        openedAt
        closedAt
        sales
        totalCents
        differenceCents
      }
      currency
      zone
      after
    }
  }
`;
