import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { BY_LAW } from '../support/bounds-by-law'
import { TRIED } from '../support/bounds-tried'
import { UNTRIED } from '../support/bounds-untried'
import { boundsBelow, boundsIn } from '../support/bounds'
import { ROOT } from '../support/source-files'

/** May only become smaller. */
const UNTRIED_MOST = 147
const OF_TRIED_ONLY_MOST = 0

/** What may be held by no list alone: guesses, requests, repeats, limits, tills and money. */
const TRIED_ONLY =
  /^lib\/(server\/(auth|http)|pos)\/|^lib\/domain\/(money|vat|rebate|net-shares|session-age)\.|idempotency|daily-limit| (LIMITS|LIMIT_MS) =/

const tried = Object.values(TRIED).flat()
const byLaw = BY_LAW.flatMap(({ bounds }) => bounds)

describe('every bound of time, size and count', () => {
  it('is tried at its edge, or is a value of law, protocol or layout, or waits to be tried: in one list, with its value', () => {
    const listed = [...tried, ...byLaw, ...UNTRIED]
    expect(listed.filter((text, index) => listed.indexOf(text) !== index)).toEqual([])
    const found = boundsBelow(['lib', 'db']).filter(({ path }) => !path.startsWith('db/seed/'))
    expect(listed.toSorted()).toEqual(found.map(({ text }) => text).toSorted())
  })

  it('is tried by a test that exists', () => {
    const missing = Object.keys(TRIED).filter((path) => !existsSync(join(ROOT, path)))
    expect(missing).toEqual([])
  })

  it('of sign-in, requests, limits, tills and money stands in no list of law', () => {
    expect(byLaw.filter((text) => TRIED_ONLY.test(text))).toEqual([])
    for (const { reason, bounds } of BY_LAW) expect([reason, bounds.length > 0]).toEqual([reason, true])
  })

  it('that waits to be tried is one of those that always did', () => {
    expect(UNTRIED.length).toBeLessThanOrEqual(UNTRIED_MOST)
    expect(UNTRIED.filter((text) => TRIED_ONLY.test(text)).length).toBeLessThanOrEqual(OF_TRIED_ONLY_MOST)
  })
})

describe('the search for bounds', () => {
  const FILES: Readonly<Record<string, string>> = {
    'lib/units.ts': 'export const MINUTE_MS = 60_000\nexport const NAMES = ["a"]\nconst lower = 5',
    'lib/a/words.ts': `import { MINUTE_MS } from '../units'
      import { DAY } from '@/lib/b'
      /** Minutes */
      export const PATIENCE_MS = 5 * MINUTE_MS
      const KEPT: number = 2 * DAY
      const HALF = -(0.5 + 1)
      const STAGES = [0, 14, 60] as const
      const LIMITS = { purpose: 'login', perAccount: 10, windowMs: 15 * MINUTE_MS, most: 3n }
      const ALIAS = MINUTE_MS
      const PATTERN = /^\\d{3}$/
      const LAST = Date.UTC(2200, 0, 1), LONGEST_MS = Math.max(...STAGES) * 2
      let COUNT = 7
      function inner() { const DEEP = 9 }`,
    'lib/b.ts': 'export const DAY = 24 * 60',
  }
  const read = (path: string) => {
    const text = FILES[path]
    if (text === undefined) throw Object.assign(new Error(path), { code: 'ENOENT' })
    return text
  }

  it('finds numbers, also from other files and within objects, and nothing else', () => {
    expect(boundsIn(['lib/units.ts', 'lib/a/words.ts'], read).map(({ text }) => text)).toEqual([
      'lib/units.ts MINUTE_MS = 60000',
      'lib/a/words.ts PATIENCE_MS = 300000',
      'lib/a/words.ts KEPT = 2880',
      'lib/a/words.ts HALF = -1.5',
      'lib/a/words.ts STAGES = [0,14,60]',
      'lib/a/words.ts LIMITS = {"perAccount":10,"windowMs":900000,"most":"3n"}',
      'lib/a/words.ts LAST = 7258118400000',
      'lib/a/words.ts LONGEST_MS = 120',
    ])
  })
})
