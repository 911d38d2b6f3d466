// Made by `npm run generate` from the schema and the documents of contract/. Do not edit.

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> =
  T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { AudienceRule } from '../audience/rule/audienceRules';
import type { MailBlocks } from '../template/template';
/** The outcome of a mutation whose reply was lost. */
export type RequestOutcome =
  | 'done'
  | 'under_way'
  /** It was not done, and will not be done later. */
  | 'not_done'
  /** The server was interrupted while it ran the mutation. */
  | 'unknown';

export type SuppressionScope = 'organiser' | 'platform';

export type CampaignApprovalState = 'waiting' | 'approved' | 'rejected' | 'withdrawn';

export type StartUnit =
  /** Calendar days, at a wall time in the session's zone. */
  | 'days'
  /** Elapsed hours. */
  | 'hours';

export type StartDirection = 'before' | 'after';

export type RelativeStartInput = {
  sessionId: string;
  direction: StartDirection;
  unit: StartUnit;
  amount: number;
  time?: string | null | undefined;
};

/** A wall time such as 2026-11-27T09:00 in its zone, or a rule; without either it starts as soon as possible. */
export type CampaignStartInput = {
  local?: string | null | undefined;
  zone?: string | null | undefined;
  choice?: WallTimeChoice | null | undefined;
  spreadHours?: number | null | undefined;
  relative?: RelativeStartInput | null | undefined;
};

export type PlannedRelativeStartInput = {
  sessionId?: string | null | undefined;
  direction: StartDirection;
  unit: StartUnit;
  amount?: number | null | undefined;
  time: string;
};

export type CampaignPlannedStartInput = {
  atTime: boolean;
  day: string;
  time: string;
  zone: string;
  choice?: WallTimeChoice | null | undefined;
  spreadHours?: number | null | undefined;
  relative?: PlannedRelativeStartInput | null | undefined;
};

export type EventCategory =
  | 'music'
  | 'festival'
  | 'theatre'
  | 'comedy'
  | 'classical'
  | 'film'
  | 'exhibition'
  | 'food'
  | 'sport'
  | 'family'
  | 'community'
  | 'business'
  | 'workshop'
  | 'nightlife'
  | 'other';

export type EventState = 'draft' | 'in_review' | 'live' | 'paused' | 'postponed' | 'cancelled' | 'archived';

export type EventStage =
  | 'draft'
  | 'in_review'
  | 'embargoed'
  | 'live'
  | 'on_now'
  | 'sold_out'
  | 'ended'
  | 'paused'
  | 'postponed'
  | 'cancelled'
  | 'archived';

export type EventTicketing = 'here' | 'elsewhere' | 'none';

export type WallTimeChoice = 'earlier' | 'later';

export type NewVenueInput = {
  name?: string | null | undefined;
  city?: string | null | undefined;
  zone?: string | null | undefined;
};

export type EventInput = {
  title?: string | null | undefined;
  slug?: string | null | undefined;
  venueId?: string | null | undefined;
  newVenue?: NewVenueInput | null | undefined;
  description?: string | null | undefined;
  category?: string | null | undefined;
  ageLimit?: number | null | undefined;
  contactName?: string | null | undefined;
  contactEmail?: string | null | undefined;
  contactPhone?: string | null | undefined;
  artistIds?: Array<string> | null | undefined;
  ticketing?: string | null | undefined;
  ticketUrl?: string | null | undefined;
};

export type EventPictureInput = {
  fileId?: string | null | undefined;
  alt?: string | null | undefined;
};

export type EventMediaInput = {
  images?: Array<EventPictureInput> | null | undefined;
  videoUrl?: string | null | undefined;
};

export type EventPublishingInput = {
  publishLocal?: string | null | undefined;
  publishZone?: string | null | undefined;
  publishChoice?: string | null | undefined;
  isPrivate?: boolean | null | undefined;
};

export type SessionChoiceField = 'choice' | 'endChoice' | 'doorsChoice' | 'salesChoice';

export type SessionPlanInput = {
  startsLocal?: string | null | undefined;
  choice?: string | null | undefined;
  endsLocal?: string | null | undefined;
  endChoice?: string | null | undefined;
  doorsLocal?: string | null | undefined;
  doorsChoice?: string | null | undefined;
  salesUntilLocal?: string | null | undefined;
  salesChoice?: string | null | undefined;
  zone?: string | null | undefined;
  capacity?: number | null | undefined;
};

export type SessionRuleInput = {
  weekdays?: Array<number> | null | undefined;
  everyWeeks?: number | null | undefined;
  from?: string | null | undefined;
  until?: string | null | undefined;
  except?: Array<string> | null | undefined;
  starts?: string | null | undefined;
  ends?: string | null | undefined;
  doors?: string | null | undefined;
  salesMinutes?: number | null | undefined;
  zone?: string | null | undefined;
  capacity?: number | null | undefined;
};

export type VenueInput = {
  name?: string | null | undefined;
  address?: string | null | undefined;
  city?: string | null | undefined;
  zone?: string | null | undefined;
  capacity?: number | null | undefined;
  mapUrl?: string | null | undefined;
  accessNotes?: string | null | undefined;
};

export type AudienceKind = 'list' | 'rule';

export type SuppressionReason =
  'unsubscribed' | 'hard_bounce' | 'soft_bounces' | 'complaint' | 'imported' | 'added_by_hand' | 'erased';

export type ContactFieldInput = {
  name: string;
  value: string;
};

export type ImportState = 'ready' | 'running' | 'finished' | 'failed' | 'cancelled' | 'undoing' | 'undone';

export type ImportVerdict =
  'added' | 'updated' | 'unchanged' | 'duplicate' | 'suppressed' | 'declined' | 'noConsent' | 'refused';

/** The consent of a person according to another tool, from the least to the most cautious reading. */
export type ImportReading = 'agreed' | 'no_consent' | 'unsubscribed' | 'bounced' | 'complained';

export type ImportCorrectionInput = {
  column: number;
  token: string;
  reading: ImportReading;
};

export type CampaignKind = 'email' | 'ticketholder';

/** The states of DOMAIN section 3. */
export type CampaignState =
  | 'draft'
  | 'pending_approval'
  | 'rejected'
  | 'scheduled'
  | 'missed'
  | 'preparing'
  | 'sending'
  | 'paused'
  | 'sent'
  | 'cancelled';

export type SkipReason =
  'unsubscribed' | 'paused' | 'suppressed' | 'no_consent' | 'duplicate' | 'invalid' | 'quota' | 'cancelled';

/** Service email is only about what its readers have booked; the server decides which it is (DOMAIN section 1). */
export type MailPurpose = 'service' | 'marketing';

export type CampaignStep = 'details' | 'content' | 'recipients' | 'review';

export type CampaignUtmInput = {
  source?: string | null | undefined;
  medium?: string | null | undefined;
  campaign?: string | null | undefined;
  content?: string | null | undefined;
  term?: string | null | undefined;
};

/** Which holders get a comm, by whether one of their tickets is checked in. */
export type Attendance = 'any' | 'checked_in' | 'not_checked_in';

/** The state of the orders whose ticketholders get a comm. */
export type HolderOrderState = 'any' | 'paid' | 'owing' | 'not_refunded' | 'refunded' | 'refund_asked';

/** Omitted fields are left unchanged. */
export type CampaignInput = {
  name?: string | null | undefined;
  subject?: string | null | undefined;
  preheader?: string | null | undefined;
  fromName?: string | null | undefined;
  replyTo?: string | null | undefined;
  accent?: string | null | undefined;
  brandColour?: boolean | null | undefined;
  templateId?: string | null | undefined;
  blocks?: MailBlocks | null | undefined;
  audienceIds?: Array<string> | null | undefined;
  excludedAudienceIds?: Array<string> | null | undefined;
  utm?: CampaignUtmInput | null | undefined;
  eventId?: string | null | undefined;
  sessionIds?: Array<string> | null | undefined;
  ticketTypeIds?: Array<string> | null | undefined;
  attendance?: Attendance | null | undefined;
  orderState?: HolderOrderState | null | undefined;
  lateBuyers?: boolean | null | undefined;
  attachTickets?: boolean | null | undefined;
  attachCalendar?: boolean | null | undefined;
  plannedStart?: CampaignPlannedStartInput | null | undefined;
  ab?: CampaignAbInput | null | undefined;
};

export type MailContentInput = {
  subject: string;
  preheader: string;
  accent: string;
  brandColour?: boolean | null | undefined;
  blocks: MailBlocks;
};

export type ReviewSeverity = 'block' | 'warn';

export type AbMeasure = 'clicks' | 'orders';

export type CampaignVariantInput = {
  subject?: string | null | undefined;
  preheader?: string | null | undefined;
  blocks?: MailBlocks | null | undefined;
};

export type CampaignAbInput = {
  share: number;
  by: string;
  hours: number;
  variants: Array<CampaignVariantInput>;
};

export type CampaignTestState = 'running' | 'decided' | 'stopped';

export type CampaignTestDecider = 'rule' | 'hand';

export type CampaignTestReason = 'clear' | 'close' | 'tie' | 'nothing' | 'hand';

export type ChangeCommKind = 'moved' | 'cancelled' | 'venue';

export type TemplatePurpose = 'marketing' | 'service' | 'order';

/** Fields that are left out stay unchanged. */
export type EmailTemplateInput = {
  name?: string | null | undefined;
  purpose?: TemplatePurpose | null | undefined;
  accent?: string | null | undefined;
  brandColour?: boolean | null | undefined;
  blocks?: MailBlocks | null | undefined;
};

export type OrderMailKind = 'tickets' | 'refund';

export type SavedBlockInput = {
  name?: string | null | undefined;
  blocks: MailBlocks;
};

export type PlanChargeState =
  /** The provider has not answered yet. */
  | 'started'
  /** The cardholder's bank asks for a confirmation. */
  | 'needs_action'
  | 'succeeded'
  | 'failed';

export type PlanChargeReason =
  /** A change of plan, which begins once it is paid. */
  | 'change'
  /** The next period of the plan. */
  | 'renewal'
  /** The fees of sold tickets. */
  | 'tickets';

export type PlanExcessKind =
  | 'events'
  /** Events whose tickets are sold elsewhere. */
  | 'elsewhere_events'
  /** Events with more images than the plan allows for one. */
  | 'images'
  | 'team'
  /** Email recipients of this billing month. */
  | 'recipients';

export type PlanChangeLineKind =
  /** What a plan costs for some days. */
  | 'plan'
  /** What is returned for days that were paid for and are not used; below zero. */
  | 'unused'
  /** The fees of tickets that were sold in a month. */
  | 'tickets'
  /** What the payment provider did not take of fees that were larger than their payments. */
  | 'fee_rest';

export type BillingKind =
  | 'plan_changed'
  /** The plan stays, and is paid for by the other interval. */
  | 'interval_changed'
  | 'added'
  | 'replaced'
  | 'removed'
  | 'made_default'
  | 'declined'
  | 'refused';

export type BillingState = 'in_force' | 'ended' | 'done' | 'declined' | 'refused';

export type PriceInterval =
  | 'month'
  | 'year'
  /** Each ticket sold. */
  | 'ticket';

export type PriceState = 'past' | 'current' | 'coming';

export type InvoiceState =
  | 'paid'
  /** The charge has begun, and the payment provider has not answered yet. */
  | 'paying'
  | 'waiting_for_bank'
  /** The card was declined, and the amount is still owed. */
  | 'past_due'
  /** The card was declined, and nothing is owed. */
  | 'declined'
  /** It was withdrawn before it was paid, and nothing is owed. */
  | 'void'
  /** A credit note whose money the payment provider has not paid back yet. */
  | 'paying_back'
  | 'paid_back'
  /** The payment provider refused to pay it back; an admin tries again. */
  | 'not_paid_back';

export type PaymentGatewayName =
  /** Test mode: no money moves. */
  | 'test'
  /** Cards are entered in Stripe's own fields. */
  | 'stripe'
  /** Card payments are not available on this server. */
  | 'closed';

export type TicketGatewayName =
  | 'stripe'
  /** Test mode: no money moves. */
  | 'test'
  /** Card payments for tickets are not available on this server. */
  | 'closed';

export type PayeeState = 'not_connected' | 'information_missing' | 'under_review' | 'refused' | 'ready';

export type PayoutState = 'pending' | 'in_transit' | 'paid' | 'failed' | 'canceled';

export type PayoutContent =
  /** Its entries are listed and added up. */
  | 'itemised'
  /** The provider has not listed all entries yet. */
  | 'awaited'
  /** It was made by hand, so the provider cannot say what it consists of. */
  | 'not_itemised';

export type BalanceCategory =
  | 'charge'
  | 'refund'
  | 'dispute'
  | 'dispute_reversal'
  | 'fee'
  | 'adjustment'
  | 'payout'
  | 'payout_reversal'
  /** The provider has a name of its own for it. */
  | 'other';

/** The date that decides whether a figure belongs to the month. */
export type StatementDate =
  /** Of the order. */
  | 'sold'
  /** Of the payment. */
  | 'held'
  /** Of the deposit. */
  | 'paid_out';

export type StatementKind =
  | 'sale'
  /** Cash is rounded to the coins that there are. */
  | 'rounding'
  /** Tickets that were returned before anybody had paid for them. */
  | 'cancelled'
  | 'refund'
  | 'dispute'
  /** Entries of the payment provider that are none of the others. */
  | 'other'
  | 'returned_deposit'
  | 'provider_fee'
  /** Turnout's fee that the provider took with the payments. */
  | 'ticket_fee'
  /** Turnout's fee that is on Turnout's own invoices. */
  | 'invoiced_ticket_fee';

export type StatementMethod = 'card' | 'card_terminal' | 'cash' | 'invoice' | 'pay_at_door' | 'none';

export type JournalAccountsInput = {
  clearing: string;
  sales: string;
  providerFees: string;
  ticketFees: string;
  other: string;
};

export type WebhookState = 'on' | 'off' | 'disabled';

export type WebhookDeliveryState = 'waiting' | 'delivered' | 'failed';

export type WebhookDisabledBecause = 'gone' | 'failing';

export type WebhookEndpointInput = {
  name?: string | null | undefined;
  url?: string | null | undefined;
  isOn?: boolean | null | undefined;
  types?: Array<string> | null | undefined;
  personal?: boolean | null | undefined;
};

export type WebhookReplayInput = {
  onlyFailed?: boolean | null | undefined;
  /** Instants with a zone. */
  from?: string | null | undefined;
  until?: string | null | undefined;
};

export type ConversionKind = 'ga4' | 'meta';

export type ConversionState = 'not_set_up' | 'off' | 'on' | 'refused' | 'failing';

export type ConversionOutcome =
  | 'sent'
  | 'waiting'
  | 'retrying'
  | 'refused'
  | 'failed'
  | 'not_agreed'
  | 'not_asked'
  | 'switched_off'
  | 'not_set_up';

export type ConversionEvent = 'purchase' | 'refund';

/** An empty secret keeps the stored one; pixel and test code are of Meta alone. */
export type ConversionInput = {
  isOn?: boolean | null | undefined;
  secret?: string | null | undefined;
  pixelId?: string | null | undefined;
  testCode?: string | null | undefined;
};

export type OrganiserCountry = 'nz' | 'au';

export type BookingFeeKind = 'absorbed' | 'passed_on';

export type RefundPolicyKind = 'until_days_before' | 'until_start' | 'no_refunds';

export type TixsuiteCompanyInput = {
  legalName?: string | null | undefined;
  tradingName?: string | null | undefined;
  businessNumber?: string | null | undefined;
  gstRegistered?: boolean | null | undefined;
  gstNumber?: string | null | undefined;
  street?: string | null | undefined;
  city?: string | null | undefined;
  region?: string | null | undefined;
  postcode?: string | null | undefined;
  contactName?: string | null | undefined;
  contactEmail?: string | null | undefined;
  contactPhone?: string | null | undefined;
};

export type TixsuitePayoutInput = {
  accountName?: string | null | undefined;
  bsb?: string | null | undefined;
  accountNumber?: string | null | undefined;
};

export type BookingFeeInput = {
  kind?: string | null | undefined;
  cents?: number | null | undefined;
  basisPoints?: number | null | undefined;
};

export type RefundPolicyInput = {
  kind?: string | null | undefined;
  days?: number | null | undefined;
  ownText?: string | null | undefined;
};

export type TicketDesignInput = {
  accent?: string | null | undefined;
  terms?: string | null | undefined;
  printsLogo?: boolean | null | undefined;
  sponsorPicture?: string | null | undefined;
};

export type ProfileInput = {
  firstName?: string | null | undefined;
  lastName?: string | null | undefined;
  userName?: string | null | undefined;
  tradingName?: string | null | undefined;
  legalName?: string | null | undefined;
  postalAddress?: string | null | undefined;
  contactEmail?: string | null | undefined;
  zone?: string | null | undefined;
};

export type SignInMethod = 'password' | 'passkey' | 'organisation' | 'link';

export type SalesDimension =
  | 'event'
  | 'session'
  | 'type'
  | 'tier'
  | 'pool'
  | 'addOn'
  | 'channel'
  | 'promoCode'
  | 'source'
  | 'seller'
  | 'payment'
  | 'gst'
  | 'day'
  | 'hour';

export type SalesComparison = 'none' | 'previous' | 'year';

export type SalesInterval = 'hour' | 'day' | 'week' | 'month';

export type SalesReportInput = {
  from?: string | null | undefined;
  to?: string | null | undefined;
  eventId?: string | null | undefined;
  by?: SalesDimension | null | undefined;
  compare?: SalesComparison | null | undefined;
};

export type SalesRefundsInput = {
  from?: string | null | undefined;
  to?: string | null | undefined;
  eventId?: string | null | undefined;
  reason?: string | null | undefined;
};

export type SalesPaceInput = {
  eventId: string;
  sessionId?: string | null | undefined;
  otherId?: string | null | undefined;
};

export type ForecastState = 'forecast' | 'soldOut' | 'nothingSold' | 'tooFewEvents' | 'begun';

export type ExportKind = 'orders' | 'ticketholders' | 'sales';

export type ExportPeriod = 'last7' | 'last30' | 'last90' | 'thisMonth' | 'lastMonth' | 'all';

export type SavedExportInput = {
  name?: string | null | undefined;
  kind?: ExportKind | null | undefined;
  eventId?: string | null | undefined;
  period?: ExportPeriod | null | undefined;
  dimension?: SalesDimension | null | undefined;
  columns?: Array<string> | null | undefined;
};

export type ExportEvery = 'day' | 'week' | 'month';

export type ExportSendResult = 'attached' | 'linked' | 'failed';

export type ExportObstacle = 'member' | 'rights' | 'event' | 'columns' | 'organisation' | 'refused';

export type ExportScheduleInput = {
  every?: ExportEvery | null | undefined;
  /** 1 (Monday) to 7 for a week, 1 to 31 for a month. */
  day?: number | null | undefined;
  /** A wall time such as 08:00. */
  time?: string | null | undefined;
};

export type WebPageInput = {
  name?: string | null | undefined;
  url?: string | null | undefined;
};

export type AddOnInput = {
  name?: string | null | undefined;
  description?: string | null | undefined;
  priceCents?: number | null | undefined;
  stock?: number | null | undefined;
};

export type ArtistInput = {
  name?: string | null | undefined;
  homeTown?: string | null | undefined;
  website?: string | null | undefined;
  biography?: string | null | undefined;
};

export type PassState = 'draft' | 'open' | 'closed';

export type PassInput = {
  name?: string | null | undefined;
  admitsTo?: string | null | undefined;
  eventId?: string | null | undefined;
  ticketTypeId?: string | null | undefined;
  priceCents?: number | null | undefined;
  validFrom?: string | null | undefined;
  validUntil?: string | null | undefined;
  available?: number | null | undefined;
  state?: string | null | undefined;
};

export type LegalKind = 'terms' | 'privacy';

export type LegalCountry = 'nz' | 'au';

export type Pricing = 'free' | 'fixed' | 'donation' | 'tiered';

export type HoldKind = 'organiser' | 'waitlist';

export type WaitlistState = 'waiting' | 'offered' | 'taken' | 'lapsed' | 'left';

export type PriceTierInput = {
  id?: string | null | undefined;
  name?: string | null | undefined;
  priceCents?: number | null | undefined;
  untilLocal?: string | null | undefined;
  untilChoice?: string | null | undefined;
  capacity?: number | null | undefined;
};

export type TicketTypeInput = {
  name?: string | null | undefined;
  description?: string | null | undefined;
  pricing?: string | null | undefined;
  priceCents?: number | null | undefined;
  saleFromLocal?: string | null | undefined;
  saleFromChoice?: string | null | undefined;
  saleUntilLocal?: string | null | undefined;
  saleUntilChoice?: string | null | undefined;
  minPerOrder?: number | null | undefined;
  maxPerOrder?: number | null | undefined;
  capacity?: number | null | undefined;
  accessCode?: string | null | undefined;
  tiers?: Array<PriceTierInput> | null | undefined;
};

export type PoolInput = {
  name?: string | null | undefined;
  capacity?: number | null | undefined;
  ticketTypeIds?: Array<string> | null | undefined;
  sessionIds?: Array<string> | null | undefined;
};

export type HoldInput = {
  sessionId?: string | null | undefined;
  ticketTypeId?: string | null | undefined;
  tierId?: string | null | undefined;
  quantity?: number | null | undefined;
  reason?: string | null | undefined;
  expiresLocal?: string | null | undefined;
  expiresChoice?: string | null | undefined;
};

export type PromoCodeInput = {
  code?: string | null | undefined;
  percentOff?: number | null | undefined;
  centsOff?: number | null | undefined;
  uses?: number | null | undefined;
  validFromLocal?: string | null | undefined;
  validFromChoice?: string | null | undefined;
  validUntilLocal?: string | null | undefined;
  validUntilChoice?: string | null | undefined;
  ticketTypeIds?: Array<string> | null | undefined;
};

export type WaitlistInput = {
  open?: boolean | null | undefined;
  hours?: number | null | undefined;
};

export type FirstStepName =
  | 'event'
  | 'publish'
  | 'tixsuite'
  /** The postal address that every email shows. */
  | 'sender'
  | 'audience'
  | 'team'
  /** A passkey or an authenticator app of the person. */
  | 'signIn';

export type HomeProblem =
  | 'missed'
  | 'paused'
  | 'rejected'
  /** Sent within the last seven days, but not to everyone: the mail server refused some. */
  | 'failed';

export type OrderState = 'cart' | 'awaiting_payment' | 'complete' | 'expired' | 'cancelled';

export type OrderChannel = 'web' | 'box_office';

export type Currency = 'NZD' | 'AUD';

export type OrderLineKind = 'ticket' | 'add_on' | 'promo_code' | 'pass';

export type OrderTicketStatus = 'valid' | 'cancelled';

export type OrderPaymentMethod =
  'card' | 'cash' | 'card_terminal' | 'invoice' | 'pay_at_door' | 'complimentary';

export type OrderGateway = 'stripe' | 'test' | 'manual';

export type OrderPaymentState =
  'started' | 'needs_action' | 'processing' | 'succeeded' | 'failed' | 'returned';

export type RefundState = 'waiting' | 'succeeded' | 'failed';

export type OrderPart =
  'promoCode' | 'source' | 'seller' | 'payment' | 'tier' | 'pool' | 'addOn' | 'gst' | 'hour';

/** visit: bought in the visit that began with the click. address: bought with the address that the mail was sent to. */
export type OrderSourceWay = 'visit' | 'address';

export type OrderBuyerInput = {
  name?: string | null | undefined;
  email?: string | null | undefined;
  phone?: string | null | undefined;
};

export type MassRefundOrderState = 'waiting' | 'refunded' | 'failed';

export type EventQuestionKind = 'text' | 'long_text' | 'choice' | 'yes_no';

export type QuestionAsked =
  /** Once for the whole order. */
  | 'order'
  /** For each ticket. */
  | 'ticket';

export type EventQuestionInput = {
  id?: string | null | undefined;
  label?: string | null | undefined;
  kind?: string | null | undefined;
  asked?: string | null | undefined;
  options?: Array<string> | null | undefined;
  required?: boolean | null | undefined;
};

export type EventSellingInput = {
  payAtDoor?: boolean | null | undefined;
  payByInvoice?: boolean | null | undefined;
  questions?: Array<EventQuestionInput> | null | undefined;
};

export type RefundAddOnInput = {
  lineId: string;
  quantity: number;
};

export type RefundInput = {
  requestKey?: string | null | undefined;
  ticketIds?: Array<string> | null | undefined;
  addOns?: Array<RefundAddOnInput> | null | undefined;
  reason?: string | null | undefined;
  message?: string | null | undefined;
};

export type DisputeState =
  /** The bank waits for evidence. */
  | 'needs_response'
  | 'under_review'
  | 'won'
  | 'lost'
  /** The buyer or the bank has dropped it. */
  | 'withdrawn';

export type DoorMethod = 'cash' | 'card_terminal' | 'complimentary';

export type DoorGoodsKind = 'ticket' | 'add_on' | 'pass';

export type BoxOfficeSellerInput = {
  id?: string | null | undefined;
  name?: string | null | undefined;
  pin?: string | null | undefined;
};

export type DoorLineInput = {
  offerId: string;
  quantity: number;
  unitCents?: number | null | undefined;
};

export type DoorQuoteInput = {
  sessionId: string;
  lines: Array<DoorLineInput>;
  promoCode?: string | null | undefined;
  complimentary?: boolean | null | undefined;
};

export type DoorBuyerInput = {
  name?: string | null | undefined;
  email?: string | null | undefined;
};

export type DoorSaleInput = {
  requestKey: string;
  sessionId: string;
  lines: Array<DoorLineInput>;
  promoCode?: string | null | undefined;
  method: string;
  expectedTotalCents: number;
  givenCents?: number | null | undefined;
  reference?: string | null | undefined;
  reason?: string | null | undefined;
  buyer?: DoorBuyerInput | null | undefined;
  checkInNow?: boolean | null | undefined;
};

export type JobState =
  /** Given up after too many failures. */
  | 'dead'
  /** Failed, and tried again later. */
  | 'failing'
  /** Has not failed. */
  | 'waiting';

export type OrganiserState = 'active' | 'sendingSuspended' | 'sellingSuspended' | 'closing';

export type OrganiserSort =
  'created' | 'name' | 'plan' | 'state' | 'sent' | 'bounces' | 'complaints' | 'orders' | 'sales' | 'signedIn';

export type ApprovalKind = 'event' | 'campaign';

export type SwitchKey = 'signUp' | 'sending' | 'selling' | 'imports';

export type SuspensionKind =
  /** Email campaigns, ticketholder comms and test mails. */
  | 'sending'
  /** New orders, online and at the till. */
  | 'selling';

export type TeamScopeInput = {
  events: Array<string>;
  venues: Array<string>;
};

export type DomainCheck =
  | 'found'
  | 'none'
  | 'other'
  | 'no_domain'
  | 'silent'
  /** The record is right, but another organisation has proved the domain. */
  | 'taken';

export type AuditGroup = 'team' | 'events' | 'orders' | 'mail' | 'audience' | 'account' | 'provider';

export type OrganisationNoticeKind =
  /** The reader is an admin of the provider who acts for the organisation. */
  | 'support'
  /** An admin of the provider has stopped email campaigns, ticketholder comms and test mails. */
  | 'sending_suspended'
  /** An admin of the provider has stopped new orders, online and at the till. */
  | 'selling_suspended'
  /** The invoice that is the reason could not be taken from the card so far; on the day until, sending and selling stop. */
  | 'plan_unpaid'
  /** Sending and selling have stopped until the invoice that is the reason is paid. */
  | 'plan_overdue'
  /** The card that is the reason pays for the plan, and until is its last day. */
  | 'card_expires'
  /** The card that is the reason pays for the plan, and its last day until is over. */
  | 'card_expired'
  /** An owner has closed the account; its data is erased at the end of its grace. */
  | 'account_closed'
  /** The terms or the privacy policy have changed; owners are asked to agree. */
  | 'terms_changed';

export type MailboxGroup =
  | 'gmail'
  | 'microsoft'
  | 'yahoo'
  | 'icloud'
  | 'spark'
  | 'telstra'
  | 'optus'
  | 'education'
  | 'government'
  | 'other_nz'
  | 'other_au'
  | 'other'
  | 'erased';

export type BounceReason = 'no_mailbox' | 'mailbox_full' | 'policy' | 'no_domain' | 'unreachable' | 'other';

export type DeviceFamily = 'desktop' | 'phone' | 'tablet' | 'unknown';

export type MailFont =
  'system' | 'arial' | 'verdana' | 'trebuchet' | 'georgia' | 'palatino' | 'times' | 'courier';

export type SocialNetwork =
  'facebook' | 'instagram' | 'tiktok' | 'youtube' | 'x' | 'linkedin' | 'spotify' | 'bandcamp' | 'website';

export type FooterLinkInput = {
  network: string;
  url: string;
};

export type MailBrandInput = {
  colour?: string | null | undefined;
  ground?: string | null | undefined;
  headingFont: string;
  textFont: string;
  website: string;
  phone: string;
  social: Array<FooterLinkInput>;
  note: string;
};

export type MailCropInput = {
  /** The address of the whole picture. */
  of: string;
  /** Left out: the shape of the picture itself. */
  shape?: string | null | undefined;
  /** In percent. */
  zoom: number;
  /** The focal point, in whole percent of the picture's width and height. */
  x: number;
  y: number;
};

export type RecipientSegment =
  | 'all'
  | 'sent'
  | 'opened'
  | 'clicked'
  | 'unsubscribed'
  | 'delivered'
  | 'bounced'
  | 'complained'
  | 'failed'
  | 'skipped'
  | 'unknown'
  | 'waiting';

export type RecipientState =
  | 'pending'
  | 'retry_wait'
  | 'claimed'
  | 'accepted'
  | 'delivered'
  | 'bounced_soft'
  | 'bounced_hard'
  | 'complained'
  | 'failed'
  | 'skipped'
  | 'unknown';

export type SiteState = 'draft' | 'published' | 'changed';

export type SiteInput = {
  name?: string | null | undefined;
  slug?: string | null | undefined;
  url?: string | null | undefined;
  accent?: string | null | undefined;
  tagline?: string | null | undefined;
  home?: string | null | undefined;
  about?: string | null | undefined;
};

export type ApiKeyState = 'works' | 'expired' | 'revoked' | 'maker_gone';

export type AnalyticsIntegrationQueryVariables = Exact<{ [key: string]: never }>;

export type AnalyticsIntegrationQuery = {
  analyticsIntegration: { measurementId: string | null; changedAt: string | null; included: boolean };
};

export type ChangePasswordMutationVariables = Exact<{
  currentPassword: string;
  newPassword: string;
}>;

export type ChangePasswordMutation = { changePassword: { ended: number } };

export type ChooseNewsletterMutationVariables = Exact<{
  kind: string;
  wanted: boolean;
}>;

export type ChooseNewsletterMutation = {
  chooseNewsletter: Array<{ kind: string; wanted: boolean; chosenAt: string | null }>;
};

export type EmailChangeQueryVariables = Exact<{ [key: string]: never }>;

export type EmailChangeQuery = {
  emailChange: { email: string; pendingEmail: string | null; pendingUntil: string | null };
};

export type NewsletterChoicesQueryVariables = Exact<{ [key: string]: never }>;

export type NewsletterChoicesQuery = {
  newsletterChoices: Array<{ kind: string; wanted: boolean; chosenAt: string | null }>;
};

export type OtherSignInsQueryVariables = Exact<{ [key: string]: never }>;

export type OtherSignInsQuery = { otherSignIns: number };

export type ProfileQueryVariables = Exact<{ [key: string]: never }>;

export type ProfileQuery = {
  profile: {
    firstName: string;
    lastName: string;
    userName: string;
    email: string;
    avatar: string | null;
    tradingName: string;
    legalName: string;
    postalAddress: string;
    contactEmail: string;
    zone: string;
    mayChangeOrganisation: boolean;
  };
};

export type RemoveMeasurementIdMutationVariables = Exact<{ [key: string]: never }>;

export type RemoveMeasurementIdMutation = {
  removeMeasurementId: { measurementId: string | null; changedAt: string | null; included: boolean };
};

export type RemovePictureMutationVariables = Exact<{ [key: string]: never }>;

export type RemovePictureMutation = {
  removePicture: {
    firstName: string;
    lastName: string;
    userName: string;
    email: string;
    avatar: string | null;
    tradingName: string;
    legalName: string;
    postalAddress: string;
    contactEmail: string;
    zone: string;
    mayChangeOrganisation: boolean;
  };
};

export type RequestEmailChangeMutationVariables = Exact<{
  newEmail: string;
  password: string;
}>;

export type RequestEmailChangeMutation = {
  requestEmailChange: { email: string; pendingEmail: string | null; pendingUntil: string | null };
};

export type SetMeasurementIdMutationVariables = Exact<{
  measurementId: string;
}>;

export type SetMeasurementIdMutation = {
  setMeasurementId: { measurementId: string | null; changedAt: string | null; included: boolean };
};

export type SignOutEverywhereMutationVariables = Exact<{ [key: string]: never }>;

export type SignOutEverywhereMutation = { signOutEverywhere: { ended: number } };

export type UpdateProfileMutationVariables = Exact<{
  input: ProfileInput;
}>;

export type UpdateProfileMutation = {
  updateProfile: {
    firstName: string;
    lastName: string;
    userName: string;
    email: string;
    avatar: string | null;
    tradingName: string;
    legalName: string;
    postalAddress: string;
    contactEmail: string;
    zone: string;
    mayChangeOrganisation: boolean;
  };
};

export type WithdrawEmailChangeMutationVariables = Exact<{ [key: string]: never }>;

export type WithdrawEmailChangeMutation = {
  withdrawEmailChange: { email: string; pendingEmail: string | null; pendingUntil: string | null };
};

export type SignInWithPasskeyMutationVariables = Exact<{
  response: string;
}>;

export type SignInWithPasskeyMutation = { signInWithPasskey: { ok: boolean } };

export type StartPasskeyMutationVariables = Exact<{ [key: string]: never }>;

export type StartPasskeyMutation = { startPasskey: string };

export type StartPasskeyProofMutationVariables = Exact<{ [key: string]: never }>;

export type StartPasskeyProofMutation = { startPasskeyProof: string };

export type StartPasskeySignInMutationVariables = Exact<{ [key: string]: never }>;

export type StartPasskeySignInMutation = { startPasskeySignIn: string };

export type AddPasskeyMutationVariables = Exact<{
  name: string;
  response: string;
}>;

export type AddPasskeyMutation = {
  addPasskey: {
    authenticatorSince: string | null;
    recoveryCodesLeft: number;
    removalDueAt: string | null;
    passkeys: Array<{ id: string; name: string; host: string; createdAt: string; lastUsedAt: string | null }>;
  };
};

export type ConfirmSignInMutationVariables = Exact<{
  code: string;
}>;

export type ConfirmSignInMutation = { confirmSignIn: { ok: boolean } };

export type KeepSignInFactorsMutationVariables = Exact<{ [key: string]: never }>;

export type KeepSignInFactorsMutation = {
  keepSignInFactors: {
    authenticatorSince: string | null;
    recoveryCodesLeft: number;
    removalDueAt: string | null;
    passkeys: Array<{ id: string; name: string; host: string; createdAt: string; lastUsedAt: string | null }>;
  };
};

export type RemoveAuthenticatorMutationVariables = Exact<{ [key: string]: never }>;

export type RemoveAuthenticatorMutation = {
  removeAuthenticator: {
    authenticatorSince: string | null;
    recoveryCodesLeft: number;
    removalDueAt: string | null;
    passkeys: Array<{ id: string; name: string; host: string; createdAt: string; lastUsedAt: string | null }>;
  };
};

export type RemovePasskeyMutationVariables = Exact<{
  id: string;
}>;

export type RemovePasskeyMutation = {
  removePasskey: {
    authenticatorSince: string | null;
    recoveryCodesLeft: number;
    removalDueAt: string | null;
    passkeys: Array<{ id: string; name: string; host: string; createdAt: string; lastUsedAt: string | null }>;
  };
};

export type RenamePasskeyMutationVariables = Exact<{
  id: string;
  name: string;
}>;

export type RenamePasskeyMutation = {
  renamePasskey: {
    authenticatorSince: string | null;
    recoveryCodesLeft: number;
    removalDueAt: string | null;
    passkeys: Array<{ id: string; name: string; host: string; createdAt: string; lastUsedAt: string | null }>;
  };
};

export type RequestLostDeviceLinkMutationVariables = Exact<{ [key: string]: never }>;

export type RequestLostDeviceLinkMutation = { requestLostDeviceLink: boolean };

export type SignInFactorsQueryVariables = Exact<{ [key: string]: never }>;

export type SignInFactorsQuery = {
  signInFactors: {
    authenticatorSince: string | null;
    recoveryCodesLeft: number;
    removalDueAt: string | null;
    passkeys: Array<{ id: string; name: string; host: string; createdAt: string; lastUsedAt: string | null }>;
  };
};

export type EndOtherSignInSessionsMutationVariables = Exact<{ [key: string]: never }>;

export type EndOtherSignInSessionsMutation = {
  endOtherSignInSessions: Array<{
    id: string;
    browser: string | null;
    network: string | null;
    method: SignInMethod;
    signedInAt: string;
    lastUsedAt: string;
    isCurrent: boolean;
  }>;
};

export type EndSignInSessionMutationVariables = Exact<{
  id: string;
}>;

export type EndSignInSessionMutation = {
  endSignInSession: Array<{
    id: string;
    browser: string | null;
    network: string | null;
    method: SignInMethod;
    signedInAt: string;
    lastUsedAt: string;
    isCurrent: boolean;
  }>;
};

export type SignInSessionsQueryVariables = Exact<{ [key: string]: never }>;

export type SignInSessionsQuery = {
  signInSessions: Array<{
    id: string;
    browser: string | null;
    network: string | null;
    method: SignInMethod;
    signedInAt: string;
    lastUsedAt: string;
    isCurrent: boolean;
  }>;
};

export type ApiKeysQueryVariables = Exact<{ [key: string]: never }>;

export type ApiKeysQuery = {
  apiKeys: {
    zone: string;
    scopes: Array<string>;
    events: Array<{ id: string; title: string }>;
    keys: Array<{
      id: string;
      name: string;
      prefix: string;
      lastFour: string;
      scopes: Array<string>;
      state: ApiKeyState;
      createdAt: string;
      lastUsedAt: string | null;
      expiresAt: string | null;
      revokedAt: string | null;
      maker: string | null;
      networks: Array<string> | null;
      events: Array<{ id: string; title: string }> | null;
    }>;
  };
};

export type RevokeApiKeyMutationVariables = Exact<{
  id: string;
}>;

export type RevokeApiKeyMutation = {
  revokeApiKey: {
    zone: string;
    scopes: Array<string>;
    events: Array<{ id: string; title: string }>;
    keys: Array<{
      id: string;
      name: string;
      prefix: string;
      lastFour: string;
      scopes: Array<string>;
      state: ApiKeyState;
      createdAt: string;
      lastUsedAt: string | null;
      expiresAt: string | null;
      revokedAt: string | null;
      maker: string | null;
      networks: Array<string> | null;
      events: Array<{ id: string; title: string }> | null;
    }>;
  };
};

export type AddPastedMutationVariables = Exact<{
  audienceId: string;
  text: string;
  contactSource: string;
  attestation: string;
}>;

