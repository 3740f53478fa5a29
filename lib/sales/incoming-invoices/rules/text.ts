/** Returns the beginning of a text, never ending within a surrogate pair. */
export const cut = (text: string, maximum: number): string => wellFormed(text.slice(0, maximum))

/** Returns a text without lone surrogates, which are not characters by themselves. */
export const wellFormed = (text: string): string => text.replace(/\p{Cs}/gu, '')

/** Returns a text as one line without invisible characters. */
export const inPlain = (text: string): string => wellFormed(text.replace(/[\p{Cc}\p{Cf}]+/gu, ' ')).trim()
