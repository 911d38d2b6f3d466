import { resultOf } from '../../request/requestResult';
import { showToast } from '../../request/toastSlice';
import { useAppDispatch } from '../../store/hooks';
import './secondFactorSlice';
import { addPasskey, removePasskey, renamePasskey, startPasskey } from './passkeyThunks';

/** What the card of the passkeys can do. The promises of forms throw an error that `fieldErrors` can read. */
export interface PasskeyActions {
  add(name: string): Promise<void>;
  rename(renamed: { id: string; name: string }): Promise<void>;
  remove(passkey: { id: string; name: string }): Promise<void>;
}

export function usePasskeys(): PasskeyActions {
  const dispatch = useAppDispatch();
  const say = (detail: string) => dispatch(showToast({ severity: 'success', detail }));
  return {
    async add(name) {
      const options = await dispatch(startPasskey()).unwrap();
      await dispatch(addPasskey({ name, options })).unwrap();
      say(`You can sign in with ${name} from now on`);
    },
    async rename(renamed) {
      await dispatch(renamePasskey(renamed)).unwrap();
    },
    async remove({ id, name }) {
      const result = await resultOf(dispatch(removePasskey(id)));
      if (result.isDone) say(`${name} is removed`);
    },
  };
}