export type AddPastedMutation = {
  addPasted: {
    people: number;
    added: number;
    updated: number;
    unchanged: number;
    suppressed: number;
    duplicate: number;
    refused: number;
  };
};

export type AddTicketholdersMutationVariables = Exact<{
  audienceId: string;
  eventId: string;
  sessionIds: Array<string> | string;
}>;

export type AddTicketholdersMutation = {
  addTicketholders: { people: number; added: number; already: number; suppressed: number; noConsent: number };
};

export type JoiningEventsQueryVariables = Exact<{ [key: string]: never }>;

export type JoiningEventsQuery = {
  joiningEvents: Array<{ id: string; title: string; sessions: Array<{ id: string; startsLocal: string }> }>;
};

export type PastedPeopleQueryVariables = Exact<{
  audienceId: string;
  text: string;
}>;

export type PastedPeopleQuery = {
  pastedPeople: {
    counts: {
      people: number;
      added: number;
      updated: number;
      unchanged: number;
      suppressed: number;
      duplicate: number;
      refused: number;
    };
    lines: Array<{
      line: number;
      text: string;
      address: string | null;
      name: string;
      verdict: ImportVerdict;
      reason: string | null;
    }>;
  };
};

export type TicketholderJoinQueryVariables = Exact<{
  audienceId: string;
  eventId: string;
  sessionIds: Array<string> | string;
}>;

export type TicketholderJoinQuery = {
  ticketholderJoin: { people: number; added: number; already: number; suppressed: number; noConsent: number };
};

export type AddContactMutationVariables = Exact<{
  audienceId: string;
  address: string;
  fields: Array<ContactFieldInput> | ContactFieldInput;
  attestation: string;
  contactSource?: string | null | undefined;
}>;

export type AddContactMutation = {
  addContact: {
    verdict: ImportVerdict;
    contact: {
      id: string;
      address: string;
      suppression: SuppressionReason | null;
      pausedUntil: string | null;
      createdAt: string;
      fields: Array<{ name: string; value: string }>;
    };
  };
};

export type ArchiveAudienceMutationVariables = Exact<{
  id: string;
}>;

export type ArchiveAudienceMutation = {
  archiveAudience: {
    id: string;
    name: string;
    kind: AudienceKind;
    contactCount: number | null;
    mailableCount: number | null;
    draftCampaignCount: number;
    createdAt: string;
    lastImportedAt: string | null;
    archived: boolean;
  };
};

export type AudienceContactsQueryVariables = Exact<{
  audienceId: string;
  search: string;
  key?: string | null | undefined;
}>;

export type AudienceContactsQuery = {
  audienceContacts: {
    total: number;
    totalIsCapped: boolean;
    lastEvaluatedKey: string | null;
    contacts: Array<{
      id: string;
      address: string;
      suppression: SuppressionReason | null;
      pausedUntil: string | null;
      createdAt: string;
      fields: Array<{ name: string; value: string }>;
    }>;
  };
};

export type AudienceQueryVariables = Exact<{
  id: string;
}>;

export type AudienceQuery = {
  audience: {
    fieldNames: Array<string>;
    audience: {
      id: string;
      name: string;
      kind: AudienceKind;
      contactCount: number | null;
      mailableCount: number | null;
      draftCampaignCount: number;
      createdAt: string;
      lastImportedAt: string | null;
      archived: boolean;
    };
    latestImport: {
      id: string;
      audienceId: string;
      fileName: string;
      state: ImportState;
      columns: Array<string>;
      mapping: Array<string>;
      sample: Array<Array<string>>;
      rowCount: number;
      rowsDone: number;
      attestation: string | null;
      contactSource: string | null;
      startedBy: string | null;
      error: string | null;
      createdAt: string;
      finishedAt: string | null;
      undoable: boolean;
      namedReading: ImportReading | null;
      counts: {
        added: number;
        updated: number;
        unchanged: number;
        duplicate: number;
        suppressed: number;
        declined: number;
        noConsent: number;
        refused: number;
      };
      columnFacts: Array<{
        looksLikeConsent: boolean;
        isCertain: boolean;
        jsonKeys: Array<string>;
        values: Array<{ token: string; shown: string; rows: number; reading: ImportReading }>;
      }>;
      check: {
        mapping: Array<string>;
        asSuppressions: boolean | null;
        rowsDone: number;
        counts: {
          added: number;
          updated: number;
          unchanged: number;
          duplicate: number;
          suppressed: number;
          declined: number;
          noConsent: number;
          refused: number;
        };
        corrections: Array<{ column: number; token: string; reading: ImportReading }>;
        notes: {
          typoCount: number;
          roleCount: number;
          refused: Array<{ rowNumber: number; text: string; reason: string }>;
          hints: Array<{ rowNumber: number; text: string; reason: string }>;
        };
      } | null;
      undo: {
        done: number;
        total: number;
        left: number;
        returned: number;
        withdrawn: number;
        undoneAt: string | null;
      } | null;
    } | null;
  } | null;
};

export type AudiencesQueryVariables = Exact<{
  archived?: boolean | null | undefined;
}>;

export type AudiencesQuery = {
  audiences: Array<{
    id: string;
    name: string;
    kind: AudienceKind;
    contactCount: number | null;
    mailableCount: number | null;
    draftCampaignCount: number;
    createdAt: string;
    lastImportedAt: string | null;
    archived: boolean;
  }>;
};

export type CreateAudienceMutationVariables = Exact<{
  name: string;
}>;

export type CreateAudienceMutation = {
  createAudience: {
    id: string;
    name: string;
    kind: AudienceKind;
    contactCount: number | null;
    mailableCount: number | null;
    draftCampaignCount: number;
    createdAt: string;
    lastImportedAt: string | null;
    archived: boolean;
  };
};

export type RemoveContactsMutationVariables = Exact<{
  audienceId: string;
  contactIds: Array<string> | string;
}>;

export type RemoveContactsMutation = {
  removeContacts: {
    id: string;
    name: string;
    kind: AudienceKind;
    contactCount: number | null;
    mailableCount: number | null;
    draftCampaignCount: number;
    createdAt: string;
    lastImportedAt: string | null;
    archived: boolean;
  };
};

export type RenameAudienceMutationVariables = Exact<{
  id: string;
  name: string;
}>;

export type RenameAudienceMutation = {
  renameAudience: {
    id: string;
    name: string;
    kind: AudienceKind;
    contactCount: number | null;
    mailableCount: number | null;
    draftCampaignCount: number;
    createdAt: string;
    lastImportedAt: string | null;
    archived: boolean;
  };
};

export type RestoreAudienceMutationVariables = Exact<{
  id: string;
}>;

export type RestoreAudienceMutation = {
  restoreAudience: {
    id: string;
    name: string;
    kind: AudienceKind;
    contactCount: number | null;
    mailableCount: number | null;
    draftCampaignCount: number;
    createdAt: string;
    lastImportedAt: string | null;
    archived: boolean;
  };
};

export type ReturnContactsMutationVariables = Exact<{
  audienceId: string;
  contactIds: Array<string> | string;
}>;

export type ReturnContactsMutation = {
  returnContacts: {
    id: string;
    name: string;
    kind: AudienceKind;
    contactCount: number | null;
    mailableCount: number | null;
    draftCampaignCount: number;
    createdAt: string;
    lastImportedAt: string | null;
    archived: boolean;
  };
};

export type ContactConsentsQueryVariables = Exact<{
  id: string;
  key?: string | null | undefined;
}>;

export type ContactConsentsQuery = {
  contactConsents: {
    lastEvaluatedKey: string | null;
    consents: Array<{
      id: string;
      given: boolean;
      source: string;
      wording: string;
      contactSource: string | null;
      importFile: string | null;
      recordedBy: string | null;
      happenedAt: string;
    }>;
  };
};

export type ContactQueryVariables = Exact<{
  id: string;
}>;

export type ContactQuery = {
  contact: {
    version: string;
    updatedAt: string;
    contact: {
      id: string;
      address: string;
      suppression: SuppressionReason | null;
      pausedUntil: string | null;
      createdAt: string;
      fields: Array<{ name: string; value: string }>;
    };
    audiences: Array<{ id: string; name: string; archived: boolean; addedAt: string; addedFrom: string }>;
    suppressions: Array<{
      id: string;
      address: string;
      erased: boolean;
      reason: SuppressionReason;
      scope: SuppressionScope;
      source: string;
      contactId: string | null;
      createdAt: string;
      campaign: { id: string; name: string; kind: CampaignKind } | null;
    }>;
  } | null;
};

export type ContactErasureQueryVariables = Exact<{
  id: string;
}>;

export type ContactErasureQuery = {
  contactErasure: {
    address: string;
    audiences: number;
    fields: number;
    consents: number;
    mails: number;
    orders: number;
    blocks: Array<string>;
  };
};

export type ContactMailsQueryVariables = Exact<{
  id: string;
  key?: string | null | undefined;
}>;

export type ContactMailsQuery = {
  contactMails: {
    lastEvaluatedKey: string | null;
    mails: Array<{
      recipientId: string;
      state: string;
      skipReason: string | null;
      at: string;
      campaign: { id: string; name: string; kind: CampaignKind };
      hits: Array<{ kind: string; hitClass: string; count: number }>;
    }>;
  };
};

export type ContactOrdersQueryVariables = Exact<{
  id: string;
  key?: string | null | undefined;
}>;

export type ContactOrdersQuery = {
  contactOrders: {
    allowed: boolean;
    count: number;
    lastEvaluatedKey: string | null;
    orders: Array<{
      id: string;
      number: string;
      eventTitle: string;
      state: OrderState;
      currency: Currency;
      totalCents: number;
      refundedCents: number;
      placedAt: string;
      campaign: { id: string; name: string; kind: CampaignKind } | null;
    }>;
  };
};

export type EraseContactMutationVariables = Exact<{
  id: string;
  address: string;
}>;

export type EraseContactMutation = { eraseContact: { ok: boolean } };

export type SaveContactMutationVariables = Exact<{
  id: string;
  version: string;
  fields: Array<ContactFieldInput> | ContactFieldInput;
}>;

export type SaveContactMutation = {
  saveContact: {
    version: string;
    updatedAt: string;
    contact: {
      id: string;
      address: string;
      suppression: SuppressionReason | null;
      pausedUntil: string | null;
      createdAt: string;
      fields: Array<{ name: string; value: string }>;
    };
    audiences: Array<{ id: string; name: string; archived: boolean; addedAt: string; addedFrom: string }>;
    suppressions: Array<{
      id: string;
      address: string;
      erased: boolean;
      reason: SuppressionReason;
      scope: SuppressionScope;
      source: string;
      contactId: string | null;
      createdAt: string;
      campaign: { id: string; name: string; kind: CampaignKind } | null;
    }>;
  };
};

export type AudienceImportQueryVariables = Exact<{
  id: string;
}>;

export type AudienceImportQuery = {
  audienceImport: {
    id: string;
    audienceId: string;
    fileName: string;
    state: ImportState;
    columns: Array<string>;
    mapping: Array<string>;
    sample: Array<Array<string>>;
    rowCount: number;
    rowsDone: number;
    attestation: string | null;
    contactSource: string | null;
    startedBy: string | null;
    error: string | null;
    createdAt: string;
    finishedAt: string | null;
    undoable: boolean;
    namedReading: ImportReading | null;
    counts: {
      added: number;
      updated: number;
      unchanged: number;
      duplicate: number;
      suppressed: number;
      declined: number;
      noConsent: number;
      refused: number;
    };
    columnFacts: Array<{
      looksLikeConsent: boolean;
      isCertain: boolean;
      jsonKeys: Array<string>;
      values: Array<{ token: string; shown: string; rows: number; reading: ImportReading }>;
    }>;
    check: {
      mapping: Array<string>;
      asSuppressions: boolean | null;
      rowsDone: number;
      counts: {
        added: number;
        updated: number;
        unchanged: number;
        duplicate: number;
        suppressed: number;
        declined: number;
        noConsent: number;
        refused: number;
      };
      corrections: Array<{ column: number; token: string; reading: ImportReading }>;
      notes: {
        typoCount: number;
        roleCount: number;
        refused: Array<{ rowNumber: number; text: string; reason: string }>;
        hints: Array<{ rowNumber: number; text: string; reason: string }>;
      };
    } | null;
    undo: {
      done: number;
      total: number;
      left: number;
      returned: number;
      withdrawn: number;
      undoneAt: string | null;
    } | null;
  } | null;
};

export type AudienceImportPreviewQueryVariables = Exact<{
  id: string;
  mapping: Array<string> | string;
  corrections?: Array<ImportCorrectionInput> | ImportCorrectionInput | null | undefined;
  asSuppressions?: boolean | null | undefined;
}>;

export type AudienceImportPreviewQuery = {
  audienceImportPreview: {
    rows: Array<{ rowNumber: number; verdict: ImportVerdict; reason: string | null }>;
  };
};

export type AudienceImportUndoQueryVariables = Exact<{
  id: string;
}>;

export type AudienceImportUndoQuery = {
  audienceImportUndo: { leaving: number; returning: number; withdrawing: number } | null;
};

export type AudienceImportsQueryVariables = Exact<{
  audienceId: string;
}>;

export type AudienceImportsQuery = {
  audienceImports: Array<{
    id: string;
    audienceId: string;
    fileName: string;
    state: ImportState;
    columns: Array<string>;
    mapping: Array<string>;
    sample: Array<Array<string>>;
    rowCount: number;
    rowsDone: number;
    attestation: string | null;
    contactSource: string | null;
    startedBy: string | null;
    error: string | null;
    createdAt: string;
    finishedAt: string | null;
    undoable: boolean;
    namedReading: ImportReading | null;
    counts: {
      added: number;
      updated: number;
      unchanged: number;
      duplicate: number;
      suppressed: number;
      declined: number;
      noConsent: number;
      refused: number;
    };
    columnFacts: Array<{
      looksLikeConsent: boolean;
      isCertain: boolean;
      jsonKeys: Array<string>;
      values: Array<{ token: string; shown: string; rows: number; reading: ImportReading }>;
    }>;
    check: {
      mapping: Array<string>;
      asSuppressions: boolean | null;
      rowsDone: number;
      counts: {
        added: number;
        updated: number;
        unchanged: number;
        duplicate: number;
        suppressed: number;
        declined: number;
        noConsent: number;
        refused: number;
      };
      corrections: Array<{ column: number; token: string; reading: ImportReading }>;
      notes: {
        typoCount: number;
        roleCount: number;
        refused: Array<{ rowNumber: number; text: string; reason: string }>;
        hints: Array<{ rowNumber: number; text: string; reason: string }>;
      };
    } | null;
    undo: {
      done: number;
      total: number;
      left: number;
      returned: number;
      withdrawn: number;
      undoneAt: string | null;
    } | null;
  }>;
};

export type CancelAudienceImportMutationVariables = Exact<{
  id: string;
}>;

export type CancelAudienceImportMutation = {
  cancelAudienceImport: {
    id: string;
    audienceId: string;
    fileName: string;
    state: ImportState;
    columns: Array<string>;
    mapping: Array<string>;
    sample: Array<Array<string>>;
    rowCount: number;
    rowsDone: number;
    attestation: string | null;
    contactSource: string | null;
    startedBy: string | null;
    error: string | null;
    createdAt: string;
    finishedAt: string | null;
    undoable: boolean;
    namedReading: ImportReading | null;
    counts: {
      added: number;
      updated: number;
      unchanged: number;
      duplicate: number;
      suppressed: number;
      declined: number;
      noConsent: number;
      refused: number;
    };
    columnFacts: Array<{
      looksLikeConsent: boolean;
      isCertain: boolean;
      jsonKeys: Array<string>;
      values: Array<{ token: string; shown: string; rows: number; reading: ImportReading }>;
    }>;
    check: {
      mapping: Array<string>;
      asSuppressions: boolean | null;
      rowsDone: number;
      counts: {
        added: number;
        updated: number;
        unchanged: number;
        duplicate: number;
        suppressed: number;
        declined: number;
        noConsent: number;
        refused: number;
      };
      corrections: Array<{ column: number; token: string; reading: ImportReading }>;
      notes: {
        typoCount: number;
        roleCount: number;
        refused: Array<{ rowNumber: number; text: string; reason: string }>;
        hints: Array<{ rowNumber: number; text: string; reason: string }>;
      };
    } | null;
    undo: {
      done: number;
      total: number;
      left: number;
      returned: number;
      withdrawn: number;
      undoneAt: string | null;
    } | null;
  };
};

export type CheckAudienceImportMutationVariables = Exact<{
  id: string;
  mapping: Array<string> | string;
  corrections?: Array<ImportCorrectionInput> | ImportCorrectionInput | null | undefined;
  asSuppressions?: boolean | null | undefined;
}>;

export type CheckAudienceImportMutation = {
  checkAudienceImport: {
    id: string;
    audienceId: string;
    fileName: string;
    state: ImportState;
    columns: Array<string>;
    mapping: Array<string>;
    sample: Array<Array<string>>;
    rowCount: number;
    rowsDone: number;
    attestation: string | null;
    contactSource: string | null;
    startedBy: string | null;
    error: string | null;
    createdAt: string;
    finishedAt: string | null;
    undoable: boolean;
    namedReading: ImportReading | null;
    counts: {
      added: number;
      updated: number;
      unchanged: number;
      duplicate: number;
      suppressed: number;
      declined: number;
      noConsent: number;
      refused: number;
    };
    columnFacts: Array<{
      looksLikeConsent: boolean;
      isCertain: boolean;
      jsonKeys: Array<string>;
      values: Array<{ token: string; shown: string; rows: number; reading: ImportReading }>;
    }>;
    check: {
      mapping: Array<string>;
      asSuppressions: boolean | null;
      rowsDone: number;
      counts: {
        added: number;
        updated: number;
        unchanged: number;
        duplicate: number;
        suppressed: number;
        declined: number;
        noConsent: number;
        refused: number;
      };
      corrections: Array<{ column: number; token: string; reading: ImportReading }>;
      notes: {
        typoCount: number;
        roleCount: number;
        refused: Array<{ rowNumber: number; text: string; reason: string }>;
        hints: Array<{ rowNumber: number; text: string; reason: string }>;
      };
    } | null;
    undo: {
      done: number;
      total: number;
      left: number;
      returned: number;
      withdrawn: number;
      undoneAt: string | null;
    } | null;
  };
};

export type DiscardAudienceImportMutationVariables = Exact<{
  id: string;
}>;

export type DiscardAudienceImportMutation = { discardAudienceImport: { ok: boolean } };

export type StartAudienceImportMutationVariables = Exact<{
  id: string;
  mapping: Array<string> | string;
  corrections?: Array<ImportCorrectionInput> | ImportCorrectionInput | null | undefined;
  asSuppressions?: boolean | null | undefined;
  attestation?: string | null | undefined;
  contactSource?: string | null | undefined;
}>;

export type StartAudienceImportMutation = {
  startAudienceImport: {
    id: string;
    audienceId: string;
    fileName: string;
    state: ImportState;
    columns: Array<string>;
    mapping: Array<string>;
    sample: Array<Array<string>>;
    rowCount: number;
    rowsDone: number;
    attestation: string | null;
    contactSource: string | null;
    startedBy: string | null;
    error: string | null;
    createdAt: string;
    finishedAt: string | null;
    undoable: boolean;
    namedReading: ImportReading | null;
    counts: {
      added: number;
      updated: number;
      unchanged: number;
      duplicate: number;
      suppressed: number;
      declined: number;
      noConsent: number;
      refused: number;
    };
    columnFacts: Array<{
      looksLikeConsent: boolean;
      isCertain: boolean;
      jsonKeys: Array<string>;
      values: Array<{ token: string; shown: string; rows: number; reading: ImportReading }>;
    }>;
    check: {
      mapping: Array<string>;
      asSuppressions: boolean | null;
      rowsDone: number;
      counts: {
        added: number;
        updated: number;
        unchanged: number;
        duplicate: number;
        suppressed: number;
        declined: number;
        noConsent: number;
        refused: number;
      };
      corrections: Array<{ column: number; token: string; reading: ImportReading }>;
      notes: {
        typoCount: number;
        roleCount: number;
        refused: Array<{ rowNumber: number; text: string; reason: string }>;
        hints: Array<{ rowNumber: number; text: string; reason: string }>;
      };
    } | null;
    undo: {
      done: number;
      total: number;
      left: number;
      returned: number;
      withdrawn: number;
      undoneAt: string | null;
    } | null;
  };
};

export type UndoAudienceImportMutationVariables = Exact<{
  id: string;
}>;

export type UndoAudienceImportMutation = {
  undoAudienceImport: {
    id: string;
    audienceId: string;
    fileName: string;
    state: ImportState;
    columns: Array<string>;
    mapping: Array<string>;
    sample: Array<Array<string>>;
    rowCount: number;
    rowsDone: number;
    attestation: string | null;
    contactSource: string | null;
    startedBy: string | null;
    error: string | null;
    createdAt: string;
    finishedAt: string | null;
    undoable: boolean;
    namedReading: ImportReading | null;
    counts: {
      added: number;
      updated: number;
      unchanged: number;
      duplicate: number;
      suppressed: number;
      declined: number;
      noConsent: number;
      refused: number;
    };
    columnFacts: Array<{
      looksLikeConsent: boolean;
      isCertain: boolean;
      jsonKeys: Array<string>;
      values: Array<{ token: string; shown: string; rows: number; reading: ImportReading }>;
    }>;
    check: {
      mapping: Array<string>;
      asSuppressions: boolean | null;
      rowsDone: number;
      counts: {
        added: number;
        updated: number;
        unchanged: number;
        duplicate: number;
        suppressed: number;
        declined: number;
        noConsent: number;
        refused: number;
      };
      corrections: Array<{ column: number; token: string; reading: ImportReading }>;
      notes: {
        typoCount: number;
        roleCount: number;
        refused: Array<{ rowNumber: number; text: string; reason: string }>;
        hints: Array<{ rowNumber: number; text: string; reason: string }>;
      };
    } | null;
    undo: {
      done: number;
      total: number;
      left: number;
      returned: number;
      withdrawn: number;
      undoneAt: string | null;
    } | null;
  };
};

export type AudienceRuleCountQueryVariables = Exact<{
  audienceId: string;
}>;

export type AudienceRuleCountQuery = {
  audienceRuleCount: {
    people: number;
    willReceive: number;
    skipped: Array<{ reason: SkipReason; count: number }>;
  };
};

export type AudienceRuleQueryVariables = Exact<{
  id: string;
}>;

export type AudienceRuleQuery = {
  audienceRule: {
    id: string;
    name: string;
    archived: boolean;
    version: number;
    rule: AudienceRule;
    problems: Array<{ path: string; message: string }>;
  } | null;
};

export type CopyAudienceMutationVariables = Exact<{
  id: string;
}>;

export type CopyAudienceMutation = { copyAudience: { id: string; name: string; kind: AudienceKind } };

export type CreateAudienceRuleMutationVariables = Exact<{
  name: string;
  rule: AudienceRule;
}>;

export type CreateAudienceRuleMutation = {
  createAudienceRule: {
    id: string;
    name: string;
    archived: boolean;
    version: number;
    rule: AudienceRule;
    problems: Array<{ path: string; message: string }>;
  };
};

export type RuleChoicesQueryVariables = Exact<{
  id?: string | null | undefined;
}>;

export type RuleChoicesQuery = {
  ruleChoices: {
    cities: Array<string>;
    fields: Array<string>;
    currency: Currency;
    events: Array<{ id: string; label: string }>;
    sessions: Array<{ id: string; label: string }>;
    venues: Array<{ id: string; label: string }>;
    campaigns: Array<{ id: string; label: string }>;
    audiences: Array<{ id: string; label: string }>;
  };
};

export type RuleCountQueryVariables = Exact<{
  id?: string | null | undefined;
  rule: AudienceRule;
}>;

export type RuleCountQuery = {
  ruleCount: { people: number; willReceive: number; skipped: Array<{ reason: SkipReason; count: number }> };
};

export type RulePeopleQueryVariables = Exact<{
  id?: string | null | undefined;
  rule: AudienceRule;
  search: string;
  key?: string | null | undefined;
}>;

export type RulePeopleQuery = {
  rulePeople: {
    lastEvaluatedKey: string | null;
    people: Array<{
      contactId: string;
      address: string;
      name: string;
      why: Array<string>;
      stop: SkipReason | null;
      suppression: SuppressionReason | null;
    }>;
  };
};

export type SaveAudienceRuleMutationVariables = Exact<{
  id: string;
  version: number;
  rule: AudienceRule;
}>;

export type SaveAudienceRuleMutation = {
  saveAudienceRule: {
    id: string;
    name: string;
    archived: boolean;
    version: number;
    rule: AudienceRule;
    problems: Array<{ path: string; message: string }>;
  };
};

export type AddSuppressionMutationVariables = Exact<{
  address: string;
  source: string;
}>;

export type AddSuppressionMutation = { addSuppression: { address: string; known: boolean } };

export type SuppressionsQueryVariables = Exact<{
  search: string;
  reason?: SuppressionReason | null | undefined;
  scope?: SuppressionScope | null | undefined;
  key?: string | null | undefined;
}>;

export type SuppressionsQuery = {
  suppressions: {
    total: number;
    lastEvaluatedKey: string | null;
    suppressions: Array<{
      id: string;
      address: string;
      erased: boolean;
      reason: SuppressionReason;
      scope: SuppressionScope;
      source: string;
      contactId: string | null;
      createdAt: string;
      campaign: { id: string; name: string; kind: CampaignKind } | null;
    }>;
  };
};

export type BoxOfficeSellersQueryVariables = Exact<{ [key: string]: never }>;

export type BoxOfficeSellersQuery = {
  boxOfficeSellers: Array<{
    id: string;
    name: string;
    archived: boolean;
    lockedUntil: string | null;
    openShift: { id: string; openedAt: string } | null;
  }>;
};

export type BoxOfficeSessionsQueryVariables = Exact<{ [key: string]: never }>;

export type BoxOfficeSessionsQuery = {
  boxOfficeSessions: Array<{
    id: string;
    eventId: string;
    eventTitle: string;
    venueName: string;
    startsAt: string;
    startsLocal: string;
    doorsLocal: string | null;
    endsLocal: string | null;
    zone: string;
    today: boolean;
    free: number | null;
    webPaused: boolean;
  }>;
};

export type BoxOfficeShiftsQueryVariables = Exact<{
  after?: string | null | undefined;
}>;

export type BoxOfficeShiftsQuery = {
  boxOfficeShifts: {
    currency: Currency;
    zone: string;
    after: string | null;
    shifts: Array<{
      id: string;
      sellerName: string;
      openedAt: string;
      closedAt: string | null;
      sales: number;
      totalCents: number;
      differenceCents: number | null;
    }>;
  };
};

export type BoxOfficeTillQueryVariables = Exact<{ [key: string]: never }>;

export type BoxOfficeTillQuery = {
  boxOfficeTill: {
    shiftId: string;
    sellerId: string;
    sellerName: string;
    openedAt: string;
    since: string;
    locksAt: string;
    floatCents: number;
    currency: Currency;
    country: OrganiserCountry;
    sales: number;
    tickets: number;
    totalCents: number;
    byMethod: Array<{ method: DoorMethod; sales: number; tickets: number; totalCents: number }>;
  } | null;
};

export type CloseShiftMutationVariables = Exact<{
  countedCents: number;
  note?: string | null | undefined;
}>;

export type CloseShiftMutation = {
  closeShift: {
    shiftId: string;
    sellerName: string;
    openedAt: string;
    closedAt: string | null;
    note: string;
    zone: string;
    currency: Currency;
    sales: number;
    tickets: number;
    totalCents: number;
    gstCents: number;
    gstRegistered: boolean;
    floatCents: number;
    cashTakenCents: number;
    cashRoundingCents: number;
    cashReturnedCents: number;
    cashExpectedCents: number;
    countedCents: number | null;
    differenceCents: number | null;
    refundedElsewhereCents: number;
    byMethod: Array<{ method: DoorMethod; sales: number; tickets: number; totalCents: number }>;
    byType: Array<{
      eventTitle: string;
      startsLocal: string | null;
      name: string;
      kind: DoorGoodsKind;
      quantity: number;
      totalCents: number;
    }>;
    comps: Array<{ orderId: string; number: string; reason: string; tickets: number; soldAt: string }>;
    voids: Array<{
      orderId: string;
      number: string;
      method: DoorMethod;
      reason: string;
      totalCents: number;
      voidedAt: string;
    }>;
  };
};

export type DoorOffersQueryVariables = Exact<{
  sessionId: string;
}>;

export type DoorOffersQuery = {
  doorOffers: {
    sessionId: string;
    eventId: string;
    eventTitle: string;
    startsLocal: string;
    endsLocal: string | null;
    zone: string;
    currency: Currency;
    closedText: string;
    offers: Array<{
      key: string;
      offerId: string | null;
      kind: DoorGoodsKind;
      name: string;
      tierName: string | null;
      description: string;
      pricing: Pricing;
      unitCents: number;
      gstCents: number;
      free: number | null;
      minPerOrder: number;
      maxPerOrder: number;
      accessCode: string | null;
      whyText: string;
    }>;
  };
};

export type DoorQuoteQueryVariables = Exact<{
  input: DoorQuoteInput;
}>;

export type DoorQuoteQuery = {
  doorQuote: {
    discountCents: number;
    totalCents: number;
    gstCents: number;
    cashCents: number;
    lines: Array<{
      name: string;
      quantity: number;
      unitCents: number;
      discountCents: number;
      totalCents: number;
    }>;
  };
};

export type DoorTicketsQueryVariables = Exact<{
  orderId: string;
}>;

export type DoorTicketsQuery = {
  doorTickets: {
    orderId: string;
    orderQrImage: string;
    tickets: Array<{ id: string; typeName: string; holderName: string; qrImage: string }>;
  };
};

export type LockTillMutationVariables = Exact<{ [key: string]: never }>;

export type LockTillMutation = { lockTill: boolean };

export type OpenTillMutationVariables = Exact<{
  sellerId: string;
  pin: string;
  floatCents?: number | null | undefined;
}>;

export type OpenTillMutation = {
  openTill: {
    shiftId: string;
    sellerId: string;
    sellerName: string;
    openedAt: string;
    since: string;
    locksAt: string;
    floatCents: number;
    currency: Currency;
    country: OrganiserCountry;
    sales: number;
    tickets: number;
    totalCents: number;
    byMethod: Array<{ method: DoorMethod; sales: number; tickets: number; totalCents: number }>;
  };
};

export type SaveBoxOfficeSellerMutationVariables = Exact<{
  input: BoxOfficeSellerInput;
}>;

export type SaveBoxOfficeSellerMutation = {
  saveBoxOfficeSeller: {
    id: string;
    name: string;
    archived: boolean;
    lockedUntil: string | null;
    openShift: { id: string; openedAt: string } | null;
  };
};

export type SellAtDoorMutationVariables = Exact<{
  input: DoorSaleInput;
}>;

export type SellAtDoorMutation = {
  sellAtDoor: {
    orderId: string;
    number: string;
    soldAt: string;
    eventTitle: string;
    sessionId: string;
    startsLocal: string;
    method: DoorMethod;
    totalCents: number;
    gstCents: number;
    dueCents: number;
    givenCents: number | null;
    changeCents: number | null;
    reference: string;
    reason: string;
    buyerName: string;
    buyerEmail: string;
    voidedAt: string | null;
    voidReason: string;
    tickets: Array<{
      id: string;
      typeName: string;
      holderName: string;
      status: OrderTicketStatus;
      qrText: string;
      checkedIn: boolean;
    }>;
  };
};

export type SetBoxOfficeSellerArchivedMutationVariables = Exact<{
  id: string;
  archived: boolean;
}>;

export type SetBoxOfficeSellerArchivedMutation = {
  setBoxOfficeSellerArchived: {
    id: string;
    name: string;
    archived: boolean;
    lockedUntil: string | null;
    openShift: { id: string; openedAt: string } | null;
  };
};

export type ShiftReportQueryVariables = Exact<{
  shiftId: string;
}>;

export type ShiftReportQuery = {
  shiftReport: {
    shiftId: string;
    sellerName: string;
    openedAt: string;
    closedAt: string | null;
    note: string;
    zone: string;
    currency: Currency;
    sales: number;
    tickets: number;
    totalCents: number;
    gstCents: number;
    gstRegistered: boolean;
    floatCents: number;
    cashTakenCents: number;
    cashRoundingCents: number;
    cashReturnedCents: number;
    cashExpectedCents: number;
    countedCents: number | null;
    differenceCents: number | null;
    refundedElsewhereCents: number;
    byMethod: Array<{ method: DoorMethod; sales: number; tickets: number; totalCents: number }>;
    byType: Array<{
      eventTitle: string;
      startsLocal: string | null;
      name: string;
      kind: DoorGoodsKind;
      quantity: number;
      totalCents: number;
    }>;
    comps: Array<{ orderId: string; number: string; reason: string; tickets: number; soldAt: string }>;
    voids: Array<{
      orderId: string;
      number: string;
      method: DoorMethod;
      reason: string;
      totalCents: number;
      voidedAt: string;
    }>;
  };
};

export type ShiftSalesQueryVariables = Exact<{ [key: string]: never }>;

export type ShiftSalesQuery = {
  shiftSales: Array<{
    orderId: string;
    number: string;
    soldAt: string;
    eventTitle: string;
    sessionId: string;
    startsLocal: string;
    method: DoorMethod;
    totalCents: number;
    gstCents: number;
    dueCents: number;
    givenCents: number | null;
    changeCents: number | null;
    reference: string;
    reason: string;
    buyerName: string;
    buyerEmail: string;
    voidedAt: string | null;
    voidReason: string;
    tickets: Array<{
      id: string;
      typeName: string;
      holderName: string;
      status: OrderTicketStatus;
      qrText: string;
      checkedIn: boolean;
    }>;
  }>;
};

export type VoidSaleMutationVariables = Exact<{
  orderId: string;
  reason: string;
}>;

export type VoidSaleMutation = {
  voidSale: {
    orderId: string;
    number: string;
    soldAt: string;
    eventTitle: string;
    sessionId: string;
    startsLocal: string;
    method: DoorMethod;
    totalCents: number;
    gstCents: number;
    dueCents: number;
    givenCents: number | null;
    changeCents: number | null;
    reference: string;
    reason: string;
    buyerName: string;
    buyerEmail: string;
    voidedAt: string | null;
    voidReason: string;
    tickets: Array<{
      id: string;
      typeName: string;
      holderName: string;
      status: OrderTicketStatus;
      qrText: string;
      checkedIn: boolean;
    }>;
  };
};

export type CampaignDeliveryQueryVariables = Exact<{
  id: string;
}>;

export type CampaignDeliveryQuery = {
  campaignDelivery: {
    countedAt: string | null;
    providers: Array<{
      group: MailboxGroup;
      recipients: number;
      sent: number;
      delivered: number;
      bounced: number;
      clicked: number;
      unsubscribed: number;
      complained: number;
    }>;
    bounces: Array<{ reason: BounceReason; hard: number; soft: number; refused: number }>;
    countries: Array<{ country: string; opens: number; clicks: number }>;
  };
};

export type CampaignDevicesQueryVariables = Exact<{
  id: string;
}>;

export type CampaignDevicesQuery = {
  campaignDevices: Array<{ family: DeviceFamily; opens: number; clicks: number }>;
};

export type CampaignQueryVariables = Exact<{
  id: string;
}>;

export type CampaignQuery = {
  campaign: {
    id: string;
    kind: CampaignKind;
    state: CampaignState;
    disabled: boolean;
    archived: boolean;
    name: string;
    subject: string;
    preheader: string;
    fromName: string;
    replyTo: string;
    accent: string;
    brandColour: boolean;
    templateId: string;
    audienceIds: Array<string>;
    excludedAudienceIds: Array<string>;
    eventId: string | null;
    sessionIds: Array<string>;
    ticketTypeIds: Array<string>;
    attendance: Attendance;
    orderState: HolderOrderState;
    attachTickets: boolean;
    attachCalendar: boolean;
    lateBuyers: boolean;
    version: number;
    blocks: MailBlocks;
    createdAt: string;
    updatedAt: string;
    sendingStartedAt: string | null;
    finishedAt: string | null;
    utm: {
      source: string | null;
      medium: string | null;
      campaign: string | null;
      content: string | null;
      term: string | null;
    };
    ab: {
      share: number;
      by: AbMeasure;
      hours: number;
      variants: Array<{ subject: string | null; preheader: string | null; blocks: MailBlocks | null }>;
    };
    plannedStart: {
      atTime: boolean;
      day: string;
      time: string;
      zone: string;
      choice: WallTimeChoice | null;
      spreadHours: number | null;
      relative: {
        sessionId: string | null;
        direction: StartDirection;
        unit: StartUnit;
        amount: number | null;
        time: string;
      } | null;
    } | null;
  };
};

export type CampaignPreviewQueryVariables = Exact<{
  id?: string | null | undefined;
  content?: MailContentInput | null | undefined;
  position?: number | null | undefined;
  address?: string | null | undefined;
}>;

export type CampaignPreviewQuery = {
  campaignPreview: {
    subject: string;
    html: string;
    text: string;
    bytes: number;
    recipient: { address: string; position: number; count: number } | null;
    checks: Array<{ code: string; message: string; field: string }>;
  };
};

export type CampaignReviewQueryVariables = Exact<{
  id: string;
}>;

export type CampaignReviewQuery = {
  campaignReview: {
    problems: Array<{
      code: string;
      severity: ReviewSeverity;
      message: string;
      step: CampaignStep;
      field: string;
    }>;
    mail: { bytes: number; words: number; images: number; links: number };
    purpose: { kind: MailPurpose; reasons: Array<string> };
    recipients: {
      inAudiences: number;
      duplicates: number;
      excluded: number;
      willReceive: number;
      skipped: Array<{ reason: SkipReason; count: number }>;
    };
    quota: { limit: number | null; used: number; left: number; renewsOn: string };
  };
};

export type CreateCampaignMutationVariables = Exact<{
  kind?: CampaignKind | null | undefined;
  input: CampaignInput;
}>;

export type CreateCampaignMutation = {
  createCampaign: {
    id: string;
    kind: CampaignKind;
    state: CampaignState;
    disabled: boolean;
    archived: boolean;
    name: string;
    subject: string;
    preheader: string;
    fromName: string;
    replyTo: string;
    accent: string;
    brandColour: boolean;
    templateId: string;
    audienceIds: Array<string>;
    excludedAudienceIds: Array<string>;
    eventId: string | null;
    sessionIds: Array<string>;
    ticketTypeIds: Array<string>;
    attendance: Attendance;
    orderState: HolderOrderState;
    attachTickets: boolean;
    attachCalendar: boolean;
    lateBuyers: boolean;
    version: number;
    blocks: MailBlocks;
    createdAt: string;
    updatedAt: string;
    sendingStartedAt: string | null;
    finishedAt: string | null;
    utm: {
      source: string | null;
      medium: string | null;
      campaign: string | null;
      content: string | null;
      term: string | null;
    };
    ab: {
      share: number;
      by: AbMeasure;
      hours: number;
      variants: Array<{ subject: string | null; preheader: string | null; blocks: MailBlocks | null }>;
    };
    plannedStart: {
      atTime: boolean;
      day: string;
      time: string;
      zone: string;
      choice: WallTimeChoice | null;
      spreadHours: number | null;
      relative: {
        sessionId: string | null;
        direction: StartDirection;
        unit: StartUnit;
        amount: number | null;
        time: string;
      } | null;
    } | null;
  };
};

export type EnableCampaignMutationVariables = Exact<{
  id: string;
}>;

