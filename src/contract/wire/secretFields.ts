/** Names of fields whose values are shown to nobody, and kept nowhere in the browser. */
export const secretField = /password|token|secret|card|accountNumber|bsb|^(new|current)?pin$/i;
