import { useState } from 'react';
import { type FeatureSwitch, switchTexts } from '../../../contract/provider/switches';
import { showToast } from '../../request/toastSlice';
import { usePages } from '../../request/usePages';
import { useAppDispatch } from '../../store/hooks';
import { Stack } from '../../ui/page/Columns';
import { ErrorNotice } from '../../ui/page/ErrorNotice';
import { PageHeader } from '../../ui/page/PageHeader';
import { Skeleton } from '../../ui/page/Skeleton';
import { useCountry } from '../../ui/useCountry';
import '../provider.css';
import '../providerSlice';
import { ProviderTabs } from '../ProviderTabs';
import { SwitchCards } from './SwitchCards';
import { SwitchDialog } from './SwitchDialog';
import { loadSwitches, setSwitch } from './switchThunks';

/** The switches that stop a feature of the whole server, for the provider's admins. */
export function SwitchesScreen() {
  const dispatch = useAppDispatch();
  const country = useCountry();
  const { pages, error, reload } = usePages(loadSwitches, (state) => state.provider.switches, '');
  const [toggled, setToggled] = useState<FeatureSwitch | null>(null);
  const switches = pages?.[0];

  const save = async (reason: string) => {
    if (!toggled) return;
    const { key, isOn } = toggled;
    await dispatch(setSwitch({ key, isOn: !isOn, reason })).unwrap();
    setToggled(null);
    const detail = `${switchTexts[key].name}: turned ${isOn ? 'off' : 'on'} for the whole server`;
    dispatch(showToast({ severity: 'success', detail }));
  };

  return (
    <Stack>
      <PageHeader
        title="Switches"
        description="Stop a feature for everyone on this server, for example while something is wrong with it."
      />
      <ProviderTabs />
      {error && <ErrorNotice error={error} onRetry={reload} title="The switches could not be loaded" />}
      {!switches && !error && <Skeleton lines={8} />}
      {switches && <SwitchCards switches={switches} country={country} onToggle={setToggled} />}
      {toggled && <SwitchDialog toggled={toggled} save={save} onClose={() => setToggled(null)} />}
    </Stack>
  );
}
