import { type EmailTemplate, kindOfTemplate } from '../../../contract/template/emailTemplate';
import { useAppSelector } from '../../store/hooks';
import { selectPermission } from '../../user/userSlice';

/**
 * Whether this person may start a mail from a template: service templates start ticketholder comms, which need their
 * own permission, and order emails are started by orders.
 */
export function useStartPermission(): (template: Pick<EmailTemplate, 'purpose'>) => boolean {
  const permission = useAppSelector(selectPermission);
  return (template) => {
    const kind = kindOfTemplate(template);
    return kind === 'email' || (kind === 'ticketholder' && permission?.ticketholderCommunication === true);
  };
}