export type EnableCampaignMutation = {
  enableCampaign: {
    id: string;
    kind: CampaignKind;
    state: CampaignState;
    disabled: boolean;
    archived: boolean;
    name: string;
    subject: string;
    preheader: string;
    fromName: string;
    replyTo: string;
    accent: string;
    brandColour: boolean;
    templateId: string;
    audienceIds: Array<string>;
    excludedAudienceIds: Array<string>;
    eventId: string | null;
    sessionIds: Array<string>;
    ticketTypeIds: Array<string>;
    attendance: Attendance;
    orderState: HolderOrderState;
    attachTickets: boolean;
    attachCalendar: boolean;
    lateBuyers: boolean;
    version: number;
    blocks: MailBlocks;
    createdAt: string;
    updatedAt: string;
    sendingStartedAt: string | null;
    finishedAt: string | null;
    utm: {
      source: string | null;
      medium: string | null;
      campaign: string | null;
      content: string | null;
      term: string | null;
    };
    ab: {
      share: number;
      by: AbMeasure;
      hours: number;
      variants: Array<{ subject: string | null; preheader: string | null; blocks: MailBlocks | null }>;
    };
    plannedStart: {
      atTime: boolean;
      day: string;
      time: string;
      zone: string;
      choice: WallTimeChoice | null;
      spreadHours: number | null;
      relative: {
        sessionId: string | null;
        direction: StartDirection;
        unit: StartUnit;
        amount: number | null;
        time: string;
      } | null;
    } | null;
  };
};

export type PersonalFieldsQueryVariables = Exact<{
  id?: string | null | undefined;
}>;

export type PersonalFieldsQuery = { personalFields: Array<{ name: string; filled: number; total: number }> };

export type UpdateCampaignMutationVariables = Exact<{
  id: string;
  version: number;
  input: CampaignInput;
  draftOnly?: boolean | null | undefined;
}>;

export type UpdateCampaignMutation = {
  updateCampaign: {
    id: string;
    kind: CampaignKind;
    state: CampaignState;
    disabled: boolean;
    archived: boolean;
    name: string;
    subject: string;
    preheader: string;
    fromName: string;
    replyTo: string;
    accent: string;
    brandColour: boolean;
    templateId: string;
    audienceIds: Array<string>;
    excludedAudienceIds: Array<string>;
    eventId: string | null;
    sessionIds: Array<string>;
    ticketTypeIds: Array<string>;
    attendance: Attendance;
    orderState: HolderOrderState;
    attachTickets: boolean;
    attachCalendar: boolean;
    lateBuyers: boolean;
    version: number;
    blocks: MailBlocks;
    createdAt: string;
    updatedAt: string;
    sendingStartedAt: string | null;
    finishedAt: string | null;
    utm: {
      source: string | null;
      medium: string | null;
      campaign: string | null;
      content: string | null;
      term: string | null;
    };
    ab: {
      share: number;
      by: AbMeasure;
      hours: number;
      variants: Array<{ subject: string | null; preheader: string | null; blocks: MailBlocks | null }>;
    };
    plannedStart: {
      atTime: boolean;
      day: string;
      time: string;
      zone: string;
      choice: WallTimeChoice | null;
      spreadHours: number | null;
      relative: {
        sessionId: string | null;
        direction: StartDirection;
        unit: StartUnit;
        amount: number | null;
        time: string;
      } | null;
    } | null;
  };
};

export type ArchiveCampaignsMutationVariables = Exact<{
  ids: Array<string> | string;
}>;

export type ArchiveCampaignsMutation = { archiveCampaigns: boolean };

export type CampaignChangesQueryVariables = Exact<{
  id: string;
  since: number;
}>;

export type CampaignChangesQuery = {
  campaignChanges: {
    campaign: {
      id: string;
      kind: CampaignKind;
      state: CampaignState;
      disabled: boolean;
      archived: boolean;
      name: string;
      subject: string;
      preheader: string;
      fromName: string;
      replyTo: string;
      accent: string;
      brandColour: boolean;
      templateId: string;
      audienceIds: Array<string>;
      excludedAudienceIds: Array<string>;
      eventId: string | null;
      sessionIds: Array<string>;
      ticketTypeIds: Array<string>;
      attendance: Attendance;
      orderState: HolderOrderState;
      attachTickets: boolean;
      attachCalendar: boolean;
      lateBuyers: boolean;
      version: number;
      blocks: MailBlocks;
      createdAt: string;
      updatedAt: string;
      sendingStartedAt: string | null;
      finishedAt: string | null;
      utm: {
        source: string | null;
        medium: string | null;
        campaign: string | null;
        content: string | null;
        term: string | null;
      };
      ab: {
        share: number;
        by: AbMeasure;
        hours: number;
        variants: Array<{ subject: string | null; preheader: string | null; blocks: MailBlocks | null }>;
      };
      plannedStart: {
        atTime: boolean;
        day: string;
        time: string;
        zone: string;
        choice: WallTimeChoice | null;
        spreadHours: number | null;
        relative: {
          sessionId: string | null;
          direction: StartDirection;
          unit: StartUnit;
          amount: number | null;
          time: string;
        } | null;
      } | null;
    };
    edits: Array<{ fields: Array<string>; by: string | null; isYou: boolean; at: string }>;
  };
};

export type CheckCampaignLinksMutationVariables = Exact<{
  id: string;
}>;

export type CheckCampaignLinksMutation = { checkCampaignLinks: number };

export type RestoreCampaignsMutationVariables = Exact<{
  ids: Array<string> | string;
}>;

export type RestoreCampaignsMutation = { restoreCampaigns: boolean };

export type SendTestMailsMutationVariables = Exact<{
  id: string;
  readerIds: Array<string> | string;
  position?: number | null | undefined;
  variant?: number | null | undefined;
}>;

export type SendTestMailsMutation = { sendTestMails: number };

export type TestMailReadersQueryVariables = Exact<{
  id: string;
}>;

export type TestMailReadersQuery = {
  testMailReaders: Array<{ id: string; name: string; email: string; isYou: boolean }>;
};

export type ComparableCampaignsQueryVariables = Exact<{
  id: string;
  search: string;
}>;

export type ComparableCampaignsQuery = {
  comparableCampaigns: Array<{ id: string; name: string; startedAt: string }>;
};

export type ComparedCampaignQueryVariables = Exact<{
  id: string;
  otherId: string;
  attribution?: string | null | undefined;
}>;

export type ComparedCampaignQuery = {
  comparedCampaign: {
    id: string;
    kind: CampaignKind;
    name: string;
    zone: string;
    startedAt: string;
    sent: number;
    delivered: number;
    clicked: number;
    clickedAll: number;
    orders: number;
    cents: number;
    unsubscribed: number | null;
    complained: number;
    attribution: string;
  };
};

export type UsualFiguresQueryVariables = Exact<{
  id: string;
  attribution?: string | null | undefined;
}>;

export type UsualFiguresQuery = {
  usualFigures: {
    campaigns: number;
    attribution: string;
    measures: {
      delivered: number | null;
      clicked: number | null;
      clickedAll: number | null;
      unsubscribed: number | null;
      complained: number | null;
      orders: number | null;
      cents: number | null;
      centsPerDelivered: number | null;
    };
  };
};

export type CampaignsQueryVariables = Exact<{
  kind: CampaignKind;
  search?: string | null | undefined;
  filter?: string | null | undefined;
  order?: string | null | undefined;
  after?: string | null | undefined;
}>;

export type CampaignsQuery = {
  campaigns: {
    after: string | null;
    campaigns: Array<{
      id: string;
      kind: CampaignKind;
      state: CampaignState;
      disabled: boolean;
      archived: boolean;
      name: string;
      subject: string;
      recipients: number;
      sent: number;
      done: number;
      waitsForTest: boolean;
      scheduledFor: string | null;
      scheduledZone: string | null;
      createdAt: string;
      updatedAt: string;
      sendingStartedAt: string | null;
      rule: {
        sessionId: string | null;
        direction: StartDirection;
        unit: StartUnit;
        amount: number;
        time: string | null;
        sessionLocal: string;
        sessionZone: string;
      } | null;
    }>;
    counts: {
      all: number;
      drafts: number;
      waiting: number;
      sending: number;
      sent: number;
      stopped: number;
      disabled: number;
      archived: number;
    };
  };
};

export type CampaignsNowQueryVariables = Exact<{
  kind: CampaignKind;
  ids: Array<string> | string;
}>;

export type CampaignsNowQuery = {
  campaignsNow: Array<{
    id: string;
    kind: CampaignKind;
    state: CampaignState;
    disabled: boolean;
    archived: boolean;
    name: string;
    subject: string;
    recipients: number;
    sent: number;
    done: number;
    waitsForTest: boolean;
    scheduledFor: string | null;
    scheduledZone: string | null;
    createdAt: string;
    updatedAt: string;
    sendingStartedAt: string | null;
    rule: {
      sessionId: string | null;
      direction: StartDirection;
      unit: StartUnit;
      amount: number;
      time: string | null;
      sessionLocal: string;
      sessionZone: string;
    } | null;
  }>;
};

export type CampaignResultsQueryVariables = Exact<{
  kind: CampaignKind;
  ids: Array<string> | string;
}>;

export type CampaignResultsQuery = {
  campaignResults: Array<{
    id: string;
    sent: number;
    clicked: number;
    clickRate: number | null;
    orders: number;
    cents: number;
    curve: Array<number>;
  }>;
};

export type CampaignApprovalQueryVariables = Exact<{
  id: string;
}>;

export type CampaignApprovalQuery = {
  campaignApproval: {
    id: string;
    campaignId: string;
    kind: CampaignKind;
    name: string;
    subject: string;
    organiserName: string;
    submittedBy: string | null;
    submittedAt: string;
    recipients: number;
    startsAt: string | null;
    zone: string | null;
    spreadHours: number | null;
    isWaiting: boolean;
    organiserZone: string;
    local: string | null;
    eventTitle: string | null;
    rule: {
      sessionId: string | null;
      direction: StartDirection;
      unit: StartUnit;
      amount: number;
      time: string | null;
      sessionLocal: string;
      sessionZone: string;
    } | null;
    campaign: {
      preheader: string;
      fromName: string;
      replyTo: string;
      ab: { share: number; by: AbMeasure; hours: number; variants: Array<{ subject: string | null }> };
    };
    review: {
      problems: Array<{ code: string; severity: ReviewSeverity; message: string }>;
      purpose: { kind: MailPurpose; reasons: Array<string> };
      recipients: { willReceive: number; skipped: Array<{ reason: SkipReason; count: number }> };
    };
    previews: Array<{
      subject: string;
      html: string;
      text: string;
      bytes: number;
      recipient: { address: string; position: number; count: number } | null;
    }>;
    audiences: Array<{
      id: string;
      name: string;
      excluded: boolean;
      people: number | null;
      rule: string | null;
      consents: Array<{ source: string; people: number }>;
      imports: Array<{
        id: string;
        fileName: string;
        attestation: string;
        contactSource: string | null;
        importedBy: string | null;
        finishedAt: string;
        people: number;
      }>;
    }>;
  };
};

export type CampaignApprovalsQueryVariables = Exact<{ [key: string]: never }>;

export type CampaignApprovalsQuery = {
  campaignApprovals: Array<{
    id: string;
    campaignId: string;
    kind: CampaignKind;
    name: string;
    subject: string;
    organiserName: string;
    submittedBy: string | null;
    submittedAt: string;
    recipients: number;
    startsAt: string | null;
    zone: string | null;
    spreadHours: number | null;
    rule: {
      sessionId: string | null;
      direction: StartDirection;
      unit: StartUnit;
      amount: number;
      time: string | null;
      sessionLocal: string;
      sessionZone: string;
    } | null;
  }>;
};

export type CampaignStartQueryVariables = Exact<{
  id: string;
}>;

export type CampaignStartQuery = {
  campaignStart: {
    campaignId: string;
    state: CampaignState;
    version: number;
    startsAt: string | null;
    local: string | null;
    zone: string | null;
    choice: WallTimeChoice | null;
    spreadHours: number | null;
    scheduledBy: string | null;
    missedReason: string | null;
    organiserZone: string;
    rule: {
      sessionId: string | null;
      direction: StartDirection;
      unit: StartUnit;
      amount: number;
      time: string | null;
      sessionLocal: string;
      sessionZone: string;
    } | null;
    approval: {
      id: string;
      state: CampaignApprovalState;
      submittedAt: string;
      submittedBy: string | null;
      decidedAt: string | null;
      reason: string;
    } | null;
  };
};

export type DecideCampaignApprovalMutationVariables = Exact<{
  id: string;
  approved: boolean;
  reason: string;
  expectedRecipients?: number | null | undefined;
}>;

export type DecideCampaignApprovalMutation = { decideCampaignApproval: boolean };

export type ReturnCampaignToDraftMutationVariables = Exact<{
  id: string;
}>;

export type ReturnCampaignToDraftMutation = {
  returnCampaignToDraft: {
    campaignId: string;
    state: CampaignState;
    version: number;
    startsAt: string | null;
    local: string | null;
    zone: string | null;
    choice: WallTimeChoice | null;
    spreadHours: number | null;
    scheduledBy: string | null;
    missedReason: string | null;
    organiserZone: string;
    rule: {
      sessionId: string | null;
      direction: StartDirection;
      unit: StartUnit;
      amount: number;
      time: string | null;
      sessionLocal: string;
      sessionZone: string;
    } | null;
    approval: {
      id: string;
      state: CampaignApprovalState;
      submittedAt: string;
      submittedBy: string | null;
      decidedAt: string | null;
      reason: string;
    } | null;
  };
};

export type ScheduleCampaignMutationVariables = Exact<{
  id: string;
  version: number;
  expectedRecipients: number;
  start: CampaignStartInput;
}>;

export type ScheduleCampaignMutation = {
  scheduleCampaign: {
    campaignId: string;
    state: CampaignState;
    version: number;
    startsAt: string | null;
    local: string | null;
    zone: string | null;
    choice: WallTimeChoice | null;
    spreadHours: number | null;
    scheduledBy: string | null;
    missedReason: string | null;
    organiserZone: string;
    rule: {
      sessionId: string | null;
      direction: StartDirection;
      unit: StartUnit;
      amount: number;
      time: string | null;
      sessionLocal: string;
      sessionZone: string;
    } | null;
    approval: {
      id: string;
      state: CampaignApprovalState;
      submittedAt: string;
      submittedBy: string | null;
      decidedAt: string | null;
      reason: string;
    } | null;
  };
};

export type SubmitCampaignMutationVariables = Exact<{
  id: string;
  version: number;
  expectedRecipients: number;
  start: CampaignStartInput;
}>;

export type SubmitCampaignMutation = {
  submitCampaign: {
    campaignId: string;
    state: CampaignState;
    version: number;
    startsAt: string | null;
    local: string | null;
    zone: string | null;
    choice: WallTimeChoice | null;
    spreadHours: number | null;
    scheduledBy: string | null;
    missedReason: string | null;
    organiserZone: string;
    rule: {
      sessionId: string | null;
      direction: StartDirection;
      unit: StartUnit;
      amount: number;
      time: string | null;
      sessionLocal: string;
      sessionZone: string;
    } | null;
    approval: {
      id: string;
      state: CampaignApprovalState;
      submittedAt: string;
      submittedBy: string | null;
      decidedAt: string | null;
      reason: string;
    } | null;
  };
};

export type ChooseVariantMutationVariables = Exact<{
  id: string;
  position: number;
}>;

export type ChooseVariantMutation = {
  chooseVariant: {
    campaignId: string;
    state: CampaignTestState;
    by: AbMeasure;
    share: number;
    hours: number;
    endsAt: string;
    unsent: number;
    winner: number | null;
    decidedAt: string | null;
    decidedBy: CampaignTestDecider | null;
    why: CampaignTestReason | null;
    decidedOn: Array<{
      position: number;
      sent: number;
      clicked: number;
      ordered: number;
      orders: number;
      cents: number;
    }> | null;
    leading: { position: number; why: CampaignTestReason };
    variants: Array<{
      position: number;
      sent: number;
      clicked: number;
      ordered: number;
      orders: number;
      cents: number;
      subject: string;
      preheader: string;
      ownContent: boolean;
      people: number;
      opened: number;
    }>;
    rest: { people: number; sent: number };
  };
};

export type ChangeCommsQueryVariables = Exact<{
  eventId?: string | null | undefined;
}>;

export type ChangeCommsQuery = {
  changeComms: Array<{
    id: string;
    kind: ChangeCommKind;
    eventId: string;
    eventTitle: string;
    sessionId: string | null;
    startsLocal: string | null;
    zone: string | null;
    holders: number;
    campaignId: string;
    state: CampaignState;
    isOutdated: boolean;
  }>;
};

export type DismissChangeCommMutationVariables = Exact<{
  id: string;
}>;

export type DismissChangeCommMutation = { dismissChangeComm: boolean };

export type CampaignClickMapQueryVariables = Exact<{
  id: string;
  version: number;
  everyClass: boolean;
}>;

export type CampaignClickMapQuery = {
  campaignClickMap: {
    version: number;
    everyClass: boolean;
    html: string | null;
    links: number;
    clicks: number;
    versions: Array<{ version: number; subject: string }>;
  };
};

export type SearchRecipientsQueryVariables = Exact<{
  id: string;
  segment: RecipientSegment;
  search: string;
  sort?: string | null | undefined;
  key?: string | null | undefined;
}>;

export type SearchRecipientsQuery = {
  searchRecipients: {
    lastEvaluatedKey: string | null;
    recipients: Array<{
      recipientId: string;
      address: string;
      firstName: string;
      lastName: string;
      state: RecipientState;
      skipReason: SkipReason | null;
      answer: string;
      sentAt: string | null;
      opens: number;
      clicks: number;
      opensAll: number;
      clicksAll: number;
      unsubscribedAt: string | null;
    }>;
  };
};

export type CampaignProgressQueryVariables = Exact<{
  id: string;
}>;

export type CampaignProgressQuery = {
  campaignProgress: {
    campaignId: string;
    state: CampaignState;
    pauseReason: string | null;
    isHeld: boolean;
    total: number;
    waiting: number;
    inFlight: number;
    sent: number;
    failed: number;
    skipped: number;
    unknown: number;
    startedAt: string | null;
    finishedAt: string | null;
  };
};

export type CancelCampaignMutationVariables = Exact<{
  id: string;
}>;

export type CancelCampaignMutation = {
  cancelCampaign: {
    campaignId: string;
    state: CampaignState;
    pauseReason: string | null;
    isHeld: boolean;
    total: number;
    waiting: number;
    inFlight: number;
    sent: number;
    failed: number;
    skipped: number;
    unknown: number;
    startedAt: string | null;
    finishedAt: string | null;
  };
};

export type PauseCampaignMutationVariables = Exact<{
  id: string;
}>;

export type PauseCampaignMutation = {
  pauseCampaign: {
    campaignId: string;
    state: CampaignState;
    pauseReason: string | null;
    isHeld: boolean;
    total: number;
    waiting: number;
    inFlight: number;
    sent: number;
    failed: number;
    skipped: number;
    unknown: number;
    startedAt: string | null;
    finishedAt: string | null;
  };
};

export type ResumeCampaignMutationVariables = Exact<{
  id: string;
}>;

export type ResumeCampaignMutation = {
  resumeCampaign: {
    campaignId: string;
    state: CampaignState;
    pauseReason: string | null;
    isHeld: boolean;
    total: number;
    waiting: number;
    inFlight: number;
    sent: number;
    failed: number;
    skipped: number;
    unknown: number;
    startedAt: string | null;
    finishedAt: string | null;
  };
};

export type SendCampaignMutationVariables = Exact<{
  id: string;
  version: number;
  expectedRecipients: number;
  spreadHours?: number | null | undefined;
}>;

export type SendCampaignMutation = {
  sendCampaign: {
    campaignId: string;
    state: CampaignState;
    pauseReason: string | null;
    isHeld: boolean;
    total: number;
    waiting: number;
    inFlight: number;
    sent: number;
    failed: number;
    skipped: number;
    unknown: number;
    startedAt: string | null;
    finishedAt: string | null;
  };
};

export type AccountClosingQueryVariables = Exact<{ [key: string]: never }>;

export type AccountClosingQuery = {
  accountClosing: {
    organisation: string;
    isOwner: boolean;
    isProvider: boolean;
    closedAt: string | null;
    closesAt: string | null;
    canKeep: boolean;
    eventsLive: number;
    ticketsAhead: number;
    contacts: number;
    scheduledCampaigns: number;
    sendingCampaigns: number;
    people: number;
    peopleOnlyHere: number;
    refundsOpen: number;
    refundsAsked: number;
    paymentsOpen: number;
    soldSessions: Array<{
      eventId: string;
      sessionId: string;
      title: string;
      startsAt: string;
      zone: string;
      tickets: number;
    }>;
  };
};

export type CloseAccountMutationVariables = Exact<{
  name: string;
}>;

export type CloseAccountMutation = {
  closeAccount: {
    organisation: string;
    isOwner: boolean;
    isProvider: boolean;
    closedAt: string | null;
    closesAt: string | null;
    canKeep: boolean;
    eventsLive: number;
    ticketsAhead: number;
    contacts: number;
    scheduledCampaigns: number;
    sendingCampaigns: number;
    people: number;
    peopleOnlyHere: number;
    refundsOpen: number;
    refundsAsked: number;
    paymentsOpen: number;
    soldSessions: Array<{
      eventId: string;
      sessionId: string;
      title: string;
      startsAt: string;
      zone: string;
      tickets: number;
    }>;
  };
};

export type KeepAccountMutationVariables = Exact<{ [key: string]: never }>;

export type KeepAccountMutation = {
  keepAccount: {
    organisation: string;
    isOwner: boolean;
    isProvider: boolean;
    closedAt: string | null;
    closesAt: string | null;
    canKeep: boolean;
    eventsLive: number;
    ticketsAhead: number;
    contacts: number;
    scheduledCampaigns: number;
    sendingCampaigns: number;
    people: number;
    peopleOnlyHere: number;
    refundsOpen: number;
    refundsAsked: number;
    paymentsOpen: number;
    soldSessions: Array<{
      eventId: string;
      sessionId: string;
      title: string;
      startsAt: string;
      zone: string;
      tickets: number;
    }>;
  };
};

export type OrganisationExportsQueryVariables = Exact<{ [key: string]: never }>;

export type OrganisationExportsQuery = {
  organisationExports: {
    nextAt: string | null;
    exports: Array<{
      id: string;
      state: string;
      partsDone: number;
      partsTotal: number;
      rowsDone: number;
      bytes: number | null;
      requestedAt: string;
      finishedAt: string | null;
      expiresAt: string | null;
    }>;
  };
};

export type StartExportMutationVariables = Exact<{ [key: string]: never }>;

export type StartExportMutation = {
  startExport: {
    nextAt: string | null;
    exports: Array<{
      id: string;
      state: string;
      partsDone: number;
      partsTotal: number;
      rowsDone: number;
      bytes: number | null;
      requestedAt: string;
      finishedAt: string | null;
      expiresAt: string | null;
    }>;
  };
};

export type CreateEventMutationVariables = Exact<{
  input: EventInput;
}>;

export type CreateEventMutation = {
  createEvent: {
    id: string;
    title: string;
    slug: string;
    slugIsFixed: boolean;
    state: EventState;
    stage: EventStage;
    moves: Array<EventState>;
    description: string;
    category: EventCategory | null;
    ageLimit: number | null;
    contactName: string;
    contactEmail: string;
    contactPhone: string;
    artistIds: Array<string>;
    venueId: string;
    ticketing: EventTicketing;
    ticketUrl: string;
    videoUrl: string;
    publishLocal: string | null;
    publishZone: string | null;
    publishAt: string | null;
    publishChoice: WallTimeChoice | null;
    privateKey: string | null;
    stateNote: string;
    reviewNote: string;
    updatedAt: string;
    images: Array<{ fileId: string; alt: string }>;
  };
};

export type EventArtistsQueryVariables = Exact<{
  eventId?: string | null | undefined;
}>;

export type EventArtistsQuery = { eventArtists: Array<{ id: string; name: string }> };

export type EventQueryVariables = Exact<{
  id: string;
}>;

export type EventQuery = {
  event: {
    id: string;
    title: string;
    slug: string;
    slugIsFixed: boolean;
    state: EventState;
    stage: EventStage;
    moves: Array<EventState>;
    description: string;
    category: EventCategory | null;
    ageLimit: number | null;
    contactName: string;
    contactEmail: string;
    contactPhone: string;
    artistIds: Array<string>;
    venueId: string;
    ticketing: EventTicketing;
    ticketUrl: string;
    videoUrl: string;
    publishLocal: string | null;
    publishZone: string | null;
    publishAt: string | null;
    publishChoice: WallTimeChoice | null;
    privateKey: string | null;
    stateNote: string;
    reviewNote: string;
    updatedAt: string;
    images: Array<{ fileId: string; alt: string }>;
  };
};

export type EventVenuesQueryVariables = Exact<{
  eventId?: string | null | undefined;
}>;

export type EventVenuesQuery = {
  eventVenues: Array<{ id: string; name: string; city: string; zone: string }>;
};

export type EventsQueryVariables = Exact<{
  search?: string | null | undefined;
  filter?: string | null | undefined;
  order?: string | null | undefined;
  after?: string | null | undefined;
}>;

export type EventsQuery = {
  events: {
    after: string | null;
    events: Array<{
      id: string;
      title: string;
      slug: string;
      stage: EventStage;
      imageFileId: string | null;
      imageAlt: string;
      venueName: string;
      venueCity: string;
      sessionCount: number;
      isPrivate: boolean;
      moves: Array<EventState>;
      session: { startsAt: string; startsLocal: string; zone: string; over: boolean } | null;
      sales: { sold: number; capacity: number | null } | null;
    }>;
    counts: {
      all: number;
      upcoming: number;
      past: number;
      drafts: number;
      cancelled: number;
      archived: number;
    };
  };
};

export type UpdateEventMutationVariables = Exact<{
  id: string;
  updatedAt: string;
  input: EventInput;
}>;

export type UpdateEventMutation = {
  updateEvent: {
    id: string;
    title: string;
    slug: string;
    slugIsFixed: boolean;
    state: EventState;
    stage: EventStage;
    moves: Array<EventState>;
    description: string;
    category: EventCategory | null;
    ageLimit: number | null;
    contactName: string;
    contactEmail: string;
    contactPhone: string;
    artistIds: Array<string>;
    venueId: string;
    ticketing: EventTicketing;
    ticketUrl: string;
    videoUrl: string;
    publishLocal: string | null;
    publishZone: string | null;
    publishAt: string | null;
    publishChoice: WallTimeChoice | null;
    privateKey: string | null;
    stateNote: string;
    reviewNote: string;
    updatedAt: string;
    images: Array<{ fileId: string; alt: string }>;
  };
};

export type DecideEventReviewMutationVariables = Exact<{
  id: string;
  approved: boolean;
  reason?: string | null | undefined;
}>;

export type DecideEventReviewMutation = { decideEventReview: boolean };

export type EventReadinessQueryVariables = Exact<{
  id: string;
}>;

export type EventReadinessQuery = {
  eventReadiness: {
    planName: string;
    problems: Array<{ code: string; severity: string; message: string; step: string }>;
    allowance: {
      liveEvents: number | null;
      liveElsewhere: number | null;
      images: number;
      video: boolean;
      embargo: boolean;
      privateLink: boolean;
      fastTrack: boolean;
    };
  };
};

export type EventReviewsQueryVariables = Exact<{ [key: string]: never }>;

export type EventReviewsQuery = {
  eventReviews: Array<{
    id: string;
    title: string;
    organiserName: string;
    country: string;
    venueName: string;
    venueCity: string;
    submittedAt: string;
    description: string;
    videoUrl: string;
    sessionCount: number;
    images: Array<{ fileId: string; alt: string }>;
    firstSession: { startsLocal: string; zone: string } | null;
  }>;
};

export type RenewEventKeyMutationVariables = Exact<{
  id: string;
}>;

export type RenewEventKeyMutation = {
  renewEventKey: {
    id: string;
    title: string;
    slug: string;
    slugIsFixed: boolean;
    state: EventState;
    stage: EventStage;
    moves: Array<EventState>;
    description: string;
    category: EventCategory | null;
    ageLimit: number | null;
    contactName: string;
    contactEmail: string;
    contactPhone: string;
    artistIds: Array<string>;
    venueId: string;
    ticketing: EventTicketing;
    ticketUrl: string;
    videoUrl: string;
    publishLocal: string | null;
    publishZone: string | null;
    publishAt: string | null;
    publishChoice: WallTimeChoice | null;
    privateKey: string | null;
    stateNote: string;
    reviewNote: string;
    updatedAt: string;
    images: Array<{ fileId: string; alt: string }>;
  };
};

export type SaveEventMediaMutationVariables = Exact<{
  id: string;
  updatedAt: string;
  input: EventMediaInput;
}>;

export type SaveEventMediaMutation = {
  saveEventMedia: {
    id: string;
    title: string;
    slug: string;
    slugIsFixed: boolean;
    state: EventState;
    stage: EventStage;
    moves: Array<EventState>;
    description: string;
    category: EventCategory | null;
    ageLimit: number | null;
    contactName: string;
    contactEmail: string;
    contactPhone: string;
    artistIds: Array<string>;
    venueId: string;
    ticketing: EventTicketing;
    ticketUrl: string;
    videoUrl: string;
    publishLocal: string | null;
    publishZone: string | null;
    publishAt: string | null;
    publishChoice: WallTimeChoice | null;
    privateKey: string | null;
    stateNote: string;
    reviewNote: string;
    updatedAt: string;
    images: Array<{ fileId: string; alt: string }>;
  };
};

export type SaveEventPublishingMutationVariables = Exact<{
  id: string;
  updatedAt: string;
  input: EventPublishingInput;
}>;

export type SaveEventPublishingMutation = {
  saveEventPublishing: {
    id: string;
    title: string;
    slug: string;
    slugIsFixed: boolean;
    state: EventState;
    stage: EventStage;
    moves: Array<EventState>;
    description: string;
    category: EventCategory | null;
    ageLimit: number | null;
    contactName: string;
    contactEmail: string;
    contactPhone: string;
    artistIds: Array<string>;
    venueId: string;
    ticketing: EventTicketing;
    ticketUrl: string;
    videoUrl: string;
    publishLocal: string | null;
    publishZone: string | null;
    publishAt: string | null;
    publishChoice: WallTimeChoice | null;
    privateKey: string | null;
    stateNote: string;
    reviewNote: string;
    updatedAt: string;
    images: Array<{ fileId: string; alt: string }>;
  };
};

export type SetEventStateMutationVariables = Exact<{
  id: string;
  state: string;
  note?: string | null | undefined;
}>;

export type SetEventStateMutation = {
  setEventState: {
    id: string;
    title: string;
    slug: string;
    slugIsFixed: boolean;
    state: EventState;
    stage: EventStage;
    moves: Array<EventState>;
    description: string;
    category: EventCategory | null;
    ageLimit: number | null;
    contactName: string;
    contactEmail: string;
    contactPhone: string;
    artistIds: Array<string>;
    venueId: string;
    ticketing: EventTicketing;
    ticketUrl: string;
    videoUrl: string;
    publishLocal: string | null;
    publishZone: string | null;
    publishAt: string | null;
    publishChoice: WallTimeChoice | null;
    privateKey: string | null;
    stateNote: string;
    reviewNote: string;
    updatedAt: string;
    images: Array<{ fileId: string; alt: string }>;
  };
};

export type AddSessionsMutationVariables = Exact<{
  eventId: string;
  sessions: Array<SessionPlanInput> | SessionPlanInput;
}>;

export type AddSessionsMutation = {
  addSessions: {
    eventId: string;
    title: string;
    checkInHours: number;
    checkInVersion: number;
    venue: { name: string; zone: string; capacity: number | null };
    sessions: Array<{
      id: string;
      version: number;
      startsLocal: string;
      choice: WallTimeChoice | null;
      endsLocal: string | null;
      endChoice: WallTimeChoice | null;
      doorsLocal: string | null;
      doorsChoice: WallTimeChoice | null;
      salesUntilLocal: string | null;
      salesChoice: WallTimeChoice | null;
      zone: string;
      capacity: number | null;
      startsAt: string;
      endsAt: string | null;
      cancelledAt: string | null;
      wasSold: boolean;
      line: { capacity: number | null; sold: number; held: number; inCarts: number; free: number | null };
    }>;
  };
};

export type CancelSessionMutationVariables = Exact<{
  id: string;
  version?: number | null | undefined;
  told: number;
}>;

export type CancelSessionMutation = {
  cancelSession: {
    eventId: string;
    title: string;
    checkInHours: number;
    checkInVersion: number;
    venue: { name: string; zone: string; capacity: number | null };
    sessions: Array<{
      id: string;
      version: number;
      startsLocal: string;
      choice: WallTimeChoice | null;
      endsLocal: string | null;
      endChoice: WallTimeChoice | null;
      doorsLocal: string | null;
      doorsChoice: WallTimeChoice | null;
      salesUntilLocal: string | null;
      salesChoice: WallTimeChoice | null;
      zone: string;
      capacity: number | null;
      startsAt: string;
      endsAt: string | null;
      cancelledAt: string | null;
      wasSold: boolean;
      line: { capacity: number | null; sold: number; held: number; inCarts: number; free: number | null };
    }>;
  };
};

export type ChangeSessionMutationVariables = Exact<{
  id: string;
  version?: number | null | undefined;
  session: SessionPlanInput;
  told?: number | null | undefined;
}>;

export type ChangeSessionMutation = {
  changeSession: {
    eventId: string;
    title: string;
    checkInHours: number;
    checkInVersion: number;
    venue: { name: string; zone: string; capacity: number | null };
    sessions: Array<{
      id: string;
      version: number;
      startsLocal: string;
      choice: WallTimeChoice | null;
      endsLocal: string | null;
      endChoice: WallTimeChoice | null;
      doorsLocal: string | null;
      doorsChoice: WallTimeChoice | null;
      salesUntilLocal: string | null;
      salesChoice: WallTimeChoice | null;
      zone: string;
      capacity: number | null;
      startsAt: string;
      endsAt: string | null;
      cancelledAt: string | null;
      wasSold: boolean;
      line: { capacity: number | null; sold: number; held: number; inCarts: number; free: number | null };
    }>;
  };
};

export type EventSessionsQueryVariables = Exact<{
  eventId: string;
}>;

export type EventSessionsQuery = {
  eventSessions: {
    eventId: string;
    title: string;
    checkInHours: number;
    checkInVersion: number;
    venue: { name: string; zone: string; capacity: number | null };
    sessions: Array<{
      id: string;
      version: number;
      startsLocal: string;
      choice: WallTimeChoice | null;
      endsLocal: string | null;
      endChoice: WallTimeChoice | null;
      doorsLocal: string | null;
      doorsChoice: WallTimeChoice | null;
      salesUntilLocal: string | null;
      salesChoice: WallTimeChoice | null;
      zone: string;
      capacity: number | null;
      startsAt: string;
      endsAt: string | null;
      cancelledAt: string | null;
      wasSold: boolean;
      line: { capacity: number | null; sold: number; held: number; inCarts: number; free: number | null };
    }>;
  };
};

export type RemoveSessionMutationVariables = Exact<{
  id: string;
  version?: number | null | undefined;
}>;

export type RemoveSessionMutation = {
  removeSession: {
    eventId: string;
    title: string;
    checkInHours: number;
    checkInVersion: number;
    venue: { name: string; zone: string; capacity: number | null };
    sessions: Array<{
      id: string;
      version: number;
      startsLocal: string;
      choice: WallTimeChoice | null;
      endsLocal: string | null;
      endChoice: WallTimeChoice | null;
      doorsLocal: string | null;
      doorsChoice: WallTimeChoice | null;
      salesUntilLocal: string | null;
      salesChoice: WallTimeChoice | null;
      zone: string;
      capacity: number | null;
      startsAt: string;
      endsAt: string | null;
      cancelledAt: string | null;
      wasSold: boolean;
      line: { capacity: number | null; sold: number; held: number; inCarts: number; free: number | null };
    }>;
  };
};

export type SaveCheckInHoursMutationVariables = Exact<{
  eventId: string;
  version?: number | null | undefined;
  hours?: number | null | undefined;
}>;

export type SaveCheckInHoursMutation = {
  saveCheckInHours: {
    eventId: string;
    title: string;
    checkInHours: number;
    checkInVersion: number;
    venue: { name: string; zone: string; capacity: number | null };
    sessions: Array<{
      id: string;
      version: number;
      startsLocal: string;
      choice: WallTimeChoice | null;
      endsLocal: string | null;
      endChoice: WallTimeChoice | null;
      doorsLocal: string | null;
      doorsChoice: WallTimeChoice | null;
      salesUntilLocal: string | null;
      salesChoice: WallTimeChoice | null;
      zone: string;
      capacity: number | null;
      startsAt: string;
      endsAt: string | null;
      cancelledAt: string | null;
      wasSold: boolean;
      line: { capacity: number | null; sold: number; held: number; inCarts: number; free: number | null };
    }>;
  };
};

export type SessionReachQueryVariables = Exact<{
  id: string;
}>;

export type SessionReachQuery = {
  sessionReach: {
    sessionId: string;
    tickets: number;
    ticketholders: number;
    orders: number;
    paidCents: number;
    carts: number;
  };
};

export type SessionsOfRuleQueryVariables = Exact<{
  eventId: string;
  rule: SessionRuleInput;
}>;

export type SessionsOfRuleQuery = {
  sessionsOfRule: {
    unmet: Array<string>;
    sessions: Array<{
      startsLocal: string;
      choice: WallTimeChoice | null;
      endsLocal: string | null;
      endChoice: WallTimeChoice | null;
      doorsLocal: string | null;
      doorsChoice: WallTimeChoice | null;
      salesUntilLocal: string | null;
      salesChoice: WallTimeChoice | null;
      zone: string;
      capacity: number | null;
      problem: string | null;
      questions: Array<{ field: SessionChoiceField; message: string }>;
    }>;
  };
};

export type AgreeToLegalTextsMutationVariables = Exact<{
  shown: string;
}>;

export type AgreeToLegalTextsMutation = {
  agreeToLegalTexts: Array<{
    organisation: string;
    kind: LegalKind;
    country: string;
    version: number;
    agreedAt: string;
    isCurrent: boolean;
  }>;
};

export type DiscardLegalDraftMutationVariables = Exact<{
  legalKind: LegalKind;
  legalCountry: LegalCountry;
  version: number;
}>;

export type DiscardLegalDraftMutation = {
  discardLegalDraft: {
    kind: LegalKind;
    country: string;
    text: string;
    draftVersion: number;
    versions: Array<{
      version: number;
      publishedAt: string;
      publishedBy: string | null;
      note: string;
      people: number;
    }>;
    draft: { text: string; changedAt: string; changedBy: string | null } | null;
  };
};

export type LegalDocumentQueryVariables = Exact<{
  legalKind: LegalKind;
  legalCountry: LegalCountry;
}>;

export type LegalDocumentQuery = {
  legalDocument: {
    kind: LegalKind;
    country: string;
    text: string;
    draftVersion: number;
    versions: Array<{
      version: number;
      publishedAt: string;
      publishedBy: string | null;
      note: string;
      people: number;
    }>;
    draft: { text: string; changedAt: string; changedBy: string | null } | null;
  };
};

