/** Names of fields whose values are never shown, and never stored in the browser. */
export const secretField = /password|token|secret|card|accountNumber|bsb|^(new|current)?pin$/i;
