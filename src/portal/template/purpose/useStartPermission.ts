import { type EmailTemplate, kindOfTemplate } from '../../../contract/template/emailTemplate';
import { useAppSelector } from '../../store/hooks';
import { selectPermission } from '../../user/userSlice';

/**
 * Whether this person may start a mail from a template: service templates start ticketholder comms, which need their
 * own permission.
 */
export function useStartPermission(): (template: Pick<EmailTemplate, 'purpose'>) => boolean {
  const permission = useAppSelector(selectPermission);
  return (template) => kindOfTemplate(template) === 'email' || permission?.ticketholderCommunication === true;
}