export type LegalVersionQueryVariables = Exact<{
  legalKind: LegalKind;
  legalCountry: LegalCountry;
  version: number;
}>;

export type LegalVersionQuery = {
  legalVersion: { version: number; text: string; previousText: string | null };
};

export type MyLegalAgreementsQueryVariables = Exact<{ [key: string]: never }>;

export type MyLegalAgreementsQuery = {
  myLegalAgreements: Array<{
    organisation: string;
    kind: LegalKind;
    country: string;
    version: number;
    agreedAt: string;
    isCurrent: boolean;
  }>;
};

export type PublishLegalTextMutationVariables = Exact<{
  legalKind: LegalKind;
  legalCountry: LegalCountry;
  version: number;
  note: string;
}>;

export type PublishLegalTextMutation = {
  publishLegalText: {
    kind: LegalKind;
    country: string;
    text: string;
    draftVersion: number;
    versions: Array<{
      version: number;
      publishedAt: string;
      publishedBy: string | null;
      note: string;
      people: number;
    }>;
    draft: { text: string; changedAt: string; changedBy: string | null } | null;
  };
};

export type SaveLegalDraftMutationVariables = Exact<{
  legalKind: LegalKind;
  legalCountry: LegalCountry;
  text: string;
  version: number;
}>;

export type SaveLegalDraftMutation = {
  saveLegalDraft: {
    kind: LegalKind;
    country: string;
    text: string;
    draftVersion: number;
    versions: Array<{
      version: number;
      publishedAt: string;
      publishedBy: string | null;
      note: string;
      people: number;
    }>;
    draft: { text: string; changedAt: string; changedBy: string | null } | null;
  };
};

export type AddOnsQueryVariables = Exact<{ [key: string]: never }>;

export type AddOnsQuery = {
  rows: Array<{
    id: string;
    version: number;
    name: string;
    archived: boolean;
    description: string;
    priceCents: number;
    stock: number | null;
  }>;
};

export type ArtistsQueryVariables = Exact<{ [key: string]: never }>;

export type ArtistsQuery = {
  rows: Array<{
    id: string;
    version: number;
    name: string;
    archived: boolean;
    homeTown: string;
    website: string;
    biography: string;
  }>;
};

export type SaveAddOnMutationVariables = Exact<{
  id?: string | null | undefined;
  version?: number | null | undefined;
  input: AddOnInput;
}>;

export type SaveAddOnMutation = {
  row: {
    id: string;
    version: number;
    name: string;
    archived: boolean;
    description: string;
    priceCents: number;
    stock: number | null;
  };
};

export type SaveArtistMutationVariables = Exact<{
  id?: string | null | undefined;
  version?: number | null | undefined;
  input: ArtistInput;
}>;

export type SaveArtistMutation = {
  row: {
    id: string;
    version: number;
    name: string;
    archived: boolean;
    homeTown: string;
    website: string;
    biography: string;
  };
};

export type SaveWebPageMutationVariables = Exact<{
  id?: string | null | undefined;
  version?: number | null | undefined;
  input: WebPageInput;
}>;

export type SaveWebPageMutation = {
  row: { id: string; version: number; name: string; archived: boolean; url: string };
};

export type SetAddOnArchivedMutationVariables = Exact<{
  id: string;
  archived: boolean;
}>;

export type SetAddOnArchivedMutation = {
  row: {
    id: string;
    version: number;
    name: string;
    archived: boolean;
    description: string;
    priceCents: number;
    stock: number | null;
  };
};

export type SetArtistArchivedMutationVariables = Exact<{
  id: string;
  archived: boolean;
}>;

export type SetArtistArchivedMutation = {
  row: {
    id: string;
    version: number;
    name: string;
    archived: boolean;
    homeTown: string;
    website: string;
    biography: string;
  };
};

export type SetWebPageArchivedMutationVariables = Exact<{
  id: string;
  archived: boolean;
}>;

export type SetWebPageArchivedMutation = {
  row: { id: string; version: number; name: string; archived: boolean; url: string };
};

export type WebPagesQueryVariables = Exact<{ [key: string]: never }>;

export type WebPagesQuery = {
  rows: Array<{ id: string; version: number; name: string; archived: boolean; url: string }>;
};

export type OrganisationNoticesQueryVariables = Exact<{ [key: string]: never }>;

export type OrganisationNoticesQuery = {
  organisationNotices: Array<{
    kind: OrganisationNoticeKind;
    organisation: string;
    reason: string | null;
    until: string | null;
    terms: string | null;
  }>;
};

export type CancelDisputedTicketsMutationVariables = Exact<{
  id: string;
  requestKey: string;
}>;

export type CancelDisputedTicketsMutation = {
  cancelDisputedTickets: {
    id: string;
    number: string;
    state: OrderState;
    channel: OrderChannel;
    currency: Currency;
    eventId: string;
    eventTitle: string;
    eventZone: string;
    buyerName: string;
    buyerEmail: string;
    buyerPhone: string;
    marketingConsent: boolean;
    promoCode: string | null;
    totalCents: number;
    gstCents: number;
    bookingFeeCents: number;
    refundedCents: number;
    paidCents: number;
    owedCents: number;
    expiresAt: string | null;
    createdAt: string;
    completedAt: string | null;
    refundAskedAt: string | null;
    refundAsk: string;
    mayRefund: boolean;
    seesPersonalData: boolean;
    fee: {
      tickets: number;
      returned: number;
      unitCents: number;
      gstIncluded: boolean;
      cents: number;
      takenCents: number;
      invoiceNumber: string | null;
    } | null;
    source: {
      campaignId: string;
      campaignName: string;
      kind: CampaignKind;
      way: OrderSourceWay;
      clickedAt: string;
      url: string | null;
    } | null;
    answers: Array<{ question: string; answer: string; holder: string }>;
    lines: Array<{
      id: string;
      kind: OrderLineKind;
      name: string;
      sessionId: string | null;
      sessionLocal: string | null;
      quantity: number;
      returned: number;
      unitCents: number;
      bookingFeeCents: number;
      discountCents: number;
      totalCents: number;
      gstCents: number;
      gstPercent: number;
      refundSteps: Array<number>;
    }>;
    tickets: Array<{
      id: string;
      lineId: string;
      position: number;
      typeName: string;
      sessionLocal: string;
      holderName: string;
      status: OrderTicketStatus;
      checkedInAt: string | null;
    }>;
    payments: Array<{
      id: string;
      method: OrderPaymentMethod;
      gateway: OrderGateway;
      state: OrderPaymentState;
      amountCents: number;
      cardBrand: string;
      cardLastFour: string;
      reference: string;
      failure: string;
      createdAt: string;
      settledAt: string | null;
    }>;
    refunds: Array<{
      id: string;
      amountCents: number;
      reason: string;
      message: string;
      state: RefundState;
      failure: string;
      createdAt: string;
      settledAt: string | null;
    }>;
    disputes: Array<{
      id: string;
      state: DisputeState;
      reason: string;
      amountCents: number;
      returnedCents: number;
      holdsMoney: boolean;
      evidenceDueAt: string | null;
      evidenceSentAt: string | null;
      openedAt: string;
      closedAt: string | null;
      isTest: boolean;
    }>;
    testEvents: Array<{
      id: string;
      kind: string;
      sendAt: string;
      times: number;
      sent: number;
      isWaiting: boolean;
    }> | null;
    conversions: Array<{
      kind: ConversionKind;
      event: ConversionEvent;
      outcome: ConversionOutcome;
      at: string | null;
      reason: string | null;
    }>;
    timeline: Array<{ id: string; kind: string; text: string; by: string; at: string }>;
  };
};

export type SendDisputeEvidenceMutationVariables = Exact<{
  id: string;
  disputeId: string;
}>;

export type SendDisputeEvidenceMutation = {
  sendDisputeEvidence: {
    id: string;
    number: string;
    state: OrderState;
    channel: OrderChannel;
    currency: Currency;
    eventId: string;
    eventTitle: string;
    eventZone: string;
    buyerName: string;
    buyerEmail: string;
    buyerPhone: string;
    marketingConsent: boolean;
    promoCode: string | null;
    totalCents: number;
    gstCents: number;
    bookingFeeCents: number;
    refundedCents: number;
    paidCents: number;
    owedCents: number;
    expiresAt: string | null;
    createdAt: string;
    completedAt: string | null;
    refundAskedAt: string | null;
    refundAsk: string;
    mayRefund: boolean;
    seesPersonalData: boolean;
    fee: {
      tickets: number;
      returned: number;
      unitCents: number;
      gstIncluded: boolean;
      cents: number;
      takenCents: number;
      invoiceNumber: string | null;
    } | null;
    source: {
      campaignId: string;
      campaignName: string;
      kind: CampaignKind;
      way: OrderSourceWay;
      clickedAt: string;
      url: string | null;
    } | null;
    answers: Array<{ question: string; answer: string; holder: string }>;
    lines: Array<{
      id: string;
      kind: OrderLineKind;
      name: string;
      sessionId: string | null;
      sessionLocal: string | null;
      quantity: number;
      returned: number;
      unitCents: number;
      bookingFeeCents: number;
      discountCents: number;
      totalCents: number;
      gstCents: number;
      gstPercent: number;
      refundSteps: Array<number>;
    }>;
    tickets: Array<{
      id: string;
      lineId: string;
      position: number;
      typeName: string;
      sessionLocal: string;
      holderName: string;
      status: OrderTicketStatus;
      checkedInAt: string | null;
    }>;
    payments: Array<{
      id: string;
      method: OrderPaymentMethod;
      gateway: OrderGateway;
      state: OrderPaymentState;
      amountCents: number;
      cardBrand: string;
      cardLastFour: string;
      reference: string;
      failure: string;
      createdAt: string;
      settledAt: string | null;
    }>;
    refunds: Array<{
      id: string;
      amountCents: number;
      reason: string;
      message: string;
      state: RefundState;
      failure: string;
      createdAt: string;
      settledAt: string | null;
    }>;
    disputes: Array<{
      id: string;
      state: DisputeState;
      reason: string;
      amountCents: number;
      returnedCents: number;
      holdsMoney: boolean;
      evidenceDueAt: string | null;
      evidenceSentAt: string | null;
      openedAt: string;
      closedAt: string | null;
      isTest: boolean;
    }>;
    testEvents: Array<{
      id: string;
      kind: string;
      sendAt: string;
      times: number;
      sent: number;
      isWaiting: boolean;
    }> | null;
    conversions: Array<{
      kind: ConversionKind;
      event: ConversionEvent;
      outcome: ConversionOutcome;
      at: string | null;
      reason: string | null;
    }>;
    timeline: Array<{ id: string; kind: string; text: string; by: string; at: string }>;
  };
};

export type TestDecideDisputeMutationVariables = Exact<{
  id: string;
  disputeId: string;
  outcome: string;
  delivery?: string | null | undefined;
}>;

export type TestDecideDisputeMutation = {
  testDecideDispute: {
    id: string;
    number: string;
    state: OrderState;
    channel: OrderChannel;
    currency: Currency;
    eventId: string;
    eventTitle: string;
    eventZone: string;
    buyerName: string;
    buyerEmail: string;
    buyerPhone: string;
    marketingConsent: boolean;
    promoCode: string | null;
    totalCents: number;
    gstCents: number;
    bookingFeeCents: number;
    refundedCents: number;
    paidCents: number;
    owedCents: number;
    expiresAt: string | null;
    createdAt: string;
    completedAt: string | null;
    refundAskedAt: string | null;
    refundAsk: string;
    mayRefund: boolean;
    seesPersonalData: boolean;
    fee: {
      tickets: number;
      returned: number;
      unitCents: number;
      gstIncluded: boolean;
      cents: number;
      takenCents: number;
      invoiceNumber: string | null;
    } | null;
    source: {
      campaignId: string;
      campaignName: string;
      kind: CampaignKind;
      way: OrderSourceWay;
      clickedAt: string;
      url: string | null;
    } | null;
    answers: Array<{ question: string; answer: string; holder: string }>;
    lines: Array<{
      id: string;
      kind: OrderLineKind;
      name: string;
      sessionId: string | null;
      sessionLocal: string | null;
      quantity: number;
      returned: number;
      unitCents: number;
      bookingFeeCents: number;
      discountCents: number;
      totalCents: number;
      gstCents: number;
      gstPercent: number;
      refundSteps: Array<number>;
    }>;
    tickets: Array<{
      id: string;
      lineId: string;
      position: number;
      typeName: string;
      sessionLocal: string;
      holderName: string;
      status: OrderTicketStatus;
      checkedInAt: string | null;
    }>;
    payments: Array<{
      id: string;
      method: OrderPaymentMethod;
      gateway: OrderGateway;
      state: OrderPaymentState;
      amountCents: number;
      cardBrand: string;
      cardLastFour: string;
      reference: string;
      failure: string;
      createdAt: string;
      settledAt: string | null;
    }>;
    refunds: Array<{
      id: string;
      amountCents: number;
      reason: string;
      message: string;
      state: RefundState;
      failure: string;
      createdAt: string;
      settledAt: string | null;
    }>;
    disputes: Array<{
      id: string;
      state: DisputeState;
      reason: string;
      amountCents: number;
      returnedCents: number;
      holdsMoney: boolean;
      evidenceDueAt: string | null;
      evidenceSentAt: string | null;
      openedAt: string;
      closedAt: string | null;
      isTest: boolean;
    }>;
    testEvents: Array<{
      id: string;
      kind: string;
      sendAt: string;
      times: number;
      sent: number;
      isWaiting: boolean;
    }> | null;
    conversions: Array<{
      kind: ConversionKind;
      event: ConversionEvent;
      outcome: ConversionOutcome;
      at: string | null;
      reason: string | null;
    }>;
    timeline: Array<{ id: string; kind: string; text: string; by: string; at: string }>;
  };
};

export type TestOpenDisputeMutationVariables = Exact<{
  id: string;
  delivery?: string | null | undefined;
}>;

export type TestOpenDisputeMutation = {
  testOpenDispute: {
    id: string;
    number: string;
    state: OrderState;
    channel: OrderChannel;
    currency: Currency;
    eventId: string;
    eventTitle: string;
    eventZone: string;
    buyerName: string;
    buyerEmail: string;
    buyerPhone: string;
    marketingConsent: boolean;
    promoCode: string | null;
    totalCents: number;
    gstCents: number;
    bookingFeeCents: number;
    refundedCents: number;
    paidCents: number;
    owedCents: number;
    expiresAt: string | null;
    createdAt: string;
    completedAt: string | null;
    refundAskedAt: string | null;
    refundAsk: string;
    mayRefund: boolean;
    seesPersonalData: boolean;
    fee: {
      tickets: number;
      returned: number;
      unitCents: number;
      gstIncluded: boolean;
      cents: number;
      takenCents: number;
      invoiceNumber: string | null;
    } | null;
    source: {
      campaignId: string;
      campaignName: string;
      kind: CampaignKind;
      way: OrderSourceWay;
      clickedAt: string;
      url: string | null;
    } | null;
    answers: Array<{ question: string; answer: string; holder: string }>;
    lines: Array<{
      id: string;
      kind: OrderLineKind;
      name: string;
      sessionId: string | null;
      sessionLocal: string | null;
      quantity: number;
      returned: number;
      unitCents: number;
      bookingFeeCents: number;
      discountCents: number;
      totalCents: number;
      gstCents: number;
      gstPercent: number;
      refundSteps: Array<number>;
    }>;
    tickets: Array<{
      id: string;
      lineId: string;
      position: number;
      typeName: string;
      sessionLocal: string;
      holderName: string;
      status: OrderTicketStatus;
      checkedInAt: string | null;
    }>;
    payments: Array<{
      id: string;
      method: OrderPaymentMethod;
      gateway: OrderGateway;
      state: OrderPaymentState;
      amountCents: number;
      cardBrand: string;
      cardLastFour: string;
      reference: string;
      failure: string;
      createdAt: string;
      settledAt: string | null;
    }>;
    refunds: Array<{
      id: string;
      amountCents: number;
      reason: string;
      message: string;
      state: RefundState;
      failure: string;
      createdAt: string;
      settledAt: string | null;
    }>;
    disputes: Array<{
      id: string;
      state: DisputeState;
      reason: string;
      amountCents: number;
      returnedCents: number;
      holdsMoney: boolean;
      evidenceDueAt: string | null;
      evidenceSentAt: string | null;
      openedAt: string;
      closedAt: string | null;
      isTest: boolean;
    }>;
    testEvents: Array<{
      id: string;
      kind: string;
      sendAt: string;
      times: number;
      sent: number;
      isWaiting: boolean;
    }> | null;
    conversions: Array<{
      kind: ConversionKind;
      event: ConversionEvent;
      outcome: ConversionOutcome;
      at: string | null;
      reason: string | null;
    }>;
    timeline: Array<{ id: string; kind: string; text: string; by: string; at: string }>;
  };
};

export type EventRevenueQueryVariables = Exact<{
  eventIds: Array<string> | string;
}>;

export type EventRevenueQuery = {
  eventRevenue: Array<{ eventId: string; totalCents: number; refundedCents: number; owedCents: number }>;
};

export type DeclineRefundRequestMutationVariables = Exact<{
  id: string;
  message: string;
}>;

export type DeclineRefundRequestMutation = {
  declineRefundRequest: {
    id: string;
    number: string;
    state: OrderState;
    channel: OrderChannel;
    currency: Currency;
    eventId: string;
    eventTitle: string;
    eventZone: string;
    buyerName: string;
    buyerEmail: string;
    buyerPhone: string;
    marketingConsent: boolean;
    promoCode: string | null;
    totalCents: number;
    gstCents: number;
    bookingFeeCents: number;
    refundedCents: number;
    paidCents: number;
    owedCents: number;
    expiresAt: string | null;
    createdAt: string;
    completedAt: string | null;
    refundAskedAt: string | null;
    refundAsk: string;
    mayRefund: boolean;
    seesPersonalData: boolean;
    fee: {
      tickets: number;
      returned: number;
      unitCents: number;
      gstIncluded: boolean;
      cents: number;
      takenCents: number;
      invoiceNumber: string | null;
    } | null;
    source: {
      campaignId: string;
      campaignName: string;
      kind: CampaignKind;
      way: OrderSourceWay;
      clickedAt: string;
      url: string | null;
    } | null;
    answers: Array<{ question: string; answer: string; holder: string }>;
    lines: Array<{
      id: string;
      kind: OrderLineKind;
      name: string;
      sessionId: string | null;
      sessionLocal: string | null;
      quantity: number;
      returned: number;
      unitCents: number;
      bookingFeeCents: number;
      discountCents: number;
      totalCents: number;
      gstCents: number;
      gstPercent: number;
      refundSteps: Array<number>;
    }>;
    tickets: Array<{
      id: string;
      lineId: string;
      position: number;
      typeName: string;
      sessionLocal: string;
      holderName: string;
      status: OrderTicketStatus;
      checkedInAt: string | null;
    }>;
    payments: Array<{
      id: string;
      method: OrderPaymentMethod;
      gateway: OrderGateway;
      state: OrderPaymentState;
      amountCents: number;
      cardBrand: string;
      cardLastFour: string;
      reference: string;
      failure: string;
      createdAt: string;
      settledAt: string | null;
    }>;
    refunds: Array<{
      id: string;
      amountCents: number;
      reason: string;
      message: string;
      state: RefundState;
      failure: string;
      createdAt: string;
      settledAt: string | null;
    }>;
    disputes: Array<{
      id: string;
      state: DisputeState;
      reason: string;
      amountCents: number;
      returnedCents: number;
      holdsMoney: boolean;
      evidenceDueAt: string | null;
      evidenceSentAt: string | null;
      openedAt: string;
      closedAt: string | null;
      isTest: boolean;
    }>;
    testEvents: Array<{
      id: string;
      kind: string;
      sendAt: string;
      times: number;
      sent: number;
      isWaiting: boolean;
    }> | null;
    conversions: Array<{
      kind: ConversionKind;
      event: ConversionEvent;
      outcome: ConversionOutcome;
      at: string | null;
      reason: string | null;
    }>;
    timeline: Array<{ id: string; kind: string; text: string; by: string; at: string }>;
  };
};

export type EditOrderBuyerMutationVariables = Exact<{
  id: string;
  input: OrderBuyerInput;
}>;

export type EditOrderBuyerMutation = {
  editOrderBuyer: {
    id: string;
    number: string;
    state: OrderState;
    channel: OrderChannel;
    currency: Currency;
    eventId: string;
    eventTitle: string;
    eventZone: string;
    buyerName: string;
    buyerEmail: string;
    buyerPhone: string;
    marketingConsent: boolean;
    promoCode: string | null;
    totalCents: number;
    gstCents: number;
    bookingFeeCents: number;
    refundedCents: number;
    paidCents: number;
    owedCents: number;
    expiresAt: string | null;
    createdAt: string;
    completedAt: string | null;
    refundAskedAt: string | null;
    refundAsk: string;
    mayRefund: boolean;
    seesPersonalData: boolean;
    fee: {
      tickets: number;
      returned: number;
      unitCents: number;
      gstIncluded: boolean;
      cents: number;
      takenCents: number;
      invoiceNumber: string | null;
    } | null;
    source: {
      campaignId: string;
      campaignName: string;
      kind: CampaignKind;
      way: OrderSourceWay;
      clickedAt: string;
      url: string | null;
    } | null;
    answers: Array<{ question: string; answer: string; holder: string }>;
    lines: Array<{
      id: string;
      kind: OrderLineKind;
      name: string;
      sessionId: string | null;
      sessionLocal: string | null;
      quantity: number;
      returned: number;
      unitCents: number;
      bookingFeeCents: number;
      discountCents: number;
      totalCents: number;
      gstCents: number;
      gstPercent: number;
      refundSteps: Array<number>;
    }>;
    tickets: Array<{
      id: string;
      lineId: string;
      position: number;
      typeName: string;
      sessionLocal: string;
      holderName: string;
      status: OrderTicketStatus;
      checkedInAt: string | null;
    }>;
    payments: Array<{
      id: string;
      method: OrderPaymentMethod;
      gateway: OrderGateway;
      state: OrderPaymentState;
      amountCents: number;
      cardBrand: string;
      cardLastFour: string;
      reference: string;
      failure: string;
      createdAt: string;
      settledAt: string | null;
    }>;
    refunds: Array<{
      id: string;
      amountCents: number;
      reason: string;
      message: string;
      state: RefundState;
      failure: string;
      createdAt: string;
      settledAt: string | null;
    }>;
    disputes: Array<{
      id: string;
      state: DisputeState;
      reason: string;
      amountCents: number;
      returnedCents: number;
      holdsMoney: boolean;
      evidenceDueAt: string | null;
      evidenceSentAt: string | null;
      openedAt: string;
      closedAt: string | null;
      isTest: boolean;
    }>;
    testEvents: Array<{
      id: string;
      kind: string;
      sendAt: string;
      times: number;
      sent: number;
      isWaiting: boolean;
    }> | null;
    conversions: Array<{
      kind: ConversionKind;
      event: ConversionEvent;
      outcome: ConversionOutcome;
      at: string | null;
      reason: string | null;
    }>;
    timeline: Array<{ id: string; kind: string; text: string; by: string; at: string }>;
  };
};

export type EventSellingQueryVariables = Exact<{
  eventId: string;
}>;

export type EventSellingQuery = {
  eventSelling: {
    version: number;
    payAtDoor: boolean;
    payByInvoice: boolean;
    questions: Array<{
      id: string;
      label: string;
      kind: EventQuestionKind;
      asked: QuestionAsked;
      options: Array<string>;
      required: boolean;
      answerCount: number;
    }>;
    archived: Array<{
      id: string;
      label: string;
      kind: EventQuestionKind;
      asked: QuestionAsked;
      options: Array<string>;
      required: boolean;
      answerCount: number;
    }>;
  };
};

export type MassRefundMutationVariables = Exact<{
  sessionId: string;
  reason: string;
  message?: string | null | undefined;
}>;

export type MassRefundMutation = {
  massRefund: {
    sessionId: string;
    eventId: string;
    eventTitle: string;
    sessionLocal: string;
    zone: string;
    startedAt: string | null;
    reason: string;
    total: number;
    waiting: number;
    refunded: number;
    failed: number;
    refundedCents: number;
    totalCents: number;
    usedTickets: number;
    currency: Currency;
    orders: Array<{
      orderId: string;
      number: string;
      buyerName: string;
      amountCents: number;
      state: MassRefundOrderState;
      failure: string;
    }>;
  };
};

export type MassRefundProgressQueryVariables = Exact<{
  sessionId: string;
}>;

export type MassRefundProgressQuery = {
  massRefundProgress: {
    sessionId: string;
    eventId: string;
    eventTitle: string;
    sessionLocal: string;
    zone: string;
    startedAt: string | null;
    reason: string;
    total: number;
    waiting: number;
    refunded: number;
    failed: number;
    refundedCents: number;
    totalCents: number;
    usedTickets: number;
    currency: Currency;
    orders: Array<{
      orderId: string;
      number: string;
      buyerName: string;
      amountCents: number;
      state: MassRefundOrderState;
      failure: string;
    }>;
  };
};

export type OrderQueryVariables = Exact<{
  id: string;
}>;

export type OrderQuery = {
  order: {
    id: string;
    number: string;
    state: OrderState;
    channel: OrderChannel;
    currency: Currency;
    eventId: string;
    eventTitle: string;
    eventZone: string;
    buyerName: string;
    buyerEmail: string;
    buyerPhone: string;
    marketingConsent: boolean;
    promoCode: string | null;
    totalCents: number;
    gstCents: number;
    bookingFeeCents: number;
    refundedCents: number;
    paidCents: number;
    owedCents: number;
    expiresAt: string | null;
    createdAt: string;
    completedAt: string | null;
    refundAskedAt: string | null;
    refundAsk: string;
    mayRefund: boolean;
    seesPersonalData: boolean;
    fee: {
      tickets: number;
      returned: number;
      unitCents: number;
      gstIncluded: boolean;
      cents: number;
      takenCents: number;
      invoiceNumber: string | null;
    } | null;
    source: {
      campaignId: string;
      campaignName: string;
      kind: CampaignKind;
      way: OrderSourceWay;
      clickedAt: string;
      url: string | null;
    } | null;
    answers: Array<{ question: string; answer: string; holder: string }>;
    lines: Array<{
      id: string;
      kind: OrderLineKind;
      name: string;
      sessionId: string | null;
      sessionLocal: string | null;
      quantity: number;
      returned: number;
      unitCents: number;
      bookingFeeCents: number;
      discountCents: number;
      totalCents: number;
      gstCents: number;
      gstPercent: number;
      refundSteps: Array<number>;
    }>;
    tickets: Array<{
      id: string;
      lineId: string;
      position: number;
      typeName: string;
      sessionLocal: string;
      holderName: string;
      status: OrderTicketStatus;
      checkedInAt: string | null;
    }>;
    payments: Array<{
      id: string;
      method: OrderPaymentMethod;
      gateway: OrderGateway;
      state: OrderPaymentState;
      amountCents: number;
      cardBrand: string;
      cardLastFour: string;
      reference: string;
      failure: string;
      createdAt: string;
      settledAt: string | null;
    }>;
    refunds: Array<{
      id: string;
      amountCents: number;
      reason: string;
      message: string;
      state: RefundState;
      failure: string;
      createdAt: string;
      settledAt: string | null;
    }>;
    disputes: Array<{
      id: string;
      state: DisputeState;
      reason: string;
      amountCents: number;
      returnedCents: number;
      holdsMoney: boolean;
      evidenceDueAt: string | null;
      evidenceSentAt: string | null;
      openedAt: string;
      closedAt: string | null;
      isTest: boolean;
    }>;
    testEvents: Array<{
      id: string;
      kind: string;
      sendAt: string;
      times: number;
      sent: number;
      isWaiting: boolean;
    }> | null;
    conversions: Array<{
      kind: ConversionKind;
      event: ConversionEvent;
      outcome: ConversionOutcome;
      at: string | null;
      reason: string | null;
    }>;
    timeline: Array<{ id: string; kind: string; text: string; by: string; at: string }>;
  };
};

export type OrdersQueryVariables = Exact<{
  search?: string | null | undefined;
  filter?: string | null | undefined;
  eventId?: string | null | undefined;
  sessionId?: string | null | undefined;
  channel?: string | null | undefined;
  campaignId?: string | null | undefined;
  attribution?: string | null | undefined;
  promoCode?: string | null | undefined;
  source?: string | null | undefined;
  seller?: string | null | undefined;
  payment?: string | null | undefined;
  tier?: string | null | undefined;
  pool?: string | null | undefined;
  addOn?: string | null | undefined;
  gst?: string | null | undefined;
  hour?: string | null | undefined;
  dispute?: string | null | undefined;
  from?: string | null | undefined;
  to?: string | null | undefined;
  after?: string | null | undefined;
}>;

export type OrdersQuery = {
  orders: {
    after: string | null;
    orders: Array<{
      id: string;
      number: string;
      state: OrderState;
      channel: OrderChannel;
      buyerName: string;
      buyerEmail: string;
      eventId: string;
      eventTitle: string;
      ticketCount: number;
      totalCents: number;
      refundedCents: number;
      owedCents: number;
      currency: Currency;
      refundAsked: boolean;
      disputeState: DisputeState | null;
      createdAt: string;
      completedAt: string | null;
      source: { campaignName: string; url: string | null } | null;
    }>;
    totals: { ticketCount: number; totalCents: number; refundedCents: number; owedCents: number };
    counts: {
      all: number;
      complete: number;
      owing: number;
      refunded: number;
      refund_asked: number;
      open: number;
      lapsed: number;
    };
    campaign: { id: string; name: string } | null;
    parts: Array<{ part: OrderPart; label: string }>;
  };
};

export type RecordOrderPaymentMutationVariables = Exact<{
  id: string;
  method: string;
  reference?: string | null | undefined;
}>;

export type RecordOrderPaymentMutation = {
  recordOrderPayment: {
    id: string;
    number: string;
    state: OrderState;
    channel: OrderChannel;
    currency: Currency;
    eventId: string;
    eventTitle: string;
    eventZone: string;
    buyerName: string;
    buyerEmail: string;
    buyerPhone: string;
    marketingConsent: boolean;
    promoCode: string | null;
    totalCents: number;
    gstCents: number;
    bookingFeeCents: number;
    refundedCents: number;
    paidCents: number;
    owedCents: number;
    expiresAt: string | null;
    createdAt: string;
    completedAt: string | null;
    refundAskedAt: string | null;
    refundAsk: string;
    mayRefund: boolean;
    seesPersonalData: boolean;
    fee: {
      tickets: number;
      returned: number;
      unitCents: number;
      gstIncluded: boolean;
      cents: number;
      takenCents: number;
      invoiceNumber: string | null;
    } | null;
    source: {
      campaignId: string;
      campaignName: string;
      kind: CampaignKind;
      way: OrderSourceWay;
      clickedAt: string;
      url: string | null;
    } | null;
    answers: Array<{ question: string; answer: string; holder: string }>;
    lines: Array<{
      id: string;
      kind: OrderLineKind;
      name: string;
      sessionId: string | null;
      sessionLocal: string | null;
      quantity: number;
      returned: number;
      unitCents: number;
      bookingFeeCents: number;
      discountCents: number;
      totalCents: number;
      gstCents: number;
      gstPercent: number;
      refundSteps: Array<number>;
    }>;
    tickets: Array<{
      id: string;
      lineId: string;
      position: number;
      typeName: string;
      sessionLocal: string;
      holderName: string;
      status: OrderTicketStatus;
      checkedInAt: string | null;
    }>;
    payments: Array<{
      id: string;
      method: OrderPaymentMethod;
      gateway: OrderGateway;
      state: OrderPaymentState;
      amountCents: number;
      cardBrand: string;
      cardLastFour: string;
      reference: string;
      failure: string;
      createdAt: string;
      settledAt: string | null;
    }>;
    refunds: Array<{
      id: string;
      amountCents: number;
      reason: string;
      message: string;
      state: RefundState;
      failure: string;
      createdAt: string;
      settledAt: string | null;
    }>;
    disputes: Array<{
      id: string;
      state: DisputeState;
      reason: string;
      amountCents: number;
      returnedCents: number;
      holdsMoney: boolean;
      evidenceDueAt: string | null;
      evidenceSentAt: string | null;
      openedAt: string;
      closedAt: string | null;
      isTest: boolean;
    }>;
    testEvents: Array<{
      id: string;
      kind: string;
      sendAt: string;
      times: number;
      sent: number;
      isWaiting: boolean;
    }> | null;
    conversions: Array<{
      kind: ConversionKind;
      event: ConversionEvent;
      outcome: ConversionOutcome;
      at: string | null;
      reason: string | null;
    }>;
    timeline: Array<{ id: string; kind: string; text: string; by: string; at: string }>;
  };
};

export type RefundOrderMutationVariables = Exact<{
  id: string;
  input: RefundInput;
}>;

export type RefundOrderMutation = {
  refundOrder: {
    id: string;
    number: string;
    state: OrderState;
    channel: OrderChannel;
    currency: Currency;
    eventId: string;
    eventTitle: string;
    eventZone: string;
    buyerName: string;
    buyerEmail: string;
    buyerPhone: string;
    marketingConsent: boolean;
    promoCode: string | null;
    totalCents: number;
    gstCents: number;
    bookingFeeCents: number;
    refundedCents: number;
    paidCents: number;
    owedCents: number;
    expiresAt: string | null;
    createdAt: string;
    completedAt: string | null;
    refundAskedAt: string | null;
    refundAsk: string;
    mayRefund: boolean;
    seesPersonalData: boolean;
    fee: {
      tickets: number;
      returned: number;
      unitCents: number;
      gstIncluded: boolean;
      cents: number;
      takenCents: number;
      invoiceNumber: string | null;
    } | null;
    source: {
      campaignId: string;
      campaignName: string;
      kind: CampaignKind;
      way: OrderSourceWay;
      clickedAt: string;
      url: string | null;
    } | null;
    answers: Array<{ question: string; answer: string; holder: string }>;
    lines: Array<{
      id: string;
      kind: OrderLineKind;
      name: string;
      sessionId: string | null;
      sessionLocal: string | null;
      quantity: number;
      returned: number;
      unitCents: number;
      bookingFeeCents: number;
      discountCents: number;
      totalCents: number;
      gstCents: number;
      gstPercent: number;
      refundSteps: Array<number>;
    }>;
    tickets: Array<{
      id: string;
      lineId: string;
      position: number;
      typeName: string;
      sessionLocal: string;
      holderName: string;
      status: OrderTicketStatus;
      checkedInAt: string | null;
    }>;
    payments: Array<{
      id: string;
      method: OrderPaymentMethod;
      gateway: OrderGateway;
      state: OrderPaymentState;
      amountCents: number;
      cardBrand: string;
      cardLastFour: string;
      reference: string;
      failure: string;
      createdAt: string;
      settledAt: string | null;
    }>;
    refunds: Array<{
      id: string;
      amountCents: number;
      reason: string;
      message: string;
      state: RefundState;
      failure: string;
      createdAt: string;
      settledAt: string | null;
    }>;
    disputes: Array<{
      id: string;
      state: DisputeState;
      reason: string;
      amountCents: number;
      returnedCents: number;
      holdsMoney: boolean;
      evidenceDueAt: string | null;
      evidenceSentAt: string | null;
      openedAt: string;
      closedAt: string | null;
      isTest: boolean;
    }>;
    testEvents: Array<{
      id: string;
      kind: string;
      sendAt: string;
      times: number;
      sent: number;
      isWaiting: boolean;
    }> | null;
    conversions: Array<{
      kind: ConversionKind;
      event: ConversionEvent;
      outcome: ConversionOutcome;
      at: string | null;
      reason: string | null;
    }>;
    timeline: Array<{ id: string; kind: string; text: string; by: string; at: string }>;
  };
};

export type ResendTicketsMutationVariables = Exact<{
  id: string;
}>;

export type ResendTicketsMutation = {
  resendTickets: {
    id: string;
    number: string;
    state: OrderState;
    channel: OrderChannel;
    currency: Currency;
    eventId: string;
    eventTitle: string;
    eventZone: string;
    buyerName: string;
    buyerEmail: string;
    buyerPhone: string;
    marketingConsent: boolean;
    promoCode: string | null;
    totalCents: number;
    gstCents: number;
    bookingFeeCents: number;
    refundedCents: number;
    paidCents: number;
    owedCents: number;
    expiresAt: string | null;
    createdAt: string;
    completedAt: string | null;
    refundAskedAt: string | null;
    refundAsk: string;
    mayRefund: boolean;
    seesPersonalData: boolean;
    fee: {
      tickets: number;
      returned: number;
      unitCents: number;
      gstIncluded: boolean;
      cents: number;
      takenCents: number;
      invoiceNumber: string | null;
    } | null;
    source: {
      campaignId: string;
      campaignName: string;
      kind: CampaignKind;
      way: OrderSourceWay;
      clickedAt: string;
      url: string | null;
    } | null;
    answers: Array<{ question: string; answer: string; holder: string }>;
    lines: Array<{
      id: string;
      kind: OrderLineKind;
      name: string;
      sessionId: string | null;
      sessionLocal: string | null;
      quantity: number;
      returned: number;
      unitCents: number;
      bookingFeeCents: number;
      discountCents: number;
      totalCents: number;
      gstCents: number;
      gstPercent: number;
      refundSteps: Array<number>;
    }>;
    tickets: Array<{
      id: string;
      lineId: string;
      position: number;
      typeName: string;
      sessionLocal: string;
      holderName: string;
      status: OrderTicketStatus;
      checkedInAt: string | null;
    }>;
    payments: Array<{
      id: string;
      method: OrderPaymentMethod;
      gateway: OrderGateway;
      state: OrderPaymentState;
      amountCents: number;
      cardBrand: string;
      cardLastFour: string;
      reference: string;
      failure: string;
      createdAt: string;
      settledAt: string | null;
    }>;
    refunds: Array<{
      id: string;
      amountCents: number;
      reason: string;
      message: string;
      state: RefundState;
      failure: string;
      createdAt: string;
      settledAt: string | null;
    }>;
    disputes: Array<{
      id: string;
      state: DisputeState;
      reason: string;
      amountCents: number;
      returnedCents: number;
      holdsMoney: boolean;
      evidenceDueAt: string | null;
      evidenceSentAt: string | null;
      openedAt: string;
      closedAt: string | null;
      isTest: boolean;
    }>;
    testEvents: Array<{
      id: string;
      kind: string;
      sendAt: string;
      times: number;
      sent: number;
      isWaiting: boolean;
    }> | null;
    conversions: Array<{
      kind: ConversionKind;
      event: ConversionEvent;
      outcome: ConversionOutcome;
      at: string | null;
      reason: string | null;
    }>;
    timeline: Array<{ id: string; kind: string; text: string; by: string; at: string }>;
  };
};

export type RetryMassRefundMutationVariables = Exact<{
  sessionId: string;
}>;

export type RetryMassRefundMutation = {
  retryMassRefund: {
    sessionId: string;
    eventId: string;
    eventTitle: string;
    sessionLocal: string;
    zone: string;
    startedAt: string | null;
    reason: string;
    total: number;
    waiting: number;
    refunded: number;
    failed: number;
    refundedCents: number;
    totalCents: number;
    usedTickets: number;
    currency: Currency;
    orders: Array<{
      orderId: string;
      number: string;
      buyerName: string;
      amountCents: number;
      state: MassRefundOrderState;
      failure: string;
    }>;
  };
};

export type RetryRefundMutationVariables = Exact<{
  id: string;
  refundId: string;
}>;

