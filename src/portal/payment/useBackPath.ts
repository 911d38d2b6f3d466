import { safeRedirect } from '../../contract/paths/portalPaths';
import { useAddressState } from '../ui/useAddressState';

/** Where to go on to, if the address names a path of this origin; undefined without one. */
export function useBackPath(): string | undefined {
  const [back] = useAddressState('back');
  return back === '' ? undefined : safeRedirect(back);
}
