import { safeRedirect } from '../../contract/paths/signInPaths';
import { useAddressState } from '../ui/useAddressState';

/** The path in `?back=`, limited to this origin; undefined without one. */
export function useBackPath(): string | undefined {
  const [back] = useAddressState('back');
  return back === '' ? undefined : safeRedirect(back);
}
