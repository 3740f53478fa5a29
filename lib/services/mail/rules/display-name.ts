/**
 * Returns a sender's name for a mail's header, without signs of addresses: some programs show the
 * name alone, where an address in it would pass for the sender's.
 */
export const displayName = (name: string): string =>
  name
    .replace(/[<>@"\p{Cc}\p{Cf}]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
