import type {
  ContactConsentsQuery,
  ContactErasureQuery,
  ContactMailsQuery,
  ContactOrdersQuery,
  ContactQuery,
} from '../generated/operations';

/** One contact with everything that is known of them. Instants are ISO text in UTC, money is integer cents. */

export type ContactDetail = NonNullable<ContactQuery['contact']>;
export type ContactAudience = ContactDetail['audiences'][number];

/** The newest first, a page at a time. */
export type ConsentPage = ContactConsentsQuery['contactConsents'];
export type ConsentEntry = ConsentPage['consents'][number];
/** `allowed` is false for who may not see orders: nothing of them is told then. */
export type ContactOrderPage = ContactOrdersQuery['contactOrders'];
export type ContactOrder = ContactOrderPage['orders'][number];
export type ContactMailPage = ContactMailsQuery['contactMails'];
export type ContactMail = ContactMailPage['mails'][number];
/** What an erasure would touch, and what speaks against it now. */
export type ContactErasure = ContactErasureQuery['contactErasure'];

export const contactDetailPageSize = 20;

export const downloadFormats = ['json', 'csv'] as const;
export type DownloadFormat = (typeof downloadFormats)[number];

/** Everything of one person in one file (REST, under the base of the country). */
export const contactDownloadPath = (id: string, format: DownloadFormat): `/api/${string}` =>
  `/api/contact/${encodeURIComponent(id)}/download?format=${format}`;

const suppression = 'id address erased reason scope source campaign { id name kind } contactId createdAt';
const detail = `
  contact { id address fields { name value } suppression pausedUntil createdAt }
  version
  updatedAt
  audiences { id name archived addedAt addedFrom }
  suppressions { ${suppression} }`;

/** Null when there is none with this id. `version` is opaque: an edit that names an older one is refused. */
export const contactDocument = /* GraphQL */ `
  query contact($id: ID!) {
    contact(id: $id) { ${detail} }
  }
`;

export const contactConsentsDocument = /* GraphQL */ `
  query contactConsents($id: ID!, $key: String) {
    contactConsents(id: $id, key: $key) {
      consents {
        id
        given
        source
        wording
        contactSource
        importFile
        recordedBy
        happenedAt
      }
      lastEvaluatedKey
    }
  }
`;

export const contactOrdersDocument = /* GraphQL */ `
  query contactOrders($id: ID!, $key: String) {
    contactOrders(id: $id, key: $key) {
      allowed
      count
      orders {
        id
        number
        eventTitle
        state
        currency
        totalCents
        refundedCents
        placedAt
        campaign {
          id
          name
          kind
        }
      }
      lastEvaluatedKey
    }
  }
`;

export const contactMailsDocument = /* GraphQL */ `
  query contactMails($id: ID!, $key: String) {
    contactMails(id: $id, key: $key) {
      mails {
        recipientId
        campaign {
          id
          name
          kind
        }
        state
        skipReason
        at
        hits {
          kind
          hitClass
          count
        }
      }
      lastEvaluatedKey
    }
  }
`;

/** Looks only; `blocks` says why it can not be done now, empty when it can. */
export const contactErasureDocument = /* GraphQL */ `
  query contactErasure($id: ID!) {
    contactErasure(id: $id) {
      address
      audiences
      fields
      consents
      mails
      orders
      blocks
    }
  }
`;

/** Replaces all fields; one that is left out is dropped. */
export const saveContactDocument = /* GraphQL */ `
  mutation saveContact($id: ID!, $version: String!, $fields: [ContactFieldInput!]!) {
    saveContact(id: $id, version: $version, fields: $fields) { ${detail} }
  }
`;

/** For good. `address` is the contact's own, typed by whoever erases them. */
export const eraseContactDocument = /* GraphQL */ `
  mutation eraseContact($id: ID!, $address: String!) {
    eraseContact(id: $id, address: $address) {
      ok
    }
  }
`;
