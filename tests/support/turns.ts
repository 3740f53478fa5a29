import { readSource } from './source-files'

/** First line of a test file that runs in rotation instead of every time. */
const MARK = '/** @module-tag turn */'

export const hasTurns = (path: string): boolean => readSource(path).startsWith(MARK)
