export const noticeSchema = /* GraphQL */ `
  enum OrganisationNoticeKind {
    "The reader is an admin of the provider who acts for the organisation."
    support
    "An admin of the provider has stopped email campaigns, ticketholder comms and test mails."
    sending_suspended
    "An admin of the provider has stopped new orders, online and at the till."
    selling_suspended
    "The invoice that is the reason could not be taken from the card so far; on the day until, sending and selling stop."
    plan_unpaid
    "Sending and selling have stopped until the invoice that is the reason is paid."
    plan_overdue
    "The card that is the reason pays for the plan, and until is its last day."
    card_expires
    "The card that is the reason pays for the plan, and its last day until is over."
    card_expired
    "An owner has closed the account; its data is erased at the end of its grace."
    account_closed
    "The terms or the privacy policy have changed; owners are asked to agree."
    terms_changed
  }

  "What every page of the portal tells the people of an organisation."
  type OrganisationNotice {
    kind: OrganisationNoticeKind!
    organisation: String!
    "Why, where somebody gave a reason."
    reason: String
    "Until when it applies, where that is known."
    until: String
    "The texts to agree to, which agreeToLegalTexts has to name."
    terms: String
  }

  extend type Query {
    "The most important first; empty for most organisations."
    organisationNotices: [OrganisationNotice!]!
  }
`;
