import { createSlice } from '@reduxjs/toolkit';
import { type Listing } from '../../contract/listing/listing';
import { createRequest, type RequestOrder, type RequestThunk } from '../request/createRequest';
import { type LateArea } from '../request/lateArea';
import { trackRequest } from '../request/trackRequest';
import { type ListingState } from './listingAreas';
import { type ListingInput } from './listingDraft';

export interface ListingRequests<Row> {
  load: RequestThunk<Row[], void>;
  /** Without `id` a new row is created. */
  save: RequestThunk<Row, { id?: string; version?: number; input: ListingInput }>;
  setArchived: RequestThunk<Row, { id: string; archived: boolean }>;
}

/** The three requests of a kind of listing and their reducer cases; `documents` as in `contract/listing/listing.ts`. */
export function listingRequests<Row extends Listing>(
  kind: string,
  area: Pick<LateArea<ListingState<Row>>, 'initialState' | 'addCases'>,
  documents: { list: string; save: string; archive: string },
): ListingRequests<Row> {
  const load: ListingRequests<Row>['load'] = createRequest(`${kind}/loadAll`, async (_: void, wire) => {
    const { rows } = await wire.graphql<{ rows: Row[] }>(documents.list);
    return rows;
  });
  const rowRequest = <Variables extends object>(act: string, document: string, order?: RequestOrder) =>
    createRequest(
      `${kind}/${act}`,
      async (variables: Variables, wire) => {
        const { row } = await wire.graphql<{ row: Row }>(document, variables);
        return row;
      },
      order,
    );
  const save: ListingRequests<Row>['save'] = rowRequest('save', documents.save);
  const setArchived: ListingRequests<Row>['setArchived'] = rowRequest('setArchived', documents.archive, {
    sideBySide: true,
  });

  const slice = createSlice({
    name: kind,
    initialState: area.initialState,
    reducers: {},
    extraReducers(builder) {
      trackRequest(builder, load, {
        loading: 'loading',
        error: 'error',
        fulfilled: (state, { payload }) => void Object.assign(state, { rows: payload }),
      });
      trackRequest(builder, save, {
        loading: 'loading',
        fulfilled(state, { payload }) {
          const others = state.rows?.filter(({ id }) => id !== payload.id);
          Object.assign(state, { rows: others ? [...others, payload] : null });
        },
      });
      trackRequest(builder, setArchived, {
        loading: 'loading',
        fulfilled(state, { payload }) {
          const rows = state.rows?.map((row) => (row.id === payload.id ? payload : row)) ?? null;
          Object.assign(state, { rows });
        },
      });
    },
  });
  area.addCases(slice.reducer);
  return { load, save, setArchived };
}
