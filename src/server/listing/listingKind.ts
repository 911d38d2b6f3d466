import type { z } from 'zod';
import type { Listing } from '../../contract/listing/listing';
import type { PermissionFlag } from '../../contract/user/user';
import type { ListingTables } from '../database/tables/listingTables';

/** The fields of a row that a person enters: all except those that every listing has. */
export type Typed<Row extends Listing> = Omit<Row, 'id' | 'version' | 'archived'>;

/** Describes one kind of listing: its table, its part of the schema, its permission and its input. */
export interface ListingKind<Row extends Listing = Listing> {
  table: keyof ListingTables;
  /** The column of each input field; the row uses the field's name. */
  columns: { readonly [Field in keyof Typed<Row>]: string };
  permission: PermissionFlag;
  /** Names in the schema, such as `Pass` and `passes`. */
  typeName: string;
  listName: string;
  /** The word in messages, such as `pass`. */
  noun: string;
  /** Schema fields of the type besides id, name and archived. */
  rowFields: string;
  /** Schema fields of the input besides the name. `contract/listing/listingInput.ts` checks which are required. */
  inputFields: string;
  enums?: string;
  input: z.ZodType<Typed<Row>>;
}
