import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { type OrganisationSettings } from '../../contract/team/organisationSettings';
import { type Team } from '../../contract/team/team';
import { trackPages } from '../request/pages';
import { trackRequest } from '../request/trackRequest';
import {
  loadOrganisationSettings,
  removeLogo,
  saveReplyTo,
  uploadLogo,
} from './settings/organisationSettingsThunks';
import { downloadActivity, loadActivity } from './activity/activityThunks';
import { teamArea, type TeamState } from './teamArea';
import {
  changeMember,
  endSupport,
  handOverOwnership,
  inviteToTeam,
  loadOrganisations,
  loadScopeChoices,
  loadTeam,
  removeMember,
  suspendMember,
  withdrawInvitation,
} from './teamThunks';

const setTeam = (state: TeamState, { payload }: PayloadAction<Team>) => {
  state.team = payload;
};

const setSettings = (state: TeamState, { payload }: PayloadAction<OrganisationSettings>) => {
  state.settings = payload;
};

const teamSlice = createSlice({
  name: 'team',
  initialState: teamArea.initialState,
  reducers: {},
  extraReducers(builder) {
    trackRequest(builder, loadOrganisationSettings, {
      loading: 'settingsLoading',
      error: 'settingsError',
      fulfilled: setSettings,
    });
    trackRequest(builder, saveReplyTo, { fulfilled: setSettings });
    trackRequest(builder, removeLogo, { fulfilled: setSettings });
    trackRequest(builder, uploadLogo, {
      fulfilled(state, { payload }) {
        if (state.settings) state.settings.logo = payload;
      },
    });
    trackPages(builder, loadActivity, (state) => state.activity);
    trackRequest(builder, downloadActivity, { loading: 'downloadingActivity' });
    trackRequest(builder, loadTeam, { loading: 'loading', error: 'error', fulfilled: setTeam });
    trackRequest(builder, inviteToTeam, { fulfilled: setTeam });
    trackRequest(builder, withdrawInvitation, { fulfilled: setTeam });
    trackRequest(builder, changeMember, { fulfilled: setTeam });
    trackRequest(builder, suspendMember, { fulfilled: setTeam });
    trackRequest(builder, removeMember, { fulfilled: setTeam });
    trackRequest(builder, handOverOwnership, { fulfilled: setTeam });
    trackRequest(builder, endSupport, {});
    trackRequest(builder, loadScopeChoices, {
      fulfilled(state, { payload }) {
        state.scopeChoices = payload;
      },
    });
    trackRequest(builder, loadOrganisations, {
      fulfilled(state, { payload }) {
        state.organisations = payload;
      },
    });
  },
});

teamArea.addCases(teamSlice.reducer);
