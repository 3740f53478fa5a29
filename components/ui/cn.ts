import { clsx, type ClassValue } from 'clsx'

/**
 * Joins class names. Nothing is merged in the browser: no list may have two Tailwind classes of one
 * property, which tests/architecture/class-lists.test.ts enforces. A choice of the caller's, such
 * as a size, is a prop of its own.
 */
export function cn(...inputs: ClassValue[]): string {
  return clsx(inputs)
}
