import {
  contactInput,
  contactPageInput,
  eraseContactInput,
  saveContactInput,
} from '../../../contract/audience/contactPageInput';
import { operation, type GraphqlModule } from '../../graphql/graphqlModule';
import { contactSchema } from './contactSchema';
import {
  contactConsents,
  contactMails,
  contactOrders,
  findContactDetail,
  saveContact,
} from './contactService';
import { contactErasure, eraseContact } from './erasureService';

const permission = 'emailCampaign';

export const contactGraphql: GraphqlModule = {
  typeDefs: contactSchema,
  resolvers: {
    Query: {
      contact: operation(permission, contactInput, ({ id }, context) => findContactDetail(context, id)),
      contactConsents: operation(permission, contactPageInput, (wanted, context) =>
        contactConsents(context, wanted),
      ),
      contactOrders: operation(permission, contactPageInput, (wanted, context) =>
        contactOrders(context, wanted),
      ),
      contactMails: operation(permission, contactPageInput, (wanted, context) =>
        contactMails(context, wanted),
      ),
      contactErasure: operation(permission, contactInput, ({ id }, context) => contactErasure(context, id)),
    },
    Mutation: {
      saveContact: operation(permission, saveContactInput, (change, context) => saveContact(context, change)),
      eraseContact: operation(permission, eraseContactInput, (which, context) =>
        eraseContact(context, which),
      ),
    },
  },
};
