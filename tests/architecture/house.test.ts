import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { DEVICE_SCOPES, MODULES, RIGHTS, ROLES } from '@/lib/domain/rights'
import { auditorRefusal } from '@/lib/server/core/auditor'
import type { UseCase } from '@/lib/server/core/use-case'
import { AUDITOR_OWN, AUDITOR_READS } from '../support/auditor-reads'
import { DATABASE_GUARDS } from '../run/choice/guards'
import { sized, tooLong } from '../support/sizes'
import { filesBelow, productionFiles, readSource, ROOT } from '../support/source-files'
import { exportedUseCases, isRun, makesUseCases, overstepsIn, useCasesIn } from '../support/use-cases'
import {
  featuresIn,
  homelessComponents,
  looseShared,
  unlistedIn,
  unguardedSegments,
} from '../support/vocabulary'

const REQUIREMENTS: readonly string[] = [...RIGHTS, ...ROLES, ...DEVICE_SCOPES]

/** Location of use cases; registries create those that serve several features. */
const HOMES = /^lib\/([^/]+\/[^/]+\/(use-cases\/|queries(\/|\.ts))|registry\/(?!actions)[^/]+\.ts)/

/** Files whose use cases write without an audit entry; see docs/decisions/0029. */
const UNAUDITED = [
  'lib/catalog/business-partners/use-cases/create-partner-batch.ts',
  'lib/catalog/products/use-cases/create-product-batch.ts',
  'lib/platform/tickets/use-cases/mark-ticket-read.ts',
  'lib/platform/users/use-cases/select-company.ts',
  'lib/pos/closings/use-cases/push-closings.ts',
  'lib/pos/closings/use-cases/warn-of-closings.ts',
  'lib/pos/external-devices/use-cases/sync-external-device.ts',
  'lib/pos/pos-devices/use-cases/sync-device.ts',
  'lib/pos/receipts/use-cases/push-receipts.ts',
  'lib/pos/receipts/use-cases/warn-of-receipts.ts',
  'lib/pos/tse/use-cases/refresh-tse.ts',
  'lib/pos/tse/use-cases/warn-of-tse.ts',
  'lib/pos/tse/use-cases/work-tse.ts',
  'lib/sales/customer-runs/use-cases/define-run.ts',
  'lib/sales/incoming-invoices/use-cases/read-anew.ts',
  'lib/sales/incoming-mails/use-cases/receive-mail.ts',
  'lib/sales/open-items/use-cases/book-receipt.ts',
  'lib/sales/recurring-invoices/use-cases/bill-recurring.ts',
  'lib/services/export-jobs/use-cases/delete-export-job.ts',
  'lib/services/export-jobs/use-cases/retry-export-job.ts',
  'lib/services/export-jobs/use-cases/start-export-job.ts',
  'lib/services/export-profiles/use-cases/create-export-profile.ts',
  'lib/services/export-profiles/use-cases/delete-export-profile.ts',
  'lib/services/export-profiles/use-cases/update-export-profile.ts',
  'lib/services/imports/use-cases/commit-import.ts',
  'lib/services/imports/use-cases/correct-cells.ts',
  'lib/services/imports/use-cases/drop-import.ts',
  'lib/services/imports/use-cases/examine-rows.ts',
  'lib/services/imports/use-cases/map-import.ts',
  'lib/services/imports/use-cases/reserve-numbers.ts',
  'lib/services/imports/use-cases/start-import.ts',
  'lib/services/imports/use-cases/undo-import.ts',
  'lib/services/imports/use-cases/undo-rows.ts',
  'lib/services/imports/use-cases/write-rows.ts',
  'lib/services/list-views/use-cases/create-list-view.ts',
  'lib/services/list-views/use-cases/delete-list-view.ts',
  'lib/services/list-views/use-cases/update-list-view.ts',
  'lib/services/mail/use-cases/deliver-mail.ts',
  'lib/services/mail/use-cases/mail-notification.ts',
  'lib/services/notifications/use-cases/read-notifications.ts',
  'lib/services/planned-changes/use-cases/apply-planned-change.ts',
  'lib/services/print/use-cases/keep-paper.ts',
  'lib/tax/vat-return/use-cases/compare-filing.ts',
]

