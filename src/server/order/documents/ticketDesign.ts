import { buffer } from 'node:stream/consumers';
import type { TicketDesign } from '../../../contract/tixsuite/ticketDesign';
import type { FileStore } from '../../files/fileStore';
import { logoKey } from '../../files/logoKey';
import { sponsorPictureKey } from '../../files/sponsorPictureKey';
import type { Services } from '../../services';
import { findTicketDesign } from './ticketDesignQueries';

/** A design with its pictures, as data URLs: a PDF contains a picture once however many tickets show it. */
export interface PrintedDesign {
  accent: string;
  terms: string;
  logo: string | null;
  sponsor: string | null;
}

/** The design of an organiser's tickets; undefined while they are plain. */
export async function loadTicketDesign(
  { database, files }: Pick<Services, 'database' | 'files'>,
  organiserId: string,
): Promise<PrintedDesign | undefined> {
  const design = await database.withOrganiser(organiserId, (db) => findTicketDesign(db, organiserId));
  return design && readPrintedDesign(files, organiserId, design);
}

/** Reads the pictures of a design. A picture that is no longer stored is left out. */
export async function readPrintedDesign(
  files: FileStore,
  organiserId: string,
  { accent, terms, printsLogo, logo, sponsorPicture }: TicketDesign & { logo: string | null },
): Promise<PrintedDesign> {
  const read = async (key: string, type: 'png' | 'jpeg') => {
    if (!(await files.has(key))) return null;
    return `data:image/${type};base64,${(await buffer(files.read(key))).toString('base64')}`;
  };
  return {
    accent,
    terms,
    logo: printsLogo && logo ? await read(logoKey(logo), 'png') : null,
    sponsor: sponsorPicture ? await read(sponsorPictureKey(organiserId, sponsorPicture), 'jpeg') : null,
  };
}
