/** Returns the beginning of a text, never ending within a character of two units. */
export const cut = (text: string, maximum: number): string => wellFormed(text.slice(0, maximum))

/** Returns a text without halves of characters of two units, which are no text by themselves. */
export const wellFormed = (text: string): string => text.replace(/\p{Cs}/gu, '')

/** Returns a text of one line without characters that cannot be seen. */
export const inPlain = (text: string): string => wellFormed(text.replace(/[\p{Cc}\p{Cf}]+/gu, ' ')).trim()
