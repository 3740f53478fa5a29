import { clsx, type ClassValue } from 'clsx'

/**
 * Joins class names. Nothing is merged in the browser: no list may name two Tailwind classes of one property, which
 * tests/architecture/class-lists.test.ts holds. What a caller is to choose, such as a size, is a property of its own.
 */
export function cn(...inputs: ClassValue[]): string {
  return clsx(inputs)
}
