import { Suspense, useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { eventsPath, safeRedirect } from '../../contract/paths/signInPaths';
import { ToastHost } from '../shell/ToastHost';
import { explainError } from '../ui/page/explainError';
import { Redirect } from '../ui/Redirect';
import { LeaveHost } from '../ui/form/leaving/LeaveHost';
import { Loader } from '../ui/page/Loader';
import { watchSessionMarker } from '../user/sessionMarker';
import {
  selectHasSession,
  selectInfo,
  selectIsSignedOut,
  selectPermission,
  selectSessionError,
} from '../user/userSlice';
import { loadSession } from '../user/userThunks';
import { useAppDispatch, useAppSelector } from '../store/hooks';
import { FirstPaint } from './firstPage/FirstPaint';
import { loginFrame, signedInFrame } from './routes/frames';
import { PlainNotice } from './PlainNotice';
import { SessionOffer } from './session/SessionOffer';

const Login = loginFrame.Screen;
const SignedIn = signedInFrame.Screen;

/** The whole portal. Only a loader is shown until the session has permissions and an email (SPEC section 1). */
export function App() {
  return (
    <Suspense fallback={<FirstPaint />}>
      <SessionGate />
      <SessionOffer />
      <ToastHost />
      <LeaveHost />
    </Suspense>
  );
}

function SessionGate() {
  const dispatch = useAppDispatch();
  const { pathname, search } = useLocation();
  const info = useAppSelector(selectInfo);
  const permission = useAppSelector(selectPermission);
  const hasSession = useAppSelector(selectHasSession);
  const isSignedOut = useAppSelector(selectIsSignedOut);
  const error = useAppSelector(selectSessionError);
  const refresh = () => void dispatch(loadSession());

  useEffect(() => watchSessionMarker(() => void dispatch(loadSession())), [dispatch]);

  const redirect = new URLSearchParams(search).get('redirect');
  if (hasSession && info && permission) {
    if (pathname === eventsPath && redirect !== null) return <Redirect path={safeRedirect(redirect)} />;
    return <SignedIn />;
  }
  if (isSignedOut) {
    // On any other path the error middleware is already redirecting to the login page.
    return pathname === eventsPath ? <Login /> : <Loader size="lg" label="Going to the login page" />;
  }
  if (error) {
    return (
      <div className="session-error">
        <PlainNotice title="Your session could not be loaded" actionLabel="Try again" onAction={refresh}>
          {explainError(error)}
        </PlainNotice>
      </div>
    );
  }
  return <FirstPaint />;
}
