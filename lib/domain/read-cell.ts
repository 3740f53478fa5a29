/**
 * The kind of a cell in a spreadsheet; a CSV file has only text. `formula`: its result is not in
 * the file. `error`: its result is an error, such as #N/A. `noDay`: it is formatted as a day, but
 * holds none; a spreadsheet shows ########.
 */
type CellKind = 'number' | 'day' | 'time' | 'boolean' | 'formula' | 'error' | 'noDay'

/** A file's facts about a cell in addition to its displayed text. */
export interface CellFact {
  kind: CellKind
  /** The number in German notation, if it is not the text: „9,34“ of „9,34 €/kg“. */
  value?: string
}

/** Facts by the cell's position in its row; a cell without one is text, or empty. */
export type CellFacts = Readonly<Record<number, CellFact>>

/**
 * Errors of formulas as a spreadsheet writes them into a text file, in German or English. Without
 * #NAME?, which is also a name that an export of ours may write.
 */
const ERROR = /^#(?:NV|N\/A|BEZUG!|REF!|WERT!|VALUE!|DIV\/0!|ZAHL!|NUM!|NULL!|ÜBERLAUF!|SPILL!|KALK!|CALC!)$/

/** Whether a spreadsheet takes the text for an error. */
export const isErrorText = (text: string): boolean => ERROR.test(text)

/** Whether a spreadsheet shows this text for a cell that is not a day, or too narrow for one. */
export const isHiddenDay = (text: string): boolean => /^#{3,}$/.test(text)

/** `="00815"`: a formula that keeps a spreadsheet from shortening a number. */
const AS_FORMULA = /^="([^]*)"$/
/** `'00815`: a mark before a text that is not part of it. */
const MARKED = /^'(?=[\d\p{L}])/u
/** 's-Hertogenbosch, 'n Appel, 'Alm' Käse: an apostrophe of the text. */
const APOSTROPHE = /^'(?:(?:[snt]|ne)[ -]|[^']*')/i

/**
 * Returns a text without the guard by which programs keep spreadsheets from changing it; the mark
 * of our exports among them.
 */
export function withoutGuard(text: string): string {
  const quoted = AS_FORMULA.exec(text)?.[1]
  if (quoted !== undefined) return quoted.replaceAll('""', '"')
  if (/^'+[=+\-@\t\r]/.test(text)) return text.slice(1)
  return MARKED.test(text) && !APOSTROPHE.test(text) ? text.slice(1) : text
}

/**
 * Whether letters of the text were spoiled before it came into the file: UTF-8 that was read as
 * Windows-1252 („MÃ¼ller“), or a replacement character.
 */
export const isMangled = (text: string): boolean =>
  /\uFFFD|Ã[\u0080-\u00BF\u0152\u0153\u0160\u0161\u0178\u017D\u017E\u2013-\u201E\u2020-\u2026\u2030\u2039\u203A\u20AC\u2122]|â(?:‚¬|€[\u0080-\u00BF\u0153\u017E\u02DC\u2013-\u201E\u2122]?)|Â[\u00A0-\u00BF]/.test(
    text,
  )
