import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { changedSince, commitBefore, headCommit, isAncestor } from '../run/choice/changed'
import { choose, SHARE, type Situation } from '../run/choice/choose'
import { afterGreenRun, readRecord } from '../run/choice/green-record'
import { BROWSER_GUARDS, DATABASE_GUARDS, SCREEN_GUARDS, WALKERS } from '../run/choice/guards'
import { changedStatements, changedTexts, filesOfPart } from '../run/choice/parts-of-files'
import { featureOf, KINDS, kindOf, reachOf } from '../run/choice/reach'
import { situationOf } from '../run/choice/situation'
import { filesOfTree, importedBy, sourceGraph, type SourceGraph } from '../run/choice/source-graph'
import { dice } from '../support/dice'
import { readSource } from '../support/source-files'

const tree = sourceGraph()

/** Builds a graph of these imports. */
function graphOf(imports: Readonly<Record<string, readonly string[]>>): SourceGraph {
  const files = new Set([...Object.keys(imports), ...Object.values(imports).flat()])
  return { files, needs: new Map([...files].map((path) => [path, new Set(imports[path] ?? [])])) }
}

const test = (name: string) => `tests/integration/${name}.test.ts`
const lib = (name: string) => `lib/server/core/${name}.ts`

describe('the graph of imports', () => {
  it('leaves out what is imported for its types alone', () => {
    const text = `
      import { a } from './values'
      import type { B } from './types'
      import type { C } from './both'
      import { c } from './both'
      import './effects'
      const late = () => import('./late')`
    expect(importedBy(text.replaceAll('\n      ', '\n')).sort()).toEqual([
      './both',
      './effects',
      './late',
      './values',
    ])
  })

  it('finds the file of every import of ours', () => {
    const unknown = [...tree.needs].flatMap(([path, needs]) => {
      if (path.startsWith('tests/e2e/')) return []
      const ours = importedBy(readSource(path)).filter((name) => /^(?:@\/|\.)/.test(name))
      return ours.length > needs.size && !path.startsWith('tests/') ? [path] : []
    })
    expect(unknown).toEqual([])
    expect(tree.needs.size).toBeGreaterThan(4000)
  })

  it('leads from a browser test to the page that it opens', () => {
    expect([...(tree.needs.get('tests/e2e/products.spec.ts') ?? [])]).toContain('app/(app)/products/page.tsx')
  })
})

