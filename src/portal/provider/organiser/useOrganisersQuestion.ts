import { organiserSorts, type OrganisersQuestion } from '../../../contract/provider/organisers';
import { useAddressState } from '../../ui/useAddressState';
import { useDebounced } from '../../ui/useDebounced';

const searchWaitMs = 250;
const newestFirst = '-created';

/** What the list of organisers shows, from the address bar. */
export function useOrganisersQuestion() {
  const search = useDebounced(useAddressState('q')[0].trim(), searchWaitMs);
  const [country, setCountry] = useAddressState('country');
  const [plan, setPlan] = useAddressState('plan');
  const [state, setState] = useAddressState('state');
  const [sortText] = useAddressState('sort', newestFirst);
  const descending = sortText.startsWith('-');
  const sort = organiserSorts.find((one) => one === sortText.replace(/^-/, '')) ?? 'created';
  const question: OrganisersQuestion = { search, country, plan, state, sort, descending };
  return { question, setCountry, setPlan, setState };
}
