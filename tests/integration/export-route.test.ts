import { beforeAll, describe, expect, it, vi } from 'vitest'
import { GET } from '@/app/api/csv-export/[kind]/route'
import { GET as getReport } from '@/app/api/pos-reports/[report]/route'
import { openShop, booked } from '../support/invoices'
import { mintWorld, type World } from '../support/world'

const signedIn = vi.hoisted(() => ({ ctx: null as unknown, session: null as unknown }))
vi.mock('@/lib/server/auth/current-session', () => ({
  currentContext: () => Promise.resolve(signedIn.ctx),
  currentSession: () => Promise.resolve(signedIn.session),
}))

describe('the download of a list by a link of a page', () => {
  let world: World
  beforeAll(async () => {
    const shop = await openShop(await mintWorld())
    world = shop.world
    await booked(shop)
    const company = { id: world.ctx().companyId, name: 'Eins' }
    signedIn.ctx = world.ctx()
    signedIn.session = { company, companies: [company, { id: company.id + 1, name: 'Zwei' }] }
  })
  const get = (kind: string, query: string, accept = '*/*') =>
    GET(new Request(`http://127.0.0.1/api/csv-export/${kind}?${query}`, { headers: { accept } }), {
      params: Promise.resolve({ kind }),
    })
  const active = () => world.ctx().companyId

  it('is refused to the page of another company, and to one that names none', async () => {
    const other = await get('invoices', `company=${active() + 1}`)
    expect([other.status, await other.json()]).toMatchObject([409, { code: 'conflict.company' }])
    const none = await get('invoices', 'format=csv')
    expect([none.status, await none.json()]).toMatchObject([409, { code: 'conflict.page' }])
  })

  it('leads a person who is refused to the page that says why', async () => {
    const other = await get('invoices', `company=${active() + 1}`, 'text/html,*/*')
    expect([other.status, other.headers.get('location')]).toEqual([303, '/csv-export?refused=company'])
    const broken = await get('invoices', `company=${active()}&columns=nothing`, 'text/html,*/*')
    expect([broken.status, broken.headers.get('location')]).toEqual([303, '/csv-export?refused=file'])
  })

  it('of a report is refused and told in the same way', async () => {
    const report = (query: string, accept: string) =>
      getReport(new Request(`http://127.0.0.1/api/pos-reports/days?${query}`, { headers: { accept } }), {
        params: Promise.resolve({ report: 'days' }),
      })
    const days = 'from=2026-11-20&to=2026-11-20&format=csv'
    const other = await report(`${days}&company=${active() + 1}`, 'text/html,*/*')
    expect([other.status, other.headers.get('location')]).toEqual([303, '/pos-reports?refused=company'])
    expect((await report(`${days}&company=${active() + 1}`, '*/*')).status).toBe(409)
    const mine = await report(`${days}&company=${active()}`, 'text/html,*/*')
    expect([mine.status, await mine.text()]).toEqual([200, expect.stringContaining('Tag;Kassenbons')])
  })

  it('is given to the page of the active company; what is of the whole tenant to any page', async () => {
    const mine = await get('invoices', `company=${active()}&format=csv`, 'text/html,*/*')
    expect([mine.status, mine.headers.get('content-disposition')?.startsWith('attachment')]).toEqual([
      200,
      true,
    ])
    expect((await mine.text()).split('\r\n')).toHaveLength(3)
    const log = await get('audit-log', 'format=csv')
    expect(log.status).toBe(200)
    await log.arrayBuffer()
  })
})