describe('what a changed file reaches', () => {
  it('are tests within two imports, where support files do not count', () => {
    const graph = graphOf({
      [test('near')]: [lib('a')],
      [test('helped')]: ['tests/support/help.ts'],
      'tests/support/help.ts': [lib('a')],
      [test('far')]: [lib('c')],
      [lib('a')]: [lib('b')],
      [lib('c')]: [lib('d')],
      [lib('d')]: [lib('b')],
    })
    expect([...reachOf(graph)(lib('b')).database].sort()).toEqual([test('helped'), test('near')])
  })

  it('are the nearest tests if none is within two imports', () => {
    const graph = graphOf({
      [test('third')]: [lib('a')],
      [lib('a')]: [lib('b')],
      [lib('b')]: [lib('c')],
      [test('fourth')]: [lib('before')],
      [lib('before')]: [lib('a')],
    })
    expect(reachOf(graph)(lib('c')).database).toEqual([test('third')])
  })

  it('are the tests of its feature: a rule reaches those that use any file of it, or bear its name', () => {
    const graph = graphOf({
      [test('payouts')]: ['lib/sales/dues/use-cases/pay.ts'],
      [test('dues-late')]: [lib('a')],
      ...Object.fromEntries([1, 2, 3, 4, 5, 6, 7, 8, 9].map((n) => [test(`other-${n}`), [lib('a')]])),
      'lib/sales/dues/rules/late.ts': [],
    })
    expect([...reachOf(graph)('lib/sales/dues/rules/late.ts').database].sort()).toEqual([
      test('dues-late'),
      test('payouts'),
    ])
  })

  it('is told for a changed component by component tests and browser tests, not by the database', () => {
    const graph = graphOf({
      'components/sales/dues/due-table.test.tsx': ['components/sales/dues/due-table.tsx'],
      [test('dues')]: ['lib/sales/dues/store.ts'],
      'tests/e2e/dues.spec.ts': ['app/(app)/dues/page.tsx'],
      'app/(app)/dues/page.tsx': ['components/sales/dues/due-table.tsx'],
    })
    expect(reachOf(graph)('components/sales/dues/due-table.tsx')).toEqual({
      database: [],
      components: ['components/sales/dues/due-table.test.tsx'],
      browser: ['tests/e2e/dues.spec.ts'],
    })
  })

  it('is a test for each file of a feature: of twenty drawn at random, and of all', () => {
    const files = [...tree.files].filter(
      (path) =>
        path.startsWith('lib/') && featureOf(path) && /\.ts$/.test(path) && !path.endsWith('.test.ts'),
    )
    const reach = reachOf(tree)
    const untested = files.filter((path) => reach(path).database.length === 0)
    expect(untested).toEqual([])
    expect(files.length).toBeGreaterThan(1000)
  })

  it('is the part of a migration that changed: schema and routines of the tables that it names', () => {
    const files = new Set(['db/schema/tills.ts', 'db/schema/users.ts', 'db/routines/tills.sql'])
    const texts: Readonly<Record<string, string>> = {
      'db/schema/tills.ts': "pgTable('till', {})",
      'db/schema/users.ts': "pgTable('app_user', {})",
      'db/routines/tills.sql': 'CREATE FUNCTION platform.keep_till() RETURNS trigger',
    }
    const before = 'ALTER TABLE app_user ADD a int;--> statement-breakpoint\nALTER TABLE till ADD b int;'
    const after = before.replace('b int', 'b bigint')
    const change = { path: 'db/migrations/0001_tables.sql', before, after }
    expect(changedStatements(before, after)).toHaveLength(2)
    expect(filesOfPart(change, { files, needs: new Map() }, (path) => texts[path] ?? '')).toEqual([
      'db/schema/tills.ts',
    ])
  })

  it('are the tests that name a changed text', () => {
    const before = JSON.stringify({ invoices: { title: 'Rechnungen', new: 'Neue Rechnung' }, ok: 'Ja' })
    const after = JSON.stringify({ invoices: { title: 'Rechnungen', new: 'Rechnung schreiben' }, ok: 'Gut' })
    expect(changedTexts(before, after)).toEqual(['Neue Rechnung', 'Rechnung schreiben'])
  })
})

/** A situation of these files in which nothing else is known. */
function situation(change: Partial<Situation>): Situation {
  const none = { database: [], components: [], browser: [] }
  return {
    tests: [],
    withUseCases: [],
    aboutSql: [],
    changed: [],
    reach: () => none,
    pages: [],
    allPages: [],
    lastRun: () => 0,
    turn: 0,
    cost: () => 1,
    ...change,
  }
}