/** Use cases that a test which is never left out runs by another way, and which. */
const RUN_OTHERWISE: Readonly<Record<string, string>> = {
  'businessPartner.plan': 'planned-changes runs the plans of three kinds in one test',
  'member.plan': 'planned-changes, too',
  'productGroup.plan': 'planned-changes, too',
  'posDevice.self': 'till-transport asks for it by its route',
  'tse.warn': 'tse-expiry runs its job',
  'vatReturn.compare': 'vat-filings runs its job',
  'incomingInvoice.readAnew': 'incoming-read-anew runs its job',
  'import.examine': 'every preview of imports runs it, by its job',
  'import.reserve': 'every applied import of imports runs it, by its job',
  'import.write': 'every applied import of imports runs it, by its job',
  'import.undoRows': 'every undone import of imports runs it, by its job',
  'incomingMail.intake': 'incoming-mails runs both in one test',
  'incomingMail.receive': 'incoming-mails, too',
}

function isGated({ right, module }: Pick<UseCase, 'right' | 'module'>): boolean {
  const asked = typeof right === 'string' ? [right] : right
  const known = asked.length > 0 && asked.every((one) => REQUIREMENTS.includes(one))
  return known && (module === null || MODULES.includes(module))
}

describe('feature folders', () => {
  const paths = [...filesBelow('lib'), ...filesBelow('components')]

  it('hold only the vocabulary', () => {
    expect(featuresIn(paths).length).toBeGreaterThanOrEqual(5)
    expect(unlistedIn(paths)).toEqual([])
  })

  it('have their screens under the same name', () => {
    expect(homelessComponents(paths)).toEqual([])
  })

  it('share components in rooms', () => {
    expect(paths.filter((path) => path.startsWith('components/shared/')).length).toBeGreaterThan(100)
    expect(looseShared(paths)).toEqual([])
  })

  it('refuse a loose shared component, and a folder that is not listed', () => {
    const loose = ['components/shared/toast.ts', 'components/shared/misc/toast.ts']
    expect(looseShared([...loose, 'components/shared/feedback/toast.ts'])).toEqual(loose)
  })

  it.each([
    ['lib/catalog/products/helpers.ts', 'not in the vocabulary'],
    ['lib/catalog/products/index.ts', 'not in the vocabulary'],
    ['lib/catalog/products/use-cases/create.ts', 'not in the vocabulary'],
    ['lib/catalog/products/rules/deep/price.ts', 'not in the vocabulary'],
    ['lib/catalog/products/queries/list.ts', 'queries.ts beside queries/'],
    ['lib/sales/Orders/README.md', 'kebab-case'],
    ['lib/orders/schema.ts', 'in no area'],
    ['lib/sales/orders/schema.ts', 'README.md is missing'],
  ])('refuse %s', (path, reason) => {
    const planted = ['lib/catalog/products/README.md', 'lib/catalog/products/queries.ts', path]
    expect(unlistedIn(planted).join('\n')).toContain(reason)
  })

  it('refuse a screen without a feature', () => {
    expect(
      homelessComponents([
        'lib/catalog/products/schema.ts',
        'components/catalog/products/a.tsx',
        'components/misc/b.tsx',
      ]),
    ).toEqual(['components/misc'])
  })
})

