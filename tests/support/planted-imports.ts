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

/** One import, or more, that each rule must refuse. */
export const FORBIDDEN = [
  broken('domain-is-pure', 'lib/domain/with-server.ts', types('@/lib/server/log')),
  broken('domain-is-pure', 'lib/domain/with-zod.ts', uses('zod')),
  broken('domain-is-pure', 'lib/domain/with-node.ts', uses('node:crypto')),
  broken('rules-know-only-domain', 'lib/products/rules/with-store.ts', types('@/lib/products/store')),
  broken('rules-run-without-zod', 'lib/products/rules/with-schema.ts', uses('@/lib/products/schema')),
  broken('schema-is-isomorphic', 'lib/stores/schema.ts', uses('@/lib/server/log')),
  broken('list-loads-no-zod', 'lib/products/list.ts', uses('@/lib/products/schema')),
  broken('list-loads-no-zod', 'lib/invoices/list.ts', uses('nuqs/server')),
  broken('components-know-no-database', 'components/products/with-db.tsx', types('@/db/schema/products')),
  broken('components-know-no-database', 'components/products/with-store.tsx', types('@/lib/products/store')),
  broken('components-call-actions', 'components/products/with-query.tsx', uses('@/lib/products/queries')),
  broken(
    'components-call-actions',
    'components/products/with-use-case.tsx',
    uses('@/lib/products/use-cases/create-product'),
  ),
  broken('components-call-actions', 'components/products/with-texts.tsx', uses('@/lib/products/texts')),
  broken('components-know-no-server', 'components/products/with-server.tsx', uses('@/lib/server/log')),
  broken('shared-could-ship-elsewhere', 'components/shared/with-feature.tsx', uses('@/lib/products/schema')),
  broken(
    'shared-could-ship-elsewhere',
    'components/shared/with-table.tsx',
    uses('@/components/products/table'),
  ),
  broken(
    'primitives-know-no-shared',
    'components/ui/button.tsx',
    uses('@/components/shared/page/page-header'),
  ),
  broken('app-knows-no-database', 'app/(app)/products/with-db.tsx', uses('@/db/client')),
  broken('app-knows-no-database', 'app/api/v1/products/with-store.ts', uses('@/lib/products/store')),
  broken('pages-read-through-loaders', 'app/(app)/products/page.tsx', uses('@/lib/products/queries')),
  broken('app-is-the-top', 'components/products/with-app.tsx', uses('@/app/fonts')),
  broken('store-is-private', 'lib/invoices/use-cases/with-foreign-store.ts', uses('@/lib/products/store')),
  broken('lib-knows-no-screen', 'lib/products/loaders.ts', uses('@/components/products/table')),
  broken(
    'templates-run-in-the-renderer',
    'lib/products/with-template.ts',
    uses('@/components/print/templates/list'),
  ),
  broken('templates-run-in-the-renderer', 'components/print/page.tsx', uses('./templates/list')),
  broken('print-knows-no-feature', 'components/print/layout/price.ts', types('@/lib/products/rules/price')),
  broken(
    'print-knows-no-feature',
    'components/print/sections/table.tsx',
    uses('@/components/shared/feedback/toast'),
  ),
  broken('print-knows-no-feature', 'lib/print/store.ts', uses('@/lib/products/queries')),
  broken('registry-is-the-top', 'lib/groups/jobs.ts', uses('@/lib/registry/jobs')),
  broken('core-knows-no-framework', 'lib/products/use-cases/with-next.ts', uses('next/cache')),
  broken('core-knows-no-framework', 'lib/products/jobs.ts', uses('next-auth')),
  broken('server-knows-no-feature', 'lib/server/with-feature.ts', uses('@/lib/products/queries')),
  broken('db-knows-no-feature', 'db/with-feature.ts', uses('@/lib/products/queries')),
  broken('sql-lives-in-few-places', 'lib/products/use-cases/with-sql.ts', uses('drizzle-orm')),
  broken('sql-lives-in-few-places', 'scripts/with-sql.ts', uses('postgres')),
  broken('sql-lives-in-few-places', 'lib/server/auth/with-sql.ts', uses('drizzle-orm')),
  broken('server-only-in-next', 'lib/server/with-server-only.ts', "import 'server-only'\n"),
  broken('login-library-behind-auth', 'components/shell/with-login.tsx', uses('next-auth/react')),
  broken('no-cycles', 'lib/server/cycle-a.ts', uses('@/lib/server/cycle-b')),
  broken('production-knows-no-tests', 'lib/products/with-fake.ts', uses('@/tests/support/fake-clock')),
  broken('nothing-imports-scripts', 'instrumentation.ts', uses('@/scripts/guard-console')),
  broken('nothing-imports-scripts', 'db/seed/logins.ts', uses('@/scripts/demo-logins')),
  broken('no-missing-file', 'lib/products/with-nothing.ts', uses('./nowhere-to-be-found')),
  broken('no-undeclared-package', 'lib/products/with-undeclared.ts', uses('acorn')),
  broken('no-development-package', 'lib/products/with-development.ts', uses('fast-check')),
] as const satisfies readonly Planted[]

/** Imports close to the limit that must pass; and two features that need each other. */
export const ALLOWED = [
  fine('lib/domain/iban.ts', uses('ibantools')),
  fine('lib/products/rules/price.ts', uses('@/lib/domain/money')),
  fine(
    'lib/products/rules/price.test.ts',
    "import fc from 'fast-check'\nexport const property = fc.property\n",
  ),
  fine('components/products/table.tsx', types('@/lib/products/queries') + uses('@/lib/products/actions')),
  fine('components/shared/feedback/toast.tsx', uses('@/lib/server/action-result')),
  fine(
    'app/(app)/products/[productId]/page.tsx',
    uses('@/lib/groups/loaders') + types('@/lib/products/queries'),
  ),
  fine('app/api/v1/products/route.ts', uses('@/lib/products/use-cases/create-product')),
  fine('lib/products/use-cases/patch-product.ts', uses('@/lib/products/store')),
  fine('lib/groups/loaders.ts', "import 'server-only'\n" + uses('@/lib/groups/queries')),
  fine('lib/groups/queries.ts', uses('drizzle-orm')),
  fine('lib/registry/renderer.ts', uses('@/components/print/templates/list')),
  fine('lib/registry/jobs.ts', uses('@/lib/products/queries')),
  fine(
    'components/print/templates/list.tsx',
    uses('@/lib/products/rules/price') + uses('@/components/print/sheet'),
  ),
  fine('db/seed/demo.ts', uses('@/lib/products/use-cases/create-product')),
  fine('tests/integration/product.ts', uses('@/lib/products/store')),
  fine('lib/server/cycle-b.ts', uses('./cycle-a')), // the other half of the cycle, which is reported once
  fine('lib/server/audit.ts', uses('drizzle-orm')),
  fine('components/auth/sign-in.ts', uses('next-auth/react')),
  fine('lib/alpha/queries.ts', uses('@/lib/beta/queries')),
  fine('lib/beta/rules/one.ts', uses('@/lib/alpha/rules/two')),
] as const satisfies readonly Planted[]

/** Writes the planted files, and an empty module for everything they import by alias, below `root`. */
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
