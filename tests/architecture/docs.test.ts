import { COMPLETE } from '@/tests/support/closing-days'
import { existsSync } from 'node:fs'
import { basename, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { checkClosing } from '@/lib/pos/closings/rules/check-closing'
import type { CheckedClosing } from '@/lib/pos/closings/rules/counted-receipts'
import { readClosing } from '@/lib/pos/closings/schema/read-closing'
import { COMPARED_PARTS } from '@/lib/pos/closings/words'
import { readReceipt } from '@/lib/pos/receipts/rules/read-receipt'
import { brokenCitations, type House } from '../support/citations'
import { countedReceipts } from '../support/counted-receipts'
import { longProse } from '../support/prose'
import { flagsOfReceipt } from '../support/receipt-flags'
import { filesBelow, lineCount, readSource, ROOT } from '../support/source-files'

const { scripts } = JSON.parse(readSource('package.json')) as { scripts: Record<string, string> }
const house: House = { exists: (path) => existsSync(join(ROOT, path)), scripts: Object.keys(scripts) }

const pages = ['README.md', 'CHANGELOG.md', ...filesBelow('docs'), ...filesBelow('lib')].filter((path) =>
  path.endsWith('.md'),
)

describe('documentation', () => {
  it.each(pages)('%s cites only what exists', (path) => {
    expect(brokenCitations({ path, text: readSource(path) }, house)).toEqual([])
  })

  it('was found', () => {
    expect(pages.length).toBeGreaterThan(10)
  })

  it.each([
    ['a path', 'See `lib/nowhere/store.ts`.', 'lib/nowhere/store.ts'],
    ['a folder', 'See `lib/nowhere/`.', 'lib/nowhere/'],
    ['a neighbour', 'See `rules/nothing.ts`.', 'rules/nothing.ts'],
    ['a link', 'See [it](../nothing.md).', '../nothing.md'],
    ['a command', 'Run `npm run nothing -- x`.', 'npm run nothing'],
  ])('is refused with %s that does not exist', (_what, text, cited) => {
    expect(brokenCitations({ path: 'docs/x.md', text }, house)).toEqual([`docs/x.md: ${cited}`])
  })

  it('is refused with a bare file name in a README beside which it does not lie', () => {
    const page = { path: 'lib/platform/users/README.md', text: '`schema.ts` and `nothing.ts`' }
    expect(brokenCitations(page, house)).toEqual(['lib/platform/users/README.md: nothing.ts'])
  })

  it('may speak of placeholders, routes and packages', () => {
    const text =
      'A `lib/<feature>/store.ts`, the route `/products/{id}`, `@/lib`, `next/link`, `npm start`, [web](https://a.b/c).'
    expect(brokenCitations({ path: 'docs/x.md', text }, house)).toEqual([])
  })
})

describe('comments', () => {
  const known = new Set(pages.map((path) => basename(path)))
  /** Pages named in a source file that are not in the repository. */
  const foreignPages = (text: string) =>
    [...text.matchAll(/[\w-]+\.md\b/g)].map(([name]) => name).filter((name) => !known.has(name))

  /** Their texts are pages of a handbook that does not exist. */
  const SAMPLES = /^lib\/services\/handbook\/rules\/.*\.test\.ts$/

  it('cite no page that readers do not have', () => {
    const sources = ['app', 'components', 'db', 'lib', 'scripts', 'tests/e2e', 'tests/integration']
      .flatMap((folder) => filesBelow(folder))
      .filter((path) => /\.(ts|tsx|sql|css|mjs)$/.test(path) && !SAMPLES.test(path))
    expect(sources.length).toBeGreaterThan(1_000)
    expect(
      sources.flatMap((path) => foreignPages(readSource(path)).map((name) => `${path}: ${name}`)),
    ).toEqual([])
  })

  it('are refused with one', () => {
    expect(foreignPages('The rule of section 3 (specification.md 3), see docs/api.md.')).toEqual([
      'specification.md',
    ])
  })
})

describe('prose', () => {
  /** German texts for users; their lines are paragraphs. */
  const GERMAN = /^(CHANGELOG\.md$|docs\/handbuch\/)/
  /** Decisions that are not wrapped yet. */
  const UNWRAPPED = /^docs\/decisions\/00(74|80|82)-/
  const texts = [
    'README.md',
    ...['components', 'db', 'docs', 'lib', 'scripts', 'tests'].flatMap((at) => filesBelow(at)),
  ]
    .filter((path) => /\.(md|sql)$/.test(path))
    .filter((path) => !GERMAN.test(path) && !UNWRAPPED.test(path))

  it('has lines of at most 100 characters', () => {
    expect(texts.length).toBeGreaterThan(100)
    expect(texts.flatMap((path) => longProse({ path, text: readSource(path) }))).toEqual([])
  })

  const long = 'word '.repeat(21).trim()

  it.each([
    ['a paragraph', 'a.md', long],
    ['an item', 'a.md', `- ${long}`],
    ['a paragraph after code', 'a.md', `\`\`\`sh\nx\n\`\`\`\n${long}`],
    ['a comment', 'a.sql', `  -- ${long}`],
  ])('is refused with %s beyond', (_what, path, text) => {
    expect(longProse({ path, text })).toHaveLength(1)
  })

  it.each([
    ['a table', 'a.md', `| ${long} |`],
    ['code', 'a.md', `\`\`\`sh\n${long}\n\`\`\``],
    ['a long word', 'a.md', `- ${'w'.repeat(120)}`],
    ['a command', 'a.md', `- \`${long}\`.`],
    ['a statement', 'a.sql', `SELECT ${long};--> statement-breakpoint`],
  ])('may have longer lines in %s', (_what, path, text) => {
    expect(longProse({ path, text })).toEqual([])
  })
})

describe('decisions', () => {
  const decisions = filesBelow('docs/decisions').filter((path) => path.endsWith('.md'))
  const MOST_LINES = 40

  it('have a status and a date, and are short enough to be read', () => {
    expect(decisions.length).toBeGreaterThan(30)
    const faulty = decisions.filter((path) => {
      const text = readSource(path)
      const isDated = /^# \d{4} .+\n\nStatus: \S.*\nDate: \d{4}-\d{2}-\d{2}\n\n/.test(text)
      return !isDated || lineCount(text) > MOST_LINES
    })
    expect(faulty).toEqual([])
  })
})

describe('the examples of docs/tills.md', () => {
  const examples = [...readSource('docs/tills.md').matchAll(/```json\n([^`]*)```/g)].map(
    ([, json = '']) => JSON.parse(json) as Record<string, unknown>,
  )
  const receipts = examples.filter(({ lines }) => lines !== undefined).map(readReceipt)
  const read = receipts.flatMap((it) => (it.ok ? [it.value] : []))

  it('are receipts without flags, and closings that match them', () => {
    expect(receipts).toMatchObject([{ ok: true }, { ok: true }])
    expect(read.flatMap((receipt) => flagsOfReceipt(receipt))).toEqual([])
    const [short = {}, more = {}] = examples.filter((it) => 'grossTotal' in it || 'businessDay' in it)
    expect(readClosing(short)).toMatchObject({ ok: true, value: { flags: [] } })
    expect(readClosing({ ...short, ...more })).toMatchObject({ ok: true, value: { flags: [] } })
    const closing = { ...short, ...more } as CheckedClosing
    const known = { endBefore: null, knownRates: new Set(['0', '7', '19']) }
    expect(checkClosing(closing, countedReceipts(read), known, COMPLETE)).toMatchObject({
      state: 'MATCHES',
      compared: [...COMPARED_PARTS],
    })
  })
})
