const firstLetter = (name: string) => [...name.trim()][0] ?? ''

/** Returns the initials of a person, upper case: "Anna", "berg" → "AB". */
export function initials(firstname: string, lastname: string): string {
  return [firstname, lastname].map((name) => firstLetter(name).toUpperCase().slice(0, 2)).join('')
}

/**
 * Returns an index (0–9) into the palette of ten: sum of the first letters' character codes modulo
 * 9, and 9 if that is zero.
 */
export function avatarColorIndex(firstname: string, lastname: string): number {
  const sum = [firstname, lastname].reduce((total, name) => total + (name.trim().charCodeAt(0) || 0), 0)
  return sum % 9 || 9
}