export type RetryRefundMutation = {
  retryRefund: {
    id: string;
    number: string;
    state: OrderState;
    channel: OrderChannel;
    currency: Currency;
    eventId: string;
    eventTitle: string;
    eventZone: string;
    buyerName: string;
    buyerEmail: string;
    buyerPhone: string;
    marketingConsent: boolean;
    promoCode: string | null;
    totalCents: number;
    gstCents: number;
    bookingFeeCents: number;
    refundedCents: number;
    paidCents: number;
    owedCents: number;
    expiresAt: string | null;
    createdAt: string;
    completedAt: string | null;
    refundAskedAt: string | null;
    refundAsk: string;
    mayRefund: boolean;
    seesPersonalData: boolean;
    fee: {
      tickets: number;
      returned: number;
      unitCents: number;
      gstIncluded: boolean;
      cents: number;
      takenCents: number;
      invoiceNumber: string | null;
    } | null;
    source: {
      campaignId: string;
      campaignName: string;
      kind: CampaignKind;
      way: OrderSourceWay;
      clickedAt: string;
      url: string | null;
    } | null;
    answers: Array<{ question: string; answer: string; holder: string }>;
    lines: Array<{
      id: string;
      kind: OrderLineKind;
      name: string;
      sessionId: string | null;
      sessionLocal: string | null;
      quantity: number;
      returned: number;
      unitCents: number;
      bookingFeeCents: number;
      discountCents: number;
      totalCents: number;
      gstCents: number;
      gstPercent: number;
      refundSteps: Array<number>;
    }>;
    tickets: Array<{
      id: string;
      lineId: string;
      position: number;
      typeName: string;
      sessionLocal: string;
      holderName: string;
      status: OrderTicketStatus;
      checkedInAt: string | null;
    }>;
    payments: Array<{
      id: string;
      method: OrderPaymentMethod;
      gateway: OrderGateway;
      state: OrderPaymentState;
      amountCents: number;
      cardBrand: string;
      cardLastFour: string;
      reference: string;
      failure: string;
      createdAt: string;
      settledAt: string | null;
    }>;
    refunds: Array<{
      id: string;
      amountCents: number;
      reason: string;
      message: string;
      state: RefundState;
      failure: string;
      createdAt: string;
      settledAt: string | null;
    }>;
    disputes: Array<{
      id: string;
      state: DisputeState;
      reason: string;
      amountCents: number;
      returnedCents: number;
      holdsMoney: boolean;
      evidenceDueAt: string | null;
      evidenceSentAt: string | null;
      openedAt: string;
      closedAt: string | null;
      isTest: boolean;
    }>;
    testEvents: Array<{
      id: string;
      kind: string;
      sendAt: string;
      times: number;
      sent: number;
      isWaiting: boolean;
    }> | null;
    conversions: Array<{
      kind: ConversionKind;
      event: ConversionEvent;
      outcome: ConversionOutcome;
      at: string | null;
      reason: string | null;
    }>;
    timeline: Array<{ id: string; kind: string; text: string; by: string; at: string }>;
  };
};

export type SaveEventSellingMutationVariables = Exact<{
  eventId: string;
  version?: number | null | undefined;
  input: EventSellingInput;
}>;

export type SaveEventSellingMutation = {
  saveEventSelling: {
    version: number;
    payAtDoor: boolean;
    payByInvoice: boolean;
    questions: Array<{
      id: string;
      label: string;
      kind: EventQuestionKind;
      asked: QuestionAsked;
      options: Array<string>;
      required: boolean;
      answerCount: number;
    }>;
    archived: Array<{
      id: string;
      label: string;
      kind: EventQuestionKind;
      asked: QuestionAsked;
      options: Array<string>;
      required: boolean;
      answerCount: number;
    }>;
  };
};

export type TestReportMutationVariables = Exact<{
  id: string;
  report: string;
  delivery?: string | null | undefined;
}>;

export type TestReportMutation = {
  testReport: {
    id: string;
    number: string;
    state: OrderState;
    channel: OrderChannel;
    currency: Currency;
    eventId: string;
    eventTitle: string;
    eventZone: string;
    buyerName: string;
    buyerEmail: string;
    buyerPhone: string;
    marketingConsent: boolean;
    promoCode: string | null;
    totalCents: number;
    gstCents: number;
    bookingFeeCents: number;
    refundedCents: number;
    paidCents: number;
    owedCents: number;
    expiresAt: string | null;
    createdAt: string;
    completedAt: string | null;
    refundAskedAt: string | null;
    refundAsk: string;
    mayRefund: boolean;
    seesPersonalData: boolean;
    fee: {
      tickets: number;
      returned: number;
      unitCents: number;
      gstIncluded: boolean;
      cents: number;
      takenCents: number;
      invoiceNumber: string | null;
    } | null;
    source: {
      campaignId: string;
      campaignName: string;
      kind: CampaignKind;
      way: OrderSourceWay;
      clickedAt: string;
      url: string | null;
    } | null;
    answers: Array<{ question: string; answer: string; holder: string }>;
    lines: Array<{
      id: string;
      kind: OrderLineKind;
      name: string;
      sessionId: string | null;
      sessionLocal: string | null;
      quantity: number;
      returned: number;
      unitCents: number;
      bookingFeeCents: number;
      discountCents: number;
      totalCents: number;
      gstCents: number;
      gstPercent: number;
      refundSteps: Array<number>;
    }>;
    tickets: Array<{
      id: string;
      lineId: string;
      position: number;
      typeName: string;
      sessionLocal: string;
      holderName: string;
      status: OrderTicketStatus;
      checkedInAt: string | null;
    }>;
    payments: Array<{
      id: string;
      method: OrderPaymentMethod;
      gateway: OrderGateway;
      state: OrderPaymentState;
      amountCents: number;
      cardBrand: string;
      cardLastFour: string;
      reference: string;
      failure: string;
      createdAt: string;
      settledAt: string | null;
    }>;
    refunds: Array<{
      id: string;
      amountCents: number;
      reason: string;
      message: string;
      state: RefundState;
      failure: string;
      createdAt: string;
      settledAt: string | null;
    }>;
    disputes: Array<{
      id: string;
      state: DisputeState;
      reason: string;
      amountCents: number;
      returnedCents: number;
      holdsMoney: boolean;
      evidenceDueAt: string | null;
      evidenceSentAt: string | null;
      openedAt: string;
      closedAt: string | null;
      isTest: boolean;
    }>;
    testEvents: Array<{
      id: string;
      kind: string;
      sendAt: string;
      times: number;
      sent: number;
      isWaiting: boolean;
    }> | null;
    conversions: Array<{
      kind: ConversionKind;
      event: ConversionEvent;
      outcome: ConversionOutcome;
      at: string | null;
      reason: string | null;
    }>;
    timeline: Array<{ id: string; kind: string; text: string; by: string; at: string }>;
  };
};

export type OrderMailDesignsQueryVariables = Exact<{ [key: string]: never }>;

export type OrderMailDesignsQuery = {
  orderMailDesigns: Array<{
    id: string;
    kind: OrderMailKind;
    eventId: string | null;
    eventTitle: string | null;
    templateId: string;
    templateName: string;
    problems: Array<string>;
  }>;
};

export type SetOrderMailDesignMutationVariables = Exact<{
  kind: OrderMailKind;
  eventId?: string | null | undefined;
  templateId?: string | null | undefined;
}>;

export type SetOrderMailDesignMutation = {
  setOrderMailDesign: Array<{
    id: string;
    kind: OrderMailKind;
    eventId: string | null;
    eventTitle: string | null;
    templateId: string;
    templateName: string;
    problems: Array<string>;
  }>;
};

export type FirstStepsQueryVariables = Exact<{ [key: string]: never }>;

export type FirstStepsQuery = {
  firstSteps: {
    draftEventId: string | null;
    mayHide: boolean;
    steps: Array<{ name: FirstStepName; isDone: boolean }>;
  };
};

export type HideFirstStepsMutationVariables = Exact<{ [key: string]: never }>;

export type HideFirstStepsMutation = {
  hideFirstSteps: {
    draftEventId: string | null;
    mayHide: boolean;
    steps: Array<{ name: FirstStepName; isDone: boolean }>;
  };
};

export type HomeQueryVariables = Exact<{ [key: string]: never }>;

export type HomeQuery = {
  home: {
    sales: {
      zone: string;
      today: string;
      monday: string;
      soFarToday: {
        orders: number;
        ticketCount: number;
        totalCents: number;
        refundedCents: number;
        owedCents: number;
      };
      sameDayLastWeek: {
        orders: number;
        ticketCount: number;
        totalCents: number;
        refundedCents: number;
        owedCents: number;
      };
      soFarThisWeek: {
        orders: number;
        ticketCount: number;
        totalCents: number;
        refundedCents: number;
        owedCents: number;
      };
      sameSpanLastWeek: {
        orders: number;
        ticketCount: number;
        totalCents: number;
        refundedCents: number;
        owedCents: number;
      };
      days: Array<{
        day: string;
        sum: {
          orders: number;
          ticketCount: number;
          totalCents: number;
          refundedCents: number;
          owedCents: number;
        };
      }>;
    };
    sessions: Array<{
      id: string;
      eventId: string;
      eventTitle: string;
      startsLocal: string;
      zone: string;
      sold: number;
      capacity: number | null;
      free: number | null;
    }>;
    campaigns: {
      count: number;
      underWay: Array<{
        id: string;
        kind: CampaignKind;
        name: string;
        state: CampaignState;
        isHeld: boolean;
        scheduledFor: string | null;
        scheduledZone: string | null;
        recipients: number;
        done: number;
      }>;
    } | null;
    waiting: {
      refundsAsked: number;
      disputes: number;
      approvals: number | null;
      nearlySoldOutCount: number;
      campaignProblems: Array<{
        kind: CampaignKind;
        problem: HomeProblem;
        count: number;
        id: string;
        name: string;
      }>;
      changeComms: Array<{
        id: string;
        kind: ChangeCommKind;
        eventId: string;
        eventTitle: string;
        sessionId: string | null;
        startsLocal: string | null;
        zone: string | null;
        holders: number;
        campaignId: string;
        state: CampaignState;
        isOutdated: boolean;
      }>;
      nearlySoldOut: Array<{
        id: string;
        eventId: string;
        eventTitle: string;
        startsLocal: string;
        zone: string;
        sold: number;
        capacity: number | null;
        free: number | null;
      }>;
    };
  };
};

export type CustomisationSectionQueryVariables = Exact<{ [key: string]: never }>;

export type CustomisationSectionQuery = {
  sectionFigures: {
    emailCampaigns: number | null;
    ticketholderComms: number | null;
    audiences: number | null;
    emailTemplates: number | null;
    sentCampaigns: number | null;
  };
  customisationOverview: {
    lastEdited: Array<{ id: string; name: string; purpose: TemplatePurpose; updatedAt: string }>;
  } | null;
};

export type MarketingSectionQueryVariables = Exact<{ [key: string]: never }>;

export type MarketingSectionQuery = {
  sectionFigures: {
    emailCampaigns: number | null;
    ticketholderComms: number | null;
    audiences: number | null;
    emailTemplates: number | null;
    sentCampaigns: number | null;
  };
  marketingOverview: {
    lastSent: {
      id: string;
      kind: CampaignKind;
      name: string;
      sentAt: string;
      result: {
        id: string;
        sent: number;
        clicked: number;
        clickRate: number | null;
        orders: number;
        cents: number;
        curve: Array<number>;
      };
    } | null;
    nextSend: { id: string; kind: CampaignKind; name: string; at: string; zone: string } | null;
    growth: {
      mailable: number;
      mailableIsLeast: boolean;
      joined: number;
      joinedIsLeast: boolean;
      unsubscribed: number;
    } | null;
  } | null;
};

export type ReportingSectionQueryVariables = Exact<{ [key: string]: never }>;

export type ReportingSectionQuery = {
  sectionFigures: {
    emailCampaigns: number | null;
    ticketholderComms: number | null;
    audiences: number | null;
    emailTemplates: number | null;
    sentCampaigns: number | null;
  };
  reportingOverview: {
    campaigns: number;
    sent: number;
    clicked: number;
    clickRate: number | null;
    orders: number;
    cents: number;
    best: {
      id: string;
      kind: CampaignKind;
      name: string;
      sentAt: string;
      result: {
        id: string;
        sent: number;
        clicked: number;
        clickRate: number | null;
        orders: number;
        cents: number;
        curve: Array<number>;
      };
    } | null;
  } | null;
};

export type PassEventQueryVariables = Exact<{
  id: string;
}>;

export type PassEventQuery = {
  passEvent: {
    id: string;
    title: string;
    ticketTypes: Array<{ id: string; name: string; hidden: boolean; priceCents: number }>;
    sessions: Array<{ id: string; startsLocal: string; cancelled: boolean; over: boolean }>;
  } | null;
};

export type PassEventsQueryVariables = Exact<{ [key: string]: never }>;

export type PassEventsQuery = { passEvents: Array<{ id: string; title: string }> };

export type PassesQueryVariables = Exact<{ [key: string]: never }>;

export type PassesQuery = {
  rows: Array<{
    id: string;
    version: number;
    name: string;
    archived: boolean;
    admitsTo: string;
    available: number | null;
    validFrom: string | null;
    validUntil: string | null;
    state: PassState;
    priceCents: number | null;
    sessions: number;
    sessionsAhead: number;
    ticketsDue: number;
    sold: number;
    soldCents: number;
    event: { id: string; title: string } | null;
    ticketType: { id: string; name: string } | null;
  }>;
};

export type SavePassMutationVariables = Exact<{
  id?: string | null | undefined;
  version?: number | null | undefined;
  input: PassInput;
}>;

export type SavePassMutation = {
  row: {
    id: string;
    version: number;
    name: string;
    archived: boolean;
    admitsTo: string;
    available: number | null;
    validFrom: string | null;
    validUntil: string | null;
    state: PassState;
    priceCents: number | null;
    sessions: number;
    sessionsAhead: number;
    ticketsDue: number;
    sold: number;
    soldCents: number;
    event: { id: string; title: string } | null;
    ticketType: { id: string; name: string } | null;
  };
};

export type SetPassArchivedMutationVariables = Exact<{
  id: string;
  archived: boolean;
}>;

export type SetPassArchivedMutation = {
  row: {
    id: string;
    version: number;
    name: string;
    archived: boolean;
    admitsTo: string;
    available: number | null;
    validFrom: string | null;
    validUntil: string | null;
    state: PassState;
    priceCents: number | null;
    sessions: number;
    sessionsAhead: number;
    ticketsDue: number;
    sold: number;
    soldCents: number;
    event: { id: string; title: string } | null;
    ticketType: { id: string; name: string } | null;
  };
};

export type ConnectStripeMutationVariables = Exact<{
  back?: string | null | undefined;
}>;

export type ConnectStripeMutation = { connectStripe: { url: string } };

export type DisconnectStripeMutationVariables = Exact<{ [key: string]: never }>;

export type DisconnectStripeMutation = {
  disconnectStripe: {
    gateway: TicketGatewayName;
    state: PayeeState;
    payoutsEnabled: boolean;
    missing: Array<string>;
    missingBy: string | null;
    zone: string;
    mayDisconnect: boolean;
  };
};

export type GettingPaidQueryVariables = Exact<{ [key: string]: never }>;

export type GettingPaidQuery = {
  gettingPaid: {
    gateway: TicketGatewayName;
    state: PayeeState;
    payoutsEnabled: boolean;
    missing: Array<string>;
    missingBy: string | null;
    zone: string;
    mayDisconnect: boolean;
  };
};

export type RefreshGettingPaidMutationVariables = Exact<{ [key: string]: never }>;

export type RefreshGettingPaidMutation = {
  refreshGettingPaid: {
    gateway: TicketGatewayName;
    state: PayeeState;
    payoutsEnabled: boolean;
    missing: Array<string>;
    missingBy: string | null;
    zone: string;
    mayDisconnect: boolean;
  };
};

export type AddPaymentMethodMutationVariables = Exact<{
  card: string;
  replaces?: string | null | undefined;
  isDefault?: boolean | null | undefined;
}>;

export type AddPaymentMethodMutation = {
  addPaymentMethod: {
    gateway: PaymentGatewayName;
    planId: number;
    needed: boolean;
    today: string;
    testCards: Array<{ id: string; title: string; text: string }>;
    cards: Array<{
      id: string;
      brand: string;
      lastFour: string;
      expiryMonth: number;
      expiryYear: number;
      isDefault: boolean;
    }>;
    waiting: {
      id: string;
      brand: string;
      lastFour: string;
      expiryMonth: number;
      expiryYear: number;
      isDefault: boolean;
    } | null;
  };
};

export type CardFieldsQueryVariables = Exact<{
  setupId?: string | null | undefined;
}>;

export type CardFieldsQuery = { cardFields: { publishableKey: string; clientSecret: string } | null };

export type ConfirmPaymentMethodMutationVariables = Exact<{
  confirmed: boolean;
}>;

export type ConfirmPaymentMethodMutation = {
  confirmPaymentMethod: {
    gateway: PaymentGatewayName;
    planId: number;
    needed: boolean;
    today: string;
    testCards: Array<{ id: string; title: string; text: string }>;
    cards: Array<{
      id: string;
      brand: string;
      lastFour: string;
      expiryMonth: number;
      expiryYear: number;
      isDefault: boolean;
    }>;
    waiting: {
      id: string;
      brand: string;
      lastFour: string;
      expiryMonth: number;
      expiryYear: number;
      isDefault: boolean;
    } | null;
  };
};

export type PaymentQueryVariables = Exact<{ [key: string]: never }>;

export type PaymentQuery = {
  payment: {
    gateway: PaymentGatewayName;
    planId: number;
    needed: boolean;
    today: string;
    testCards: Array<{ id: string; title: string; text: string }>;
    cards: Array<{
      id: string;
      brand: string;
      lastFour: string;
      expiryMonth: number;
      expiryYear: number;
      isDefault: boolean;
    }>;
    waiting: {
      id: string;
      brand: string;
      lastFour: string;
      expiryMonth: number;
      expiryYear: number;
      isDefault: boolean;
    } | null;
  };
};

export type RemovePaymentMethodMutationVariables = Exact<{
  id: string;
}>;

export type RemovePaymentMethodMutation = {
  removePaymentMethod: {
    gateway: PaymentGatewayName;
    planId: number;
    needed: boolean;
    today: string;
    testCards: Array<{ id: string; title: string; text: string }>;
    cards: Array<{
      id: string;
      brand: string;
      lastFour: string;
      expiryMonth: number;
      expiryYear: number;
      isDefault: boolean;
    }>;
    waiting: {
      id: string;
      brand: string;
      lastFour: string;
      expiryMonth: number;
      expiryYear: number;
      isDefault: boolean;
    } | null;
  };
};

export type SetDefaultCardMutationVariables = Exact<{
  id: string;
}>;

export type SetDefaultCardMutation = {
  setDefaultCard: {
    gateway: PaymentGatewayName;
    planId: number;
    needed: boolean;
    today: string;
    testCards: Array<{ id: string; title: string; text: string }>;
    cards: Array<{
      id: string;
      brand: string;
      lastFour: string;
      expiryMonth: number;
      expiryYear: number;
      isDefault: boolean;
    }>;
    waiting: {
      id: string;
      brand: string;
      lastFour: string;
      expiryMonth: number;
      expiryYear: number;
      isDefault: boolean;
    } | null;
  };
};

export type StartCardSetupMutationVariables = Exact<{
  replaces?: string | null | undefined;
  isDefault?: boolean | null | undefined;
}>;

export type StartCardSetupMutation = { startCardSetup: string };

export type EventPayoutsQueryVariables = Exact<{
  eventId: string;
}>;

export type EventPayoutsQuery = {
  eventPayouts: {
    hasMore: boolean;
    heldCents: number;
    heldPayments: number;
    currency: Currency;
    deposits: Array<{
      id: string;
      arrivesOn: string;
      state: PayoutState;
      currency: string;
      amountCents: number;
    }>;
  };
};

export type JournalAccountsQueryVariables = Exact<{ [key: string]: never }>;

export type JournalAccountsQuery = {
  journalAccounts: {
    clearing: string;
    sales: string;
    providerFees: string;
    ticketFees: string;
    other: string;
  };
};

export type SaveJournalAccountsMutationVariables = Exact<{
  input: JournalAccountsInput;
}>;

export type SaveJournalAccountsMutation = {
  saveJournalAccounts: {
    clearing: string;
    sales: string;
    providerFees: string;
    ticketFees: string;
    other: string;
  };
};

export type PayoutBalanceQueryVariables = Exact<{ [key: string]: never }>;

export type PayoutBalanceQuery = {
  payoutBalance: {
    gateway: TicketGatewayName;
    isConnected: boolean;
    isDisconnected: boolean;
    availableCents: number;
    pendingCents: number;
    currency: Currency;
    testEvents: Array<{
      id: string;
      kind: string;
      sendAt: string;
      times: number;
      sent: number;
      isWaiting: boolean;
    }> | null;
  };
};

export type PayoutQueryVariables = Exact<{
  id: string;
}>;

export type PayoutQuery = {
  payout: {
    id: string;
    amountCents: number;
    currency: string;
    state: PayoutState;
    content: PayoutContent;
    arrivesOn: string;
    isAutomatic: boolean;
    isTest: boolean;
    lastFour: string;
    failure: string;
    providerId: string;
    differenceCents: number;
    differenceReason: string;
    depositId: string | null;
    downloadRefusal: string;
    sum: {
      chargeCents: number;
      refundCents: number;
      disputeCents: number;
      adjustmentCents: number;
      feeCents: number;
    };
    parts: Array<{
      position: number;
      eventId: string | null;
      eventTitle: string | null;
      sessionId: string | null;
      startsLocal: string | null;
      chargeCents: number;
      refundCents: number;
      disputeCents: number;
      adjustmentCents: number;
      feeCents: number;
    }>;
  };
};

export type PayoutLinesQueryVariables = Exact<{
  id: string;
  after?: string | null | undefined;
}>;

export type PayoutLinesQuery = {
  payoutLines: {
    total: number;
    next: string | null;
    lines: Array<{
      position: number;
      part: number;
      category: BalanceCategory;
      providerCategory: string;
      description: string;
      orderId: string | null;
      orderNumber: string | null;
      name: string | null;
      quantity: number;
      eventTitle: string | null;
      startsLocal: string | null;
      channel: OrderChannel | null;
      gstPercent: number | null;
      grossCents: number;
      gstCents: number;
      feeCents: number;
    }>;
  };
};

export type PayoutsQueryVariables = Exact<{
  after?: string | null | undefined;
}>;

export type PayoutsQuery = {
  payouts: {
    total: number;
    next: string | null;
    payouts: Array<{
      id: string;
      amountCents: number;
      currency: string;
      state: PayoutState;
      content: PayoutContent;
      arrivesOn: string;
      isAutomatic: boolean;
      isTest: boolean;
      lastFour: string;
      failure: string;
    }>;
  };
};

export type TestPayOutMutationVariables = Exact<{
  isRefused?: boolean | null | undefined;
  delivery?: string | null | undefined;
}>;

export type TestPayOutMutation = {
  testPayOut: {
    id: string;
    amountCents: number;
    currency: string;
    state: PayoutState;
    content: PayoutContent;
    arrivesOn: string;
    isAutomatic: boolean;
    isTest: boolean;
    lastFour: string;
    failure: string;
  } | null;
};

export type PayoutStatementQueryVariables = Exact<{
  month?: string | null | undefined;
  eventId?: string | null | undefined;
  date: StatementDate;
}>;

export type PayoutStatementQuery = {
  payoutStatement: {
    month: string | null;
    eventId: string | null;
    eventTitle: string | null;
    date: StatementDate;
    currency: Currency;
    totalCents: number;
    totalGstCents: number;
    comparedCents: number;
    differenceCents: number;
    differenceReason: string;
    notes: Array<string>;
    rows: Array<{
      kind: StatementKind;
      method: StatementMethod | null;
      sellerName: string | null;
      openedLocal: string | null;
      count: number | null;
      cents: number;
      gstCents: number | null;
    }>;
  };
};

export type StatementChoicesQueryVariables = Exact<{ [key: string]: never }>;

export type StatementChoicesQuery = {
  statementChoices: {
    months: Array<string>;
    downloadRefusal: string;
    events: Array<{ id: string; title: string }>;
  };
};

export type SaveStatementReaderMutationVariables = Exact<{
  address?: string | null | undefined;
}>;

export type SaveStatementReaderMutation = {
  saveStatementReader: { address: string; isConfirmed: boolean } | null;
};

export type StatementReaderQueryVariables = Exact<{ [key: string]: never }>;

export type StatementReaderQuery = { statementReader: { address: string; isConfirmed: boolean } | null };

export type CreditInvoiceMutationVariables = Exact<{
  id: string;
  invoiceId: string;
  cents?: number | null | undefined;
  reason: string;
}>;

export type CreditInvoiceMutation = {
  creditInvoice: {
    id: string;
    number: string;
    issuedOn: string;
    planId: number;
    interval: PriceInterval;
    from: string;
    to: string;
    creditedCents: number;
    totalCents: number;
    gstPercent: number;
    gstCents: number;
    currency: Currency;
    state: InvoiceState;
    isTaxInvoice: boolean;
    card: string | null;
    paidOn: string | null;
    lines: Array<{
      kind: PlanChangeLineKind;
      planId: number;
      interval: PriceInterval;
      from: string;
      to: string;
      cents: number;
      quantity: number | null;
      unitCents: number | null;
    }>;
    credit: { invoiceNumber: string; invoiceIssuedOn: string; reason: string; failure: string } | null;
  };
};

export type ProviderInvoicesQueryVariables = Exact<{
  id: string;
  after?: string | null | undefined;
}>;

export type ProviderInvoicesQuery = {
  providerInvoices: {
    total: number;
    next: string | null;
    invoices: Array<{
      id: string;
      number: string;
      issuedOn: string;
      planId: number;
      interval: PriceInterval;
      from: string;
      to: string;
      creditedCents: number;
      totalCents: number;
      gstPercent: number;
      gstCents: number;
      currency: Currency;
      state: InvoiceState;
      isTaxInvoice: boolean;
      card: string | null;
      paidOn: string | null;
      lines: Array<{
        kind: PlanChangeLineKind;
        planId: number;
        interval: PriceInterval;
        from: string;
        to: string;
        cents: number;
        quantity: number | null;
        unitCents: number | null;
      }>;
      credit: { invoiceNumber: string; invoiceIssuedOn: string; reason: string; failure: string } | null;
    }>;
  };
};

export type RetryCreditMutationVariables = Exact<{
  id: string;
  creditId: string;
}>;

export type RetryCreditMutation = {
  retryCredit: {
    id: string;
    number: string;
    issuedOn: string;
    planId: number;
    interval: PriceInterval;
    from: string;
    to: string;
    creditedCents: number;
    totalCents: number;
    gstPercent: number;
    gstCents: number;
    currency: Currency;
    state: InvoiceState;
    isTaxInvoice: boolean;
    card: string | null;
    paidOn: string | null;
    lines: Array<{
      kind: PlanChangeLineKind;
      planId: number;
      interval: PriceInterval;
      from: string;
      to: string;
      cents: number;
      quantity: number | null;
      unitCents: number | null;
    }>;
    credit: { invoiceNumber: string; invoiceIssuedOn: string; reason: string; failure: string } | null;
  };
};

export type BillingInvoicesQueryVariables = Exact<{
  after?: string | null | undefined;
}>;

export type BillingInvoicesQuery = {
  billingInvoices: {
    total: number;
    next: string | null;
    downloadRefusal: string;
    invoices: Array<{
      id: string;
      number: string;
      issuedOn: string;
      planId: number;
      interval: PriceInterval;
      from: string;
      to: string;
      creditedCents: number;
      totalCents: number;
      gstPercent: number;
      gstCents: number;
      currency: Currency;
      state: InvoiceState;
      isTaxInvoice: boolean;
      card: string | null;
      paidOn: string | null;
      lines: Array<{
        kind: PlanChangeLineKind;
        planId: number;
        interval: PriceInterval;
        from: string;
        to: string;
        cents: number;
        quantity: number | null;
        unitCents: number | null;
      }>;
      credit: { invoiceNumber: string; invoiceIssuedOn: string; reason: string; failure: string } | null;
    }>;
  };
};

export type PlanIssuersQueryVariables = Exact<{ [key: string]: never }>;

export type PlanIssuersQuery = {
  planIssuers: Array<{ country: string; legalName: string; address: string; gstNumber: string }>;
};

export type SetPlanIssuerMutationVariables = Exact<{
  country: string;
  legalName: string;
  address: string;
  gstNumber: string;
}>;

export type SetPlanIssuerMutation = {
  setPlanIssuer: Array<{ country: string; legalName: string; address: string; gstNumber: string }>;
};

export type AnswerPlanChargeMutationVariables = Exact<{
  chargeId: string;
  confirmed: boolean;
}>;

export type AnswerPlanChargeMutation = {
  answerPlanCharge: {
    charge: {
      id: string;
      reason: PlanChargeReason;
      invoiceNumber: string;
      changesInterval: boolean;
      isRetry: boolean;
      stopsOn: string | null;
      isOverdue: boolean;
      isTest: boolean;
      planId: number;
      interval: PriceInterval;
      cents: number;
      currency: string;
      brand: string;
      lastFour: string;
      state: PlanChargeState;
      failure: string;
      confirmUntil: string;
    };
    overview: {
      isTestGateway: boolean;
      planId: number;
      planIds: Array<number>;
      liveEvents: number;
      eventLimit: number | null;
      recipientsUsed: number;
      recipientLimit: number;
      nextBillingOn: string;
      zone: string;
      country: string;
      teamMembers: number;
      recipientEntries: Array<{
        id: string;
        happenedAt: string;
        recipients: number;
        campaignId: string | null;
        campaignName: string | null;
      }>;
      prices: Array<{ planId: number; interval: PriceInterval; cents: number; gstPercent: number }>;
      limits: Array<{ planId: number; teamMembers: number | null }>;
      paymentMethod: { brand: string; lastFour: string; expiryMonth: number; expiryYear: number } | null;
      cards: Array<{ id: string; brand: string; lastFour: string; isDefault: boolean }>;
      unpaid: {
        id: string;
        number: string;
        cents: number;
        currency: string;
        issuedOn: string;
        stopsOn: string;
        isOverdue: boolean;
        attempt: { id: string; state: PlanChargeState; failure: string } | null;
      } | null;
      subscription: {
        interval: PriceInterval;
        cents: number;
        endsOn: string;
        nextPlanId: number | null;
        nextInterval: PriceInterval | null;
      } | null;
      ticketFees: { month: string; tickets: number; cents: number; takenCents: number } | null;
      openChange: {
        id: string;
        reason: PlanChargeReason;
        invoiceNumber: string;
        changesInterval: boolean;
        isRetry: boolean;
        stopsOn: string | null;
        isOverdue: boolean;
        isTest: boolean;
        planId: number;
        interval: PriceInterval;
        cents: number;
        currency: string;
        brand: string;
        lastFour: string;
        state: PlanChargeState;
        failure: string;
        confirmUntil: string;
      } | null;
    };
  };
};

export type BillingHistoryQueryVariables = Exact<{
  after?: string | null | undefined;
}>;

export type BillingHistoryQuery = {
  billingHistory: {
    zone: string;
    total: number;
    next: string | null;
    entries: Array<{
      id: string;
      kind: BillingKind;
      happenedAt: string;
      planId: number;
      fromPlanId: number | null;
      interval: PriceInterval | null;
      card: string | null;
      state: BillingState;
    }>;
  };
};

export type ChangePlanMutationVariables = Exact<{
  planId: number;
  interval: PriceInterval;
  expectedCents: number;
}>;

export type ChangePlanMutation = {
  changePlan: {
    isTestGateway: boolean;
    planId: number;
    planIds: Array<number>;
    liveEvents: number;
    eventLimit: number | null;
    recipientsUsed: number;
    recipientLimit: number;
    nextBillingOn: string;
    zone: string;
    country: string;
    teamMembers: number;
    recipientEntries: Array<{
      id: string;
      happenedAt: string;
      recipients: number;
      campaignId: string | null;
      campaignName: string | null;
    }>;
    prices: Array<{ planId: number; interval: PriceInterval; cents: number; gstPercent: number }>;
    limits: Array<{ planId: number; teamMembers: number | null }>;
    paymentMethod: { brand: string; lastFour: string; expiryMonth: number; expiryYear: number } | null;
    cards: Array<{ id: string; brand: string; lastFour: string; isDefault: boolean }>;
    unpaid: {
      id: string;
      number: string;
      cents: number;
      currency: string;
      issuedOn: string;
      stopsOn: string;
      isOverdue: boolean;
      attempt: { id: string; state: PlanChargeState; failure: string } | null;
    } | null;
    subscription: {
      interval: PriceInterval;
      cents: number;
      endsOn: string;
      nextPlanId: number | null;
      nextInterval: PriceInterval | null;
    } | null;
    ticketFees: { month: string; tickets: number; cents: number; takenCents: number } | null;
    openChange: {
      id: string;
      reason: PlanChargeReason;
      invoiceNumber: string;
      changesInterval: boolean;
      isRetry: boolean;
      stopsOn: string | null;
      isOverdue: boolean;
      isTest: boolean;
      planId: number;
      interval: PriceInterval;
      cents: number;
      currency: string;
      brand: string;
      lastFour: string;
      state: PlanChargeState;
      failure: string;
      confirmUntil: string;
    } | null;
  };
};

export type KeepPlanMutationVariables = Exact<{
  planId: number;
}>;

export type KeepPlanMutation = {
  keepPlan: {
    isTestGateway: boolean;
    planId: number;
    planIds: Array<number>;
    liveEvents: number;
    eventLimit: number | null;
    recipientsUsed: number;
    recipientLimit: number;
    nextBillingOn: string;
    zone: string;
    country: string;
    teamMembers: number;
    recipientEntries: Array<{
      id: string;
      happenedAt: string;
      recipients: number;
      campaignId: string | null;
      campaignName: string | null;
    }>;
    prices: Array<{ planId: number; interval: PriceInterval; cents: number; gstPercent: number }>;
    limits: Array<{ planId: number; teamMembers: number | null }>;
    paymentMethod: { brand: string; lastFour: string; expiryMonth: number; expiryYear: number } | null;
    cards: Array<{ id: string; brand: string; lastFour: string; isDefault: boolean }>;
    unpaid: {
      id: string;
      number: string;
      cents: number;
      currency: string;
      issuedOn: string;
      stopsOn: string;
      isOverdue: boolean;
      attempt: { id: string; state: PlanChargeState; failure: string } | null;
    } | null;
    subscription: {
      interval: PriceInterval;
      cents: number;
      endsOn: string;
      nextPlanId: number | null;
      nextInterval: PriceInterval | null;
    } | null;
    ticketFees: { month: string; tickets: number; cents: number; takenCents: number } | null;
    openChange: {
      id: string;
      reason: PlanChargeReason;
      invoiceNumber: string;
      changesInterval: boolean;
      isRetry: boolean;
      stopsOn: string | null;
      isOverdue: boolean;
      isTest: boolean;
      planId: number;
      interval: PriceInterval;
      cents: number;
      currency: string;
      brand: string;
      lastFour: string;
      state: PlanChargeState;
      failure: string;
      confirmUntil: string;
    } | null;
  };
};

export type PayPlanInvoiceMutationVariables = Exact<{
  invoiceId: string;
  cardId?: string | null | undefined;
}>;

export type PayPlanInvoiceMutation = {
  payPlanInvoice: {
    isTestGateway: boolean;
    planId: number;
    planIds: Array<number>;
    liveEvents: number;
    eventLimit: number | null;
    recipientsUsed: number;
    recipientLimit: number;
    nextBillingOn: string;
    zone: string;
    country: string;
    teamMembers: number;
    recipientEntries: Array<{
      id: string;
      happenedAt: string;
      recipients: number;
      campaignId: string | null;
      campaignName: string | null;
    }>;
    prices: Array<{ planId: number; interval: PriceInterval; cents: number; gstPercent: number }>;
    limits: Array<{ planId: number; teamMembers: number | null }>;
    paymentMethod: { brand: string; lastFour: string; expiryMonth: number; expiryYear: number } | null;
    cards: Array<{ id: string; brand: string; lastFour: string; isDefault: boolean }>;
    unpaid: {
      id: string;
      number: string;
      cents: number;
      currency: string;
      issuedOn: string;
      stopsOn: string;
      isOverdue: boolean;
      attempt: { id: string; state: PlanChargeState; failure: string } | null;
    } | null;
    subscription: {
      interval: PriceInterval;
      cents: number;
      endsOn: string;
      nextPlanId: number | null;
      nextInterval: PriceInterval | null;
    } | null;
    ticketFees: { month: string; tickets: number; cents: number; takenCents: number } | null;
    openChange: {
      id: string;
      reason: PlanChargeReason;
      invoiceNumber: string;
      changesInterval: boolean;
      isRetry: boolean;
      stopsOn: string | null;
      isOverdue: boolean;
      isTest: boolean;
      planId: number;
      interval: PriceInterval;
      cents: number;
      currency: string;
      brand: string;
      lastFour: string;
      state: PlanChargeState;
      failure: string;
      confirmUntil: string;
    } | null;
  };
};

export type PlanChangeQueryVariables = Exact<{
  planId: number;
  interval: PriceInterval;
}>;

export type PlanChangeQuery = {
  planChange: {
    planId: number;
    interval: PriceInterval;
    beginsOn: string;
    isAtOnce: boolean;
    totalCents: number;
    periodCents: number | null;
    ticketCents: number | null;
    nextChargeOn: string | null;
    lines: Array<{
      kind: PlanChangeLineKind;
      planId: number;
      interval: PriceInterval;
      from: string;
      to: string;
      cents: number;
    }>;
    exceeds: Array<{ kind: PlanExcessKind; count: number; limit: number }>;
  };
};

export type PlanChargeQueryVariables = Exact<{
  chargeId?: string | null | undefined;
}>;

export type PlanChargeQuery = {
  planCharge: {
    id: string;
    reason: PlanChargeReason;
    invoiceNumber: string;
    changesInterval: boolean;
    isRetry: boolean;
    stopsOn: string | null;
    isOverdue: boolean;
    isTest: boolean;
    planId: number;
    interval: PriceInterval;
    cents: number;
    currency: string;
    brand: string;
    lastFour: string;
    state: PlanChargeState;
    failure: string;
    confirmUntil: string;
  } | null;
};

export type PlanChargeQuestionQueryVariables = Exact<{
  chargeId: string;
}>;

export type PlanChargeQuestionQuery = {
  planChargeQuestion: { publishableKey: string; clientSecret: string; methodId: string } | null;
};

export type PlanOverviewQueryVariables = Exact<{ [key: string]: never }>;

