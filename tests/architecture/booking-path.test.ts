import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { filesEntered } from '../support/call-graph'

const BOOKING = { path: 'lib/sales/documents/use-cases/book-document.ts', name: 'bookDocument' }
/**
 * Limit on revisits: a file that n other files call into counts as n - 1.
 */
const MOST_RETURNS = 5

const read = (path: string) => (existsSync(path) ? readFileSync(path, 'utf8') : null)

/**
 * Files that load, decide and write a document; not declarations of use cases or jobs, which its
 * schema and jobs.ts hold.
 */
const ofDocuments = (path: string) =>
  /^lib\/sales\/documents\/(use-cases|steps|queries|rules|store)/.test(path)

describe('what booking a document enters', () => {
  const entered = filesEntered(BOOKING, read, ofDocuments)
  const files = [...entered.keys()]

  it('is named file by file in the README', () => {
    expect(files.length).toBeGreaterThan(4)
    const readme = read('lib/sales/documents/README.md') ?? ''
    const [section = ''] = /^## Booking, file by file[\s\S]*/m.exec(readme) ?? []
    const names = files.map((path) => path.replace('lib/sales/documents/', ''))
    expect(names.filter((name) => !section.includes(`\`${name}\``))).toEqual([])
  })

  it('is seldom come back to', () => {
    const returns = [...entered.values()].reduce((sum, { size }) => sum + Math.max(0, size - 1), 0)
    expect(returns).toBeLessThanOrEqual(MOST_RETURNS)
  })
})

describe('a walk along calls', () => {
  const FILES: Record<string, string> = {
    'a.ts': `import { b, other } from './b'\nimport type { T } from './types'\nexport const a = (x: T) => inner(x)\nconst inner = (x: T) => b(x)`,
    'b.ts': `import { c, e } from './c'\nimport { d as named } from '@/d'\nexport function b(x) { return { c: x.c, e, ...named(x) } }\nexport const other = () => c()`,
    'c.ts': 'export const c = () => 1\nexport const e = 2',
    'd.ts': `import { b } from './b'\nexport const d = (x) => (x ? b(null) : x)`,
    'types.ts': 'export type T = string',
  }
  const walked = filesEntered(
    { path: 'a.ts', name: 'a' },
    (path) => FILES[path] ?? null,
    () => true,
  )

  it('enters what is called, through helpers and other names, and nothing else', () => {
    expect([...walked.keys()]).toEqual(['a.ts', 'b.ts', 'd.ts'])
  })

  it('says where it comes from', () => {
    expect([...(walked.get('b.ts') ?? [])]).toEqual(['a.ts', 'd.ts'])
  })
})
