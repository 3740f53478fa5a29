import { readSource } from './source-files'

/** First line of a test file that has its turn now and then instead of running every time. */
const MARK = '/** @module-tag turn */'

export const hasTurns = (path: string): boolean => readSource(path).startsWith(MARK)
