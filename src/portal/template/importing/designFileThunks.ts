import { emailTemplateHtmlDocument } from '../../../contract/template/emailTemplate';
import { type EmailTemplateHtmlQuery } from '../../../contract/generated/operations';
import { type MailPicture, mailPicturePath } from '../../../contract/template/mailPicture';
import { createRequest } from '../../request/createRequest';
import { saveFile } from '../../request/saveFile';
import { blankDesign, type Design } from '../starter/DesignGallery';
import { readDesignFile, usedPictures } from './readDesignFile';

/** Reads a design that another tool exported, and uploads the pictures that it shows. */
export const importDesign = createRequest('template/import', async (file: File, wire): Promise<Design> => {
  const design = await readDesignFile(file);
  let { html } = design;
  for (const { file: picture, written } of usedPictures(design)) {
    const form = new FormData();
    form.append('file', picture);
    const reply = await wire.rest.upload<{ picture: MailPicture }>(mailPicturePath, form);
    for (const source of written) {
      html = html
        .replaceAll(`"${source}"`, `"${reply.picture.url}"`)
        .replaceAll(`'${source}'`, `"${reply.picture.url}"`);
    }
  }
  return { ...blankDesign, name: design.name, blocks: [{ kind: 'html', html }] };
});

/** Saves the email that a template produces as an HTML file. */
export const exportTemplate = createRequest('template/export', async (id: string, wire) => {
  const { emailTemplate } = await wire.graphql<EmailTemplateHtmlQuery>(emailTemplateHtmlDocument, { id });
  const { name, previewHtml } = emailTemplate;
  const fileName = name.replace(/[^\p{L}\p{N} _-]/gu, '').trim() || 'email';
  saveFile(new Blob([previewHtml], { type: 'text/html' }), `${fileName}.html`);
});