describe('a choice', () => {
  const many = Array.from({ length: 200 }, (_, index) => test(`file-${String(index).padStart(3, '0')}`))

  it('always holds the guards, and the generated suites of every use case', () => {
    const choice = choose(situation({ tests: many, withUseCases: many.slice(0, 100) }))
    expect(choice.database).toEqual(expect.arrayContaining([...DATABASE_GUARDS]))
    expect([...choice.browserGuards]).toEqual([...BROWSER_GUARDS].sort())
    const ran = new Set([...choice.database, ...choice.generated])
    expect(many.slice(0, 100).filter((path) => !ran.has(path))).toEqual([])
  })

  it('holds a changed test, and what a change reaches', () => {
    const [first = '', second = ''] = many
    const reach = (path: string) => ({
      database: path === lib('a') ? [second] : [],
      components: [],
      browser: path === lib('a') ? ['tests/e2e/a.spec.ts'] : [],
    })
    const choice = choose(
      situation({ tests: many, changed: [first, lib('a')], reach, lastRun: () => 9, cost: () => 1000 }),
    )
    expect(choice.database).toEqual(expect.arrayContaining([first, second]))
    expect(choice.browser).toEqual(['tests/e2e/a.spec.ts'])
  })

  it('takes the rest in turn, within the share, those first that passed longest ago', () => {
    const lastRun = (path: string) => many.indexOf(path)
    const { database } = choose(situation({ tests: many, lastRun }))
    const rest = database.filter((path) => many.includes(path))
    expect(rest).toEqual(many.slice(0, SHARE.database))
  })

  it('comes round to every test within a few runs, without a record, too', () => {
    const seen = new Set<string>()
    for (let turn = 0; turn < 20; turn += 1)
      for (const path of choose(situation({ tests: many, turn })).database) seen.add(path)
    expect(many.filter((path) => !seen.has(path))).toEqual([])
  })

  it('is everything of a kind after a change of its configuration', () => {
    const changed = ['tests/vitest.db.config.ts']
    expect(choose(situation({ tests: many, changed, cost: () => 1000 })).database).toEqual(
      expect.arrayContaining(many),
    )
  })

  it('runs every file about SQL on the other PostgreSQL after a change of the database', () => {
    const aboutSql = many.slice(0, 30)
    const cost = () => 1000
    expect(choose(situation({ tests: many, aboutSql, cost })).otherDatabase).toHaveLength(1)
    const changed = ['db/routines/mail.sql']
    expect(choose(situation({ tests: many, aboutSql, cost, changed })).otherDatabase).toEqual(aboutSql)
  })

  it('compares what rules decide after a change of what they may need, and only then', () => {
    const after = (...changed: string[]) => choose(situation({ changed })).decisions
    expect(after()).toBe(false)
    expect(after('docs/architecture.md', 'components/ui/button.tsx', 'tests/e2e/login.spec.ts')).toBe(false)
    const needed = [
      'lib/domain/money.ts',
      'lib/sales/documents/queries/read-document.ts',
      'components/print/layout/address.ts',
      'messages/de.json',
      'tests/variety/values.ts',
    ]
    expect(needed.filter((path) => !after('README.md', path))).toEqual([])
  })

  it('compares the pages that show a change, and a share of the others', () => {
    const allPages = Array.from({ length: 60 }, (_, index) => `app/(app)/page-${index}/page.tsx`)
    const [shown = ''] = allPages
    const asked = { allPages, pages: [shown, 'app/(auth)/login/page.tsx'] }
    const { screens } = choose(situation(asked))
    expect(screens).toContain(shown)
    const pages = screens.filter((page) => !SCREEN_GUARDS.includes(page))
    expect(pages.length).toBe(screens.length - SCREEN_GUARDS.length)
    expect(pages.length).toBeLessThanOrEqual(SHARE.screens + 1)
    expect(pages.filter((page) => !allPages.includes(page))).toEqual([])
    const seen = Array.from({ length: 20 }, (_, turn) => choose(situation({ allPages, turn })).screens).flat()
    expect(new Set(seen).size).toBe(allPages.length + SCREEN_GUARDS.length)
    const changed = ['tests/screens/explore.tsx']
    expect(choose(situation({ allPages, changed })).screens).toEqual([...SCREEN_GUARDS, ...allPages].sort())
  })

  it('of the real tree names files that are there, without walkers that nothing reached', () => {
    const drawn = dice(46)
    const files = [...tree.files].filter((path) => /^lib\/.*\.ts$/.test(path) && !path.endsWith('.test.ts'))
    const changed = Array.from({ length: 20 }, () => files[Math.floor(drawn() * files.length)] ?? '')
    const choice = choose(situationOf(tree, changed))
    const named = [...choice.database, ...choice.generated, ...choice.browser, ...choice.browserGuards]
    expect([...named, ...choice.screens].filter((path) => !tree.files.has(path))).toEqual([])
    expect(choice.screens).not.toEqual([])
    expect([...DATABASE_GUARDS, ...BROWSER_GUARDS, ...WALKERS].filter((path) => !kindOf(path))).toEqual([])
    expect(KINDS.every((kind) => choice[kind].length > 0)).toBe(true)
  })
})

