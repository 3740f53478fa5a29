import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { apiDocument } from '@/app/api/v1/api-document'
import { deviceApiDocument } from '@/app/api/pos/v1/api-document'
import { DEMO_LOGINS } from '@/db/seed/demo-logins'
import { patchCompany } from '@/lib/catalog/companies/use-cases/patch-company'
import { seedDemo } from '@/db/seed/demo/demo'
import { mintTenantId } from '@/db/tenant'
import { MODULES } from '@/lib/domain/rights'
import { exportContents, exportJobFile, startExportJob } from '@/lib/registry/exports'
import { writtenEInvoice } from '@/lib/sales/documents/rules/e-invoice-refusal'
import type { Context } from '@/lib/server/core/context'
import { execute } from '@/lib/server/core/execute'
import { newId } from '@/lib/server/core/ids'
import { exportWork } from '@/lib/services/export-jobs/jobs'
import { getExportJob } from '@/lib/services/export-jobs/queries'
import { ApiCaller } from '../support/api-routes'
import { asRole } from '../support/database'
import { FORMATS } from '../support/e-invoice-documents'
import { randomDocument } from '../support/random-e-invoices'
import { workedOn } from '../support/tasks'
import { NOW, useCountedIds, useFixedWorld } from './fixed'
import { Outputs } from './outputs'

const OWNER = 'chefin@sonnental.example'

/** Documents of each format; together five hundred. */
const DOCUMENTS = { XRECHNUNG: 167, XRECHNUNG_CII: 167, ZUGFERD: 166 } as const

const QUARTERS = [
  { from: '2026-01-01', to: '2026-03-31' },
  { from: '2026-04-01', to: '2026-06-30' },
  { from: '2026-07-01', to: '2026-09-30' },
  { from: '2026-10-01', to: '2026-11-14' },
] as const

const YEAR = { from: '2026-01-01', to: '2026-11-14' }

const outputs = new Outputs()
const work = exportWork(exportContents)

useFixedWorld()

let ctx: Context
let api: ApiCaller

beforeAll(async () => {
  await useCountedIds()
  await seedDemo(DEMO_LOGINS.password, { withSales: true })
  // what PostgreSQL does within minutes of such a load
  await asRole('admin', (sql) => sql`analyze`)
  ctx = await owner()
  const datev = { adviser: '1001', client: '7', lockRows: true }
  await execute(patchCompany, ctx, { id: ctx.companyId, datev })
  api = await ApiCaller.of({ email: OWNER, password: DEMO_LOGINS.password })
}, 600_000)

/** Returns the context of the demo's owner in the company with the tills. */
async function owner(): Promise<Context> {
  const rows = await asRole(
    'admin',
    (sql) => sql<{ tenant_id: string; user_id: string; company_id: string }[]>`
      select i.tenant_id, i.user_id, min(c.id) as company_id from platform.login_identity i
      join company c on c.tenant_id = i.tenant_id where i.email_folded = ${OWNER} group by 1, 2`,
  )
  const { tenant_id = '', user_id = '', company_id = '' } = rows[0] ?? {}
  return {
    actor: { kind: 'user', id: user_id, name: 'Clara Sommer', email: OWNER },
    tenantId: mintTenantId(tenant_id),
    companyId: Number(company_id),
    storeIds: [],
    sessionId: null,
    mustChangePassword: false,
    mustSetUpTotp: false,
    requestId: newId(),
    now: () => NOW,
    rights: [],
    isAdmin: true,
    isPlatformAdmin: false,
    modules: MODULES,
  }
}

/** Starts an export as a person would, works on it, and adds its file. */
async function addExport(name: string, asked: object): Promise<void> {
  const { id } = await execute(startExportJob, ctx, asked as never)
  await workedOn(work, ctx.tenantId, id)
  const job = await execute(getExportJob, ctx, { id })
  expect(job, name).toMatchObject({ state: 'DONE' })
  const { file } = await execute(exportJobFile, ctx, { id })
  await outputs.add(name, new Uint8Array(await new Response(file.read()).arrayBuffer()))
}

const addAnswer = async (name: string, path: string): Promise<unknown> => {
  const { status, body } = await api.get(path)
  await outputs.add(`${name}.json`, JSON.stringify({ status, body }, null, 1))
  return body
}

/** What an operation requires in its query, with values of the demo. */
const REQUIRED: Readonly<Record<string, string>> = { ...YEAR, day: '2026-11-14', date: '2026-11-14' }

type Operation = { parameters?: readonly { name: string; in: string; required?: boolean }[] }

function queryOf({ parameters = [] }: Operation): string {
  const needed = parameters.filter((one) => one.in === 'query' && one.required)
  const filled = needed.map(({ name }) => [name, REQUIRED[name] ?? ''] as [string, string])
  return new URLSearchParams([...filled]).toString()
}

describe('golden outputs', () => {
  it('describe both APIs', async () => {
    await outputs.add('openapi/api-v1.json', JSON.stringify(apiDocument, null, 1))
    await outputs.add('openapi/api-pos-v1.json', JSON.stringify(deviceApiDocument, null, 1))
  })

  it('are the e-invoices of five hundred random documents', async () => {
    for (const format of FORMATS) {
      const models = fc.sample(randomDocument(format), { numRuns: DOCUMENTS[format], seed: 46 })
      for (const [index, model] of models.entries()) {
        const written = writtenEInvoice(model)
        await outputs.add(`e-invoices/${format}-${index + 1}.xml`, written?.xml ?? 'not written')
      }
    }
  })

  it('are every list and the first record of each, as JSON', async () => {
    const lists = Object.entries(apiDocument.paths).filter(([path, { get }]) => get && !path.includes('{'))
    expect(lists.length).toBeGreaterThan(40)
    for (const [path, { get }] of lists) {
      const body = await addAnswer(`lists${path}`, `${path}?${queryOf(get as Operation)}`)
      const [first] = Array.isArray(body) ? (body as { id?: string | number }[]) : []
      const record = `${path}/{id}`
      if (first?.id !== undefined && apiDocument.paths[record]?.get)
        await addAnswer(`records${path}`, `${path}/${first.id}`)
    }
  })

  it('are the values of VAT returns and recapitulative statements', async () => {
    for (const period of QUARTERS)
      for (const path of ['vat-return', 'recapitulative-statement'])
        await addAnswer(`vat/${path}-${period.from}`, `/${path}?${new URLSearchParams(period).toString()}`)
  })

  it('are the hand-overs to tax adviser and tax office', { timeout: 600_000 }, async () => {
    for (const period of QUARTERS) await addExport(`datev/${period.from}.zip`, { kind: 'datev', ...period })
    await addExport('dsfinvk.zip', { kind: 'dsfinvk', ...YEAR })
    await addExport('z3.zip', { kind: 'z3', ...YEAR })
    await addExport('audit-package.zip', { kind: 'audit-package', from: '2026-10-01', to: '2026-10-31' })
  })

  it('are as recorded: `npm run goldens -- --update` records them anew', async () => {
    await expect(outputs.manifest()).toMatchFileSnapshot('./manifest.txt')
  })
})
