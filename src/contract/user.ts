/** The flags and the one count of SPEC section 3; they hide menus here, the server enforces each of them. */
export interface SessionPermissions {
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
}

/** The names of the flags, without the count. */
export type PermissionFlag = Exclude<keyof SessionPermissions, 'tixSuiteEventCount'>;

export interface CurrentPlanInfo {
  desc: string;
  features: string[];
}

/** Who is signed in, as the server says it (SPEC section 3). `avatar` is a file name. */
export interface UserInfo {
  id: string;
  email: string;
  firstName: string;
  lastName: string;
  userName: string;
  avatar: string | null;
  currentPlanId: number;
  nextPlanId: number | null;
  currentPlanInfo: CurrentPlanInfo | null;
}

export interface SessionProReply {
  sessionPro: { userPermissions: SessionPermissions; userInfo: UserInfo };
}

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

export interface SignInVariables {
  email: string;
  password: string;
}

export interface SignInReply {
  signIn: { ok: boolean };
}

/** A wrong password is BAD_USER_INPUT with field 'password'; too many tries is TOO_MANY_REQUESTS. `ok: false` never comes. */
export const signInDocument = /* GraphQL */ `
  mutation signIn($email: String!, $password: String!) {
    signIn(email: $email, password: $password) {
      ok
    }
  }
`;
