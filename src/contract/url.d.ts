/**
 * The parts of URL and URLSearchParams that the contract uses. They are declared here because the contract compiles
 * with neither the browser's nor Node's type library.
 */
declare class URL {
  static canParse(url: string, base?: string): boolean;
  constructor(url: string, base?: string);
  readonly href: string;
  readonly protocol: string;
  readonly hostname: string;
  readonly pathname: string;
  readonly username: string;
  readonly password: string;
  readonly searchParams: URLSearchParams;
}

declare class URLSearchParams {
  constructor(entries?: Record<string, string> | string[][]);
  get(name: string): string | null;
  set(name: string, value: string): void;
  toString(): string;
}