describe('file sizes', () => {
  const sheets = filesBelow('app').filter((path) => path.endsWith('.css'))
  const paths = [...productionFiles(), ...sheets, ...filesBelow('tests')].filter((path) =>
    /\.(ts|tsx|mjs|cjs|css)$/.test(path),
  )
  const files = paths.map((path) => sized(path, readSource(path)))

  it('of app stay within 40 lines', () => {
    expect(files.length).toBeGreaterThan(100)
    expect(tooLong(files)).toEqual([])
  })

  it('are refused beyond', () => {
    const page = 'app/(app)/products/page.tsx'
    expect(tooLong([sized(page, 'x\n'.repeat(41)), sized('lib/a/store.ts', 'x\n'.repeat(900))])).toHaveLength(
      1,
    )
    expect(tooLong([sized(page, 'x\n'.repeat(40))])).toEqual([])
  })
})

describe('pages', () => {
  it('are guarded by the layout of their segment', () => {
    const files = filesBelow('app').filter((path) => path.endsWith('.tsx'))
    expect(unguardedSegments(files.map((path) => ({ path, text: readSource(path) })))).toEqual([])
  })

  it('are found unguarded, or under a loading screen', () => {
    const planted = [
      { path: 'app/(app)/products/[id]/page.tsx', text: '' },
      { path: 'app/(app)/products/layout.tsx', text: 'await guard("PRODUCTS_SHOW")' },
      { path: 'app/(app)/users/page.tsx', text: '' },
      { path: 'app/(app)/users/layout.tsx', text: 'return children' },
      { path: 'app/(app)/loading.tsx', text: '' },
    ]
    expect(unguardedSegments(planted)).toEqual(['app/(app)/users', 'app/(app)/loading.tsx'])
  })
})