describe('changes', () => {
  const repositories: string[] = []
  afterEach(() => {
    for (const path of repositories.splice(0)) rmSync(path, { recursive: true, force: true })
  })

  /** Makes a repository; returns functions that write a file and commit. */
  function repository() {
    const root = mkdtempSync(join(tmpdir(), 'kontor-changes-'))
    repositories.push(root)
    const git = (...args: string[]) =>
      execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: 'pipe' })
    git('init', '-q', '-b', 'main')
    const write = (path: string, text: string) => {
      mkdirSync(dirname(join(root, path)), { recursive: true })
      writeFileSync(join(root, path), text)
    }
    const commit = (): string => {
      git('add', '-A')
      git(
        '-c',
        'user.name=a',
        '-c',
        'user.email=a@b.example',
        'commit',
        '-q',
        '--allow-empty',
        '-m',
        'change',
      )
      return headCommit(root)
    }
    return { root, git, write, commit }
  }

  it('are committed ones, uncommitted ones and new files; deleted files are no files', () => {
    const { root, write, commit } = repository()
    write('kept.ts', '1')
    write('committed.ts', '1')
    write('edited.ts', '1')
    write('gone.ts', '1')
    const before = commit()
    write('committed.ts', '2')
    commit()
    write('edited.ts', '2')
    write('folder/new.ts', '1')
    rmSync(join(root, 'gone.ts'))
    expect(changedSince(before, null, root).sort()).toEqual([
      'committed.ts',
      'edited.ts',
      'folder/new.ts',
      'gone.ts',
    ])
    expect(filesOfTree(root).sort()).toEqual(['committed.ts', 'edited.ts', 'folder/new.ts', 'kept.ts'])
  })

  it('reach back thirty commits without a record, and to the beginning of a shorter history', () => {
    const { root, commit } = repository()
    const commits = Array.from({ length: 30 }, commit)
    expect(commitBefore(root)).toBeNull()
    commit()
    expect(commitBefore(root)).toBe(commits[0])
  })

  it('are not measured from a commit that is no ancestor', () => {
    const { root, git, write, commit } = repository()
    const base = commit()
    write('aside.ts', '1')
    const aside = commit()
    git('checkout', '-q', '-b', 'other', base)
    commit()
    expect([isAncestor(base, root), isAncestor(aside, root)]).toEqual([true, false])
  })
})

describe('the record of green runs', () => {
  const folder = mkdtempSync(join(tmpdir(), 'kontor-record-'))
  const file = join(folder, 'green-run.json')
  afterEach(() => {
    rmSync(file, { force: true })
  })

  it('keeps the commit of the last run, and for each file the run in which it passed', () => {
    const first = afterGreenRun(null, { commit: 'a', digests: { x: '1', y: '1' } })
    const second = afterGreenRun(first, { commit: 'b', digests: { y: '2' } })
    expect(second).toEqual({
      commit: 'b',
      runs: 2,
      files: { x: { digest: '1', run: 1 }, y: { digest: '2', run: 2 } },
    })
  })

  it('is ignored if it is missing, broken, or of a commit outside the history', () => {
    expect(readRecord(file)).toBeNull()
    writeFileSync(file, '{"commit": 1}')
    expect(readRecord(file)).toBeNull()
    writeFileSync(file, JSON.stringify({ commit: '0'.repeat(40), runs: 1, files: {} }))
    expect(readRecord(file)).toBeNull()
    writeFileSync(file, JSON.stringify({ commit: headCommit(), runs: 1, files: {} }))
    expect(readRecord(file)?.runs).toBe(1)
  })
})
