import { usePages } from '../../request/usePages';
import { loadApprovalCount } from './approvalQueueThunks';
import '../providerSlice';

/** How many events and campaigns wait for an admin; undefined until it is known. */
export const useApprovalCount = () =>
  usePages(loadApprovalCount, (state) => state.provider.approvalCount, '').pages?.[0];