export type PlanOverviewQuery = {
  planOverview: {
    isTestGateway: boolean;
    planId: number;
    planIds: Array<number>;
    liveEvents: number;
    eventLimit: number | null;
    recipientsUsed: number;
    recipientLimit: number;
    nextBillingOn: string;
    zone: string;
    country: string;
    teamMembers: number;
    recipientEntries: Array<{
      id: string;
      happenedAt: string;
      recipients: number;
      campaignId: string | null;
      campaignName: string | null;
    }>;
    prices: Array<{ planId: number; interval: PriceInterval; cents: number; gstPercent: number }>;
    limits: Array<{ planId: number; teamMembers: number | null }>;
    paymentMethod: { brand: string; lastFour: string; expiryMonth: number; expiryYear: number } | null;
    cards: Array<{ id: string; brand: string; lastFour: string; isDefault: boolean }>;
    unpaid: {
      id: string;
      number: string;
      cents: number;
      currency: string;
      issuedOn: string;
      stopsOn: string;
      isOverdue: boolean;
      attempt: { id: string; state: PlanChargeState; failure: string } | null;
    } | null;
    subscription: {
      interval: PriceInterval;
      cents: number;
      endsOn: string;
      nextPlanId: number | null;
      nextInterval: PriceInterval | null;
    } | null;
    ticketFees: { month: string; tickets: number; cents: number; takenCents: number } | null;
    openChange: {
      id: string;
      reason: PlanChargeReason;
      invoiceNumber: string;
      changesInterval: boolean;
      isRetry: boolean;
      stopsOn: string | null;
      isOverdue: boolean;
      isTest: boolean;
      planId: number;
      interval: PriceInterval;
      cents: number;
      currency: string;
      brand: string;
      lastFour: string;
      state: PlanChargeState;
      failure: string;
      confirmUntil: string;
    } | null;
  };
};

export type PlanLimitsQueryVariables = Exact<{ [key: string]: never }>;

export type PlanLimitsQuery = { planLimits: Array<{ planId: number; teamMembers: number | null }> };

export type ProviderPricesQueryVariables = Exact<{ [key: string]: never }>;

export type ProviderPricesQuery = {
  providerPrices: Array<{
    id: number;
    planId: number;
    country: string;
    interval: PriceInterval;
    cents: number;
    gstPercent: number;
    state: PriceState;
    validFrom: string;
    validTo: string | null;
    changedBy: string | null;
    changedAt: string;
  }>;
};

export type SetPlanLimitMutationVariables = Exact<{
  planId: number;
  teamMembers?: number | null | undefined;
}>;

export type SetPlanLimitMutation = { setPlanLimit: Array<{ planId: number; teamMembers: number | null }> };

export type SetPlanPriceMutationVariables = Exact<{
  planId: number;
  country: string;
  interval: PriceInterval;
  cents?: number | null | undefined;
  validFrom: string;
}>;

export type SetPlanPriceMutation = {
  setPlanPrice: Array<{
    id: number;
    planId: number;
    country: string;
    interval: PriceInterval;
    cents: number;
    gstPercent: number;
    state: PriceState;
    validFrom: string;
    validTo: string | null;
    changedBy: string | null;
    changedAt: string;
  }>;
};

export type WithdrawPlanPriceMutationVariables = Exact<{
  id: number;
}>;

export type WithdrawPlanPriceMutation = {
  withdrawPlanPrice: Array<{
    id: number;
    planId: number;
    country: string;
    interval: PriceInterval;
    cents: number;
    gstPercent: number;
    state: PriceState;
    validFrom: string;
    validTo: string | null;
    changedBy: string | null;
    changedAt: string;
  }>;
};

export type TestPassDayMutationVariables = Exact<{
  bank?: string | null | undefined;
}>;

export type TestPassDayMutation = {
  testPassDay: {
    isTestGateway: boolean;
    planId: number;
    planIds: Array<number>;
    liveEvents: number;
    eventLimit: number | null;
    recipientsUsed: number;
    recipientLimit: number;
    nextBillingOn: string;
    zone: string;
    country: string;
    teamMembers: number;
    recipientEntries: Array<{
      id: string;
      happenedAt: string;
      recipients: number;
      campaignId: string | null;
      campaignName: string | null;
    }>;
    prices: Array<{ planId: number; interval: PriceInterval; cents: number; gstPercent: number }>;
    limits: Array<{ planId: number; teamMembers: number | null }>;
    paymentMethod: { brand: string; lastFour: string; expiryMonth: number; expiryYear: number } | null;
    cards: Array<{ id: string; brand: string; lastFour: string; isDefault: boolean }>;
    unpaid: {
      id: string;
      number: string;
      cents: number;
      currency: string;
      issuedOn: string;
      stopsOn: string;
      isOverdue: boolean;
      attempt: { id: string; state: PlanChargeState; failure: string } | null;
    } | null;
    subscription: {
      interval: PriceInterval;
      cents: number;
      endsOn: string;
      nextPlanId: number | null;
      nextInterval: PriceInterval | null;
    } | null;
    ticketFees: { month: string; tickets: number; cents: number; takenCents: number } | null;
    openChange: {
      id: string;
      reason: PlanChargeReason;
      invoiceNumber: string;
      changesInterval: boolean;
      isRetry: boolean;
      stopsOn: string | null;
      isOverdue: boolean;
      isTest: boolean;
      planId: number;
      interval: PriceInterval;
      cents: number;
      currency: string;
      brand: string;
      lastFour: string;
      state: PlanChargeState;
      failure: string;
      confirmUntil: string;
    } | null;
  };
};

export type TestPassMonthMutationVariables = Exact<{
  bank?: string | null | undefined;
}>;

export type TestPassMonthMutation = {
  testPassMonth: {
    isTestGateway: boolean;
    planId: number;
    planIds: Array<number>;
    liveEvents: number;
    eventLimit: number | null;
    recipientsUsed: number;
    recipientLimit: number;
    nextBillingOn: string;
    zone: string;
    country: string;
    teamMembers: number;
    recipientEntries: Array<{
      id: string;
      happenedAt: string;
      recipients: number;
      campaignId: string | null;
      campaignName: string | null;
    }>;
    prices: Array<{ planId: number; interval: PriceInterval; cents: number; gstPercent: number }>;
    limits: Array<{ planId: number; teamMembers: number | null }>;
    paymentMethod: { brand: string; lastFour: string; expiryMonth: number; expiryYear: number } | null;
    cards: Array<{ id: string; brand: string; lastFour: string; isDefault: boolean }>;
    unpaid: {
      id: string;
      number: string;
      cents: number;
      currency: string;
      issuedOn: string;
      stopsOn: string;
      isOverdue: boolean;
      attempt: { id: string; state: PlanChargeState; failure: string } | null;
    } | null;
    subscription: {
      interval: PriceInterval;
      cents: number;
      endsOn: string;
      nextPlanId: number | null;
      nextInterval: PriceInterval | null;
    } | null;
    ticketFees: { month: string; tickets: number; cents: number; takenCents: number } | null;
    openChange: {
      id: string;
      reason: PlanChargeReason;
      invoiceNumber: string;
      changesInterval: boolean;
      isRetry: boolean;
      stopsOn: string | null;
      isOverdue: boolean;
      isTest: boolean;
      planId: number;
      interval: PriceInterval;
      cents: number;
      currency: string;
      brand: string;
      lastFour: string;
      state: PlanChargeState;
      failure: string;
      confirmUntil: string;
    } | null;
  };
};

export type TestRenewPlanMutationVariables = Exact<{
  bank?: string | null | undefined;
}>;

export type TestRenewPlanMutation = {
  testRenewPlan: {
    isTestGateway: boolean;
    planId: number;
    planIds: Array<number>;
    liveEvents: number;
    eventLimit: number | null;
    recipientsUsed: number;
    recipientLimit: number;
    nextBillingOn: string;
    zone: string;
    country: string;
    teamMembers: number;
    recipientEntries: Array<{
      id: string;
      happenedAt: string;
      recipients: number;
      campaignId: string | null;
      campaignName: string | null;
    }>;
    prices: Array<{ planId: number; interval: PriceInterval; cents: number; gstPercent: number }>;
    limits: Array<{ planId: number; teamMembers: number | null }>;
    paymentMethod: { brand: string; lastFour: string; expiryMonth: number; expiryYear: number } | null;
    cards: Array<{ id: string; brand: string; lastFour: string; isDefault: boolean }>;
    unpaid: {
      id: string;
      number: string;
      cents: number;
      currency: string;
      issuedOn: string;
      stopsOn: string;
      isOverdue: boolean;
      attempt: { id: string; state: PlanChargeState; failure: string } | null;
    } | null;
    subscription: {
      interval: PriceInterval;
      cents: number;
      endsOn: string;
      nextPlanId: number | null;
      nextInterval: PriceInterval | null;
    } | null;
    ticketFees: { month: string; tickets: number; cents: number; takenCents: number } | null;
    openChange: {
      id: string;
      reason: PlanChargeReason;
      invoiceNumber: string;
      changesInterval: boolean;
      isRetry: boolean;
      stopsOn: string | null;
      isOverdue: boolean;
      isTest: boolean;
      planId: number;
      interval: PriceInterval;
      cents: number;
      currency: string;
      brand: string;
      lastFour: string;
      state: PlanChargeState;
      failure: string;
      confirmUntil: string;
    } | null;
  };
};

export type ProviderApprovalCountQueryVariables = Exact<{ [key: string]: never }>;

export type ProviderApprovalCountQuery = { providerApprovalCount: number };

export type ProviderApprovalsQueryVariables = Exact<{ [key: string]: never }>;

export type ProviderApprovalsQuery = {
  providerApprovals: {
    total: number;
    approvals: Array<{
      id: string;
      kind: ApprovalKind;
      title: string;
      organiserId: string;
      organiserName: string;
      country: string;
      submittedBy: string | null;
      submittedAt: string;
      recipients: number | null;
      startsAt: string | null;
    }>;
  };
};

export type DropJobMutationVariables = Exact<{
  id: string;
  jobState: JobState;
}>;

export type DropJobMutation = {
  dropJob: {
    counts: { dead: number; failing: number; waiting: number };
    jobs: Array<{
      id: string;
      kind: string;
      state: JobState;
      organiser: string | null;
      failures: number;
      lastError: string | null;
      runAt: string;
      diedAt: string | null;
    }>;
  };
};

export type ProviderJobsQueryVariables = Exact<{
  jobState: JobState;
}>;

export type ProviderJobsQuery = {
  providerJobs: {
    counts: { dead: number; failing: number; waiting: number };
    jobs: Array<{
      id: string;
      kind: string;
      state: JobState;
      organiser: string | null;
      failures: number;
      lastError: string | null;
      runAt: string;
      diedAt: string | null;
    }>;
  };
};

export type RetryDeadJobsMutationVariables = Exact<{ [key: string]: never }>;

export type RetryDeadJobsMutation = {
  retryDeadJobs: {
    counts: { dead: number; failing: number; waiting: number };
    jobs: Array<{
      id: string;
      kind: string;
      state: JobState;
      organiser: string | null;
      failures: number;
      lastError: string | null;
      runAt: string;
      diedAt: string | null;
    }>;
  };
};

export type RetryJobMutationVariables = Exact<{
  id: string;
  jobState: JobState;
}>;

export type RetryJobMutation = {
  retryJob: {
    counts: { dead: number; failing: number; waiting: number };
    jobs: Array<{
      id: string;
      kind: string;
      state: JobState;
      organiser: string | null;
      failures: number;
      lastError: string | null;
      runAt: string;
      diedAt: string | null;
    }>;
  };
};

export type ProviderMailQueryVariables = Exact<{ [key: string]: never }>;

export type ProviderMailQuery = {
  providerMail: {
    isReachable: boolean;
    answer: string;
    checkedAt: string;
    waiting: number;
    deadJobs: number;
    isSendingOn: boolean;
    hour: { accepted: number; failed: number };
    day: { accepted: number; failed: number };
    domains: Array<{
      domain: string;
      accepted: number;
      failed: number;
      perMinute: number | null;
      slowedPerMinute: number | null;
      holdUntil: string | null;
    }>;
    feedback: Array<{ provider: string; isConfigured: boolean; receivedAt: string | null }>;
    pausedCampaigns: Array<{
      id: string;
      name: string;
      organiserId: string;
      organiserName: string;
      reason: string;
      pausedAt: string | null;
    }>;
  };
};

export type ProviderOrganiserQueryVariables = Exact<{
  id: string;
}>;

export type ProviderOrganiserQuery = {
  providerOrganiser: {
    legalName: string;
    zone: string;
    liveEventCount: number;
    organiser: {
      id: string;
      name: string;
      country: string;
      planId: number;
      states: Array<OrganiserState>;
      contactEmail: string;
      people: number;
      events: number;
      createdAt: string;
      lastSignInAt: string | null;
      figures: {
        sent: number;
        bounced: number;
        complained: number;
        orders: number;
        orderCents: number;
        countedAt: string;
      } | null;
    };
    suspensions: Array<{ kind: SuspensionKind; reason: string; since: string; by: string | null }>;
    people: Array<{
      id: string;
      name: string;
      email: string;
      role: string;
      isSuspended: boolean;
      lastSignInAt: string | null;
    }>;
    liveEvents: Array<{ id: string; title: string; slug: string }>;
    campaigns: Array<{
      id: string;
      name: string;
      kind: CampaignKind;
      state: CampaignState;
      startedAt: string;
      sent: number;
      bounced: number;
      complained: number;
    }>;
    approvals: Array<{ id: string; kind: ApprovalKind; title: string; submittedAt: string }>;
    history: Array<{ id: string; action: string; at: string; by: string | null; reason: string | null }>;
  };
};

export type ProviderOrganisersQueryVariables = Exact<{
  search?: string | null | undefined;
  country?: string | null | undefined;
  plan?: string | null | undefined;
  state?: string | null | undefined;
  sort?: OrganiserSort | null | undefined;
  descending?: boolean | null | undefined;
  after?: string | null | undefined;
}>;

export type ProviderOrganisersQuery = {
  providerOrganisers: {
    total: number;
    after: string | null;
    organisers: Array<{
      id: string;
      name: string;
      country: string;
      planId: number;
      states: Array<OrganiserState>;
      contactEmail: string;
      people: number;
      events: number;
      createdAt: string;
      lastSignInAt: string | null;
      figures: {
        sent: number;
        bounced: number;
        complained: number;
        orders: number;
        orderCents: number;
        countedAt: string;
      } | null;
    }>;
  };
};

export type InviteOrganiserMutationVariables = Exact<{
  email: string;
  country: string;
}>;

export type InviteOrganiserMutation = {
  inviteOrganiser: Array<{
    id: string;
    email: string;
    country: string;
    invitedBy: string;
    createdAt: string;
    expiresAt: string;
  }>;
};

export type OrganiserInvitationsQueryVariables = Exact<{ [key: string]: never }>;

export type OrganiserInvitationsQuery = {
  organiserInvitations: Array<{
    id: string;
    email: string;
    country: string;
    invitedBy: string;
    createdAt: string;
    expiresAt: string;
  }>;
};

export type WithdrawInvitationMutationVariables = Exact<{
  id: string;
}>;

export type WithdrawInvitationMutation = {
  withdrawInvitation: Array<{
    id: string;
    email: string;
    country: string;
    invitedBy: string;
    createdAt: string;
    expiresAt: string;
  }>;
};

export type RestoreOrganiserMutationVariables = Exact<{
  id: string;
  kind: SuspensionKind;
}>;

export type RestoreOrganiserMutation = {
  restoreOrganiser: Array<{ kind: SuspensionKind; reason: string; since: string; by: string | null }>;
};

export type SuspendOrganiserMutationVariables = Exact<{
  id: string;
  kind: SuspensionKind;
  reason: string;
}>;

export type SuspendOrganiserMutation = {
  suspendOrganiser: Array<{ kind: SuspensionKind; reason: string; since: string; by: string | null }>;
};

export type ProviderSwitchesQueryVariables = Exact<{ [key: string]: never }>;

export type ProviderSwitchesQuery = {
  providerSwitches: Array<{
    key: SwitchKey;
    isOn: boolean;
    reason: string;
    changedBy: string | null;
    changedAt: string | null;
  }>;
};

export type SetSwitchMutationVariables = Exact<{
  key: SwitchKey;
  isOn: boolean;
  reason: string;
}>;

export type SetSwitchMutation = {
  setSwitch: Array<{
    key: SwitchKey;
    isOn: boolean;
    reason: string;
    changedBy: string | null;
    changedAt: string | null;
  }>;
};

export type EventSalesQueryVariables = Exact<{
  eventId: string;
}>;

export type EventSalesQuery = {
  eventSales: {
    currency: Currency;
    zone: string;
    days: Array<{ start: string; netCents: number; tickets: number }>;
    sources: {
      campaigns: Array<{
        campaignId: string;
        name: string;
        kind: CampaignKind;
        sums: { orders: number; netCents: number };
      }>;
      otherCampaigns: { orders: number; netCents: number };
      website: { orders: number; netCents: number };
      boxOffice: { orders: number; netCents: number };
    };
  };
};

export type ReportCampaignsQueryVariables = Exact<{ [key: string]: never }>;

export type ReportCampaignsQuery = { reportCampaigns: Array<{ id: string; name: string; sentAt: string }> };

export type SalesAttendanceQueryVariables = Exact<{
  eventId: string;
  sessionId?: string | null | undefined;
}>;

export type SalesAttendanceQuery = {
  salesAttendance: {
    eventTitle: string;
    sessionCount: number;
    hasUpcoming: boolean;
    sessions: Array<{ id: string; startsLocal: string; zone: string; tickets: number; arrived: number }>;
    curve: { sessionId: string; stepMinutes: number; firstMinute: number; arrived: Array<number> } | null;
  };
};

export type SalesPaceQueryVariables = Exact<{
  input: SalesPaceInput;
}>;

export type SalesPaceQuery = {
  salesPace: {
    daysBefore: number;
    chosen: {
      id: string;
      title: string;
      startsLocal: string;
      zone: string;
      firstDay: number;
      tickets: Array<number>;
    };
    other: {
      id: string;
      title: string;
      startsLocal: string;
      zone: string;
      firstDay: number;
      tickets: Array<number>;
    } | null;
    choices: Array<{ id: string; title: string; startsLocal: string; zone: string }>;
    sessions: Array<{ id: string; startsLocal: string; zone: string }>;
    forecast: {
      state: ForecastState;
      events: number;
      leastTickets: number;
      sold: number;
      capacity: number | null;
      low: number | null;
      middle: number | null;
      high: number | null;
      lowShare: number | null;
      highShare: number | null;
    } | null;
  } | null;
};

export type SalesRefundsQueryVariables = Exact<{
  input: SalesRefundsInput;
}>;

export type SalesRefundsQuery = {
  salesRefunds: {
    reasonCount: number;
    refundCount: number;
    zone: string;
    total: {
      refunds: number;
      tickets: number;
      amountCents: number;
      waitingCents: number;
      failedCents: number;
    };
    reasons: Array<{ key: string; label: string; refunds: number; tickets: number; amountCents: number }>;
    refunds: Array<{
      id: string;
      orderId: string;
      orderNumber: string;
      eventTitle: string;
      reason: string;
      tickets: number;
      amountCents: number;
      state: RefundState;
      createdAt: string;
    }>;
  };
};

export type SalesEventsQueryVariables = Exact<{ [key: string]: never }>;

export type SalesEventsQuery = { salesEvents: Array<{ id: string; title: string }> };

export type SalesReportQueryVariables = Exact<{
  input: SalesReportInput;
}>;

export type SalesReportQuery = {
  salesReport: {
    currency: Currency;
    interval: SalesInterval;
    zone: string;
    rowCount: number;
    period: {
      from: string;
      to: string;
      total: {
        orders: number | null;
        tickets: number;
        soldCents: number;
        returnedTickets: number;
        returnedCents: number;
        netCents: number;
        netGstCents: number;
      };
      steps: Array<{ start: string; netCents: number; tickets: number }>;
    };
    before: {
      from: string;
      to: string;
      total: {
        orders: number | null;
        tickets: number;
        soldCents: number;
        returnedTickets: number;
        returnedCents: number;
        netCents: number;
        netGstCents: number;
      };
      steps: Array<{ start: string; netCents: number; tickets: number }>;
    } | null;
    rows: Array<{
      key: string;
      label: string;
      detail: string;
      zone: string | null;
      eventId: string | null;
      sums: {
        orders: number | null;
        tickets: number;
        soldCents: number;
        returnedTickets: number;
        returnedCents: number;
        netCents: number;
        netGstCents: number;
      };
    }>;
  };
};

export type SalesWaitlistQueryVariables = Exact<{
  eventId?: string | null | undefined;
}>;

export type SalesWaitlistQuery = {
  salesWaitlist: {
    rowCount: number;
    rows: Array<{
      key: string;
      eventId: string;
      eventTitle: string;
      startsLocal: string;
      zone: string;
      typeName: string;
      joined: number;
      waiting: number;
      waitingTickets: number;
      offered: number;
      bought: number;
      lapsed: number;
      left: number;
    }>;
  };
};

export type DeleteExportMutationVariables = Exact<{
  id: string;
}>;

export type DeleteExportMutation = {
  deleteExport: {
    kinds: Array<ExportKind>;
    zone: string;
    exports: Array<{
      id: string;
      name: string;
      kind: ExportKind;
      eventId: string | null;
      eventTitle: string | null;
      period: ExportPeriod;
      dimension: SalesDimension;
      columns: Array<string>;
      hasAddress: boolean;
      readAt: string | null;
      schedule: { every: ExportEvery; day: number | null; time: string; nextAt: string | null } | null;
      lastSend: {
        at: string;
        result: ExportSendResult;
        rows: number | null;
        obstacle: ExportObstacle | null;
      } | null;
    }>;
  };
};

export type RemoveExportAddressMutationVariables = Exact<{
  id: string;
}>;

export type RemoveExportAddressMutation = {
  removeExportAddress: {
    kinds: Array<ExportKind>;
    zone: string;
    exports: Array<{
      id: string;
      name: string;
      kind: ExportKind;
      eventId: string | null;
      eventTitle: string | null;
      period: ExportPeriod;
      dimension: SalesDimension;
      columns: Array<string>;
      hasAddress: boolean;
      readAt: string | null;
      schedule: { every: ExportEvery; day: number | null; time: string; nextAt: string | null } | null;
      lastSend: {
        at: string;
        result: ExportSendResult;
        rows: number | null;
        obstacle: ExportObstacle | null;
      } | null;
    }>;
  };
};

export type SaveExportMutationVariables = Exact<{
  id?: string | null | undefined;
  input: SavedExportInput;
}>;

export type SaveExportMutation = {
  saveExport: {
    kinds: Array<ExportKind>;
    zone: string;
    exports: Array<{
      id: string;
      name: string;
      kind: ExportKind;
      eventId: string | null;
      eventTitle: string | null;
      period: ExportPeriod;
      dimension: SalesDimension;
      columns: Array<string>;
      hasAddress: boolean;
      readAt: string | null;
      schedule: { every: ExportEvery; day: number | null; time: string; nextAt: string | null } | null;
      lastSend: {
        at: string;
        result: ExportSendResult;
        rows: number | null;
        obstacle: ExportObstacle | null;
      } | null;
    }>;
  };
};

export type SavedExportsQueryVariables = Exact<{ [key: string]: never }>;

export type SavedExportsQuery = {
  savedExports: {
    kinds: Array<ExportKind>;
    zone: string;
    exports: Array<{
      id: string;
      name: string;
      kind: ExportKind;
      eventId: string | null;
      eventTitle: string | null;
      period: ExportPeriod;
      dimension: SalesDimension;
      columns: Array<string>;
      hasAddress: boolean;
      readAt: string | null;
      schedule: { every: ExportEvery; day: number | null; time: string; nextAt: string | null } | null;
      lastSend: {
        at: string;
        result: ExportSendResult;
        rows: number | null;
        obstacle: ExportObstacle | null;
      } | null;
    }>;
  };
};

export type ScheduleExportMutationVariables = Exact<{
  id: string;
  input?: ExportScheduleInput | null | undefined;
}>;

export type ScheduleExportMutation = {
  scheduleExport: {
    kinds: Array<ExportKind>;
    zone: string;
    exports: Array<{
      id: string;
      name: string;
      kind: ExportKind;
      eventId: string | null;
      eventTitle: string | null;
      period: ExportPeriod;
      dimension: SalesDimension;
      columns: Array<string>;
      hasAddress: boolean;
      readAt: string | null;
      schedule: { every: ExportEvery; day: number | null; time: string; nextAt: string | null } | null;
      lastSend: {
        at: string;
        result: ExportSendResult;
        rows: number | null;
        obstacle: ExportObstacle | null;
      } | null;
    }>;
  };
};

export type SendExportMutationVariables = Exact<{
  id: string;
}>;

export type SendExportMutation = {
  sendExport: {
    kinds: Array<ExportKind>;
    zone: string;
    exports: Array<{
      id: string;
      name: string;
      kind: ExportKind;
      eventId: string | null;
      eventTitle: string | null;
      period: ExportPeriod;
      dimension: SalesDimension;
      columns: Array<string>;
      hasAddress: boolean;
      readAt: string | null;
      schedule: { every: ExportEvery; day: number | null; time: string; nextAt: string | null } | null;
      lastSend: {
        at: string;
        result: ExportSendResult;
        rows: number | null;
        obstacle: ExportObstacle | null;
      } | null;
    }>;
  };
};

export type RevokeShareLinkMutationVariables = Exact<{
  id: string;
}>;

export type RevokeShareLinkMutation = {
  revokeShareLink: {
    zone: string;
    links: Array<{
      id: string;
      name: string;
      lastDay: string | null;
      createdAt: string;
      openedAt: string | null;
      openCount: number;
      isExpired: boolean;
    }>;
  };
};

export type ShareLinksQueryVariables = Exact<{
  eventId: string;
}>;

export type ShareLinksQuery = {
  shareLinks: {
    zone: string;
    links: Array<{
      id: string;
      name: string;
      lastDay: string | null;
      createdAt: string;
      openedAt: string | null;
      openCount: number;
      isExpired: boolean;
    }>;
  };
};

export type AddSignInDomainMutationVariables = Exact<{
  domain: string;
}>;

export type AddSignInDomainMutation = {
  addSignInDomain: {
    redirectUri: string;
    domains: Array<{
      id: string;
      domain: string;
      recordName: string;
      recordValue: string;
      provedAt: string | null;
      checkedAt: string | null;
      lastCheck: DomainCheck | null;
      failingSince: string | null;
      lostAt: string | null;
    }>;
    provider: {
      issuer: string;
      clientId: string;
      secretSetAt: string;
      isOn: boolean;
      testedAt: string | null;
    } | null;
  };
};

export type CheckSignInDomainMutationVariables = Exact<{
  id: string;
}>;

export type CheckSignInDomainMutation = {
  checkSignInDomain: {
    redirectUri: string;
    domains: Array<{
      id: string;
      domain: string;
      recordName: string;
      recordValue: string;
      provedAt: string | null;
      checkedAt: string | null;
      lastCheck: DomainCheck | null;
      failingSince: string | null;
      lostAt: string | null;
    }>;
    provider: {
      issuer: string;
      clientId: string;
      secretSetAt: string;
      isOn: boolean;
      testedAt: string | null;
    } | null;
  };
};

export type RemoveIdentityProviderMutationVariables = Exact<{ [key: string]: never }>;

export type RemoveIdentityProviderMutation = {
  removeIdentityProvider: {
    redirectUri: string;
    domains: Array<{
      id: string;
      domain: string;
      recordName: string;
      recordValue: string;
      provedAt: string | null;
      checkedAt: string | null;
      lastCheck: DomainCheck | null;
      failingSince: string | null;
      lostAt: string | null;
    }>;
    provider: {
      issuer: string;
      clientId: string;
      secretSetAt: string;
      isOn: boolean;
      testedAt: string | null;
    } | null;
  };
};

export type RemoveSignInDomainMutationVariables = Exact<{
  id: string;
}>;

export type RemoveSignInDomainMutation = {
  removeSignInDomain: {
    redirectUri: string;
    domains: Array<{
      id: string;
      domain: string;
      recordName: string;
      recordValue: string;
      provedAt: string | null;
      checkedAt: string | null;
      lastCheck: DomainCheck | null;
      failingSince: string | null;
      lostAt: string | null;
    }>;
    provider: {
      issuer: string;
      clientId: string;
      secretSetAt: string;
      isOn: boolean;
      testedAt: string | null;
    } | null;
  };
};

export type SaveIdentityProviderMutationVariables = Exact<{
  issuer: string;
  clientId: string;
  clientSecret?: string | null | undefined;
}>;

export type SaveIdentityProviderMutation = {
  saveIdentityProvider: {
    redirectUri: string;
    domains: Array<{
      id: string;
      domain: string;
      recordName: string;
      recordValue: string;
      provedAt: string | null;
      checkedAt: string | null;
      lastCheck: DomainCheck | null;
      failingSince: string | null;
      lostAt: string | null;
    }>;
    provider: {
      issuer: string;
      clientId: string;
      secretSetAt: string;
      isOn: boolean;
      testedAt: string | null;
    } | null;
  };
};

export type SingleSignOnQueryVariables = Exact<{ [key: string]: never }>;

export type SingleSignOnQuery = {
  singleSignOn: {
    redirectUri: string;
    domains: Array<{
      id: string;
      domain: string;
      recordName: string;
      recordValue: string;
      provedAt: string | null;
      checkedAt: string | null;
      lastCheck: DomainCheck | null;
      failingSince: string | null;
      lostAt: string | null;
    }>;
    provider: {
      issuer: string;
      clientId: string;
      secretSetAt: string;
      isOn: boolean;
      testedAt: string | null;
    } | null;
  } | null;
};

export type SwitchSingleSignOnMutationVariables = Exact<{
  on: boolean;
}>;

export type SwitchSingleSignOnMutation = {
  switchSingleSignOn: {
    redirectUri: string;
    domains: Array<{
      id: string;
      domain: string;
      recordName: string;
      recordValue: string;
      provedAt: string | null;
      checkedAt: string | null;
      lastCheck: DomainCheck | null;
      failingSince: string | null;
      lostAt: string | null;
    }>;
    provider: {
      issuer: string;
      clientId: string;
      secretSetAt: string;
      isOn: boolean;
      testedAt: string | null;
    } | null;
  };
};

export type TestIdentityProviderMutationVariables = Exact<{ [key: string]: never }>;

export type TestIdentityProviderMutation = {
  testIdentityProvider: {
    redirectUri: string;
    domains: Array<{
      id: string;
      domain: string;
      recordName: string;
      recordValue: string;
      provedAt: string | null;
      checkedAt: string | null;
      lastCheck: DomainCheck | null;
      failingSince: string | null;
      lostAt: string | null;
    }>;
    provider: {
      issuer: string;
      clientId: string;
      secretSetAt: string;
      isOn: boolean;
      testedAt: string | null;
    } | null;
  };
};

export type PublishSiteMutationVariables = Exact<{
  id: string;
  version?: number | null | undefined;
}>;

export type PublishSiteMutation = {
  publishSite: {
    id: string;
    version: number;
    name: string;
    archived: boolean;
    slug: string;
    url: string;
    accent: string;
    tagline: string;
    home: string;
    about: string;
    state: SiteState;
    publishedAt: string | null;
    publicUrl: string;
    previewUrl: string;
  };
};

export type SaveSiteMutationVariables = Exact<{
  id?: string | null | undefined;
  version?: number | null | undefined;
  input: SiteInput;
}>;

export type SaveSiteMutation = {
  saveSite: {
    id: string;
    version: number;
    name: string;
    archived: boolean;
    slug: string;
    url: string;
    accent: string;
    tagline: string;
    home: string;
    about: string;
    state: SiteState;
    publishedAt: string | null;
    publicUrl: string;
    previewUrl: string;
  };
};

export type SetSiteArchivedMutationVariables = Exact<{
  id: string;
  archived: boolean;
}>;

export type SetSiteArchivedMutation = {
  setSiteArchived: {
    id: string;
    version: number;
    name: string;
    archived: boolean;
    slug: string;
    url: string;
    accent: string;
    tagline: string;
    home: string;
    about: string;
    state: SiteState;
    publishedAt: string | null;
    publicUrl: string;
    previewUrl: string;
  };
};

export type SitesQueryVariables = Exact<{ [key: string]: never }>;

export type SitesQuery = {
  sites: Array<{
    id: string;
    version: number;
    name: string;
    archived: boolean;
    slug: string;
    url: string;
    accent: string;
    tagline: string;
    home: string;
    about: string;
    state: SiteState;
    publishedAt: string | null;
    publicUrl: string;
    previewUrl: string;
  }>;
};

export type UnpublishSiteMutationVariables = Exact<{
  id: string;
}>;

export type UnpublishSiteMutation = {
  unpublishSite: {
    id: string;
    version: number;
    name: string;
    archived: boolean;
    slug: string;
    url: string;
    accent: string;
    tagline: string;
    home: string;
    about: string;
    state: SiteState;
    publishedAt: string | null;
    publicUrl: string;
    previewUrl: string;
  };
};

export type WidgetSetupQueryVariables = Exact<{ [key: string]: never }>;

export type WidgetSetupQuery = {
  widgetSetup: {
    organiserId: string;
    organiserName: string;
    siteUrl: string;
    listUrl: string;
    events: Array<{ id: string; title: string; url: string }>;
  };
};

export type ActivityQueryVariables = Exact<{
  person?: string | null | undefined;
  group?: AuditGroup | null | undefined;
  from?: string | null | undefined;
  until?: string | null | undefined;
  key?: string | null | undefined;
}>;

export type ActivityQuery = {
  activity: {
    zone: string;
    total: number;
    lastEvaluatedKey: string | null;
    entries: Array<{
      id: string;
      who: string;
      at: string;
      network: string | null;
      browser: string | null;
      parts: Array<{ text: string; link: string | null }>;
    }>;
    people: Array<{ id: string; name: string }>;
  };
};

export type OrganisationSettingsQueryVariables = Exact<{ [key: string]: never }>;

export type OrganisationSettingsQuery = {
  organisationSettings: {
    name: string;
    legalName: string;
    postalAddress: string;
    contactEmail: string;
    zone: string;
    gstRegistered: boolean;
    gstNumber: string;
    replyTo: string | null;
    replyToChoices: Array<string>;
    logo: string | null;
    version: number;
  };
};

export type RemoveLogoMutationVariables = Exact<{ [key: string]: never }>;

export type RemoveLogoMutation = {
  removeLogo: {
    name: string;
    legalName: string;
    postalAddress: string;
    contactEmail: string;
    zone: string;
    gstRegistered: boolean;
    gstNumber: string;
    replyTo: string | null;
    replyToChoices: Array<string>;
    logo: string | null;
    version: number;
  };
};

export type SaveReplyToMutationVariables = Exact<{
  replyTo?: string | null | undefined;
  version?: number | null | undefined;
}>;

export type SaveReplyToMutation = {
  saveReplyTo: {
    name: string;
    legalName: string;
    postalAddress: string;
    contactEmail: string;
    zone: string;
    gstRegistered: boolean;
    gstNumber: string;
    replyTo: string | null;
    replyToChoices: Array<string>;
    logo: string | null;
    version: number;
  };
};

export type EndSupportMutationVariables = Exact<{
  id?: string | null | undefined;
}>;

export type EndSupportMutation = { endSupport: { ok: boolean } };

export type ChangeTeamMemberMutationVariables = Exact<{
  id: string;
  version: number;
  role: string;
  permissions: Array<string> | string;
  rights: Array<string> | string;
  scope?: TeamScopeInput | null | undefined;
}>;

export type ChangeTeamMemberMutation = {
  changeTeamMember: {
    organisation: string;
    yourRole: string;
    grantable: Array<string>;
    grantableRights: Array<string>;
    limit: number | null;
    members: Array<{
      id: string;
      name: string;
      email: string;
      role: string;
      permissions: Array<string>;
      rights: Array<string>;
      isSuspended: boolean;
      isYou: boolean;
      version: number;
      joinedAt: string;
      lastSignInAt: string | null;
      scope: {
        events: Array<{ id: string; name: string }>;
        venues: Array<{ id: string; name: string }>;
      } | null;
    }>;
    support: Array<{ id: string; reason: string; until: string }>;
    invitations: Array<{
      id: string;
      email: string;
      role: string;
      invitedBy: string;
      createdAt: string;
      expiresAt: string;
      scope: {
        events: Array<{ id: string; name: string }>;
        venues: Array<{ id: string; name: string }>;
      } | null;
    }>;
  };
};

export type HandOverOwnershipMutationVariables = Exact<{
  id: string;
  version: number;
}>;

export type HandOverOwnershipMutation = {
  handOverOwnership: {
    organisation: string;
    yourRole: string;
    grantable: Array<string>;
    grantableRights: Array<string>;
    limit: number | null;
    members: Array<{
      id: string;
      name: string;
      email: string;
      role: string;
      permissions: Array<string>;
      rights: Array<string>;
      isSuspended: boolean;
      isYou: boolean;
      version: number;
      joinedAt: string;
      lastSignInAt: string | null;
      scope: {
        events: Array<{ id: string; name: string }>;
        venues: Array<{ id: string; name: string }>;
      } | null;
    }>;
    support: Array<{ id: string; reason: string; until: string }>;
    invitations: Array<{
      id: string;
      email: string;
      role: string;
      invitedBy: string;
      createdAt: string;
      expiresAt: string;
      scope: {
        events: Array<{ id: string; name: string }>;
        venues: Array<{ id: string; name: string }>;
      } | null;
    }>;
  };
};

export type InviteToTeamMutationVariables = Exact<{
  email: string;
  role: string;
  scope?: TeamScopeInput | null | undefined;
}>;

export type InviteToTeamMutation = {
  inviteToTeam: {
    organisation: string;
    yourRole: string;
    grantable: Array<string>;
    grantableRights: Array<string>;
    limit: number | null;
    members: Array<{
      id: string;
      name: string;
      email: string;
      role: string;
      permissions: Array<string>;
      rights: Array<string>;
      isSuspended: boolean;
      isYou: boolean;
      version: number;
      joinedAt: string;
      lastSignInAt: string | null;
      scope: {
        events: Array<{ id: string; name: string }>;
        venues: Array<{ id: string; name: string }>;
      } | null;
    }>;
    support: Array<{ id: string; reason: string; until: string }>;
    invitations: Array<{
      id: string;
      email: string;
      role: string;
      invitedBy: string;
      createdAt: string;
      expiresAt: string;
      scope: {
        events: Array<{ id: string; name: string }>;
        venues: Array<{ id: string; name: string }>;
      } | null;
    }>;
  };
};

export type LeaveTeamMutationVariables = Exact<{ [key: string]: never }>;

export type LeaveTeamMutation = { leaveTeam: { ok: boolean } };

export type MyOrganisationsQueryVariables = Exact<{ [key: string]: never }>;

export type MyOrganisationsQuery = {
  myOrganisations: Array<{ id: string; name: string; role: string; isCurrent: boolean }>;
};

export type RemoveTeamMemberMutationVariables = Exact<{
  id: string;
  version: number;
}>;

export type RemoveTeamMemberMutation = {
  removeTeamMember: {
    organisation: string;
    yourRole: string;
    grantable: Array<string>;
    grantableRights: Array<string>;
    limit: number | null;
    members: Array<{
      id: string;
      name: string;
      email: string;
      role: string;
      permissions: Array<string>;
      rights: Array<string>;
      isSuspended: boolean;
      isYou: boolean;
      version: number;
      joinedAt: string;
      lastSignInAt: string | null;
      scope: {
        events: Array<{ id: string; name: string }>;
        venues: Array<{ id: string; name: string }>;
      } | null;
    }>;
    support: Array<{ id: string; reason: string; until: string }>;
    invitations: Array<{
      id: string;
      email: string;
      role: string;
      invitedBy: string;
      createdAt: string;
      expiresAt: string;
      scope: {
        events: Array<{ id: string; name: string }>;
        venues: Array<{ id: string; name: string }>;
      } | null;
    }>;
  };
};

export type SuspendTeamMemberMutationVariables = Exact<{
  id: string;
  version: number;
  suspended: boolean;
}>;

