/** Stands in for every stylesheet. */
export {};
