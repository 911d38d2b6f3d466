import type { SuppressionReason } from '../../../src/contract/audience/audience';

/** An export as another tool writes it, and the expected outcome of its import for each person. */
export interface ConsentDialect {
  name: string;
  fileName?: string;
  file: string;
  mapping: string[];
  agreed: string[];
  /** Addresses that are not added to the list, because the file shows no consent. */
  noConsent: string[];
  /** The suppressed addresses with the reason and, if the file has it, the time. */
  suppressed: Record<string, SuppressionReason | [SuppressionReason, string]>;
  /** The evidence from the file that a consent record contains beside the organiser's attestation. */
  evidence?: Record<string, [evidence: string, saidAt: string]>;
}

const lines = (...rows: string[]) => `${rows.join('\r\n')}\r\n`;

export const consentDialects: readonly ConsentDialect[] = [
  {
    name: 'Mailchimp, all contacts with their status',
    file: lines(
      '"Email Address","First Name","Last Name",MEMBER_STATUS,MEMBER_RATING,OPTIN_TIME,OPTIN_IP,CONFIRM_TIME,CONFIRM_IP,UNSUB_TIME,LEID,TAGS',
      'ana@example.org,Ana,Rangi,subscribed,4,"2019-03-04 10:11:12",203.0.113.5,"2019-03-04 10:12:00",203.0.113.5,,1001,"""VIP"""',
      'ben@example.org,Ben,Low,unsubscribed,2,"2018-01-02 03:04:05",203.0.113.6,"2018-01-02 03:05:00",203.0.113.6,"2023-06-07 08:09:10",1002,',
      'cy@example.org,Cy,Moa,cleaned,1,,,"2017-01-01 00:00:00",,,1003,',
      'di@example.org,Di,Fox,Non-Subscribed,1,,,,,,1004,',
      'ed@example.org,Ed,Poe,pending,1,,,,,,1005,',
    ),
    mapping: [
      ...[
        'email',
        'first_name',
        'last_name',
        ':consent',
        'member_rating',
        ':proof',
        ':proof',
        ':proof',
        ':proof',
      ],
      ...[':consent', 'leid', 'tags'],
    ],
    agreed: ['ana@example.org'],
    noConsent: ['di@example.org', 'ed@example.org'],
    suppressed: {
      'ben@example.org': ['imported', '2023-06-07T08:09:10.000Z'],
      'cy@example.org': 'hard_bounce',
    },
    evidence: {
      'ana@example.org': [
        'OPTIN_TIME: 2019-03-04 10:11:12; OPTIN_IP: 203.0.113.5; CONFIRM_TIME: 2019-03-04 10:12:00; CONFIRM_IP: 203.0.113.5',
        '2019-03-04T10:11:12.000Z',
      ],
    },
  },
  {
    name: 'Klaviyo, a list or segment',
    file: lines(
      'Email,First Name,Last Name,Email Marketing Consent,Email Marketing Consent Timestamp,Email Suppressions,Email Suppressions Timestamp,SMS Marketing Consent,Initial Source',
      'ana@example.org,Ana,Rangi,SUBSCRIBED,2022-02-03T04:05:06+00:00,[],,NEVER_SUBSCRIBED,Footer form',
      'ben@example.org,Ben,Low,UNSUBSCRIBED,2022-02-03T04:05:06+00:00,[UNSUBSCRIBE],2023-01-02T00:00:00+00:00,UNSUBSCRIBED,',
      'cy@example.org,Cy,Moa,NEVER_SUBSCRIBED,,[],,SUBSCRIBED,',
      'di@example.org,Di,Fox,SUBSCRIBED,,[HARD_BOUNCE],2024-05-06T00:00:00+00:00,,',
      'ed@example.org,Ed,Poe,SUBSCRIBED,,[SPAM_COMPLAINT],,,',
    ),
    mapping: [
      ...['email', 'first_name', 'last_name', ':consent', ':proof', ':consent', ':consent', '', ':proof'],
    ],
    agreed: ['ana@example.org'],
    noConsent: ['cy@example.org'],
    suppressed: {
      'ben@example.org': ['imported', '2023-01-02T00:00:00.000Z'],
      'di@example.org': ['hard_bounce', '2024-05-06T00:00:00.000Z'],
      'ed@example.org': 'complaint',
    },
  },
  {
    name: 'HubSpot, all contacts',
    file: lines(
      "Record ID,First Name,Last Name,Email,Marketing contact status,Unsubscribed from all email,Opted out of email: Newsletter,Email hard bounce reason,Legal basis for processing contact's data",
      '1,Ana,Rangi,ana@example.org,Marketing contact,,No,,Freely given consent from contact',
      '2,Ben,Low,ben@example.org,Marketing contact,true,Yes,,Freely given consent from contact',
      '3,Cy,Moa,cy@example.org,Non-marketing contact,,No,,Not applicable',
      '4,Di,Fox,di@example.org,Marketing contact,,No,UNKNOWN_USER,Freely given consent from contact',
      '5,Ed,Poe,ed@example.org,Marketing contact,,Yes,,Freely given consent from contact',
    ),
    mapping: [
      ...['record_id', 'first_name', 'last_name', 'email', ':consent', ':consent', ':consent', ':consent'],
      ':proof',
    ],
    agreed: ['ana@example.org'],
    noConsent: ['cy@example.org'],
    suppressed: {
      'ben@example.org': 'imported',
      'di@example.org': 'hard_bounce',
      'ed@example.org': 'imported',
    },
  },
  {
    name: 'Brevo, all contacts',
    file: lines(
      'CONTACT ID;EMAIL;FIRSTNAME;LASTNAME;SMS;EMAIL_BLACKLISTED;SMS_BLACKLISTED;DOUBLE_OPT-IN;OPT_IN;ADDED_TIME',
      '1;ana@example.org;Ana;Rangi;;No;No;Yes;true;2021-02-03',
      '2;ben@example.org;Ben;Low;;Yes;No;Yes;true;2021-02-03',
      '3;cy@example.org;Cy;Moa;;No;Yes;No;false;2021-02-03',
    ),
    mapping: [
      ...['contact_id', 'email', 'first_name', 'last_name', 'sms', ':consent', '', ':consent', ':consent'],
      'added_time',
    ],
    agreed: ['ana@example.org'],
    noConsent: ['cy@example.org'],
    suppressed: { 'ben@example.org': 'imported' },
  },
  {
    name: 'Campaign Monitor, every subscriber of a list',
    file: lines(
      'Email Address,Name,Status,Date Subscribed,Date Unsubscribed,Permission to track',
      'ana@example.org,Ana Rangi,Active,2020-05-06 07:08:09,,Yes',
      'ben@example.org,Ben Low,Unsubscribed,2020-05-06 07:08:09,2022-10-11 12:13:14,No',
      'cy@example.org,Cy Moa,Bounced,2020-05-06 07:08:09,,Yes',
      'di@example.org,Di Fox,Unconfirmed,,,Yes',
      'ed@example.org,Ed Poe,Deleted,2020-05-06 07:08:09,,Yes',
    ),
    mapping: ['email', ':name', ':consent', ':proof', ':consent', ''],
    agreed: ['ana@example.org'],
    noConsent: ['di@example.org'],
    suppressed: {
      'ben@example.org': ['imported', '2022-10-11T12:13:14.000Z'],
      'cy@example.org': 'hard_bounce',
      'ed@example.org': 'imported',
    },
    evidence: {
      'ana@example.org': ['Date Subscribed: 2020-05-06 07:08:09', '2020-05-06T07:08:09.000Z'],
    },
  },
  {
    name: 'ActiveCampaign, contacts of a list',
    file: lines(
      'Email,First Name,Last Name,Phone,Status,Subscribe Date,Unsubscribe Date,IP Address,Tags',
      'ana@example.org,Ana,Rangi,,Active,01/02/2021 10:00,,203.0.113.9,vip',
      'ben@example.org,Ben,Low,,Unsubscribed,01/02/2021 10:00,13/03/2022 11:30,203.0.113.9,vip',
      'cy@example.org,Cy,Moa,,Bounced,01/02/2021 10:00,,203.0.113.9,',
      'di@example.org,Di,Fox,,Unconfirmed,,,203.0.113.9,',
    ),
    mapping: [
      ...[
        'email',
        'first_name',
        'last_name',
        'phone',
        ':consent',
        ':proof',
        ':consent',
        'ip_address',
        'tags',
      ],
    ],
    agreed: ['ana@example.org'],
    noConsent: ['di@example.org'],
    suppressed: {
      'ben@example.org': ['imported', '2022-03-13T11:30:00.000Z'],
      'cy@example.org': 'hard_bounce',
    },
  },
  {
    name: 'Eventbrite, attendees',
    file: lines(
      'Order #,Order Date,First Name,Surname,Email,Quantity,Ticket Type,Attendee Status,Would you like to receive emails about our future events?',
      '901,2024-03-04,Ana,Rangi,ana@example.org,1,General,Attending,Yes',
      '902,2024-03-04,Ben,Low,ben@example.org,2,General,Attending,No',
      '903,2024-03-04,Cy,Moa,cy@example.org,1,General,Not Attending,',
    ),
    mapping: [
      ...[
        'order',
        'order_date',
        'first_name',
        'last_name',
        'email',
        'quantity',
        'ticket_type',
        'attendee_status',
      ],
      ':consent',
    ],
    agreed: ['ana@example.org'],
    noConsent: ['ben@example.org', 'cy@example.org'],
    suppressed: {},
  },
  {
    name: 'Humanitix, buyers',
    file: lines(
      'Order ID,Order status,First name,Last name,Email,Mobile,Organiser mailing list opt-in,Total',
      'H1,Complete,Ana,Rangi,ana@example.org,,TRUE,50.00',
      'H2,Complete,Ben,Low,ben@example.org,,FALSE,50.00',
      'H3,Cancelled,Cy,Moa,cy@example.org,,,0.00',
    ),
    mapping: ['order_id', 'order_status', 'first_name', 'last_name', 'email', 'mobile', ':consent', 'total'],
    agreed: ['ana@example.org'],
    noConsent: ['ben@example.org', 'cy@example.org'],
    suppressed: {},
  },
  {
    name: 'listmonk, all subscribers',
    file: lines(
      'uuid,email,name,attributes,status,created_at,updated_at',
      '5b1c,ana@example.org,Ana Rangi,"{""city"": ""Napier"", ""age"": 41}",enabled,2023-01-02T03:04:05Z,2023-01-02T03:04:05Z',
      '5b1d,ben@example.org,Ben van Low,{},blocklisted,2023-01-02T03:04:05Z,2023-01-02T03:04:05Z',
      '5b1e,cy@example.org,Cy,{},disabled,2023-01-02T03:04:05Z,2023-01-02T03:04:05Z',
    ),
    mapping: ['uuid', 'email', ':name', ':fields', ':consent', 'created_at', 'updated_at'],
    agreed: ['ana@example.org'],
    noConsent: [],
    suppressed: { 'ben@example.org': 'imported', 'cy@example.org': 'imported' },
  },
  {
    name: 'Mautic, contacts',
    file: lines(
      'id,email,firstname,lastname,points,doNotContact,dateAdded',
      '1,ana@example.org,Ana,Rangi,10,0,2023-01-02 03:04:05',
      '2,ben@example.org,Ben,Low,4,1,2023-01-02 03:04:05',
      '3,cy@example.org,Cy,Moa,4,Bounced,2023-01-02 03:04:05',
    ),
    mapping: ['id', 'email', 'first_name', 'last_name', 'points', ':consent', 'date_added'],
    agreed: ['ana@example.org'],
    noConsent: [],
    suppressed: { 'ben@example.org': 'imported', 'cy@example.org': 'hard_bounce' },
  },
  {
    name: 'Keila, contacts',
    file: lines(
      'Email,First name,Last name,Data,Status,External ID',
      'ana@example.org,Ana,Rangi,"{""choir"":""alto"",""newsletter_opt_in"":true}",active,k1',
      'ben@example.org,Ben,Low,"{""choir"":""bass""}",unsubscribed,k2',
      'cy@example.org,Cy,Moa,,unreachable,k3',
      'di@example.org,Di,Fox,"{""choir"":""alto"",""newsletter_opt_in"":false}",active,k4',
    ),
    mapping: ['email', 'first_name', 'last_name', ':fields', ':consent', 'external_id'],
    agreed: ['ana@example.org'],
    noConsent: ['di@example.org'],
    suppressed: { 'ben@example.org': 'imported', 'cy@example.org': 'hard_bounce' },
  },
  {
    name: 'a column without a telling name, in capitals and another order',
    file: lines(
      'STATE OF PLAY,E-MAIL',
      'SUBSCRIBED,ana@example.org',
      'UNSUBSCRIBED,ben@example.org',
      'Marked as spam,cy@example.org',
      'who knows,di@example.org',
    ),
    mapping: [':consent', 'email'],
    agreed: ['ana@example.org'],
    noConsent: ['di@example.org'],
    suppressed: { 'ben@example.org': 'imported', 'cy@example.org': 'complaint' },
  },
];
