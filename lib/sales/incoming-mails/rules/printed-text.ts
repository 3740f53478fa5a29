/** Control and format characters, which could reverse or hide what follows; and lone surrogates. */
const UNPRINTED = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}]+/gu

/** Returns a text of a mail in one line, of printed characters and bounded length. */
export const printed = (text: string, maximum: number): string =>
  text
    .normalize('NFC')
    .replace(UNPRINTED, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, maximum)
    .replace(/\p{Cs}/gu, '')

/** Same with its lines; more than two empty ones become one. */
export const printedLines = (text: string, maximum: number): string =>
  text
    .split(/\r\n|\r|\n/)
    .map((line) => line.replace(UNPRINTED, ' ').trimEnd())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
    .slice(0, maximum)
    .replace(/\p{Cs}/gu, '')
