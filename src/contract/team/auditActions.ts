import { providerAuditActions } from './providerAuditActions';
import type { TeamRole } from './roles';

/** The groups by which the activity page filters. */
export const auditGroups = ['team', 'events', 'orders', 'mail', 'audience', 'account', 'provider'] as const;
export type AuditGroup = (typeof auditGroups)[number];

/** What an entry stores beside the action: ids and figures. */
export type AuditDetail = Readonly<Record<string, unknown>>;

interface AuditFacts {
  group: AuditGroup;
  /**
   * What somebody did. `{kind key}` stands for a value of the detail: the name of a `campaign`, an `event`, a `session`,
   * an `audience`, a `contact`, a `venue`, an `order` or a `person` with this id, or the value itself as `text`,
   * `count`, `role`, `state` or wall `time`.
   */
  text: string | ((detail: AuditDetail) => string);
}

const inDetail = (detail: AuditDetail, key: string): AuditDetail =>
  typeof detail[key] === 'object' && detail[key] !== null ? (detail[key] as AuditDetail) : {};

const withReason = (text: string) => (detail: AuditDetail) =>
  detail.reason ? `${text}: {text reason}` : text;

const memberChanged = (detail: AuditDetail) => {
  const from = inDetail(detail, 'before').role as TeamRole | undefined;
  const to = inDetail(detail, 'after').role as TeamRole | undefined;
  return from === to
    ? 'Changed what {person member} may do'
    : 'Changed the role of {person member} from {role before.role} to {role after.role}';
};

/**
 * Every action of the audit trail, with its sentence. `insertAuditEntry` accepts no other action, so that each new one
 * gets a sentence here.
 */
