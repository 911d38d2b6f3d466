import type { SessionProQuery } from '../generated/operations';

/**
 * The flags and the one count of SPEC section 3. The portal uses them only to hide menus; the server enforces each of
 * them.
 */
export type SessionPermissions = SessionProQuery['sessionPro']['userPermissions'];

/** The names of the flags, without the count. */
export type PermissionFlag = Exclude<keyof SessionPermissions, 'tixSuiteEventCount'>;

/** The signed-in person (SPEC section 3). `avatar` is a file name. */
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

/**
 * Signs in. A wrong password is BAD_USER_INPUT with field 'password'; too many attempts are TOO_MANY_REQUESTS. With
 * `ok: false` the password was right, and `confirmSignIn` has to follow.
 */
export const signInDocument = /* GraphQL */ `
  mutation signIn($email: String!, $password: String!) {
    signIn(email: $email, password: $password) {
      ok
    }
  }
`;
