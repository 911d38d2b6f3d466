import { useDispatch, useSelector, useStore } from 'react-redux';
import { type AppDispatch, type AppStore, type RootState } from './rootState';

/** The typed hooks; nothing else imports the hooks of react-redux. */
export const useAppDispatch = useDispatch.withTypes<AppDispatch>();
export const useAppSelector = useSelector.withTypes<RootState>();
export const useAppStore = useStore.withTypes<AppStore>();
