/** Returns a control number in its stored and printed form: „de-oeko-006“ → „DE-ÖKO-006“. */
export function storedControlNumber(text: string): string {
  return text.replace(/\s/g, '').toLocaleUpperCase('de').replace('-OEKO-', '-ÖKO-')
}

/**
 * Code number of an organic control body (regulation (EU) 2021/1378): country, term, number; in
 * Germany DE-ÖKO-000.
 */
export function isControlNumber(text: string): boolean {
  return /^(DE-ÖKO-\d{3}|(?!DE)[A-Z]{2}-\p{Lu}{2,3}-\d{2,3})$/u.test(text)
}
