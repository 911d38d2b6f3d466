// Made by `npm run generate` from the schema and the documents of contract/. Do not edit.

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> =
  T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
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
