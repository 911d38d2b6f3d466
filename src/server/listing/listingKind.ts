import type { z } from 'zod';
import type { Listing } from '../../contract/listing/listing';
import type { PermissionFlag, SessionPermissions } from '../../contract/user/user';
import type { ListingTables } from '../database/tables/listingTables';

/** What is typed of a row: everything but what every listing has of itself. */
export type Typed<Row extends Listing> = Omit<Row, 'id' | 'version' | 'archived'>;

/** One kind of listing: its table, its part of the schema, who may see it and what it takes. */
export interface ListingKind<Row extends Listing = Listing> {
  table: keyof ListingTables;
  /** The column of each field of the input, which has the same name in the row. */
  columns: { readonly [Field in keyof Typed<Row>]: string };
  permission: PermissionFlag;
  /** In the schema: `Pass` and `passes`. */
  typeName: string;
  listName: string;
  /** In a sentence: `pass`. */
  noun: string;
  /** Fields of the type beside id, name and archived; an enum of the kind's own may follow. */
  rowFields: string;
  /** Fields of the input beside the name. Those required are checked by `contract/listing/listingInput.ts`. */
  inputFields: string;
  enums?: string;
  input: z.ZodType<Typed<Row>>;
  /** Fields that stay as they were chosen when the row was made. */
  fixed?: readonly (keyof Typed<Row>)[];
  /** How many may be in use at once; no limit when undefined. */
  most?(permissions: SessionPermissions): number | undefined;
}
