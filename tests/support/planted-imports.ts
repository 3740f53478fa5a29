import { mkdirSync, copyFileSync, existsSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { ROOT } from './source-files'

interface Planted {
  rule?: string
  from: string
  code: string
}

const broken = (rule: string, from: string, code: string) => ({ rule, from, code })
const fine = (from: string, code: string) => ({ from, code })
const uses = (path: string) => `import { thing } from '${path}'\nexport const used = thing\n`
const types = (path: string) => `import type { Thing } from '${path}'\nexport type Used = Thing\n`

/** One or more imports that each rule must reject. */
export const FORBIDDEN = [
  broken('domain-is-pure', 'lib/domain/with-server.ts', types('@/lib/server/start/log')),
  broken('domain-is-pure', 'lib/domain/with-zod.ts', uses('zod')),
  broken('domain-is-pure', 'lib/domain/with-node.ts', uses('node:crypto')),
  broken(
    'rules-know-only-domain',
    'lib/catalog/products/rules/with-store.ts',
    types('@/lib/catalog/products/store'),
  ),
  broken(
    'rules-run-without-zod',
    'lib/catalog/products/rules/with-schema.ts',
    uses('@/lib/catalog/products/schema'),
  ),
  broken('schema-is-isomorphic', 'lib/catalog/stores/schema.ts', uses('@/lib/server/start/log')),
  broken('words-import-nothing', 'lib/catalog/products/words.ts', types('@/lib/domain/money')),
  broken(
    'services-knows-no-higher-area',
    'lib/services/mail/steps/with-users.ts',
    uses('@/lib/platform/users/queries'),
  ),
  broken(
    'services-knows-no-higher-area',
    'components/services/mail/with-users.tsx',
    types('@/components/platform/users/table'),
  ),
  broken(
    'catalog-knows-no-higher-area',
    'lib/catalog/products/steps/with-invoice.ts',
    types('@/lib/sales/invoices/queries'),
  ),
  broken(
    'platform-knows-no-higher-area',
    'lib/platform/users/steps/with-invoice.ts',
    uses('@/lib/sales/invoices/queries'),
  ),
  broken(
    'sales-knows-no-higher-area',
    'lib/sales/invoices/steps/with-till.ts',
    uses('@/lib/pos/receipts/queries'),
  ),
  broken('pos-knows-no-higher-area', 'lib/pos/receipts/steps/with-datev.ts', uses('@/lib/tax/datev/queries')),
  broken('list-loads-no-zod', 'lib/catalog/products/list.ts', uses('@/lib/catalog/products/schema')),
  broken('list-loads-no-zod', 'lib/sales/invoices/list.ts', uses('nuqs/server')),
  broken(
    'components-know-no-database',
    'components/catalog/products/with-db.tsx',
    types('@/db/schema/products'),
  ),
  broken(
    'components-know-no-database',
    'components/catalog/products/with-store.tsx',
    types('@/lib/catalog/products/store'),
  ),
  broken(
    'components-call-actions',
    'components/catalog/products/with-query.tsx',
    uses('@/lib/catalog/products/queries'),
  ),
  broken(
    'components-call-actions',
    'components/catalog/products/with-use-case.tsx',
    uses('@/lib/catalog/products/use-cases/create-product'),
  ),
  broken(
    'components-call-actions',
    'components/catalog/products/with-texts.tsx',
    uses('@/lib/catalog/products/texts'),
  ),
  broken(
    'components-know-no-server',
    'components/catalog/products/with-server.tsx',
    uses('@/lib/server/start/log'),
  ),
  broken(
    'shared-could-ship-elsewhere',
    'components/shared/with-feature.tsx',
    uses('@/lib/catalog/products/schema'),
  ),
  broken(
    'shared-could-ship-elsewhere',
    'components/shared/with-table.tsx',
    uses('@/components/catalog/products/table'),
  ),
  broken(
    'primitives-know-no-shared',
    'components/ui/button.tsx',
    uses('@/components/shared/page/page-header'),
  ),
  broken('app-knows-no-database', 'app/(app)/products/with-db.tsx', uses('@/db/client')),
  broken('app-knows-no-database', 'app/api/v1/products/with-store.ts', uses('@/lib/catalog/products/store')),
  broken('pages-read-through-loaders', 'app/(app)/products/page.tsx', uses('@/lib/catalog/products/queries')),
  broken('app-is-the-top', 'components/catalog/products/with-app.tsx', uses('@/app/fonts')),
  broken(
    'store-is-private',
    'lib/sales/invoices/use-cases/with-foreign-store.ts',
    uses('@/lib/catalog/products/store'),
  ),
  broken(
    'lib-knows-no-screen',
    'lib/catalog/products/loaders.ts',
    uses('@/components/catalog/products/table'),
  ),
  broken(
    'templates-run-in-the-renderer',
    'lib/catalog/products/with-template.ts',
    uses('@/components/print/templates/list'),
  ),
  broken('templates-run-in-the-renderer', 'components/print/page.tsx', uses('./templates/list')),
  broken(
    'print-knows-no-feature',
    'components/print/layout/price.ts',
    types('@/lib/catalog/products/rules/price'),
  ),
  broken(
    'print-knows-no-feature',
    'components/print/sections/table.tsx',
    uses('@/components/shared/feedback/toast'),
  ),
  broken('print-knows-no-feature', 'lib/services/print/store.ts', uses('@/lib/catalog/products/queries')),
  broken('registry-is-the-top', 'lib/catalog/groups/jobs.ts', uses('@/lib/registry/jobs')),
  broken('core-knows-no-framework', 'lib/catalog/products/use-cases/with-next.ts', uses('next/cache')),
  broken('core-knows-no-framework', 'lib/catalog/products/jobs.ts', uses('next-auth')),
  broken('server-knows-no-feature', 'lib/server/with-feature.ts', uses('@/lib/catalog/products/queries')),
  broken('db-knows-no-feature', 'db/with-feature.ts', uses('@/lib/catalog/products/queries')),
  broken('sql-lives-in-few-places', 'lib/catalog/products/use-cases/with-sql.ts', uses('drizzle-orm')),
  broken('sql-lives-in-few-places', 'scripts/with-sql.ts', uses('postgres')),
  broken('sql-lives-in-few-places', 'lib/server/auth/with-sql.ts', uses('drizzle-orm')),
  broken('server-only-in-next', 'lib/server/with-server-only.ts', "import 'server-only'\n"),
  broken('login-library-behind-auth', 'components/shell/with-login.tsx', uses('next-auth/react')),
  broken('no-cycles', 'lib/server/cycle-a.ts', uses('@/lib/server/cycle-b')),
  broken(
    'production-knows-no-tests',
    'lib/catalog/products/with-fake.ts',
    uses('@/tests/support/fake-clock'),
  ),
  broken('nothing-imports-scripts', 'instrumentation.ts', uses('@/scripts/guard-console')),
  broken('nothing-imports-scripts', 'db/seed/logins.ts', uses('@/scripts/demo-logins')),
  broken('no-missing-file', 'lib/catalog/products/with-nothing.ts', uses('./nowhere-to-be-found')),
  broken('no-undeclared-package', 'lib/catalog/products/with-undeclared.ts', uses('acorn')),
  broken('no-development-package', 'lib/catalog/products/with-development.ts', uses('fast-check')),
] as const satisfies readonly Planted[]

/** Borderline imports that must pass; and two features that depend on each other. */
export const ALLOWED = [
  fine('lib/domain/iban.ts', uses('ibantools')),
  fine('lib/catalog/products/rules/price.ts', uses('@/lib/domain/money')),
  fine(
    'lib/catalog/products/rules/price.test.ts',
    "import fc from 'fast-check'\nexport const property = fc.property\n",
  ),
  fine(
    'components/catalog/products/table.tsx',
    types('@/lib/catalog/products/queries') + uses('@/lib/catalog/products/actions'),
  ),
  fine('components/shared/feedback/toast.tsx', uses('@/lib/server/core/action-result')),
  fine(
    'app/(app)/products/[productId]/page.tsx',
    uses('@/lib/catalog/groups/loaders') + types('@/lib/catalog/products/queries'),
  ),
  fine('app/api/v1/products/route.ts', uses('@/lib/catalog/products/use-cases/create-product')),
  fine('lib/catalog/products/use-cases/patch-product.ts', uses('@/lib/catalog/products/store')),
  fine('lib/catalog/groups/loaders.ts', "import 'server-only'\n" + uses('@/lib/catalog/groups/queries')),
  fine('lib/catalog/groups/queries.ts', uses('drizzle-orm')),
  fine('db/schema/groups.ts', uses('@/lib/catalog/groups/words')),
  fine('lib/tax/datev/steps/with-receipt.ts', uses('@/lib/pos/receipts/queries')),
  fine('lib/registry/renderer.ts', uses('@/components/print/templates/list')),
  fine('lib/registry/jobs.ts', uses('@/lib/catalog/products/queries')),
  fine(
    'components/print/templates/list.tsx',
    uses('@/lib/catalog/products/rules/price') + uses('@/components/print/sheet'),
  ),
  fine('db/seed/demo.ts', uses('@/lib/catalog/products/use-cases/create-product')),
  fine('tests/integration/product.ts', uses('@/lib/catalog/products/store')),
  fine('lib/server/cycle-b.ts', uses('./cycle-a')), // the other half of the cycle, which is reported once
  fine('lib/server/core/audit.ts', uses('drizzle-orm')),
  fine('components/auth/sign-in.ts', uses('next-auth/react')),
  fine('lib/sales/alpha/queries.ts', uses('@/lib/sales/beta/queries')),
  fine('lib/sales/beta/rules/one.ts', uses('@/lib/sales/alpha/rules/two')),
] as const satisfies readonly Planted[]

/**
 * Writes the planted files below `root`, with an empty module for everything that they import by
 * alias.
 */
export function plant(root: string, planted: readonly Planted[]): void {
  for (const { from, code } of planted) write(root, from, code)
  for (const { code } of planted) {
    for (const [, target] of code.matchAll(/'@\/([^']+)'/g)) {
      const exists = ['.ts', '.tsx'].some((ending) => existsSync(join(root, `${target}${ending}`)))
      if (!exists) write(root, `${target}.ts`, 'export const thing = 1\nexport type Thing = number\n')
    }
  }
  for (const file of ['package.json', 'tsconfig.json']) copyFileSync(join(ROOT, file), join(root, file))
  symlinkSync(join(ROOT, 'node_modules'), join(root, 'node_modules'), 'junction')
}

function write(root: string, path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), text)
}