const facts = {
  'team.invited': { group: 'team', text: 'Invited someone to the team as {role role}' },
  'team.invitation_withdrawn': { group: 'team', text: 'Withdrew an invitation to the team' },
  'team.joined': { group: 'team', text: 'Joined the team as {role role}' },
  'team.member_changed': { group: 'team', text: memberChanged },
  'team.member_suspended': { group: 'team', text: 'Suspended {person member}' },
  'team.member_restored': { group: 'team', text: 'Ended the suspension of {person member}' },
  'team.member_removed': { group: 'team', text: 'Removed {person member} from the team' },
  'team.member_left': { group: 'team', text: 'Left the team' },
  'team.ownership_handed_over': { group: 'team', text: 'Handed over ownership to {person to}' },
  'activity.downloaded': { group: 'team', text: 'Downloaded the activity' },

  'event.state_changed': {
    group: 'events',
    text: 'Changed {event eventId} from {state from} to {state to}',
  },
  'event.approved': { group: 'events', text: 'Approved {event eventId}' },
  'event.returned': { group: 'events', text: withReason('Returned {event eventId} to be changed') },
  'share_link.created': {
    group: 'events',
    text: 'Created the link “{text name}” to the sales of {event eventId}',
  },
  'share_link.revoked': {
    group: 'events',
    text: 'Revoked the link “{text name}” to the sales of {event eventId}',
  },
  'session/moved': {
    group: 'events',
    text: 'Moved {session session} from {time from} to {time to}, with {count tickets} tickets sold',
  },
  'session/cancelled': {
    group: 'events',
    text: 'Cancelled {session session}, with {count tickets} tickets sold',
  },
  'venue/merged': { group: 'events', text: 'Merged the venue {text venue.name} into {text into.name}' },

  'order.refunded': { group: 'orders', text: 'Refunded order {order orderId}' },
  'order.refund_retried': { group: 'orders', text: 'Retried the refund of order {order orderId}' },
  'order.refund_declined': { group: 'orders', text: 'Declined to refund order {order orderId}' },
  'order.payment_received': { group: 'orders', text: 'Recorded a payment for order {order orderId}' },
  'order.tickets_cancelled': { group: 'orders', text: 'Cancelled tickets of order {order orderId}' },
  'order.evidence_sent': { group: 'orders', text: 'Sent evidence about order {order orderId} to the bank' },
  'order.evidence_downloaded': { group: 'orders', text: 'Downloaded evidence about order {order orderId}' },
  'order.voided_at_door': { group: 'orders', text: 'Voided order {order orderId} at the door' },
  'export.downloaded': { group: 'orders', text: 'Downloaded the export “{text name}”' },
  'export.created': { group: 'orders', text: 'Saved the export “{text name}”' },
  'export.schedule_changed': {
    group: 'orders',
    text: 'Changed the schedule of the export “{text name}”',
  },
  'export.schedule_removed': {
    group: 'orders',
    text: 'Stopped the schedule of the export “{text name}”',
  },
  'export.schedule_stopped': {
    group: 'orders',
    text: 'The schedule of the export “{text name}” stopped after failures',
  },
  'export.mailed': {
    group: 'orders',
    text: 'The export “{text name}” was emailed to the person who saved it',
  },
  'export.address_made': {
    group: 'orders',
    text: 'Made an address for spreadsheets of the export “{text name}”',
  },
  'export.address_removed': {
    group: 'orders',
    text: 'Switched off the address of the export “{text name}”',
  },
  'orders.downloaded': { group: 'orders', text: 'Downloaded orders' },
  ticketholders_downloaded: { group: 'orders', text: 'Downloaded ticketholders' },
  door_list_downloaded: { group: 'orders', text: 'Downloaded the door list of {session sessionId}' },
  box_office_report_downloaded: { group: 'orders', text: 'Downloaded the report of a box office shift' },
  'invoice.downloaded': { group: 'orders', text: 'Downloaded invoice or credit note {text number}' },
  'invoices.downloaded': { group: 'orders', text: 'Downloaded all invoices' },
  'payout.downloaded': { group: 'orders', text: 'Downloaded what the deposit {text deposit} consists of' },
  'payout.accounts_changed': { group: 'orders', text: 'Changed the accounts for journals of deposits' },
  'statement.address_changed': { group: 'orders', text: 'Changed who gets the monthly statement' },
  'statement.downloaded': { group: 'orders', text: 'Downloaded the statement of {text statement}' },
  'stripe.connected': { group: 'orders', text: 'Connected the Stripe account {text account}' },
  'stripe.disconnected': { group: 'orders', text: 'Disconnected the Stripe account {text account}' },
  'stripe.withdrawn': { group: 'orders', text: 'Stripe ended the connection of the account {text account}' },
  'tixsuite.booking_fee_changed': { group: 'orders', text: 'Changed the booking fee: {text fee}' },
  'tixsuite.refund_policy_changed': { group: 'orders', text: 'Changed the refund policy' },
  'tixsuite.ticket_design_changed': { group: 'orders', text: 'Changed what tickets look like' },
  'tixsuite.payout_changed': {
    group: 'orders',
    text: 'Changed the payout account to the one that ends in {text lastFour}',
  },

  'mail_brand.changed': { group: 'mail', text: 'Changed the look of all emails' },
  'campaign.submitted': { group: 'mail', text: 'Submitted {campaign campaignId} for approval' },
  'campaign.approved': { group: 'mail', text: 'Approved {campaign campaignId}' },
  'campaign.rejected': { group: 'mail', text: withReason('Rejected {campaign campaignId}') },
  'campaign.test_mail': { group: 'mail', text: 'Sent a test email of {campaign campaignId}' },
  campaign_recipients_downloaded: {
    group: 'mail',
    text: 'Downloaded recipients of {campaign campaignId}',
  },

  'audience.archived': { group: 'audience', text: 'Archived the audience {audience audienceId}' },
  'audience.restored': { group: 'audience', text: 'Restored the audience {audience audienceId}' },
  'audience.rule_changed': {
    group: 'audience',
    text: 'Changed the rule of the audience {audience audienceId}',
  },
  'audience.imported_by_program': {
    group: 'audience',
    text: 'A program added people to the audience {audience audienceId}',
  },
  'audience.pasted': { group: 'audience', text: 'Pasted a list into the audience {audience audienceId}' },
  'audience.ticketholders_added': {
    group: 'audience',
    text: 'Added the ticketholders of {event eventId} to the audience {audience audienceId}',
  },
  'audience.contacts_removed': {
    group: 'audience',
    text: 'Removed contacts from the audience {audience audienceId}',
  },
  'audience_import.started': {
    group: 'audience',
    text: 'Started an import of {count rowCount} rows into the audience {audience audienceId}',
  },
  'audience_import.finished': {
    group: 'audience',
    text: 'An import into the audience {audience audienceId} finished',
  },
  'audience_import.failed': {
    group: 'audience',
    text: 'An import into the audience {audience audienceId} failed',
  },
  'audience_import.cancelled': {
    group: 'audience',
    text: 'Stopped an import into the audience {audience audienceId}',
  },
  'audience_import.undo_started': {
    group: 'audience',
    text: 'Started to undo an import into the audience {audience audienceId}',
  },
  'audience_import.undone': {
    group: 'audience',
    text: 'An import into the audience {audience audienceId} was undone',
  },
  'audience_import.refused_rows_downloaded': {
    group: 'audience',
    text: 'Downloaded the refused rows of an import into the audience {audience audienceId}',
  },
  'contact.changed': { group: 'audience', text: 'Changed {contact contactId}' },
  'contact.downloaded': { group: 'audience', text: 'Downloaded everything about {contact contactId}' },
  'contact.erased': { group: 'audience', text: 'Erased a contact' },
  'suppression.added': { group: 'audience', text: 'Added an address to the suppressions' },
  'suppressions.imported': { group: 'audience', text: 'Imported {count added} unsubscribes' },
  'suppressions.downloaded': { group: 'audience', text: 'Downloaded the suppressions' },

  'webhook.added': { group: 'account', text: 'Added the webhook “{text name}”' },
  'webhook.changed': { group: 'account', text: 'Changed the webhook “{text name}”' },
  'webhook.removed': { group: 'account', text: 'Removed the webhook “{text name}”' },
  'webhook.secret_rotated': { group: 'account', text: 'Made a new secret for the webhook “{text name}”' },
  'webhook.replayed': {
    group: 'account',
    text: 'Sent {count messages} messages to the webhook “{text name}” again',
  },

  'conversions.changed': { group: 'account', text: 'Changed how sales are reported to {text name}' },
  'conversions.switched_off': { group: 'account', text: 'Switched the reports of sales to {text name} off' },
  'conversions.tested': { group: 'account', text: 'Sent a test of the reports of sales to {text name}' },
  'conversions.removed': { group: 'account', text: 'Removed {text name} from the reports of sales' },

  'account.signed_up': { group: 'account', text: 'Created an account' },
  'account.password_changed': { group: 'account', text: 'Changed the own password' },
  'account.password_reset': { group: 'account', text: 'Set a new password by a mailed link' },
  'account.email_changed': { group: 'account', text: 'Changed the own email address' },
  'account.signed_out_elsewhere': { group: 'account', text: 'Signed out of every other browser' },
  'account.session_ended': { group: 'account', text: 'Signed out of one browser' },
  'account.signed_out_everywhere': { group: 'account', text: 'Signed out of every browser' },

  'account.authenticator_added': { group: 'account', text: 'Added an authenticator app to the own account' },
  'account.authenticator_removed': {
    group: 'account',
    text: 'Removed the authenticator app of the own account',
  },
  'account.recovery_codes_made': { group: 'account', text: 'Made new recovery codes' },
  'account.recovery_code_used': { group: 'account', text: 'Signed in with a recovery code' },
  'account.passkey_added': { group: 'account', text: 'Added a passkey' },
  'account.passkey_removed': { group: 'account', text: 'Removed a passkey' },
  'account.factor_removal_asked': { group: 'account', text: 'Asked to remove the second factor' },
  'account.factor_removal_stopped': { group: 'account', text: 'Stopped the removal of the second factor' },
  'account.factors_removed': { group: 'account', text: 'The second factor was removed' },

  'sso.domain_added': { group: 'team', text: 'Added the sign-in domain {text domain}' },
  'sso.domain_proved': { group: 'team', text: 'Proved the sign-in domain {text domain}' },
  'sso.domain_removed': { group: 'team', text: 'Removed the sign-in domain {text domain}' },
  'sso.domain_lost': { group: 'team', text: 'The sign-in domain {text domain} is no longer proved' },
  'sso.provider_saved': { group: 'team', text: 'Changed single sign-on to {text issuer}' },
  'sso.provider_removed': { group: 'team', text: 'Removed single sign-on' },
  'sso.switched_on': { group: 'team', text: 'Switched single sign-on on' },
  'sso.switched_off': { group: 'team', text: 'Switched single sign-on off' },
  'sso.signed_in': { group: 'team', text: 'Signed in through the organisation' },
  'sso.subject_refused': {
    group: 'team',
    text: 'A sign-in through the organisation as {person member} was refused: it is a different account than before',
  },

  'organisation.reply_to_changed': { group: 'account', text: 'Changed where replies go' },
  'organisation.logo_changed': { group: 'account', text: 'Changed the logo' },
  'organisation.logo_removed': { group: 'account', text: 'Removed the logo' },
  'organisation.terms_agreed': { group: 'account', text: 'Agreed to the changed terms and privacy policy' },
  'organisation.details_changed': { group: 'account', text: 'Changed the details of the organisation' },
  'organisation.export_started': { group: 'account', text: 'Asked for an export of everything' },
  'organisation.exported': { group: 'account', text: 'The export of everything is ready' },
  'organisation.export_downloaded': { group: 'account', text: 'Downloaded an export of everything' },

  'organisation.closed': { group: 'account', text: 'Closed the account of the organisation' },
  'organisation.kept': { group: 'account', text: 'Kept the account that was to be closed' },
  'organisation.erased': { group: 'account', text: 'The closed account was erased' },

  'organiser.suspended': {
    group: 'account',
    text: 'Suspended {text kind} for the organisation: {text reason}',
  },
  'organiser.restored': { group: 'account', text: 'Ended the suspension of {text kind}' },
  'organiser.credited': {
    group: 'account',
    text: 'Credited {text amount} of invoice {text invoice}, as {text number}: {text reason}',
  },
  'organiser.credit_retried': { group: 'account', text: 'Paid credit note {text number} back again' },
  'api_key.created': { group: 'account', text: 'Created the API key “{text name}”' },
  'api_key.revoked': { group: 'account', text: 'Revoked the API key “{text name}”' },
  'organiser.support_began': {
    group: 'account',
    text: 'Began to act for the organisation: {text reason}',
  },
  'organiser.support_ended': { group: 'account', text: 'Ended the work of Turnout support' },

  ...providerAuditActions,
} as const satisfies Record<string, AuditFacts>;

export type AuditAction = keyof typeof facts;
export const auditActions: Readonly<Record<AuditAction, AuditFacts>> = facts;
