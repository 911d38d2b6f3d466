import type {
  ContactConsentsQuery,
  ContactErasureQuery,
  ContactMailsQuery,
  ContactOrdersQuery,
  ContactQuery,
} from '../generated/operations';

/**
 * Types and GraphQL documents of the page about one contact. Instants are ISO text in UTC, money is in integer cents.
 */

export type ContactDetail = NonNullable<ContactQuery['contact']>;
export type ContactAudience = ContactDetail['audiences'][number];

/** One page of a contact's consent records, newest first. */
export type ConsentPage = ContactConsentsQuery['contactConsents'];
export type ConsentEntry = ConsentPage['consents'][number];
/**
 * One page of a contact's orders. `allowed` is false if the signed-in person may not see orders; the page is then
 * empty.
 */
export type ContactOrderPage = ContactOrdersQuery['contactOrders'];
export type ContactOrder = ContactOrderPage['orders'][number];
export type ContactMailPage = ContactMailsQuery['contactMails'];
export type ContactMail = ContactMailPage['mails'][number];
/** The records that an erasure would affect, and the reasons that prevent it now. */
export type ContactErasure = ContactErasureQuery['contactErasure'];

export const contactDetailPageSize = 20;

export const downloadFormats = ['json', 'csv'] as const;
export type DownloadFormat = (typeof downloadFormats)[number];

/**
 * The path of the download of all data about one person in one file (REST, relative to the base URL of the country).
 */
export const contactDownloadPath = (id: string, format: DownloadFormat): `/api/${string}` =>
  `/api/contact/${encodeURIComponent(id)}/download?format=${format}`;

const suppression = 'id address erased reason scope source campaign { id name kind } contactId createdAt';
const detail = `
  contact { id address fields { name value } suppression pausedUntil createdAt }
  version
  updatedAt
  audiences { id name archived addedAt addedFrom }
  suppressions { ${suppression} }`;

/**
 * Loads one contact; null if no contact has this id. `version` is opaque: an edit that names an older version is
 * refused.
 */
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

/**
 * Previews an erasure without changing anything. `blocks` lists the reasons that prevent it now; empty if it is
 * possible.
 */
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

/** Replaces all fields of a contact; a field that is left out is deleted. */
export const saveContactDocument = /* GraphQL */ `
  mutation saveContact($id: ID!, $version: String!, $fields: [ContactFieldInput!]!) {
    saveContact(id: $id, version: $version, fields: $fields) { ${detail} }
  }
`;

/**
 * Erases a contact permanently. `address` is the contact's address, typed in by the person who erases it as
 * confirmation.
 */
export const eraseContactDocument = /* GraphQL */ `
  mutation eraseContact($id: ID!, $address: String!) {
    eraseContact(id: $id, address: $address) {
      ok
    }
  }
`;
