import { type FormEvent, lazy, Suspense, useEffect, useId, useRef, useState } from 'react';
import { useAppDispatch } from '../store/hooks';
import { countryFacts } from '../../contract/country';
import { resetPasswordPath, signUpPath } from '../../contract/paths/pagePaths';
import { organisationSignInPath } from '../../contract/paths/signInPagePaths';
import { clearCheckInCache } from '../store/checkInCache';
import { fieldErrors } from '../request/fieldErrors';
import { BrandMark } from '../ui/theme/Brand';
import { Button } from '../ui/Button';
import { Field } from '../ui/field/Field';
import { Notice } from '../ui/page/Notice';
import { PasswordInput } from '../ui/field/PasswordInput';
import { TextInput } from '../ui/field/TextInput';
import { useCountry } from '../ui/useCountry';
import { canUsePasskeys } from './canUsePasskeys';
import {
  confirmSignIn,
  requestLostDeviceLink,
  signIn,
  signInWithPasskey,
  startPasskeySignIn,
} from './signInThunks';
import { LoginPicture } from './LoginPicture';
import './login.css';

const SecondStepForm = lazy(() =>
  import('./SecondStepForm').then((part) => ({ default: part.SecondStepForm })),
);

/** The server says in the page whether anybody may sign up. */
const signUpIsOpen = () =>
  document.querySelector<HTMLMetaElement>('meta[name="turnout-signed-out"]')?.content === 'open';

function problemOf(email: string, password: string): string | null {
  if (!/^\S+@\S+$/.test(email.trim())) return 'Enter the email address you signed up with.';
  return password === '' ? 'Enter your password.' : null;
}

/**
 * The login page. Once the session has loaded, the user continues to the `redirect` of the address, or to the events.
 */
export function LoginScreen() {
  const dispatch = useAppDispatch();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [isPrompting, setIsPrompting] = useState(false);
  const [needsCode, setNeedsCode] = useState(false);
  const emailInput = useRef<HTMLInputElement>(null);
  const passwordInput = useRef<HTMLInputElement>(null);
  const titleId = useId();
  const country = useCountry();
  // Nobody is signed in any more, so names of ticketholders must not remain on this device.
  useEffect(() => void clearCheckInCache(), []);

  const refuse = (message: string, at: HTMLInputElement | null) => {
    setProblem(message);
    at?.focus();
  };

  const enterWithPasskey = async () => {
    setIsPrompting(true);
    setProblem(null);
    try {
      const options = await dispatch(startPasskeySignIn()).unwrap();
      await dispatch(signInWithPasskey(options)).unwrap();
    } catch (cause) {
      setIsPrompting(false);
      setProblem(Object.values(fieldErrors(cause)).join(' '));
    }
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const invalid = problemOf(email, password);
    if (invalid) {
      refuse(invalid, /\S@\S/.test(email) ? passwordInput.current : emailInput.current);
      return;
    }
    setBusy(true);
    setProblem(null);
    try {
      const isSignedIn = await dispatch(signIn({ email: email.trim(), password })).unwrap();
      if (isSignedIn) return;
      setBusy(false);
      setPassword('');
      setNeedsCode(true);
    } catch (cause) {
      setBusy(false);
      refuse(Object.values(fieldErrors(cause)).join(' '), passwordInput.current);
    }
  };

  return (
    <div className="login">
      <main className="login__form">
        <div className="login__brand">
          <BrandMark size={36} />
          Turnout
        </div>
        {needsCode ? (
          <Suspense fallback={null}>
            <SecondStepForm
              confirm={(code) => dispatch(confirmSignIn(code)).unwrap()}
              sendLink={() => dispatch(requestLostDeviceLink()).unwrap()}
              onBack={(message) => {
                setNeedsCode(false);
                setProblem(message);
              }}
            />
          </Suspense>
        ) : (
          <form className="login__fields" onSubmit={submit} noValidate aria-labelledby={titleId}>
            <div>
              <h1 className="login__title" id={titleId}>
                Sign in
              </h1>
              <p className="login__lead">Your events, tickets and audience in one place.</p>
            </div>
            {problem && <Notice tone="danger">{problem}</Notice>}
            {canUsePasskeys() && (
              <>
                <Button icon="lock" busy={isPrompting} onClick={() => void enterWithPasskey()}>
                  Use a passkey
                </Button>
                <p className="login__or">or with your password</p>
              </>
            )}
            <Field label="Email">
              {(control) => (
                <TextInput
                  {...control}
                  ref={emailInput}
                  type="email"
                  name="email"
                  autoComplete="username"
                  autoFocus
                  value={email}
                  onChange={setEmail}
                />
              )}
            </Field>
            <Field label="Password">
              {(control) => (
                <PasswordInput
                  {...control}
                  ref={passwordInput}
                  name="password"
                  autoComplete="current-password"
                  value={password}
                  onChange={setPassword}
                />
              )}
            </Field>
            <Button variant="primary" type="submit" busy={busy}>
              Sign in
            </Button>
            <a className="login__forgot" href={resetPasswordPath}>
              Forgot your password?
            </a>
            <a className="login__forgot" href={organisationSignInPath + window.location.search}>
              Sign in with your organisation
            </a>
            {signUpIsOpen() && (
              <p className="login__new">
                New to Turnout? <a href={signUpPath}>Create an account</a>
              </p>
            )}
          </form>
        )}
        <p className="login__foot">Turnout {countryFacts(country).name}</p>
      </main>
      <aside className="login__aside" aria-hidden="true">
        <LoginPicture />
        <p className="login__text">Fill the room, not the inbox.</p>
        <p className="login__more">List events, sell tickets and write to the people who come back.</p>
      </aside>
    </div>
  );
}
