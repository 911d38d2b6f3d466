import { createSlice } from '@reduxjs/toolkit';
import { trackPages } from '../../request/pages';
import { approvalArea } from './approvalArea';
import { loadApproval, loadApprovals } from './approvalThunks';

const approvalSlice = createSlice({
  name: 'approval',
  initialState: approvalArea.initialState,
  reducers: {},
  extraReducers(builder) {
    trackPages(builder, loadApprovals, (state) => state.list);
    trackPages(builder, loadApproval, (state) => state.detail);
  },
});

approvalArea.addCases(approvalSlice.reducer);
