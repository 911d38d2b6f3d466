import type { SessionProQuery } from '../generated/operations';

/** The flags and the one count of SPEC section 3; they hide menus here, the server enforces each of them. */
export type SessionPermissions = SessionProQuery['sessionPro']['userPermissions'];

/** The names of the flags, without the count. */
export type PermissionFlag = Exclude<keyof SessionPermissions, 'tixSuiteEventCount'>;

/** Who is signed in, as the server says it (SPEC section 3). `avatar` is a file name. */
export type UserInfo = SessionProQuery['sessionPro']['userInfo'];
export type CurrentPlanInfo = NonNullable<UserInfo['currentPlanInfo']>;

export const sessionProDocument = /* GraphQL */ `
  query sessionPro {
    sessionPro {
      userPermissions {
        isAdmin
        events
        marketing
        customisation
        integration
        passes
        merchandise
        customers
        reporting
        boxOffice
        photos
        sites
        isSingleSite
        venues
        artists
        billingHistory
        preferences
        emailCampaign
        emailCampaignsOwnAudience
        ticketholderCommunication
        connect
        tixsuite
        tixSuiteEventCount
        canSendECWithoutApproval
      }
      userInfo {
        id
        email
        firstName
        lastName
        userName
        avatar
        currentPlanId
        nextPlanId
        currentPlanInfo {
          desc
          features
        }
      }
    }
  }
`;

/** A wrong password is BAD_USER_INPUT with field 'password'; too many tries is TOO_MANY_REQUESTS. `ok: false` never comes. */
export const signInDocument = /* GraphQL */ `
  mutation signIn($email: String!, $password: String!) {
    signIn(email: $email, password: $password) {
      ok
    }
  }
`;
