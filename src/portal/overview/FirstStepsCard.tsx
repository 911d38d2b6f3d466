import { useState } from 'react';
import { type FirstStep, type FirstSteps } from '../../contract/overview/firstSteps';
import { eventAddPath, eventEditPath, tixsuiteConfigurePath } from '../../contract/paths/pagePaths';
import { routePatterns } from '../../contract/paths/portalPaths';
import { Button } from '../ui/Button';
import { ConfirmDialog } from '../ui/dialog/ConfirmDialog';
import { formatNumber } from '../ui/format';
import { Link } from '../ui/Link';
import { Card } from '../ui/page/Card';
import { Icon } from '../ui/theme/Icon';
import './overview.css';
import { useFirstSteps } from './useFirstSteps';

const stepTexts: Record<FirstStep['name'], { title: string; text: string }> = {
  event: {
    title: 'List your first event',
    text: 'What, where and when. It stays a draft until you publish it.',
  },
  publish: { title: 'Publish it', text: 'Add tickets and a picture, then show it to the public.' },
  tixsuite: { title: 'Set up TixSuite', text: 'Say who is selling, so that you can sell paid tickets.' },
  sender: {
    title: 'Add your postal address',
    text: 'The law asks for it in every marketing email.',
  },
  audience: {
    title: 'Bring in your audience',
    text: 'Import the people who asked to hear from you, or add them.',
  },
  team: { title: 'Invite a colleague', text: 'Everyone signs in as themselves, with rights of their own.' },
  signIn: { title: 'Make your sign-in safer', text: 'Add a passkey or an authenticator app.' },
};

const addressOf = (name: FirstStep['name'], draftEventId: string | null): string => {
  switch (name) {
    case 'event':
      return eventAddPath;
    case 'publish':
      return draftEventId === null ? eventAddPath : eventEditPath(draftEventId, 'publish');
    case 'tixsuite':
      return tixsuiteConfigurePath();
    case 'audience':
      return routePatterns.audiences;
    case 'team':
      return routePatterns.team;
    case 'sender':
      return routePatterns.myProfile;
    case 'signIn':
      return routePatterns.security;
  }
};

/** What a new organisation has yet to do. It shows nothing while loading, on failure, and when nothing is left. */
export function FirstStepsCard() {
  const { shown, hide } = useFirstSteps();
  const [hiding, setHiding] = useState(false);
  if (!shown || shown.steps.length === 0) return null;
  const done = shown.steps.filter(({ isDone }) => isDone).length;
  return (
    <div className="first-steps-card">
      <Card
        title="First steps"
        actions={
          shown.mayHide && (
            <Button variant="quiet" size="sm" onClick={() => setHiding(true)}>
              Hide
            </Button>
          )
        }
      >
        <p className="first-steps__count">
          {formatNumber(done)} of {formatNumber(shown.steps.length)} done
        </p>
        <StepList shown={shown} />
        {hiding && (
          <ConfirmDialog
            open
            title="Hide the first steps?"
            confirmLabel="Hide them"
            onCancel={() => setHiding(false)}
            onConfirm={() => {
              setHiding(false);
              void hide();
            }}
          >
            <p>They disappear for everyone in your organisation. The How To Guides show the same.</p>
          </ConfirmDialog>
        )}
      </Card>
    </div>
  );
}

function StepList({ shown: { steps, draftEventId } }: { shown: FirstSteps }) {
  return (
    <ol className="first-steps">
      {steps.map(({ name, isDone }) => {
        const { title, text } = stepTexts[name];
        const content = (
          <>
            <span className={isDone ? 'first-steps__mark first-steps__mark--done' : 'first-steps__mark'}>
              {isDone && <Icon name="check" size={16} />}
            </span>
            <span className="first-steps__text">
              <strong>{title}</strong>
              {isDone ? <span className="visually-hidden">Done</span> : <span>{text}</span>}
            </span>
          </>
        );
        return (
          <li key={name}>
            {isDone ? (
              <span className="first-steps__step">{content}</span>
            ) : (
              <Link className="first-steps__step" to={addressOf(name, draftEventId)}>
                {content}
                <Icon name="chevronRight" size={18} />
              </Link>
            )}
          </li>
        );
      })}
    </ol>
  );
}