describe('use cases', () => {
  const declared = productionFiles(['lib'])
    .map((path) => ({ path, text: readSource(path) }))
    .flatMap(useCasesIn)
  // what every run has: the generated suites of all files, and the guards as a whole
  const generated = filesBelow('tests/integration').flatMap(
    (path) => readSource(path).match(/\bdescribeUseCase\(\s*\w+/g) ?? [],
  )
  const tests = [...generated, ...DATABASE_GUARDS.map((path) => readSource(path))].join('\n')
  let exported: ReturnType<typeof exportedUseCases> = []
  let helpers: string[] = []

  beforeAll(async () => {
    const paths = productionFiles(['lib']).filter((path) => HOMES.test(path))
    const modules = await Promise.all(paths.map((path) => import(join(ROOT, path)) as Promise<object>))
    exported = modules.flatMap(exportedUseCases)
    helpers = paths.filter(
      (path, index) => path.includes('/use-cases/') && exportedUseCases(modules[index] ?? {}).length === 0,
    )
  }, 60_000)

  it('have a name of their own', () => {
    const names = exported.map((useCase) => useCase.name)
    expect(names.length).toBeGreaterThan(100)
    expect(names.filter((name) => !/^[a-z][A-Za-z0-9]*\.[a-z][A-Za-z]*$/.test(name))).toEqual([])
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
  })

  it('are exported, and ask for rights and modules that exist', () => {
    const names = ['', ...exported.map(({ name }) => name)]
    expect(declared.filter(({ name }) => !names.includes(name)).map(({ name }) => name)).toEqual([])
    expect(exported.filter((useCase) => !isGated(useCase)).map(({ name }) => name)).toEqual([])
  })

  it('are refused with a right or module that does not exist', () => {
    const useCase = { right: 'PRODUCTS_SHOW', module: 'products' } as const
    expect(isGated(useCase)).toBe(true)
    expect(isGated({ ...useCase, right: ['PRODUCTS_SHOW', 'PRODUCTS_EAT' as 'PRODUCTS_SHOW'] })).toBe(false)
    expect(isGated({ ...useCase, right: [] })).toBe(false)
    expect(isGated({ ...useCase, module: 'garden' as 'products' })).toBe(false)
  })

  it('live where the vocabulary says', () => {
    const misplaced = declared.filter(({ path }) => !HOMES.test(path))
    expect(misplaced.map(({ name, path }) => `${name} in ${path}`)).toEqual([])
  })

  it('are what each file of use-cases/ exports, or makes for a family; helpers are rules or steps', () => {
    const strays = helpers.filter((path) => !makesUseCases({ path, text: readSource(path) }))
    expect(strays).toEqual([])
    expect(helpers.length).toBeGreaterThan(3)
  })

  it('are open to auditors only if they read what was decided, or are of their own account', () => {
    const open = exported.filter(({ forAuditor }) => forAuditor !== undefined)
    const named = (isOwn: boolean) =>
      open.filter(({ forAuditor }) => (forAuditor === 'own') === isOwn).map(({ name }) => name)
    expect(named(false).toSorted()).toEqual(AUDITOR_READS)
    expect(named(true).toSorted()).toEqual(AUDITOR_OWN)
    const now = () => new Date()
    const auditor = {
      from: '1900-01-01',
      to: '2199-12-31',
      until: '2199-12-31',
      companyIds: [],
      storeIds: [],
    }
    const admitted = exported.filter(
      (useCase) => auditorRefusal(useCase, { auditor, modules: MODULES, now }) === null,
    )
    expect(admitted.map(({ name }) => name).toSorted()).toEqual([...AUDITOR_OWN, ...AUDITOR_READS].toSorted())
    const writes = admitted.filter(({ mode }) => mode === 'write').map(({ name }) => name)
    expect(writes.filter((name) => !(AUDITOR_OWN as readonly string[]).includes(name))).toEqual([])
    const ended = { auditor: { ...auditor, until: '2000-01-01' }, modules: MODULES, now }
    expect(exported.filter((useCase) => auditorRefusal(useCase, ended)?.code !== 'auditor.ended')).toEqual([])
  })

  it('are not made by a helper', () => {
    const path = 'lib/sales/invoices/use-cases/lock-draft.ts'
    const maker = 'export const book = ({ prefix }) => defineUseCase({ name: `${prefix}.book`, mode, run })'
    expect(makesUseCases({ path, text: maker })).toBe(true)
    expect(makesUseCases({ path, text: 'export const lockDraft = (tx) => lock(tx)' })).toBe(false)
    expect(makesUseCases({ path, text: "const a = defineUseCase({ name: 'a.b', run })" })).toBe(false)
  })

  it('are each run by a database test that is never left out', () => {
    const left = exported.filter((useCase) => !isRun(useCase, tests)).map(({ name }) => name)
    expect(left.toSorted()).toEqual(Object.keys(RUN_OTHERWISE).toSorted())
  })

  it('write without a trace only where that was decided', () => {
    const silent = productionFiles(['lib']).filter((path) => /\bunaudited\((?!why)/.test(readSource(path)))
    expect(silent.filter((path) => !path.startsWith('lib/server/'))).toEqual(UNAUDITED)
  })

  it('are found and found missing', () => {
    const text = "export const bookInvoice = defineUseCase({ name: 'invoice.book', mode: 'write', run })"
    const [useCase] = useCasesIn({ path: 'lib/sales/invoices/use-cases/book-invoice.ts', text })
    expect(useCase).toMatchObject({ variable: 'bookInvoice', name: 'invoice.book' })
    if (!useCase) return
    expect(isRun(useCase, 'describeUseCase(bookInvoice, {})')).toBe(true)
    expect(isRun(useCase, 'execute(\n  bookInvoice, ctx, {})')).toBe(true)
    expect(isRun(useCase, "describeUseCase(bookInvoiceAgain, {}); it('invoice.book')")).toBe(false)
  })
})

describe('steps', () => {
  const steps = productionFiles(['lib']).filter((path) => /^lib\/[^/]+\/[^/]+\/steps\//.test(path))

  it('read, lock, write and enqueue; their use case audits', () => {
    expect(steps.length).toBeGreaterThan(3)
    expect(steps.flatMap((path) => overstepsIn({ path, text: readSource(path) }))).toEqual([])
  })

  it.each(['await scope.audit(entry)', 'scope: WriteScope'])('are refused with %s', (text) => {
    expect(overstepsIn({ path: 'lib/a/steps/take-number.ts', text })).toHaveLength(1)
  })
})
