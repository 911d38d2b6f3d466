import { emailTemplatePath } from '../../contract/paths/pagePaths';
import { routePatterns } from '../../contract/paths/portalPaths';
import { UnknownStep } from '../ui/menu/UnknownStep';

/** @param id undefined if the template does not exist yet */
export function UnknownTemplateStep({ step, id }: { step: string; id?: string }) {
  return (
    <UnknownStep
      step={step}
      of="A template"
      steps={['content']}
      back={{ to: routePatterns.emailTemplates, label: 'Email templates' }}
      next={{ to: emailTemplatePath('content', id), label: 'Go to the content' }}
    />
  );
}
