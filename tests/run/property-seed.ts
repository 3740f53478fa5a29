import { execFileSync } from 'node:child_process'
import { ROOT } from '../support/source-files'

/** Returns the seed of property tests, in hexadecimal digits: the beginning of the commit's id. */
export const propertySeed = (): string =>
  process.env.KONTOR_PROPERTY_SEED ??
  execFileSync('git', ['rev-parse', 'HEAD'], { cwd: ROOT, encoding: 'utf8' }).slice(0, 8)