export type SuspendTeamMemberMutation = {
  suspendTeamMember: {
    organisation: string;
    yourRole: string;
    grantable: Array<string>;
    grantableRights: Array<string>;
    limit: number | null;
    members: Array<{
      id: string;
      name: string;
      email: string;
      role: string;
      permissions: Array<string>;
      rights: Array<string>;
      isSuspended: boolean;
      isYou: boolean;
      version: number;
      joinedAt: string;
      lastSignInAt: string | null;
      scope: {
        events: Array<{ id: string; name: string }>;
        venues: Array<{ id: string; name: string }>;
      } | null;
    }>;
    support: Array<{ id: string; reason: string; until: string }>;
    invitations: Array<{
      id: string;
      email: string;
      role: string;
      invitedBy: string;
      createdAt: string;
      expiresAt: string;
      scope: {
        events: Array<{ id: string; name: string }>;
        venues: Array<{ id: string; name: string }>;
      } | null;
    }>;
  };
};

export type TeamQueryVariables = Exact<{ [key: string]: never }>;

export type TeamQuery = {
  team: {
    organisation: string;
    yourRole: string;
    grantable: Array<string>;
    grantableRights: Array<string>;
    limit: number | null;
    members: Array<{
      id: string;
      name: string;
      email: string;
      role: string;
      permissions: Array<string>;
      rights: Array<string>;
      isSuspended: boolean;
      isYou: boolean;
      version: number;
      joinedAt: string;
      lastSignInAt: string | null;
      scope: {
        events: Array<{ id: string; name: string }>;
        venues: Array<{ id: string; name: string }>;
      } | null;
    }>;
    support: Array<{ id: string; reason: string; until: string }>;
    invitations: Array<{
      id: string;
      email: string;
      role: string;
      invitedBy: string;
      createdAt: string;
      expiresAt: string;
      scope: {
        events: Array<{ id: string; name: string }>;
        venues: Array<{ id: string; name: string }>;
      } | null;
    }>;
  };
};

export type TeamScopeChoicesQueryVariables = Exact<{ [key: string]: never }>;

export type TeamScopeChoicesQuery = {
  teamScopeChoices: {
    events: Array<{ id: string; name: string }>;
    venues: Array<{ id: string; name: string }>;
  };
};

export type WithdrawTeamInvitationMutationVariables = Exact<{
  id: string;
}>;

export type WithdrawTeamInvitationMutation = {
  withdrawTeamInvitation: {
    organisation: string;
    yourRole: string;
    grantable: Array<string>;
    grantableRights: Array<string>;
    limit: number | null;
    members: Array<{
      id: string;
      name: string;
      email: string;
      role: string;
      permissions: Array<string>;
      rights: Array<string>;
      isSuspended: boolean;
      isYou: boolean;
      version: number;
      joinedAt: string;
      lastSignInAt: string | null;
      scope: {
        events: Array<{ id: string; name: string }>;
        venues: Array<{ id: string; name: string }>;
      } | null;
    }>;
    support: Array<{ id: string; reason: string; until: string }>;
    invitations: Array<{
      id: string;
      email: string;
      role: string;
      invitedBy: string;
      createdAt: string;
      expiresAt: string;
      scope: {
        events: Array<{ id: string; name: string }>;
        venues: Array<{ id: string; name: string }>;
      } | null;
    }>;
  };
};

export type CreateEmailTemplateMutationVariables = Exact<{
  input: EmailTemplateInput;
}>;

export type CreateEmailTemplateMutation = {
  createEmailTemplate: {
    id: string;
    name: string;
    purpose: TemplatePurpose;
    accent: string;
    brandColour: boolean;
    blocks: MailBlocks;
    archived: boolean;
    version: number;
    createdAt: string;
    updatedAt: string;
  };
};

export type EmailStartersQueryVariables = Exact<{
  kind?: CampaignKind | null | undefined;
}>;

export type EmailStartersQuery = {
  emailStarters: Array<{
    name: string;
    purpose: TemplatePurpose;
    accent: string;
    blocks: MailBlocks;
    previewHtml: string;
  }>;
};

export type EmailTemplateQueryVariables = Exact<{
  id: string;
}>;

export type EmailTemplateQuery = {
  emailTemplate: {
    id: string;
    name: string;
    purpose: TemplatePurpose;
    accent: string;
    brandColour: boolean;
    blocks: MailBlocks;
    archived: boolean;
    version: number;
    createdAt: string;
    updatedAt: string;
  };
};

export type EmailTemplateHtmlQueryVariables = Exact<{
  id: string;
}>;

export type EmailTemplateHtmlQuery = { emailTemplate: { name: string; previewHtml: string } };

export type EmailTemplatesQueryVariables = Exact<{
  archived?: boolean | null | undefined;
  kind?: CampaignKind | null | undefined;
}>;

export type EmailTemplatesQuery = {
  emailTemplates: Array<{
    id: string;
    name: string;
    purpose: TemplatePurpose;
    accent: string;
    brandColour: boolean;
    blocks: MailBlocks;
    archived: boolean;
    version: number;
    createdAt: string;
    updatedAt: string;
    previewHtml: string;
  }>;
};

export type SetEmailTemplateArchivedMutationVariables = Exact<{
  id: string;
  archived: boolean;
}>;

export type SetEmailTemplateArchivedMutation = {
  setEmailTemplateArchived: {
    id: string;
    name: string;
    purpose: TemplatePurpose;
    accent: string;
    brandColour: boolean;
    blocks: MailBlocks;
    archived: boolean;
    version: number;
    createdAt: string;
    updatedAt: string;
  };
};

export type UpdateEmailTemplateMutationVariables = Exact<{
  id: string;
  version: number;
  input: EmailTemplateInput;
}>;

export type UpdateEmailTemplateMutation = {
  updateEmailTemplate: {
    id: string;
    name: string;
    purpose: TemplatePurpose;
    accent: string;
    brandColour: boolean;
    blocks: MailBlocks;
    archived: boolean;
    version: number;
    createdAt: string;
    updatedAt: string;
  };
};

export type MailBrandQueryVariables = Exact<{ [key: string]: never }>;

export type MailBrandQuery = {
  mailBrand: {
    colour: string | null;
    ground: string | null;
    headingFont: MailFont;
    textFont: MailFont;
    website: string;
    phone: string;
    note: string;
    logo: string | null;
    version: number;
    social: Array<{ network: SocialNetwork; url: string }>;
  };
};

export type MailBrandPreviewQueryVariables = Exact<{
  input: MailBrandInput;
}>;

export type MailBrandPreviewQuery = { mailBrandPreview: string };

export type SaveMailBrandMutationVariables = Exact<{
  input: MailBrandInput;
  version?: number | null | undefined;
}>;

export type SaveMailBrandMutation = {
  saveMailBrand: {
    colour: string | null;
    ground: string | null;
    headingFont: MailFont;
    textFont: MailFont;
    website: string;
    phone: string;
    note: string;
    logo: string | null;
    version: number;
    social: Array<{ network: SocialNetwork; url: string }>;
  };
};

export type MailCodeChoicesQueryVariables = Exact<{ [key: string]: never }>;

export type MailCodeChoicesQuery = {
  mailCodeChoices: Array<{ id: string; code: string; off: string; until: string; eventTitle: string }>;
};

export type MailEventChoicesQueryVariables = Exact<{
  search?: string | null | undefined;
  ids?: Array<string> | string | null | undefined;
}>;

export type MailEventChoicesQuery = {
  mailEventChoices: Array<{
    id: string;
    title: string;
    stage: EventStage;
    startsAt: string | null;
    zone: string | null;
    venueName: string;
    url: string;
    images: Array<{ fileId: string; url: string; alt: string }>;
  }>;
};

export type CropMailPictureMutationVariables = Exact<{
  input: MailCropInput;
}>;

export type CropMailPictureMutation = {
  cropMailPicture: { id: string; name: string; url: string; width: number; height: number };
};

export type MailPicturesQueryVariables = Exact<{ [key: string]: never }>;

export type MailPicturesQuery = {
  mailPictures: Array<{ id: string; name: string; url: string; width: number; height: number }>;
};

export type CreateSavedBlockMutationVariables = Exact<{
  input: SavedBlockInput;
}>;

export type CreateSavedBlockMutation = {
  createSavedBlock: {
    organiserId: string;
    saved: Array<{ id: string; name: string; kinds: Array<string>; words: string; version: number }>;
  };
};

export type DeleteSavedBlockMutationVariables = Exact<{
  id: string;
}>;

export type DeleteSavedBlockMutation = {
  deleteSavedBlock: {
    organiserId: string;
    saved: Array<{ id: string; name: string; kinds: Array<string>; words: string; version: number }>;
  };
};

export type RenameSavedBlockMutationVariables = Exact<{
  id: string;
  version: number;
  name: string;
}>;

export type RenameSavedBlockMutation = {
  renameSavedBlock: {
    organiserId: string;
    saved: Array<{ id: string; name: string; kinds: Array<string>; words: string; version: number }>;
  };
};

export type SavedBlockQueryVariables = Exact<{
  id: string;
}>;

export type SavedBlockQuery = { savedBlock: { id: string; name: string; blocks: MailBlocks } };

export type SavedBlocksQueryVariables = Exact<{ [key: string]: never }>;

export type SavedBlocksQuery = {
  savedBlocks: {
    organiserId: string;
    saved: Array<{ id: string; name: string; kinds: Array<string>; words: string; version: number }>;
  };
};

export type TemplateUsesQueryVariables = Exact<{
  id: string;
}>;

export type TemplateUsesQuery = {
  templateUses: Array<{
    id: string;
    name: string;
    kind: CampaignKind;
    state: CampaignState;
    disabled: boolean;
  }>;
};

export type TemplateVersionQueryVariables = Exact<{
  id: string;
}>;

export type TemplateVersionQuery = {
  templateVersion: {
    id: string;
    name: string;
    accent: string;
    brandColour: boolean;
    blocks: MailBlocks;
    previewHtml: string;
  };
};

export type TemplateVersionsQueryVariables = Exact<{
  id: string;
}>;

export type TemplateVersionsQuery = {
  templateVersions: Array<{ id: string; savedAt: string; savedBy: string | null; isNow: boolean }>;
};

export type TicketholderEventsQueryVariables = Exact<{ [key: string]: never }>;

export type TicketholderEventsQuery = {
  ticketholderEvents: Array<{
    id: string;
    title: string;
    stage: EventStage;
    holders: number;
    sessions: Array<{
      id: string;
      startsAt: string;
      startsLocal: string;
      zone: string;
      cancelled: boolean;
      holders: number;
    }>;
    ticketTypes: Array<{ id: string; name: string }>;
  }>;
};

export type DoorSessionsQueryVariables = Exact<{ [key: string]: never }>;

export type DoorSessionsQuery = {
  doorSessions: Array<{
    id: string;
    eventId: string;
    eventTitle: string;
    startsAt: string;
    endsAt: string | null;
    zone: string;
    cancelled: boolean;
    tickets: number;
    checkedIn: number;
  }>;
};

export type TicketholdersQueryVariables = Exact<{
  search?: string | null | undefined;
  eventId?: string | null | undefined;
  sessionId?: string | null | undefined;
  ticketTypeId?: string | null | undefined;
  state?: string | null | undefined;
  after?: string | null | undefined;
}>;

export type TicketholdersQuery = {
  ticketholders: {
    total: number;
    after: string | null;
    tickets: Array<{
      id: string;
      holderName: string;
      holderEmail: string;
      eventId: string;
      eventTitle: string;
      sessionId: string;
      startsAt: string;
      zone: string;
      typeName: string;
      orderNumber: string;
      orderId: string | null;
      cancelled: boolean;
      checkedInAt: string | null;
      checkedInBy: string | null;
    }>;
  };
};

export type UndoCheckInMutationVariables = Exact<{
  ticketId: string;
}>;

export type UndoCheckInMutation = {
  undoCheckIn: {
    id: string;
    holderName: string;
    sessionId: string;
    cancelled: boolean;
    checkedInAt: string | null;
    checkedInBy: string | null;
  };
};

export type DeletePoolMutationVariables = Exact<{
  eventId: string;
  id: string;
  version?: number | null | undefined;
}>;

export type DeletePoolMutation = {
  ticketing: {
    eventId: string;
    eventTitle: string;
    zone: string;
    gstPercent: number;
    waitlistOpen: boolean;
    waitlistHours: number;
    waitlistVersion: number;
    typeOrderVersion: number;
    freeToCome: number | null;
    line: { capacity: number | null; sold: number; held: number; inCarts: number; free: number | null };
    sessions: Array<{
      id: string;
      startsLocal: string;
      startsAt: string;
      zone: string;
      cancelled: boolean;
      over: boolean;
      seats: number | null;
      line: { capacity: number | null; sold: number; held: number; inCarts: number; free: number | null };
    }>;
    types: Array<{
      id: string;
      version: number;
      name: string;
      description: string;
      pricing: Pricing;
      priceCents: number;
      bookingFeeCents: number;
      gstCents: number;
      saleFromLocal: string | null;
      saleUntilLocal: string | null;
      minPerOrder: number;
      maxPerOrder: number;
      capacity: number | null;
      accessCode: string | null;
      archived: boolean;
      deletable: boolean;
      tiers: Array<{
        id: string;
        name: string;
        priceCents: number;
        bookingFeeCents: number;
        untilLocal: string | null;
        capacity: number | null;
        left: number | null;
        line: { capacity: number | null; sold: number; held: number; inCarts: number; free: number | null };
      }>;
      sessions: Array<{
        sessionId: string;
        line: { capacity: number | null; sold: number; held: number; inCarts: number; free: number | null };
      }>;
    }>;
    pools: Array<{
      id: string;
      version: number;
      name: string;
      everySession: boolean;
      sessionIds: Array<string>;
      ticketTypeIds: Array<string>;
      left: number | null;
      line: { capacity: number | null; sold: number; held: number; inCarts: number; free: number | null };
    }>;
    holds: Array<{
      id: string;
      sessionId: string;
      ticketTypeId: string;
      tierId: string | null;
      quantity: number;
      reason: string;
      kind: HoldKind;
      expiresLocal: string | null;
      expiresAt: string | null;
      heldAt: string;
    }>;
    promoCodes: Array<{
      id: string;
      version: number;
      code: string;
      percentOff: number | null;
      centsOff: number | null;
      validFromLocal: string | null;
      validUntilLocal: string | null;
      ticketTypeIds: Array<string>;
      archived: boolean;
      personalGiven: number;
      personalUsed: number;
      line: { capacity: number | null; sold: number; held: number; inCarts: number; free: number | null };
    }>;
    addOns: Array<{
      addOnId: string;
      version: number;
      name: string;
      priceCents: number;
      available: number | null;
      onSale: boolean;
      line: {
        capacity: number | null;
        sold: number;
        held: number;
        inCarts: number;
        free: number | null;
      } | null;
    }>;
    waitlist: Array<{
      id: string;
      sessionId: string;
      ticketTypeId: string;
      name: string;
      address: string;
      quantity: number;
      state: WaitlistState;
      joinedAt: string;
      offerEndsAt: string | null;
    }>;
  };
};

export type DeleteTicketTypeMutationVariables = Exact<{
  eventId: string;
  id: string;
  version?: number | null | undefined;
}>;

export type DeleteTicketTypeMutation = {
  ticketing: {
    eventId: string;
    eventTitle: string;
    zone: string;
    gstPercent: number;
    waitlistOpen: boolean;
    waitlistHours: number;
    waitlistVersion: number;
    typeOrderVersion: number;
    freeToCome: number | null;
    line: { capacity: number | null; sold: number; held: number; inCarts: number; free: number | null };
    sessions: Array<{
      id: string;
      startsLocal: string;
      startsAt: string;
      zone: string;
      cancelled: boolean;
      over: boolean;
      seats: number | null;
      line: { capacity: number | null; sold: number; held: number; inCarts: number; free: number | null };
    }>;
    types: Array<{
      id: string;
      version: number;
      name: string;
      description: string;
      pricing: Pricing;
      priceCents: number;
      bookingFeeCents: number;
      gstCents: number;
      saleFromLocal: string | null;
      saleUntilLocal: string | null;
      minPerOrder: number;
      maxPerOrder: number;
      capacity: number | null;
      accessCode: string | null;
      archived: boolean;
      deletable: boolean;
      tiers: Array<{
        id: string;
        name: string;
        priceCents: number;
        bookingFeeCents: number;
        untilLocal: string | null;
        capacity: number | null;
        left: number | null;
        line: { capacity: number | null; sold: number; held: number; inCarts: number; free: number | null };
      }>;
      sessions: Array<{
        sessionId: string;
        line: { capacity: number | null; sold: number; held: number; inCarts: number; free: number | null };
      }>;
    }>;
    pools: Array<{
      id: string;
      version: number;
      name: string;
      everySession: boolean;
      sessionIds: Array<string>;
      ticketTypeIds: Array<string>;
      left: number | null;
      line: { capacity: number | null; sold: number; held: number; inCarts: number; free: number | null };
    }>;
    holds: Array<{
      id: string;
      sessionId: string;
      ticketTypeId: string;
      tierId: string | null;
      quantity: number;
      reason: string;
      kind: HoldKind;
      expiresLocal: string | null;
      expiresAt: string | null;
      heldAt: string;
    }>;
    promoCodes: Array<{
      id: string;
      version: number;
      code: string;
      percentOff: number | null;
      centsOff: number | null;
      validFromLocal: string | null;
      validUntilLocal: string | null;
      ticketTypeIds: Array<string>;
      archived: boolean;
      personalGiven: number;
      personalUsed: number;
      line: { capacity: number | null; sold: number; held: number; inCarts: number; free: number | null };
    }>;
    addOns: Array<{
      addOnId: string;
      version: number;
      name: string;
      priceCents: number;
      available: number | null;
      onSale: boolean;
      line: {
        capacity: number | null;
        sold: number;
        held: number;
        inCarts: number;
        free: number | null;
      } | null;
    }>;
    waitlist: Array<{
      id: string;
      sessionId: string;
      ticketTypeId: string;
      name: string;
      address: string;
      quantity: number;
      state: WaitlistState;
      joinedAt: string;
      offerEndsAt: string | null;
    }>;
  };
};

export type HoldTicketsMutationVariables = Exact<{
  eventId: string;
  input: HoldInput;
}>;

export type HoldTicketsMutation = {
  ticketing: {
    eventId: string;
    eventTitle: string;
    zone: string;
    gstPercent: number;
    waitlistOpen: boolean;
    waitlistHours: number;
    waitlistVersion: number;
    typeOrderVersion: number;
    freeToCome: number | null;
    line: { capacity: number | null; sold: number; held: number; inCarts: number; free: number | null };
    sessions: Array<{
      id: string;
      startsLocal: string;
      startsAt: string;
      zone: string;
      cancelled: boolean;
      over: boolean;
      seats: number | null;
      line: { capacity: number | null; sold: number; held: number; inCarts: number; free: number | null };
    }>;
    types: Array<{
      id: string;
      version: number;
      name: string;
      description: string;
      pricing: Pricing;
      priceCents: number;
      bookingFeeCents: number;
      gstCents: number;
      saleFromLocal: string | null;
      saleUntilLocal: string | null;
      minPerOrder: number;
      maxPerOrder: number;
      capacity: number | null;
      accessCode: string | null;
      archived: boolean;
      deletable: boolean;
      tiers: Array<{
        id: string;
        name: string;
        priceCents: number;
        bookingFeeCents: number;
        untilLocal: string | null;
        capacity: number | null;
        left: number | null;
        line: { capacity: number | null; sold: number; held: number; inCarts: number; free: number | null };
      }>;
      sessions: Array<{
        sessionId: string;
        line: { capacity: number | null; sold: number; held: number; inCarts: number; free: number | null };
      }>;
    }>;
    pools: Array<{
      id: string;
      version: number;
      name: string;
      everySession: boolean;
      sessionIds: Array<string>;
      ticketTypeIds: Array<string>;
      left: number | null;
      line: { capacity: number | null; sold: number; held: number; inCarts: number; free: number | null };
    }>;
    holds: Array<{
      id: string;
      sessionId: string;
      ticketTypeId: string;
      tierId: string | null;
      quantity: number;
      reason: string;
      kind: HoldKind;
      expiresLocal: string | null;
      expiresAt: string | null;
      heldAt: string;
    }>;
    promoCodes: Array<{
      id: string;
      version: number;
      code: string;
      percentOff: number | null;
      centsOff: number | null;
      validFromLocal: string | null;
      validUntilLocal: string | null;
      ticketTypeIds: Array<string>;
      archived: boolean;
      personalGiven: number;
      personalUsed: number;
      line: { capacity: number | null; sold: number; held: number; inCarts: number; free: number | null };
    }>;
    addOns: Array<{
      addOnId: string;
      version: number;
      name: string;
      priceCents: number;
      available: number | null;
      onSale: boolean;
      line: {
        capacity: number | null;
        sold: number;
        held: number;
        inCarts: number;
        free: number | null;
      } | null;
    }>;
    waitlist: Array<{
      id: string;
      sessionId: string;
      ticketTypeId: string;
      name: string;
      address: string;
      quantity: number;
      state: WaitlistState;
      joinedAt: string;
      offerEndsAt: string | null;
    }>;
  };
};

export type OrderTicketTypesMutationVariables = Exact<{
  eventId: string;
  ids: Array<string> | string;
  version?: number | null | undefined;
}>;

export type OrderTicketTypesMutation = {
  ticketing: {
    eventId: string;
    eventTitle: string;
    zone: string;
    gstPercent: number;
    waitlistOpen: boolean;
    waitlistHours: number;
    waitlistVersion: number;
    typeOrderVersion: number;
    freeToCome: number | null;
    line: { capacity: number | null; sold: number; held: number; inCarts: number; free: number | null };
    sessions: Array<{
      id: string;
      startsLocal: string;
      startsAt: string;
      zone: string;
      cancelled: boolean;
      over: boolean;
      seats: number | null;
      line: { capacity: number | null; sold: number; held: number; inCarts: number; free: number | null };
    }>;
    types: Array<{
      id: string;
      version: number;
      name: string;
      description: string;
      pricing: Pricing;
      priceCents: number;
      bookingFeeCents: number;
      gstCents: number;
      saleFromLocal: string | null;
      saleUntilLocal: string | null;
      minPerOrder: number;
      maxPerOrder: number;
      capacity: number | null;
      accessCode: string | null;
      archived: boolean;
      deletable: boolean;
      tiers: Array<{
        id: string;
        name: string;
        priceCents: number;
        bookingFeeCents: number;
        untilLocal: string | null;
        capacity: number | null;
        left: number | null;
        line: { capacity: number | null; sold: number; held: number; inCarts: number; free: number | null };
      }>;
      sessions: Array<{
        sessionId: string;
        line: { capacity: number | null; sold: number; held: number; inCarts: number; free: number | null };
      }>;
    }>;
    pools: Array<{
      id: string;
      version: number;
      name: string;
      everySession: boolean;
      sessionIds: Array<string>;
      ticketTypeIds: Array<string>;
      left: number | null;
      line: { capacity: number | null; sold: number; held: number; inCarts: number; free: number | null };
    }>;
    holds: Array<{
      id: string;
      sessionId: string;
      ticketTypeId: string;
      tierId: string | null;
      quantity: number;
      reason: string;
      kind: HoldKind;
      expiresLocal: string | null;
      expiresAt: string | null;
      heldAt: string;
    }>;
    promoCodes: Array<{
      id: string;
      version: number;
      code: string;
      percentOff: number | null;
      centsOff: number | null;
      validFromLocal: string | null;
      validUntilLocal: string | null;
      ticketTypeIds: Array<string>;
      archived: boolean;
      personalGiven: number;
      personalUsed: number;
      line: { capacity: number | null; sold: number; held: number; inCarts: number; free: number | null };
    }>;
    addOns: Array<{
      addOnId: string;
      version: number;
      name: string;
      priceCents: number;
      available: number | null;
      onSale: boolean;
      line: {
        capacity: number | null;
        sold: number;
        held: number;
        inCarts: number;
        free: number | null;
      } | null;
    }>;
    waitlist: Array<{
      id: string;
      sessionId: string;
      ticketTypeId: string;
      name: string;
      address: string;
      quantity: number;
      state: WaitlistState;
      joinedAt: string;
      offerEndsAt: string | null;
    }>;
  };
};

export type PutAddOnMutationVariables = Exact<{
  eventId: string;
  addOnId: string;
  capacity?: number | null | undefined;
  version?: number | null | undefined;
}>;

export type PutAddOnMutation = {
  ticketing: {
    eventId: string;
    eventTitle: string;
    zone: string;
    gstPercent: number;
    waitlistOpen: boolean;
    waitlistHours: number;
    waitlistVersion: number;
    typeOrderVersion: number;
    freeToCome: number | null;
    line: { capacity: number | null; sold: number; held: number; inCarts: number; free: number | null };
    sessions: Array<{
      id: string;
      startsLocal: string;
      startsAt: string;
      zone: string;
      cancelled: boolean;
      over: boolean;
      seats: number | null;
      line: { capacity: number | null; sold: number; held: number; inCarts: number; free: number | null };
    }>;
    types: Array<{
      id: string;
      version: number;
      name: string;
      description: string;
      pricing: Pricing;
      priceCents: number;
      bookingFeeCents: number;
      gstCents: number;
      saleFromLocal: string | null;
      saleUntilLocal: string | null;
      minPerOrder: number;
      maxPerOrder: number;
      capacity: number | null;
      accessCode: string | null;
      archived: boolean;
      deletable: boolean;
      tiers: Array<{
        id: string;
        name: string;
        priceCents: number;
        bookingFeeCents: number;
        untilLocal: string | null;
        capacity: number | null;
        left: number | null;
        line: { capacity: number | null; sold: number; held: number; inCarts: number; free: number | null };
      }>;
      sessions: Array<{
        sessionId: string;
        line: { capacity: number | null; sold: number; held: number; inCarts: number; free: number | null };
      }>;
    }>;
    pools: Array<{
      id: string;
      version: number;
      name: string;
      everySession: boolean;
      sessionIds: Array<string>;
      ticketTypeIds: Array<string>;
      left: number | null;
      line: { capacity: number | null; sold: number; held: number; inCarts: number; free: number | null };
    }>;
    holds: Array<{
      id: string;
      sessionId: string;
      ticketTypeId: string;
      tierId: string | null;
      quantity: number;
      reason: string;
      kind: HoldKind;
      expiresLocal: string | null;
      expiresAt: string | null;
      heldAt: string;
    }>;
    promoCodes: Array<{
      id: string;
      version: number;
      code: string;
      percentOff: number | null;
      centsOff: number | null;
      validFromLocal: string | null;
      validUntilLocal: string | null;
      ticketTypeIds: Array<string>;
      archived: boolean;
      personalGiven: number;
      personalUsed: number;
      line: { capacity: number | null; sold: number; held: number; inCarts: number; free: number | null };
    }>;
    addOns: Array<{
      addOnId: string;
      version: number;
      name: string;
      priceCents: number;
      available: number | null;
      onSale: boolean;
      line: {
        capacity: number | null;
        sold: number;
        held: number;
        inCarts: number;
        free: number | null;
      } | null;
    }>;
    waitlist: Array<{
      id: string;
      sessionId: string;
      ticketTypeId: string;
      name: string;
      address: string;
      quantity: number;
      state: WaitlistState;
      joinedAt: string;
      offerEndsAt: string | null;
    }>;
  };
};

export type ReleaseHoldMutationVariables = Exact<{
  eventId: string;
  id: string;
}>;

export type ReleaseHoldMutation = {
  ticketing: {
    eventId: string;
    eventTitle: string;
    zone: string;
    gstPercent: number;
    waitlistOpen: boolean;
    waitlistHours: number;
    waitlistVersion: number;
    typeOrderVersion: number;
    freeToCome: number | null;
    line: { capacity: number | null; sold: number; held: number; inCarts: number; free: number | null };
    sessions: Array<{
      id: string;
      startsLocal: string;
      startsAt: string;
      zone: string;
      cancelled: boolean;
      over: boolean;
      seats: number | null;
      line: { capacity: number | null; sold: number; held: number; inCarts: number; free: number | null };
    }>;
    types: Array<{
      id: string;
      version: number;
      name: string;
      description: string;
      pricing: Pricing;
      priceCents: number;
      bookingFeeCents: number;
      gstCents: number;
      saleFromLocal: string | null;
      saleUntilLocal: string | null;
      minPerOrder: number;
      maxPerOrder: number;
      capacity: number | null;
      accessCode: string | null;
      archived: boolean;
      deletable: boolean;
      tiers: Array<{
        id: string;
        name: string;
        priceCents: number;
        bookingFeeCents: number;
        untilLocal: string | null;
        capacity: number | null;
        left: number | null;
        line: { capacity: number | null; sold: number; held: number; inCarts: number; free: number | null };
      }>;
      sessions: Array<{
        sessionId: string;
        line: { capacity: number | null; sold: number; held: number; inCarts: number; free: number | null };
      }>;
    }>;
    pools: Array<{
      id: string;
      version: number;
      name: string;
      everySession: boolean;
      sessionIds: Array<string>;
      ticketTypeIds: Array<string>;
      left: number | null;
      line: { capacity: number | null; sold: number; held: number; inCarts: number; free: number | null };
    }>;
    holds: Array<{
      id: string;
      sessionId: string;
      ticketTypeId: string;
      tierId: string | null;
      quantity: number;
      reason: string;
      kind: HoldKind;
      expiresLocal: string | null;
      expiresAt: string | null;
      heldAt: string;
    }>;
    promoCodes: Array<{
      id: string;
      version: number;
      code: string;
      percentOff: number | null;
      centsOff: number | null;
      validFromLocal: string | null;
      validUntilLocal: string | null;
      ticketTypeIds: Array<string>;
      archived: boolean;
      personalGiven: number;
      personalUsed: number;
      line: { capacity: number | null; sold: number; held: number; inCarts: number; free: number | null };
    }>;
    addOns: Array<{
      addOnId: string;
      version: number;
      name: string;
      priceCents: number;
      available: number | null;
      onSale: boolean;
      line: {
        capacity: number | null;
        sold: number;
        held: number;
        inCarts: number;
        free: number | null;
      } | null;
    }>;
    waitlist: Array<{
      id: string;
      sessionId: string;
      ticketTypeId: string;
      name: string;
      address: string;
      quantity: number;
      state: WaitlistState;
      joinedAt: string;
      offerEndsAt: string | null;
    }>;
  };
};

export type RemoveFromWaitlistMutationVariables = Exact<{
  eventId: string;
  id: string;
}>;

export type RemoveFromWaitlistMutation = {
  ticketing: {
    eventId: string;
    eventTitle: string;
    zone: string;
    gstPercent: number;
    waitlistOpen: boolean;
    waitlistHours: number;
    waitlistVersion: number;
    typeOrderVersion: number;
    freeToCome: number | null;
    line: { capacity: number | null; sold: number; held: number; inCarts: number; free: number | null };
    sessions: Array<{
      id: string;
      startsLocal: string;
      startsAt: string;
      zone: string;
      cancelled: boolean;
      over: boolean;
      seats: number | null;
      line: { capacity: number | null; sold: number; held: number; inCarts: number; free: number | null };
    }>;
    types: Array<{
      id: string;
      version: number;
      name: string;
      description: string;
      pricing: Pricing;
      priceCents: number;
      bookingFeeCents: number;
      gstCents: number;
      saleFromLocal: string | null;
      saleUntilLocal: string | null;
      minPerOrder: number;
      maxPerOrder: number;
      capacity: number | null;
      accessCode: string | null;
      archived: boolean;
      deletable: boolean;
      tiers: Array<{
        id: string;
        name: string;
        priceCents: number;
        bookingFeeCents: number;
        untilLocal: string | null;
        capacity: number | null;
        left: number | null;
        line: { capacity: number | null; sold: number; held: number; inCarts: number; free: number | null };
      }>;
      sessions: Array<{
        sessionId: string;
        line: { capacity: number | null; sold: number; held: number; inCarts: number; free: number | null };
      }>;
    }>;
    pools: Array<{
      id: string;
      version: number;
      name: string;
      everySession: boolean;
      sessionIds: Array<string>;
      ticketTypeIds: Array<string>;
      left: number | null;
      line: { capacity: number | null; sold: number; held: number; inCarts: number; free: number | null };
    }>;
    holds: Array<{
      id: string;
      sessionId: string;
      ticketTypeId: string;
      tierId: string | null;
      quantity: number;
      reason: string;
      kind: HoldKind;
      expiresLocal: string | null;
      expiresAt: string | null;
      heldAt: string;
    }>;
    promoCodes: Array<{
      id: string;
      version: number;
      code: string;
      percentOff: number | null;
      centsOff: number | null;
      validFromLocal: string | null;
      validUntilLocal: string | null;
      ticketTypeIds: Array<string>;
      archived: boolean;
      personalGiven: number;
      personalUsed: number;
      line: { capacity: number | null; sold: number; held: number; inCarts: number; free: number | null };
    }>;
    addOns: Array<{
      addOnId: string;
      version: number;
      name: string;
      priceCents: number;
      available: number | null;
      onSale: boolean;
      line: {
        capacity: number | null;
        sold: number;
        held: number;
        inCarts: number;
        free: number | null;
      } | null;
    }>;
    waitlist: Array<{
      id: string;
      sessionId: string;
      ticketTypeId: string;
      name: string;
      address: string;
      quantity: number;
      state: WaitlistState;
      joinedAt: string;
      offerEndsAt: string | null;
    }>;
  };
};

export type RestoreHoldMutationVariables = Exact<{
  eventId: string;
  id: string;
}>;

export type RestoreHoldMutation = {
  ticketing: {
    eventId: string;
    eventTitle: string;
    zone: string;
    gstPercent: number;
    waitlistOpen: boolean;
    waitlistHours: number;
    waitlistVersion: number;
    typeOrderVersion: number;
    freeToCome: number | null;
    line: { capacity: number | null; sold: number; held: number; inCarts: number; free: number | null };
    sessions: Array<{
      id: string;
      startsLocal: string;
      startsAt: string;
      zone: string;
      cancelled: boolean;
      over: boolean;
      seats: number | null;
      line: { capacity: number | null; sold: number; held: number; inCarts: number; free: number | null };
    }>;
    types: Array<{
      id: string;
      version: number;
      name: string;
      description: string;
      pricing: Pricing;
      priceCents: number;
      bookingFeeCents: number;
      gstCents: number;
      saleFromLocal: string | null;
      saleUntilLocal: string | null;
      minPerOrder: number;
      maxPerOrder: number;
      capacity: number | null;
      accessCode: string | null;
      archived: boolean;
      deletable: boolean;
      tiers: Array<{
        id: string;
        name: string;
        priceCents: number;
        bookingFeeCents: number;
        untilLocal: string | null;
        capacity: number | null;
        left: number | null;
        line: { capacity: number | null; sold: number; held: number; inCarts: number; free: number | null };
      }>;
      sessions: Array<{
        sessionId: string;
        line: { capacity: number | null; sold: number; held: number; inCarts: number; free: number | null };
      }>;
    }>;
    pools: Array<{
      id: string;
      version: number;
      name: string;
      everySession: boolean;
      sessionIds: Array<string>;
      ticketTypeIds: Array<string>;
      left: number | null;
      line: { capacity: number | null; sold: number; held: number; inCarts: number; free: number | null };
    }>;
    holds: Array<{
      id: string;
      sessionId: string;
      ticketTypeId: string;
      tierId: string | null;
      quantity: number;
      reason: string;
      kind: HoldKind;
      expiresLocal: string | null;
      expiresAt: string | null;
      heldAt: string;
    }>;
    promoCodes: Array<{
      id: string;
      version: number;
      code: string;
      percentOff: number | null;
      centsOff: number | null;
      validFromLocal: string | null;
      validUntilLocal: string | null;
      ticketTypeIds: Array<string>;
      archived: boolean;
      personalGiven: number;
      personalUsed: number;
      line: { capacity: number | null; sold: number; held: number; inCarts: number; free: number | null };
    }>;
    addOns: Array<{
      addOnId: string;
      version: number;
      name: string;
      priceCents: number;
      available: number | null;
      onSale: boolean;
      line: {
        capacity: number | null;
        sold: number;
        held: number;
        inCarts: number;
        free: number | null;
      } | null;
    }>;
    waitlist: Array<{
      id: string;
      sessionId: string;
      ticketTypeId: string;
      name: string;
      address: string;
      quantity: number;
      state: WaitlistState;
      joinedAt: string;
      offerEndsAt: string | null;
    }>;
  };
};

export type SavePoolMutationVariables = Exact<{
  eventId: string;
  id?: string | null | undefined;
  version?: number | null | undefined;
  input: PoolInput;
}>;

export type SavePoolMutation = {
  ticketing: {
    eventId: string;
    eventTitle: string;
    zone: string;
    gstPercent: number;
    waitlistOpen: boolean;
    waitlistHours: number;
    waitlistVersion: number;
    typeOrderVersion: number;
    freeToCome: number | null;
    line: { capacity: number | null; sold: number; held: number; inCarts: number; free: number | null };
    sessions: Array<{
      id: string;
      startsLocal: string;
      startsAt: string;
      zone: string;
      cancelled: boolean;
      over: boolean;
      seats: number | null;
      line: { capacity: number | null; sold: number; held: number; inCarts: number; free: number | null };
    }>;
    types: Array<{
      id: string;
      version: number;
      name: string;
      description: string;
      pricing: Pricing;
      priceCents: number;
      bookingFeeCents: number;
      gstCents: number;
      saleFromLocal: string | null;
      saleUntilLocal: string | null;
      minPerOrder: number;
      maxPerOrder: number;
      capacity: number | null;
      accessCode: string | null;
      archived: boolean;
      deletable: boolean;
      tiers: Array<{
        id: string;
        name: string;
        priceCents: number;
        bookingFeeCents: number;
        untilLocal: string | null;
        capacity: number | null;
        left: number | null;
        line: { capacity: number | null; sold: number; held: number; inCarts: number; free: number | null };
      }>;
      sessions: Array<{
        sessionId: string;
        line: { capacity: number | null; sold: number; held: number; inCarts: number; free: number | null };
      }>;
    }>;
    pools: Array<{
      id: string;
      version: number;
      name: string;
      everySession: boolean;
      sessionIds: Array<string>;
      ticketTypeIds: Array<string>;
      left: number | null;
      line: { capacity: number | null; sold: number; held: number; inCarts: number; free: number | null };
    }>;
    holds: Array<{
      id: string;
      sessionId: string;
      ticketTypeId: string;
      tierId: string | null;
      quantity: number;
      reason: string;
      kind: HoldKind;
      expiresLocal: string | null;
      expiresAt: string | null;
      heldAt: string;
    }>;
    promoCodes: Array<{
      id: string;
      version: number;
      code: string;
      percentOff: number | null;
      centsOff: number | null;
      validFromLocal: string | null;
      validUntilLocal: string | null;
      ticketTypeIds: Array<string>;
      archived: boolean;
      personalGiven: number;
      personalUsed: number;
      line: { capacity: number | null; sold: number; held: number; inCarts: number; free: number | null };
    }>;
    addOns: Array<{
      addOnId: string;
      version: number;
      name: string;
      priceCents: number;
      available: number | null;
      onSale: boolean;
      line: {
        capacity: number | null;
        sold: number;
        held: number;
        inCarts: number;
        free: number | null;
      } | null;
    }>;
    waitlist: Array<{
      id: string;
      sessionId: string;
      ticketTypeId: string;
      name: string;
      address: string;
      quantity: number;
      state: WaitlistState;
      joinedAt: string;
      offerEndsAt: string | null;
    }>;
  };
};

