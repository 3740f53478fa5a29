/** Nothing; without this file Turbopack finds the product's one, further up. */
export function register() {}