export type SavePromoCodeMutationVariables = Exact<{
  eventId: string;
  id?: string | null | undefined;
  version?: number | null | undefined;
  input: PromoCodeInput;
}>;

export type SavePromoCodeMutation = {
  ticketing: {
    eventId: string;
    eventTitle: string;
    zone: string;
    gstPercent: number;
    waitlistOpen: boolean;
    waitlistHours: number;
    waitlistVersion: number;
    typeOrderVersion: number;
    freeToCome: number | null;
    line: { capacity: number | null; sold: number; held: number; inCarts: number; free: number | null };
    sessions: Array<{
      id: string;
      startsLocal: string;
      startsAt: string;
      zone: string;
      cancelled: boolean;
      over: boolean;
      seats: number | null;
      line: { capacity: number | null; sold: number; held: number; inCarts: number; free: number | null };
    }>;
    types: Array<{
      id: string;
      version: number;
      name: string;
      description: string;
      pricing: Pricing;
      priceCents: number;
      bookingFeeCents: number;
      gstCents: number;
      saleFromLocal: string | null;
      saleUntilLocal: string | null;
      minPerOrder: number;
      maxPerOrder: number;
      capacity: number | null;
      accessCode: string | null;
      archived: boolean;
      deletable: boolean;
      tiers: Array<{
        id: string;
        name: string;
        priceCents: number;
        bookingFeeCents: number;
        untilLocal: string | null;
        capacity: number | null;
        left: number | null;
        line: { capacity: number | null; sold: number; held: number; inCarts: number; free: number | null };
      }>;
      sessions: Array<{
        sessionId: string;
        line: { capacity: number | null; sold: number; held: number; inCarts: number; free: number | null };
      }>;
    }>;
    pools: Array<{
      id: string;
      version: number;
      name: string;
      everySession: boolean;
      sessionIds: Array<string>;
      ticketTypeIds: Array<string>;
      left: number | null;
      line: { capacity: number | null; sold: number; held: number; inCarts: number; free: number | null };
    }>;
    holds: Array<{
      id: string;
      sessionId: string;
      ticketTypeId: string;
      tierId: string | null;
      quantity: number;
      reason: string;
      kind: HoldKind;
      expiresLocal: string | null;
      expiresAt: string | null;
      heldAt: string;
    }>;
    promoCodes: Array<{
      id: string;
      version: number;
      code: string;
      percentOff: number | null;
      centsOff: number | null;
      validFromLocal: string | null;
      validUntilLocal: string | null;
      ticketTypeIds: Array<string>;
      archived: boolean;
      personalGiven: number;
      personalUsed: number;
      line: { capacity: number | null; sold: number; held: number; inCarts: number; free: number | null };
    }>;
    addOns: Array<{
      addOnId: string;
      version: number;
      name: string;
      priceCents: number;
      available: number | null;
      onSale: boolean;
      line: {
        capacity: number | null;
        sold: number;
        held: number;
        inCarts: number;
        free: number | null;
      } | null;
    }>;
    waitlist: Array<{
      id: string;
      sessionId: string;
      ticketTypeId: string;
      name: string;
      address: string;
      quantity: number;
      state: WaitlistState;
      joinedAt: string;
      offerEndsAt: string | null;
    }>;
  };
};

export type SaveTicketTypeMutationVariables = Exact<{
  eventId: string;
  id?: string | null | undefined;
  version?: number | null | undefined;
  input: TicketTypeInput;
}>;

export type SaveTicketTypeMutation = {
  ticketing: {
    eventId: string;
    eventTitle: string;
    zone: string;
    gstPercent: number;
    waitlistOpen: boolean;
    waitlistHours: number;
    waitlistVersion: number;
    typeOrderVersion: number;
    freeToCome: number | null;
    line: { capacity: number | null; sold: number; held: number; inCarts: number; free: number | null };
    sessions: Array<{
      id: string;
      startsLocal: string;
      startsAt: string;
      zone: string;
      cancelled: boolean;
      over: boolean;
      seats: number | null;
      line: { capacity: number | null; sold: number; held: number; inCarts: number; free: number | null };
    }>;
    types: Array<{
      id: string;
      version: number;
      name: string;
      description: string;
      pricing: Pricing;
      priceCents: number;
      bookingFeeCents: number;
      gstCents: number;
      saleFromLocal: string | null;
      saleUntilLocal: string | null;
      minPerOrder: number;
      maxPerOrder: number;
      capacity: number | null;
      accessCode: string | null;
      archived: boolean;
      deletable: boolean;
      tiers: Array<{
        id: string;
        name: string;
        priceCents: number;
        bookingFeeCents: number;
        untilLocal: string | null;
        capacity: number | null;
        left: number | null;
        line: { capacity: number | null; sold: number; held: number; inCarts: number; free: number | null };
      }>;
      sessions: Array<{
        sessionId: string;
        line: { capacity: number | null; sold: number; held: number; inCarts: number; free: number | null };
      }>;
    }>;
    pools: Array<{
      id: string;
      version: number;
      name: string;
      everySession: boolean;
      sessionIds: Array<string>;
      ticketTypeIds: Array<string>;
      left: number | null;
      line: { capacity: number | null; sold: number; held: number; inCarts: number; free: number | null };
    }>;
    holds: Array<{
      id: string;
      sessionId: string;
      ticketTypeId: string;
      tierId: string | null;
      quantity: number;
      reason: string;
      kind: HoldKind;
      expiresLocal: string | null;
      expiresAt: string | null;
      heldAt: string;
    }>;
    promoCodes: Array<{
      id: string;
      version: number;
      code: string;
      percentOff: number | null;
      centsOff: number | null;
      validFromLocal: string | null;
      validUntilLocal: string | null;
      ticketTypeIds: Array<string>;
      archived: boolean;
      personalGiven: number;
      personalUsed: number;
      line: { capacity: number | null; sold: number; held: number; inCarts: number; free: number | null };
    }>;
    addOns: Array<{
      addOnId: string;
      version: number;
      name: string;
      priceCents: number;
      available: number | null;
      onSale: boolean;
      line: {
        capacity: number | null;
        sold: number;
        held: number;
        inCarts: number;
        free: number | null;
      } | null;
    }>;
    waitlist: Array<{
      id: string;
      sessionId: string;
      ticketTypeId: string;
      name: string;
      address: string;
      quantity: number;
      state: WaitlistState;
      joinedAt: string;
      offerEndsAt: string | null;
    }>;
  };
};

export type SaveWaitlistMutationVariables = Exact<{
  eventId: string;
  version?: number | null | undefined;
  input: WaitlistInput;
}>;

export type SaveWaitlistMutation = {
  ticketing: {
    eventId: string;
    eventTitle: string;
    zone: string;
    gstPercent: number;
    waitlistOpen: boolean;
    waitlistHours: number;
    waitlistVersion: number;
    typeOrderVersion: number;
    freeToCome: number | null;
    line: { capacity: number | null; sold: number; held: number; inCarts: number; free: number | null };
    sessions: Array<{
      id: string;
      startsLocal: string;
      startsAt: string;
      zone: string;
      cancelled: boolean;
      over: boolean;
      seats: number | null;
      line: { capacity: number | null; sold: number; held: number; inCarts: number; free: number | null };
    }>;
    types: Array<{
      id: string;
      version: number;
      name: string;
      description: string;
      pricing: Pricing;
      priceCents: number;
      bookingFeeCents: number;
      gstCents: number;
      saleFromLocal: string | null;
      saleUntilLocal: string | null;
      minPerOrder: number;
      maxPerOrder: number;
      capacity: number | null;
      accessCode: string | null;
      archived: boolean;
      deletable: boolean;
      tiers: Array<{
        id: string;
        name: string;
        priceCents: number;
        bookingFeeCents: number;
        untilLocal: string | null;
        capacity: number | null;
        left: number | null;
        line: { capacity: number | null; sold: number; held: number; inCarts: number; free: number | null };
      }>;
      sessions: Array<{
        sessionId: string;
        line: { capacity: number | null; sold: number; held: number; inCarts: number; free: number | null };
      }>;
    }>;
    pools: Array<{
      id: string;
      version: number;
      name: string;
      everySession: boolean;
      sessionIds: Array<string>;
      ticketTypeIds: Array<string>;
      left: number | null;
      line: { capacity: number | null; sold: number; held: number; inCarts: number; free: number | null };
    }>;
    holds: Array<{
      id: string;
      sessionId: string;
      ticketTypeId: string;
      tierId: string | null;
      quantity: number;
      reason: string;
      kind: HoldKind;
      expiresLocal: string | null;
      expiresAt: string | null;
      heldAt: string;
    }>;
    promoCodes: Array<{
      id: string;
      version: number;
      code: string;
      percentOff: number | null;
      centsOff: number | null;
      validFromLocal: string | null;
      validUntilLocal: string | null;
      ticketTypeIds: Array<string>;
      archived: boolean;
      personalGiven: number;
      personalUsed: number;
      line: { capacity: number | null; sold: number; held: number; inCarts: number; free: number | null };
    }>;
    addOns: Array<{
      addOnId: string;
      version: number;
      name: string;
      priceCents: number;
      available: number | null;
      onSale: boolean;
      line: {
        capacity: number | null;
        sold: number;
        held: number;
        inCarts: number;
        free: number | null;
      } | null;
    }>;
    waitlist: Array<{
      id: string;
      sessionId: string;
      ticketTypeId: string;
      name: string;
      address: string;
      quantity: number;
      state: WaitlistState;
      joinedAt: string;
      offerEndsAt: string | null;
    }>;
  };
};

export type SetPromoCodeArchivedMutationVariables = Exact<{
  eventId: string;
  id: string;
  archived: boolean;
}>;

export type SetPromoCodeArchivedMutation = {
  ticketing: {
    eventId: string;
    eventTitle: string;
    zone: string;
    gstPercent: number;
    waitlistOpen: boolean;
    waitlistHours: number;
    waitlistVersion: number;
    typeOrderVersion: number;
    freeToCome: number | null;
    line: { capacity: number | null; sold: number; held: number; inCarts: number; free: number | null };
    sessions: Array<{
      id: string;
      startsLocal: string;
      startsAt: string;
      zone: string;
      cancelled: boolean;
      over: boolean;
      seats: number | null;
      line: { capacity: number | null; sold: number; held: number; inCarts: number; free: number | null };
    }>;
    types: Array<{
      id: string;
      version: number;
      name: string;
      description: string;
      pricing: Pricing;
      priceCents: number;
      bookingFeeCents: number;
      gstCents: number;
      saleFromLocal: string | null;
      saleUntilLocal: string | null;
      minPerOrder: number;
      maxPerOrder: number;
      capacity: number | null;
      accessCode: string | null;
      archived: boolean;
      deletable: boolean;
      tiers: Array<{
        id: string;
        name: string;
        priceCents: number;
        bookingFeeCents: number;
        untilLocal: string | null;
        capacity: number | null;
        left: number | null;
        line: { capacity: number | null; sold: number; held: number; inCarts: number; free: number | null };
      }>;
      sessions: Array<{
        sessionId: string;
        line: { capacity: number | null; sold: number; held: number; inCarts: number; free: number | null };
      }>;
    }>;
    pools: Array<{
      id: string;
      version: number;
      name: string;
      everySession: boolean;
      sessionIds: Array<string>;
      ticketTypeIds: Array<string>;
      left: number | null;
      line: { capacity: number | null; sold: number; held: number; inCarts: number; free: number | null };
    }>;
    holds: Array<{
      id: string;
      sessionId: string;
      ticketTypeId: string;
      tierId: string | null;
      quantity: number;
      reason: string;
      kind: HoldKind;
      expiresLocal: string | null;
      expiresAt: string | null;
      heldAt: string;
    }>;
    promoCodes: Array<{
      id: string;
      version: number;
      code: string;
      percentOff: number | null;
      centsOff: number | null;
      validFromLocal: string | null;
      validUntilLocal: string | null;
      ticketTypeIds: Array<string>;
      archived: boolean;
      personalGiven: number;
      personalUsed: number;
      line: { capacity: number | null; sold: number; held: number; inCarts: number; free: number | null };
    }>;
    addOns: Array<{
      addOnId: string;
      version: number;
      name: string;
      priceCents: number;
      available: number | null;
      onSale: boolean;
      line: {
        capacity: number | null;
        sold: number;
        held: number;
        inCarts: number;
        free: number | null;
      } | null;
    }>;
    waitlist: Array<{
      id: string;
      sessionId: string;
      ticketTypeId: string;
      name: string;
      address: string;
      quantity: number;
      state: WaitlistState;
      joinedAt: string;
      offerEndsAt: string | null;
    }>;
  };
};

export type SetTicketTypeArchivedMutationVariables = Exact<{
  eventId: string;
  id: string;
  archived: boolean;
}>;

export type SetTicketTypeArchivedMutation = {
  ticketing: {
    eventId: string;
    eventTitle: string;
    zone: string;
    gstPercent: number;
    waitlistOpen: boolean;
    waitlistHours: number;
    waitlistVersion: number;
    typeOrderVersion: number;
    freeToCome: number | null;
    line: { capacity: number | null; sold: number; held: number; inCarts: number; free: number | null };
    sessions: Array<{
      id: string;
      startsLocal: string;
      startsAt: string;
      zone: string;
      cancelled: boolean;
      over: boolean;
      seats: number | null;
      line: { capacity: number | null; sold: number; held: number; inCarts: number; free: number | null };
    }>;
    types: Array<{
      id: string;
      version: number;
      name: string;
      description: string;
      pricing: Pricing;
      priceCents: number;
      bookingFeeCents: number;
      gstCents: number;
      saleFromLocal: string | null;
      saleUntilLocal: string | null;
      minPerOrder: number;
      maxPerOrder: number;
      capacity: number | null;
      accessCode: string | null;
      archived: boolean;
      deletable: boolean;
      tiers: Array<{
        id: string;
        name: string;
        priceCents: number;
        bookingFeeCents: number;
        untilLocal: string | null;
        capacity: number | null;
        left: number | null;
        line: { capacity: number | null; sold: number; held: number; inCarts: number; free: number | null };
      }>;
      sessions: Array<{
        sessionId: string;
        line: { capacity: number | null; sold: number; held: number; inCarts: number; free: number | null };
      }>;
    }>;
    pools: Array<{
      id: string;
      version: number;
      name: string;
      everySession: boolean;
      sessionIds: Array<string>;
      ticketTypeIds: Array<string>;
      left: number | null;
      line: { capacity: number | null; sold: number; held: number; inCarts: number; free: number | null };
    }>;
    holds: Array<{
      id: string;
      sessionId: string;
      ticketTypeId: string;
      tierId: string | null;
      quantity: number;
      reason: string;
      kind: HoldKind;
      expiresLocal: string | null;
      expiresAt: string | null;
      heldAt: string;
    }>;
    promoCodes: Array<{
      id: string;
      version: number;
      code: string;
      percentOff: number | null;
      centsOff: number | null;
      validFromLocal: string | null;
      validUntilLocal: string | null;
      ticketTypeIds: Array<string>;
      archived: boolean;
      personalGiven: number;
      personalUsed: number;
      line: { capacity: number | null; sold: number; held: number; inCarts: number; free: number | null };
    }>;
    addOns: Array<{
      addOnId: string;
      version: number;
      name: string;
      priceCents: number;
      available: number | null;
      onSale: boolean;
      line: {
        capacity: number | null;
        sold: number;
        held: number;
        inCarts: number;
        free: number | null;
      } | null;
    }>;
    waitlist: Array<{
      id: string;
      sessionId: string;
      ticketTypeId: string;
      name: string;
      address: string;
      quantity: number;
      state: WaitlistState;
      joinedAt: string;
      offerEndsAt: string | null;
    }>;
  };
};

export type TakeOffAddOnMutationVariables = Exact<{
  eventId: string;
  addOnId: string;
  version?: number | null | undefined;
}>;

export type TakeOffAddOnMutation = {
  ticketing: {
    eventId: string;
    eventTitle: string;
    zone: string;
    gstPercent: number;
    waitlistOpen: boolean;
    waitlistHours: number;
    waitlistVersion: number;
    typeOrderVersion: number;
    freeToCome: number | null;
    line: { capacity: number | null; sold: number; held: number; inCarts: number; free: number | null };
    sessions: Array<{
      id: string;
      startsLocal: string;
      startsAt: string;
      zone: string;
      cancelled: boolean;
      over: boolean;
      seats: number | null;
      line: { capacity: number | null; sold: number; held: number; inCarts: number; free: number | null };
    }>;
    types: Array<{
      id: string;
      version: number;
      name: string;
      description: string;
      pricing: Pricing;
      priceCents: number;
      bookingFeeCents: number;
      gstCents: number;
      saleFromLocal: string | null;
      saleUntilLocal: string | null;
      minPerOrder: number;
      maxPerOrder: number;
      capacity: number | null;
      accessCode: string | null;
      archived: boolean;
      deletable: boolean;
      tiers: Array<{
        id: string;
        name: string;
        priceCents: number;
        bookingFeeCents: number;
        untilLocal: string | null;
        capacity: number | null;
        left: number | null;
        line: { capacity: number | null; sold: number; held: number; inCarts: number; free: number | null };
      }>;
      sessions: Array<{
        sessionId: string;
        line: { capacity: number | null; sold: number; held: number; inCarts: number; free: number | null };
      }>;
    }>;
    pools: Array<{
      id: string;
      version: number;
      name: string;
      everySession: boolean;
      sessionIds: Array<string>;
      ticketTypeIds: Array<string>;
      left: number | null;
      line: { capacity: number | null; sold: number; held: number; inCarts: number; free: number | null };
    }>;
    holds: Array<{
      id: string;
      sessionId: string;
      ticketTypeId: string;
      tierId: string | null;
      quantity: number;
      reason: string;
      kind: HoldKind;
      expiresLocal: string | null;
      expiresAt: string | null;
      heldAt: string;
    }>;
    promoCodes: Array<{
      id: string;
      version: number;
      code: string;
      percentOff: number | null;
      centsOff: number | null;
      validFromLocal: string | null;
      validUntilLocal: string | null;
      ticketTypeIds: Array<string>;
      archived: boolean;
      personalGiven: number;
      personalUsed: number;
      line: { capacity: number | null; sold: number; held: number; inCarts: number; free: number | null };
    }>;
    addOns: Array<{
      addOnId: string;
      version: number;
      name: string;
      priceCents: number;
      available: number | null;
      onSale: boolean;
      line: {
        capacity: number | null;
        sold: number;
        held: number;
        inCarts: number;
        free: number | null;
      } | null;
    }>;
    waitlist: Array<{
      id: string;
      sessionId: string;
      ticketTypeId: string;
      name: string;
      address: string;
      quantity: number;
      state: WaitlistState;
      joinedAt: string;
      offerEndsAt: string | null;
    }>;
  };
};

export type TicketingQueryVariables = Exact<{
  eventId: string;
}>;

export type TicketingQuery = {
  ticketing: {
    eventId: string;
    eventTitle: string;
    zone: string;
    gstPercent: number;
    waitlistOpen: boolean;
    waitlistHours: number;
    waitlistVersion: number;
    typeOrderVersion: number;
    freeToCome: number | null;
    line: { capacity: number | null; sold: number; held: number; inCarts: number; free: number | null };
    sessions: Array<{
      id: string;
      startsLocal: string;
      startsAt: string;
      zone: string;
      cancelled: boolean;
      over: boolean;
      seats: number | null;
      line: { capacity: number | null; sold: number; held: number; inCarts: number; free: number | null };
    }>;
    types: Array<{
      id: string;
      version: number;
      name: string;
      description: string;
      pricing: Pricing;
      priceCents: number;
      bookingFeeCents: number;
      gstCents: number;
      saleFromLocal: string | null;
      saleUntilLocal: string | null;
      minPerOrder: number;
      maxPerOrder: number;
      capacity: number | null;
      accessCode: string | null;
      archived: boolean;
      deletable: boolean;
      tiers: Array<{
        id: string;
        name: string;
        priceCents: number;
        bookingFeeCents: number;
        untilLocal: string | null;
        capacity: number | null;
        left: number | null;
        line: { capacity: number | null; sold: number; held: number; inCarts: number; free: number | null };
      }>;
      sessions: Array<{
        sessionId: string;
        line: { capacity: number | null; sold: number; held: number; inCarts: number; free: number | null };
      }>;
    }>;
    pools: Array<{
      id: string;
      version: number;
      name: string;
      everySession: boolean;
      sessionIds: Array<string>;
      ticketTypeIds: Array<string>;
      left: number | null;
      line: { capacity: number | null; sold: number; held: number; inCarts: number; free: number | null };
    }>;
    holds: Array<{
      id: string;
      sessionId: string;
      ticketTypeId: string;
      tierId: string | null;
      quantity: number;
      reason: string;
      kind: HoldKind;
      expiresLocal: string | null;
      expiresAt: string | null;
      heldAt: string;
    }>;
    promoCodes: Array<{
      id: string;
      version: number;
      code: string;
      percentOff: number | null;
      centsOff: number | null;
      validFromLocal: string | null;
      validUntilLocal: string | null;
      ticketTypeIds: Array<string>;
      archived: boolean;
      personalGiven: number;
      personalUsed: number;
      line: { capacity: number | null; sold: number; held: number; inCarts: number; free: number | null };
    }>;
    addOns: Array<{
      addOnId: string;
      version: number;
      name: string;
      priceCents: number;
      available: number | null;
      onSale: boolean;
      line: {
        capacity: number | null;
        sold: number;
        held: number;
        inCarts: number;
        free: number | null;
      } | null;
    }>;
    waitlist: Array<{
      id: string;
      sessionId: string;
      ticketTypeId: string;
      name: string;
      address: string;
      quantity: number;
      state: WaitlistState;
      joinedAt: string;
      offerEndsAt: string | null;
    }>;
  };
};

export type FinishTixsuiteSetupMutationVariables = Exact<{
  agreed: boolean;
}>;

export type FinishTixsuiteSetupMutation = {
  finishTixsuiteSetup: {
    country: OrganiserCountry;
    zone: string;
    companySaved: boolean;
    gateway: TicketGatewayName;
    payeeState: PayeeState;
    ticketDesignSaved: boolean;
    logo: string | null;
    agreedAt: string | null;
    company: {
      legalName: string;
      tradingName: string;
      businessNumber: string;
      gstRegistered: boolean;
      gstNumber: string;
      street: string;
      city: string;
      region: string;
      postcode: string;
      contactName: string;
      contactEmail: string;
      contactPhone: string;
    };
    bookingFee: { kind: BookingFeeKind; cents: number; basisPoints: number } | null;
    refundPolicy: { kind: RefundPolicyKind; days: number | null; ownText: string } | null;
    ticketDesign: { accent: string; terms: string; printsLogo: boolean; sponsorPicture: string | null };
    payout: { accountName: string; lastFour: string; readable: boolean } | null;
  };
};

export type SaveBookingFeeMutationVariables = Exact<{
  input: BookingFeeInput;
}>;

export type SaveBookingFeeMutation = {
  saveBookingFee: {
    country: OrganiserCountry;
    zone: string;
    companySaved: boolean;
    gateway: TicketGatewayName;
    payeeState: PayeeState;
    ticketDesignSaved: boolean;
    logo: string | null;
    agreedAt: string | null;
    company: {
      legalName: string;
      tradingName: string;
      businessNumber: string;
      gstRegistered: boolean;
      gstNumber: string;
      street: string;
      city: string;
      region: string;
      postcode: string;
      contactName: string;
      contactEmail: string;
      contactPhone: string;
    };
    bookingFee: { kind: BookingFeeKind; cents: number; basisPoints: number } | null;
    refundPolicy: { kind: RefundPolicyKind; days: number | null; ownText: string } | null;
    ticketDesign: { accent: string; terms: string; printsLogo: boolean; sponsorPicture: string | null };
    payout: { accountName: string; lastFour: string; readable: boolean } | null;
  };
};

export type SaveRefundPolicyMutationVariables = Exact<{
  input: RefundPolicyInput;
}>;

export type SaveRefundPolicyMutation = {
  saveRefundPolicy: {
    country: OrganiserCountry;
    zone: string;
    companySaved: boolean;
    gateway: TicketGatewayName;
    payeeState: PayeeState;
    ticketDesignSaved: boolean;
    logo: string | null;
    agreedAt: string | null;
    company: {
      legalName: string;
      tradingName: string;
      businessNumber: string;
      gstRegistered: boolean;
      gstNumber: string;
      street: string;
      city: string;
      region: string;
      postcode: string;
      contactName: string;
      contactEmail: string;
      contactPhone: string;
    };
    bookingFee: { kind: BookingFeeKind; cents: number; basisPoints: number } | null;
    refundPolicy: { kind: RefundPolicyKind; days: number | null; ownText: string } | null;
    ticketDesign: { accent: string; terms: string; printsLogo: boolean; sponsorPicture: string | null };
    payout: { accountName: string; lastFour: string; readable: boolean } | null;
  };
};

export type SaveTicketDesignMutationVariables = Exact<{
  input: TicketDesignInput;
}>;

export type SaveTicketDesignMutation = {
  saveTicketDesign: {
    country: OrganiserCountry;
    zone: string;
    companySaved: boolean;
    gateway: TicketGatewayName;
    payeeState: PayeeState;
    ticketDesignSaved: boolean;
    logo: string | null;
    agreedAt: string | null;
    company: {
      legalName: string;
      tradingName: string;
      businessNumber: string;
      gstRegistered: boolean;
      gstNumber: string;
      street: string;
      city: string;
      region: string;
      postcode: string;
      contactName: string;
      contactEmail: string;
      contactPhone: string;
    };
    bookingFee: { kind: BookingFeeKind; cents: number; basisPoints: number } | null;
    refundPolicy: { kind: RefundPolicyKind; days: number | null; ownText: string } | null;
    ticketDesign: { accent: string; terms: string; printsLogo: boolean; sponsorPicture: string | null };
    payout: { accountName: string; lastFour: string; readable: boolean } | null;
  };
};

export type SaveTixsuiteCompanyMutationVariables = Exact<{
  input: TixsuiteCompanyInput;
}>;

export type SaveTixsuiteCompanyMutation = {
  saveTixsuiteCompany: {
    country: OrganiserCountry;
    zone: string;
    companySaved: boolean;
    gateway: TicketGatewayName;
    payeeState: PayeeState;
    ticketDesignSaved: boolean;
    logo: string | null;
    agreedAt: string | null;
    company: {
      legalName: string;
      tradingName: string;
      businessNumber: string;
      gstRegistered: boolean;
      gstNumber: string;
      street: string;
      city: string;
      region: string;
      postcode: string;
      contactName: string;
      contactEmail: string;
      contactPhone: string;
    };
    bookingFee: { kind: BookingFeeKind; cents: number; basisPoints: number } | null;
    refundPolicy: { kind: RefundPolicyKind; days: number | null; ownText: string } | null;
    ticketDesign: { accent: string; terms: string; printsLogo: boolean; sponsorPicture: string | null };
    payout: { accountName: string; lastFour: string; readable: boolean } | null;
  };
};

export type SaveTixsuitePayoutMutationVariables = Exact<{
  input: TixsuitePayoutInput;
}>;

export type SaveTixsuitePayoutMutation = {
  saveTixsuitePayout: {
    country: OrganiserCountry;
    zone: string;
    companySaved: boolean;
    gateway: TicketGatewayName;
    payeeState: PayeeState;
    ticketDesignSaved: boolean;
    logo: string | null;
    agreedAt: string | null;
    company: {
      legalName: string;
      tradingName: string;
      businessNumber: string;
      gstRegistered: boolean;
      gstNumber: string;
      street: string;
      city: string;
      region: string;
      postcode: string;
      contactName: string;
      contactEmail: string;
      contactPhone: string;
    };
    bookingFee: { kind: BookingFeeKind; cents: number; basisPoints: number } | null;
    refundPolicy: { kind: RefundPolicyKind; days: number | null; ownText: string } | null;
    ticketDesign: { accent: string; terms: string; printsLogo: boolean; sponsorPicture: string | null };
    payout: { accountName: string; lastFour: string; readable: boolean } | null;
  };
};

export type TixsuiteSetupQueryVariables = Exact<{ [key: string]: never }>;

export type TixsuiteSetupQuery = {
  tixsuiteSetup: {
    country: OrganiserCountry;
    zone: string;
    companySaved: boolean;
    gateway: TicketGatewayName;
    payeeState: PayeeState;
    ticketDesignSaved: boolean;
    logo: string | null;
    agreedAt: string | null;
    company: {
      legalName: string;
      tradingName: string;
      businessNumber: string;
      gstRegistered: boolean;
      gstNumber: string;
      street: string;
      city: string;
      region: string;
      postcode: string;
      contactName: string;
      contactEmail: string;
      contactPhone: string;
    };
    bookingFee: { kind: BookingFeeKind; cents: number; basisPoints: number } | null;
    refundPolicy: { kind: RefundPolicyKind; days: number | null; ownText: string } | null;
    ticketDesign: { accent: string; terms: string; printsLogo: boolean; sponsorPicture: string | null };
    payout: { accountName: string; lastFour: string; readable: boolean } | null;
  };
};

export type SessionProQueryVariables = Exact<{ [key: string]: never }>;

export type SessionProQuery = {
  sessionPro: {
    userPermissions: {
      isAdmin: boolean;
      events: boolean;
      marketing: boolean;
      customisation: boolean;
      integration: boolean;
      passes: boolean;
      merchandise: boolean;
      customers: boolean;
      reporting: boolean;
      boxOffice: boolean;
      photos: boolean;
      sites: boolean;
      isSingleSite: boolean;
      venues: boolean;
      artists: boolean;
      billingHistory: boolean;
      preferences: boolean;
      emailCampaign: boolean;
      emailCampaignsOwnAudience: boolean;
      ticketholderCommunication: boolean;
      connect: boolean;
      tixsuite: boolean;
      tixSuiteEventCount: number;
      canSendECWithoutApproval: boolean;
    };
    userInfo: {
      id: string;
      email: string;
      firstName: string;
      lastName: string;
      userName: string;
      avatar: string | null;
      currentPlanId: number;
      nextPlanId: number | null;
      currentPlanInfo: { desc: string; features: Array<string> } | null;
    };
  };
};

export type SignInMutationVariables = Exact<{
  email: string;
  password: string;
}>;

export type SignInMutation = { signIn: { ok: boolean } };

export type CreateVenueMutationVariables = Exact<{
  input: VenueInput;
}>;

export type CreateVenueMutation = {
  createVenue: {
    id: string;
    name: string;
    address: string;
    city: string;
    zone: string;
    capacity: number | null;
    mapUrl: string;
    accessNotes: string;
    archived: boolean;
    version: number;
    eventCount: number;
  };
};

export type MergeVenuesMutationVariables = Exact<{
  id: string;
  intoId: string;
  told: number;
}>;

export type MergeVenuesMutation = {
  mergeVenues: Array<{
    id: string;
    name: string;
    address: string;
    city: string;
    zone: string;
    capacity: number | null;
    mapUrl: string;
    accessNotes: string;
    archived: boolean;
    version: number;
    eventCount: number;
  }>;
};

export type SetVenueArchivedMutationVariables = Exact<{
  id: string;
  archived: boolean;
}>;

export type SetVenueArchivedMutation = {
  setVenueArchived: {
    id: string;
    name: string;
    address: string;
    city: string;
    zone: string;
    capacity: number | null;
    mapUrl: string;
    accessNotes: string;
    archived: boolean;
    version: number;
    eventCount: number;
  };
};

export type UpdateVenueMutationVariables = Exact<{
  id: string;
  version?: number | null | undefined;
  input: VenueInput;
}>;

export type UpdateVenueMutation = {
  updateVenue: {
    id: string;
    name: string;
    address: string;
    city: string;
    zone: string;
    capacity: number | null;
    mapUrl: string;
    accessNotes: string;
    archived: boolean;
    version: number;
    eventCount: number;
  };
};

export type VenueQueryVariables = Exact<{
  id: string;
}>;

export type VenueQuery = {
  venue: {
    id: string;
    name: string;
    address: string;
    city: string;
    zone: string;
    capacity: number | null;
    mapUrl: string;
    accessNotes: string;
    archived: boolean;
    version: number;
    eventCount: number;
  };
};

export type VenueMergeQueryVariables = Exact<{
  id: string;
  intoId: string;
}>;

export type VenueMergeQuery = {
  venueMerge: {
    venue: {
      id: string;
      name: string;
      address: string;
      city: string;
      zone: string;
      capacity: number | null;
      mapUrl: string;
      accessNotes: string;
      archived: boolean;
      version: number;
      eventCount: number;
    };
    into: {
      id: string;
      name: string;
      address: string;
      city: string;
      zone: string;
      capacity: number | null;
      mapUrl: string;
      accessNotes: string;
      archived: boolean;
      version: number;
      eventCount: number;
    };
    events: Array<{
      id: string;
      title: string;
      archived: boolean;
      lastSession: { startsLocal: string; zone: string } | null;
    }>;
  };
};

export type VenuesQueryVariables = Exact<{ [key: string]: never }>;

export type VenuesQuery = {
  venues: Array<{
    id: string;
    name: string;
    address: string;
    city: string;
    zone: string;
    capacity: number | null;
    mapUrl: string;
    accessNotes: string;
    archived: boolean;
    version: number;
    eventCount: number;
  }>;
};

export type ConversionDestinationsQueryVariables = Exact<{ [key: string]: never }>;

export type ConversionDestinationsQuery = {
  conversionDestinations: Array<{
    kind: ConversionKind;
    state: ConversionState;
    measurementId: string | null;
    pixelId: string;
    testCode: string;
    hasSecret: boolean;
    reason: string | null;
    deliveredAt: string | null;
    failingSince: string | null;
    pausedUntil: string | null;
    waiting: number;
    failed: number;
  }>;
};

export type RemoveConversionsMutationVariables = Exact<{
  kind: ConversionKind;
}>;

export type RemoveConversionsMutation = {
  removeConversions: {
    kind: ConversionKind;
    state: ConversionState;
    measurementId: string | null;
    pixelId: string;
    testCode: string;
    hasSecret: boolean;
    reason: string | null;
    deliveredAt: string | null;
    failingSince: string | null;
    pausedUntil: string | null;
    waiting: number;
    failed: number;
  };
};

export type SaveConversionsMutationVariables = Exact<{
  kind: ConversionKind;
  input: ConversionInput;
}>;

export type SaveConversionsMutation = {
  saveConversions: {
    kind: ConversionKind;
    state: ConversionState;
    measurementId: string | null;
    pixelId: string;
    testCode: string;
    hasSecret: boolean;
    reason: string | null;
    deliveredAt: string | null;
    failingSince: string | null;
    pausedUntil: string | null;
    waiting: number;
    failed: number;
  };
};

export type TestConversionsMutationVariables = Exact<{
  kind: ConversionKind;
}>;

export type TestConversionsMutation = {
  testConversions: { accepted: boolean; message: string; answer: string };
};

export type RemoveWebhookEndpointMutationVariables = Exact<{
  id: string;
}>;

export type RemoveWebhookEndpointMutation = { removeWebhookEndpoint: string };

export type ReplayWebhookMutationVariables = Exact<{
  id: string;
}>;

export type ReplayWebhookMutation = {
  replayWebhook: {
    id: string;
    messageId: string;
    type: string;
    objectId: string;
    state: WebhookDeliveryState;
    createdAt: string;
    attempts: number;
    nextAt: string | null;
    finishedAt: string | null;
    lastStatus: number | null;
    lastError: string | null;
    lastMs: number | null;
  };
};

export type ReplayWebhooksMutationVariables = Exact<{
  endpointId: string;
  input: WebhookReplayInput;
}>;

export type ReplayWebhooksMutation = { replayWebhooks: number };

export type RotateWebhookSecretMutationVariables = Exact<{
  id: string;
}>;

export type RotateWebhookSecretMutation = {
  rotateWebhookSecret: {
    id: string;
    version: number;
    name: string;
    url: string;
    state: WebhookState;
    disabledBecause: WebhookDisabledBecause | null;
    types: Array<string>;
    personal: boolean;
    createdAt: string;
    previousSecretUntil: string | null;
    deliveredAt: string | null;
    failingSince: string | null;
    pausedUntil: string | null;
    waiting: number;
    failed: number;
  };
};

export type SaveWebhookEndpointMutationVariables = Exact<{
  id?: string | null | undefined;
  version?: number | null | undefined;
  input: WebhookEndpointInput;
}>;

export type SaveWebhookEndpointMutation = {
  saveWebhookEndpoint: {
    id: string;
    version: number;
    name: string;
    url: string;
    state: WebhookState;
    disabledBecause: WebhookDisabledBecause | null;
    types: Array<string>;
    personal: boolean;
    createdAt: string;
    previousSecretUntil: string | null;
    deliveredAt: string | null;
    failingSince: string | null;
    pausedUntil: string | null;
    waiting: number;
    failed: number;
  };
};

export type SendTestWebhookMutationVariables = Exact<{
  id: string;
}>;

export type SendTestWebhookMutation = {
  sendTestWebhook: {
    id: string;
    messageId: string;
    type: string;
    objectId: string;
    state: WebhookDeliveryState;
    createdAt: string;
    attempts: number;
    nextAt: string | null;
    finishedAt: string | null;
    lastStatus: number | null;
    lastError: string | null;
    lastMs: number | null;
  };
};

export type WebhookDeliveriesQueryVariables = Exact<{
  endpointId: string;
  state?: WebhookDeliveryState | null | undefined;
  after?: string | null | undefined;
}>;

export type WebhookDeliveriesQuery = {
  webhookDeliveries: {
    nextCursor: string | null;
    deliveries: Array<{
      id: string;
      messageId: string;
      type: string;
      objectId: string;
      state: WebhookDeliveryState;
      createdAt: string;
      attempts: number;
      nextAt: string | null;
      finishedAt: string | null;
      lastStatus: number | null;
      lastError: string | null;
      lastMs: number | null;
    }>;
  };
};

export type WebhookDeliveryQueryVariables = Exact<{
  id: string;
}>;

export type WebhookDeliveryQuery = {
  webhookDelivery: {
    id: string;
    messageId: string;
    type: string;
    objectId: string;
    state: WebhookDeliveryState;
    createdAt: string;
    attempts: number;
    nextAt: string | null;
    finishedAt: string | null;
    lastStatus: number | null;
    lastError: string | null;
    lastMs: number | null;
    body: string;
    log: Array<{ madeAt: string; status: number | null; error: string | null; ms: number; reply: string }>;
  };
};

export type WebhookEndpointsQueryVariables = Exact<{ [key: string]: never }>;

export type WebhookEndpointsQuery = {
  webhookEndpoints: Array<{
    id: string;
    version: number;
    name: string;
    url: string;
    state: WebhookState;
    disabledBecause: WebhookDisabledBecause | null;
    types: Array<string>;
    personal: boolean;
    createdAt: string;
    previousSecretUntil: string | null;
    deliveredAt: string | null;
    failingSince: string | null;
    pausedUntil: string | null;
    waiting: number;
    failed: number;
  }>;
};

export type WebhookSecretQueryVariables = Exact<{
  id: string;
}>;

export type WebhookSecretQuery = { webhookSecret: string | null };

export type CloseRequestMutationVariables = Exact<{
  key: string;
}>;

export type CloseRequestMutation = { closeRequest: RequestOutcome };
